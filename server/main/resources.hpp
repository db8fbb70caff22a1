// What the operating system lets the process use.
#pragma once

namespace precinct::server {

// Raises the limit of open descriptors as far as it goes, and logs it.
void raise_descriptor_limit();

}  // namespace precinct::server

#include "server/main/resources.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <cerrno>
#include <cstring>

namespace precinct::server {

void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  if (limit.rlim_cur < limit.rlim_max) {
    rlimit wanted = limit;
    wanted.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &wanted) == 0)
      limit = wanted;
    else
      spdlog::warn("the limit of open descriptors could not be raised: {}", std::strerror(errno));
  }
  spdlog::info("up to {} descriptors may be open", limit.rlim_cur);
}

}  // namespace precinct::server

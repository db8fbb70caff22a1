// A list that lies inside its owner, so that a copy of a state costs no allocation.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>

namespace precinct {

template <class T, std::size_t N>
using Row = boost::container::static_vector<T, N>;  // at most N

}  // namespace precinct

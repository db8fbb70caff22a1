#include "refused_accepts.hpp"

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace precinct::server::test {
namespace {

std::atomic<bool> refusing = false;
std::atomic<int> refused = 0;

}  // namespace

RefusedAccepts::RefusedAccepts() {
  refused = 0;
  refusing = true;
}

void RefusedAccepts::end() const {
  refusing = false;
}

int RefusedAccepts::count() const {
  return refused;
}

}  // namespace precinct::server::test

extern "C" int accept(int socket, sockaddr* address, socklen_t* length) {
  if (precinct::server::test::refusing) {
    ++precinct::server::test::refused;
    errno = EMFILE;
    return -1;
  }
  return static_cast<int>(syscall(SYS_accept4, socket, address, length, 0));
}

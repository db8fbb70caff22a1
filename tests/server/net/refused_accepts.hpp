// A process without descriptors, as accept() sees it: this program's own accept() stands before the C library's. (With
// a real limit the sanitizers, which want descriptors of their own, report faults that are none.)
#pragma once

namespace precinct::server::test {

// While one lives and until end(), every accept() of this process fails with EMFILE.
class RefusedAccepts {
 public:
  RefusedAccepts();
  ~RefusedAccepts() { end(); }
  RefusedAccepts(const RefusedAccepts&) = delete;

  void end() const;
  int count() const;  // that were refused so far
};

}  // namespace precinct::server::test

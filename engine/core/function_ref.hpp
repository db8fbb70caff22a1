#pragma once

namespace precinct {

// A callable for the length of a call.
template <class>
class FunctionRef;
template <class... Args>
class FunctionRef<void(Args...)> {
 public:
  template <class F>
  FunctionRef(const F& f)  // NOLINT(google-explicit-constructor): stands for a lambda
      : object_(&f), call_([](const void* object, Args... args) { (*static_cast<const F*>(object))(args...); }) {}
  void operator()(Args... args) const { call_(object_, args...); }

 private:
  const void* object_;
  void (*call_)(const void*, Args...);
};

}  // namespace precinct

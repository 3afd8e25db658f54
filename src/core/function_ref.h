// A reference to a callable of any type. The callable must outlive it.
#pragma once
#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace warren {

template <class Signature>
class FunctionRef;

template <class R, class... A>
class FunctionRef<R(A...)> {
 public:
  FunctionRef() = default;
  // Takes an lvalue, since a temporary would be gone before the first call. Another FunctionRef is
  // copied and not wrapped, so that an empty one stays empty.
  template <class F>
    requires(!std::same_as<std::remove_cv_t<F>, FunctionRef>)
  FunctionRef(F& f)  // NOLINT: implicit
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
        call_([](void* object, A... a) -> R {
          return (*static_cast<F*>(object))(std::forward<A>(a)...);
        }) {}

  explicit operator bool() const { return call_ != nullptr; }
  R operator()(A... a) const { return call_(object_, std::forward<A>(a)...); }

 private:
  void* object_ = nullptr;
  R (*call_)(void*, A...) = nullptr;
};

}  // namespace warren

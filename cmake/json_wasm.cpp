// Boost.JSON for WebAssembly, where nothing can be thrown: what would throw is a bug and traps.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdint>
#include <exception>
#include <version>

namespace boost {
void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const boost::source_location&) { __builtin_trap(); }
}  // namespace boost

// libc++ would say why it stops, and bring all of printf with it.
void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

// Debian's compiler-rt for wasm32 was built with a stack protector.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x00000aff;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}

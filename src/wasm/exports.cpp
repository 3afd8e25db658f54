// The functions of warren.wasm. One instance holds one match; docs/decisions/0009 says why.
//
// A caller writes a request, JSON in UTF-8, to where input(bytes) points, calls a function with the
// number of bytes, and gets the number of bytes of the answer, which stand where output() points
// until the next call. All memory belongs to the module.
#include <unistd.h>

#include <ctime>

#include "wasm/module.h"

namespace warren {
namespace {

// Of a request; a replay of a thousand moves has a tenth of it.
constexpr std::uint32_t kMostBytes = 4 << 20;

// Both come from the page: wasi-libc asks its imports `random_get` and `clock_time_get`.
std::uint32_t random_bits() {
  std::uint32_t bits = 0;
  if (getentropy(&bits, sizeof bits) != 0) __builtin_trap();
  return bits;
}

double milliseconds() {
  timespec t{};
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

struct Door {
  Module module{{random_bits, milliseconds}};
  std::string input, output;
};

Door& door() {
  static Door only;
  return only;
}

std::uint32_t ask(Module::Function function, std::uint32_t bytes) {
  auto& [module, input, output] = door();
  output = module.ask(function, std::string_view(input).substr(0, bytes));
  return static_cast<std::uint32_t>(output.size());
}

}  // namespace
}  // namespace warren

#define WARREN_EXPORT(name)                                                            \
  extern "C" [[clang::export_name(#name)]] std::uint32_t warren_##name(std::uint32_t); \
  std::uint32_t warren_##name(std::uint32_t bytes) {                                   \
    return warren::ask(&warren::Module::name, bytes);                                  \
  }

WARREN_EXPORT(games)
WARREN_EXPORT(rules)
WARREN_EXPORT(signature)
WARREN_EXPORT(open)
WARREN_EXPORT(load)
WARREN_EXPORT(status)
WARREN_EXPORT(see)
WARREN_EXPORT(choices)
WARREN_EXPORT(check)
WARREN_EXPORT(play)
WARREN_EXPORT(settle)
WARREN_EXPORT(answer)
WARREN_EXPORT(analyse)
WARREN_EXPORT(judge)
WARREN_EXPORT(undo)
WARREN_EXPORT(go)
WARREN_EXPORT(story)
WARREN_EXPORT(replay)
WARREN_EXPORT(playouts)

// Room for a request; null if it would be too long.
extern "C" [[clang::export_name("input")]] char* warren_input(std::uint32_t bytes);
char* warren_input(std::uint32_t bytes) {
  if (bytes > warren::kMostBytes) return nullptr;
  auto& input = warren::door().input;
  input.resize(bytes);
  return input.data();
}

extern "C" [[clang::export_name("output")]] const char* warren_output();
const char* warren_output() { return warren::door().output.data(); }

// One number for how all games behave: equal for gcc, clang and WebAssembly, or the rules changed.
#pragma once
#include <cstdint>
#include <string_view>

namespace warren {

// Of all games, or of the one named.
std::uint64_t signature(std::string_view game = {});

}  // namespace warren

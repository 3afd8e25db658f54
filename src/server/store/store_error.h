// The outside world failed.
#pragma once
#include <cstdint>
#include <string>

namespace warren::server {

enum class Failure : std::uint8_t {
  other,
  disk,      // it takes or gives nothing, perhaps for a while
  conflict,  // what should be written contradicts what is there, and always will
};

// The line says how.
struct StoreError {
  std::string line;
  Failure failure = Failure::other;
};

}  // namespace warren::server

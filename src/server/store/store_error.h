// The outside world failed.
#pragma once
#include <string>

namespace warren::server {

// The line says how.
struct StoreError {
  std::string line;
};

}  // namespace warren::server

// Keys, draws and seeds come from the system's generator, and fuzzing that they steer never goes
// the same way twice. Here they come from one that every input begins anew.
#pragma once
#include <sodium.h>

#include "fuzz/input.h"

namespace warren::fuzz {

inline void fix_secrets() {
  static Rng rng{2};
  static randombytes_implementation fixed{
      .implementation_name = [] { return "fixed"; },
      .random = [] { return static_cast<std::uint32_t>(rng.next() >> 32); },
      .stir = nullptr,
      .uniform = nullptr,
      .buf =
          [](void* buffer, std::size_t size) {
            auto* bytes = static_cast<unsigned char*>(buffer);
            for (std::size_t i = 0; i < size; ++i)
              bytes[i] = static_cast<unsigned char>(rng.next() >> 56);
          },
      .close = nullptr};
  static const bool set = randombytes_set_implementation(&fixed) == 0;
  expect(set, "libsodium takes another generator");
  rng = Rng{2};
}

}  // namespace warren::fuzz

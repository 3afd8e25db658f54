// warren load --hostile: attacks on a server of its own, and what a quiet guest notices of them.
#pragma once
#include <string>

namespace warren::cli {

// One attack after another, each from an address of its own and for so long. Prints what was sent
// and refused, the longest turn of the server's loop, and how long the guest waited.
int run_hostile(const std::string& folder, double seconds, bool as_json);

}  // namespace warren::cli

// Counts what operator new hands out, so that "no allocation" is measured and not believed.
#pragma once
#include <cstdint>

namespace warren::cli {

std::uint64_t allocations_of_this_thread();

}  // namespace warren::cli

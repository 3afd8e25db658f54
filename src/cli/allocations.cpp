// Replaces the global operator new by one that counts.
#include "cli/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t g_allocations = 0;

void* counted(std::size_t bytes) {
  ++g_allocations;
  return std::malloc(bytes ? bytes : 1);
}

}  // namespace

void* operator new(std::size_t bytes) {
  if (void* p = counted(bytes)) return p;
  std::abort();
}
void* operator new[](std::size_t bytes) { return operator new(bytes); }
void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }

namespace warren::cli {

std::uint64_t allocations_of_this_thread() { return g_allocations; }

}  // namespace warren::cli

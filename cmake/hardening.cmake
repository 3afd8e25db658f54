# warren_hardening: what makes a fault harder to use in a program that strangers talk to. For release
# builds; the others have assertions and sanitizers, which do not get along with it.
add_library(warren_hardening INTERFACE)
set(WARREN_HARDENED OFF)
if(WARREN_WASM OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  return()
endif()
set(WARREN_HARDENED ON)
target_compile_options(warren_hardening INTERFACE
  -fPIE -fstack-protector-strong -fstack-clash-protection)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  target_compile_options(warren_hardening INTERFACE -fcf-protection=full)
endif()
# Before g++ 12 there is no third level.
set(fortify 3)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
  set(fortify 2)
endif()
target_compile_options(warren_hardening INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${fortify})
target_link_options(warren_hardening INTERFACE
  -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -Wl,-z,separate-code)

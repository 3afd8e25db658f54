// What the program brings into memory: a server needs no window system and no library for pages.
#include "tests/cli/tool.h"

namespace warren {
namespace {

TEST(Libraries, the_program_that_serves_loads_nothing_to_draw_with) {
  const auto loaded = said_by({"ldd", WARREN_PROGRAM});
  ASSERT_TRUE(has(loaded, "libc.so")) << loaded;
  for (const char* library : {"libcairo", "libX11", "libxcb", "libfreetype", "libfontconfig"})
    EXPECT_FALSE(has(loaded, library)) << loaded;
}

}  // namespace
}  // namespace warren

// The built program has what makes a fault harder to use (cmake/hardening.cmake); release builds
// only.
#include "tests/cli/tool.h"

namespace warren {
namespace {

TEST(Hardening, it_is_loaded_anywhere_and_its_tables_are_read_only_from_the_start) {
  EXPECT_TRUE(has(said_by({"readelf", "-hW", WARREN_PROGRAM}), "DYN (Position-Independent"));
  const auto segments = said_by({"readelf", "-lW", WARREN_PROGRAM});
  EXPECT_TRUE(has(segments, "GNU_RELRO")) << segments;
  for (const auto& line : lines_of(segments)) {
    const bool stack = has(line, "GNU_STACK"), load = has(line, "LOAD");
    EXPECT_FALSE(stack && has(line, "RWE")) << line;
    EXPECT_FALSE(load && has(line, "RWE")) << line;
  }
  const auto flags = said_by({"readelf", "-dW", WARREN_PROGRAM});
  EXPECT_TRUE(has(flags, "BIND_NOW")) << flags;
}

TEST(Hardening, an_overrun_of_a_buffer_is_noticed) {
  const auto symbols = said_by({"readelf", "--dyn-syms", "-W", WARREN_PROGRAM});
  EXPECT_TRUE(has(symbols, "__stack_chk_fail")) << "-fstack-protector-strong";
  EXPECT_TRUE(has(symbols, "__memcpy_chk") || has(symbols, "__read_chk") ||
              has(symbols, "__snprintf_chk"))
      << "_FORTIFY_SOURCE";
}

#ifdef __x86_64__
TEST(Hardening, a_jump_lands_where_it_may_and_a_stack_grows_page_by_page) {
  const auto code = said_by({"objdump", "-d", "--no-show-raw-insn", WARREN_PROGRAM});
  const auto lines = lines_of(code);
  const auto main = std::find_if(lines.begin(), lines.end(),
                                 [](const auto& line) { return has(line, "<main>:"); });
  ASSERT_LT(main, lines.end() - 1);
  EXPECT_TRUE(has(main[1], "endbr64")) << "-fcf-protection: " << main[1];
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const auto& line) {
    return has(line, "orq") && has(line, "$0x0,(%rsp)");
  })) << "-fstack-clash-protection";
}
#endif

}  // namespace
}  // namespace warren

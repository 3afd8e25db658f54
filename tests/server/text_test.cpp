// Text that people give: what is left of it, and which names look alike.
#include "server/room/text.h"

#include <gtest/gtest.h>

namespace warren::server {
namespace {

TEST(Text, what_cannot_be_seen_is_left_out) {
  EXPECT_EQ(clean_text("a\u200Bb\u202Ec\uFEFFd", 10), "abcd");
  EXPECT_EQ(clean_text("a\u00ADb\u2028c\u0085d", 10), "abcd");
  EXPECT_EQ(clean_text("a\u00A0\u2003 \u3000b", 10), "a b");
  EXPECT_EQ(clean_text("\u2800\u3164\u115F\uFFA0", 10), std::nullopt);
  EXPECT_EQ(clean_text("a\U000E0041\U000F0000\uE000\uFFFE\U0010FFFFb", 10), "ab");
  EXPECT_EQ(clean_text("\u0301a", 10), "a") << "a mark needs a letter";
  EXPECT_EQ(clean_text("z\u0301\u0302\u0303\u0304\u0305\u0306\u0307", 99), "z\u0301\u0302\u0303");
  EXPECT_EQ(clean_text("a\xFF\xC0\xAF\xED\xA0\x80z", 99), "a\uFFFDz");
  EXPECT_EQ(clean_text("\U0001F468\u200D\U0001F469", 10), "\U0001F468\U0001F469");
  EXPECT_EQ(clean_text("Zoë, Ангел, 名前 \U0001F407", 24), "Zoë, Ангел, 名前 \U0001F407");
}

TEST(Text, names_that_look_alike_are_known) {
  for (const char* name : {"ANN", "\u0410nn", "\uFF21nn", "\u00C4nn", "A\u0308nn", "\U0001D400nn"})
    EXPECT_EQ(looks_like(name), looks_like("ann")) << name;
  EXPECT_EQ(looks_like("BiIl 10"), looks_like("bill lo"));
  EXPECT_EQ(looks_like("ЁЖ"), looks_like("ёж"));
  EXPECT_NE(looks_like("Anna"), looks_like("Ann"));
  EXPECT_NE(looks_like("名"), looks_like("前"));
}

TEST(Text, it_is_cut_at_whole_letters) {
  EXPECT_EQ(first_letters("héé", 2), "hé");
  EXPECT_EQ(first_letters("hé", 9), "hé");
}

}  // namespace
}  // namespace warren::server

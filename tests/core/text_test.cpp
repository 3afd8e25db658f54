// Texts that people send: whole letters, whatever they are cut and quoted for.
#include "core/text.h"

#include <gtest/gtest.h>

namespace warren {
namespace {

TEST(Text, a_letter_has_one_to_four_bytes) {
  EXPECT_EQ(letter_bytes(""), 0u);
  EXPECT_EQ(letter_bytes("abc"), 1u);
  EXPECT_EQ(letter_bytes("\u00e9c"), 2u);
  EXPECT_EQ(letter_bytes("\u20ac"), 3u);
  EXPECT_EQ(letter_bytes("\U0001f407"), 4u);
}

TEST(Text, what_is_no_letter_has_none) {
  for (const char* odd : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80",
                          "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF",
                          "\xC3", "\xE2\x82", "\xF0\x9F\x90", "\xC3z"}) {
    EXPECT_EQ(letter_bytes(odd), 0u) << odd;
    EXPECT_FALSE(is_utf8(odd)) << odd;
    EXPECT_TRUE(is_utf8(quotation(odd))) << odd;
  }
  EXPECT_TRUE(is_utf8("z\u00e9\u20ac\U0001f407"));
}

TEST(Text, a_quotation_ends_with_a_whole_letter) {
  const std::string text = "z\u00e9\u20ac\U0001f407";
  EXPECT_EQ(quotation(text, 0), "");
  EXPECT_EQ(quotation(text, 1), "z");
  EXPECT_EQ(quotation(text, 2), "z\u00e9");
  EXPECT_EQ(quotation(text, 3), "z\u00e9\u20ac");
  EXPECT_EQ(quotation(text, 4), text);
  EXPECT_EQ(quotation(text), text);
  EXPECT_EQ(letters_in(text), 4u);
  EXPECT_EQ(quotation("a\xFFz"), "a\uFFFDz");
}

}  // namespace
}  // namespace warren

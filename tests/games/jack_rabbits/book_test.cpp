// What the designer's texts do not say is marked as our ruling in the book.
#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <string>

namespace {

// The row of a rule, from its letter on: "S | 54 cards. ...".
std::string row_of(const std::string& id) {
  std::ifstream in(WARREN_SOURCE_DIR "/docs/rules/jack_rabbits.md");
  const std::string start = "| " + id + " ";
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(start)) return line.substr(start.size());
  return "";
}

// The mark that holds for a phrase: that of its brackets, of its sentence, or of the whole row.
std::optional<char> mark_of(const std::string& id, const std::string& phrase) {
  const std::string row = row_of(id);
  const auto at = row.find(phrase);
  if (at == std::string::npos) return std::nullopt;
  char mark = row[0];
  std::string outside;
  for (std::size_t n = 1; n < at; ++n) {
    const bool begins = row[n - 1] == ' ' || row[n - 1] == '(';
    if (row[n] == '(') outside.push_back(mark);
    if (row[n - 1] == '.' && row[n] == ' ' && outside.empty()) mark = row[0];
    if (row[n] == ')' && !outside.empty()) mark = outside.back(), outside.pop_back();
    if (begins && row[n + 1] == ':' && (row[n] == 'R' || row[n] == 'S')) mark = row[n];
  }
  return mark;
}

void expect_ruled(const std::string& id, std::initializer_list<const char*> phrases) {
  for (const char* phrase : phrases) EXPECT_EQ(mark_of(id, phrase), 'R') << id << ": " << phrase;
}

TEST(JackBook, JR_04_names_the_players) { EXPECT_EQ(mark_of("JR-04", "2 to 4 players"), 'S'); }

TEST(JackBook, JR_21_dealing_and_placing_are_ruled_where_the_texts_clash) {
  expect_ruled("JR-21", {"equal shares", "choose a shape", "no turns"});
}

TEST(JackBook, JR_23_the_tips_are_ruled_where_the_texts_clash) {
  expect_ruled("JR-23", {"no road straight from hex to hex", "like triangles not touching"});
}

TEST(JackBook, JR_25_JR_26_wandering_with_tight_suits_is_ruled) {
  expect_ruled("JR-25", {"`tight suits`"});
  expect_ruled("JR-26", {"hearts leave first"});
}

TEST(JackBook, JR_46_what_the_limit_counts_and_when_is_ruled) {
  expect_ruled("JR-46",
               {"royals and jokers included", "by choice", "before anything else happens"});
}

TEST(JackBook, JR_64_where_a_joker_is_released_is_ruled) {
  expect_ruled("JR-64", {"any tile on the way", "the open end of the hex", "at once", "at sea"});
}

TEST(JackBook, JR_71_JR_74_after_the_journey_is_ruled) {
  expect_ruled("JR-71", {"after the journey"});
  expect_ruled("JR-74", {"after the journey"});
}

TEST(JackBook, JR_81_where_the_ace_in_front_adds_is_ruled_where_the_texts_clash) {
  expect_ruled("JR-81", {"duel total", "proof of hearts", "club shown"});
}

TEST(JackBook, JR_88_when_the_cards_are_shown_is_ruled) {
  expect_ruled("JR-88", {"before any is drawn", "only cards that match"});
}

}  // namespace

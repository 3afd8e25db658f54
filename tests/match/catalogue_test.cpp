// The catalogue: how sentences are filled, and that none is missing and none is left over.
#include "messages/catalogue.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "bots/bots.h"
#include "match/all_games.h"
#include "messages/book.h"

namespace warren {
namespace {

namespace fs = std::filesystem;

std::string said(const char* sentence, std::vector<Field> fields, Reader reader = {}) {
  const json::object all = {{"k", sentence},       {"list.or", " or "},
                            {"list.and", " and "}, {"word.you", "you"},
                            {"word.seat", "seat"}, {"word.happy", "Happy Hare"}};
  return Catalogue(json::serialize(all)).say({"k", std::move(fields)}, reader);
}

Field number(std::int64_t n) { return {"n", n}; }

TEST(Catalogue, fills_numbers_words_texts_and_seats) {
  EXPECT_EQ(said("{n} spaces", {number(7)}), "7 spaces");
  EXPECT_EQ(said("-{n}-{n}-", {number(7)}), "-7-7-");
  EXPECT_EQ(said("gets {w}", {{"w", Word{"happy"}}}), "gets Happy Hare");
  EXPECT_EQ(said("is {t}", {{"t", std::string("late")}}), "is late");
  const std::vector<std::string> names{"Clover", "Dill"};
  EXPECT_EQ(said("{s} hops", {{"s", seat(1)}}, {Seat::none, names}), "Dill hops");
  EXPECT_EQ(said("{s} hops", {{"s", seat(2)}}, {Seat::none, names}), "Seat 3 hops");
  EXPECT_EQ(said("{s} hop", {{"s", seat(1)}}, {seat(1), names}), "You hop");
}

TEST(Catalogue, picks_one_of_two_texts) {
  EXPECT_EQ(said("{s} {s?hop|hops}", {{"s", seat(0)}}, {seat(0), {}}), "You hop");
  EXPECT_EQ(said("{s} {s?hop|hops}", {{"s", seat(0)}}, {seat(1), {}}), "Seat 1 hops");
  EXPECT_EQ(said("{n?some|none}", {number(3)}), "some");
  EXPECT_EQ(said("{n?some|none}", {number(0)}), "none");
  EXPECT_EQ(said("x{n?, dropped|}", {number(0)}), "x");
  EXPECT_EQ(said("{n} {n#carrot|carrots}", {number(1)}), "1 carrot");
  EXPECT_EQ(said("{n} {n#carrot|carrots}", {number(0)}), "0 carrots");
  EXPECT_EQ(said("{n} {n#carrot|carrots}", {number(2)}), "2 carrots");
}

TEST(Catalogue, joins_lists) {
  const auto list = [](std::vector<std::int64_t> l) { return Field{"l", std::move(l)}; };
  EXPECT_EQ(said("on {l:or}", {list({3})}), "on 3");
  EXPECT_EQ(said("on {l:or}", {list({3, 4})}), "on 3 or 4");
  EXPECT_EQ(said("on {l:and}", {list({3, 4, 9})}), "on 3, 4 and 9");
  EXPECT_EQ(said("on {l}", {list({3, 4, 9})}), "on 3, 4, 9");
  EXPECT_EQ(said("{l:or}", {{"l", std::vector<Word>{{"happy"}, {"happy"}}}}),
            "Happy Hare or Happy Hare");
}

TEST(Catalogue, leaves_what_it_cannot_fill_in_sight) {
  EXPECT_EQ(said("a {gap} here", {}), "a {gap} here");
  EXPECT_EQ(said("an open { brace", {}), "an open { brace");
  EXPECT_EQ(Catalogue("{}").say({"no.such.key", {}}), "no.such.key");
  EXPECT_TRUE(Catalogue("not json").sentences().empty());
}

TEST(Catalogue, knows_the_placeholders_of_a_sentence) {
  EXPECT_EQ(placeholders("{a} {b:or} {c?x|y} {d#x|y} {a}"),
            (std::vector<std::string>{"a", "b", "c", "d"}));
  EXPECT_TRUE(placeholders("nothing").empty());
}

// What the program itself says must be there.

std::string source_text() {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(WARREN_SOURCE_DIR "/src")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
    std::ostringstream out;
    out << std::ifstream(entry.path()).rdbuf();
    text += out.str();
  }
  return text;
}

// Keys that follow from the registry.
std::set<std::string> registered_keys() {
  std::set<std::string> keys;
  for (const auto name : kBotNames) keys.insert("bot." + std::string(name));
  for (const auto& game : all_games()) {
    const std::string id(game.id);
    keys.insert("game." + id);
    keys.insert("game." + id + ".about");
    for (const auto rule : game.rulebook()) keys.insert("rule." + std::string(rule));
    for (const auto& spec : game.options())
      keys.insert("option." + id + "." + std::string(spec.name));
    for (const auto kind : game.event_kinds()) keys.insert("event." + id + "." + std::string(kind));
  }
  for (const char* kind : {"whole", "yes_no", "one_of", "wholes", "words", "text"}) {
    keys.insert(std::string("allowed.") + kind);
    keys.insert(std::string("error.option.") + kind);
  }
  return keys;
}

TEST(CatalogueInEnglish, has_a_sentence_for_every_rule_option_event_bot_and_game) {
  const auto words = Catalogue::english();
  for (const auto& key : registered_keys()) EXPECT_TRUE(words.has(key)) << key;
}

TEST(CatalogueInEnglish, has_every_key_that_the_sources_name) {
  const auto words = Catalogue::english();
  const auto text = source_text();
  const std::regex key("\"((error|allowed|word|list|bot|choice|event)\\.[a-z_.]*[a-z])\"");
  int found = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), key), end; it != end; ++it, ++found)
    EXPECT_TRUE(words.has((*it)[1].str())) << (*it)[1].str();
  EXPECT_GT(found, 3);
}

TEST(CatalogueInEnglish, has_no_sentence_that_nothing_uses) {
  const auto words = Catalogue::english();
  const auto registered = registered_keys();
  const auto text = source_text();
  for (const auto& [key, sentence] : words.sentences()) {
    EXPECT_FALSE(sentence.empty()) << key;
    if (registered.count(key)) continue;
    const auto last = "\"" + key.substr(key.rfind('.') + 1) + "\"";
    const bool named =
        text.find(last) != std::string::npos || text.find("\"" + key + "\"") != std::string::npos;
    const bool joiner = key == "list.or" || key == "list.and";  // named by sentences
    const bool word_of_choices =
        key.starts_with("word.") && text.find(key.substr(5)) != std::string::npos;
    EXPECT_TRUE(named || joiner || word_of_choices) << key << " is used nowhere";
  }
}

TEST(CatalogueInEnglish, fills_every_hole_of_every_event_and_choice_in_random_games) {
  const auto words = Catalogue::english();
  Rng rng(8);
  for (const auto& game : all_games()) {
    auto m = open_game(game, {});
    ASSERT_TRUE(m) << game.id;
    for (int n = 0; n < 400 && (*m)->turn().phase != Phase::over; ++n) {
      const Turn t = (*m)->turn();
      if (t.phase == Phase::chance) {
        (*m)->play(Seat::chance, (*m)->draw(rng));
        continue;
      }
      const Seat who = t.to_act.lowest();
      const auto choice = (*m)->describe(who, (*m)->bot_move(who, Bot::random, rng));
      EXPECT_TRUE(words.has(choice.key)) << choice.key;
      EXPECT_EQ(words.say(choice).find('{'), std::string::npos) << words.say(choice);
      (*m)->play(who, (*m)->bot_move(who, Bot::random, rng));
    }
    for (const auto& e : (*m)->events(Seat::none, 0)) {
      EXPECT_TRUE(words.has(e.key)) << e.key;
      EXPECT_EQ(words.say(e).find_first_of("{}"), std::string::npos) << words.say(e);
      EXPECT_EQ(words.say(e).find("word."), std::string::npos) << words.say(e);
    }
  }
}

TEST(Book, holds_every_rule_of_every_registered_game) {
  for (const auto& game : all_games()) {
    ASSERT_TRUE(book(game.id)) << game.id;
    for (const auto rule : game.rulebook()) EXPECT_TRUE(rule_text(game.id, rule)) << rule;
    EXPECT_FALSE(rule_text(game.id, "XX-99"));
  }
  EXPECT_FALSE(book("no_such_game"));
  EXPECT_EQ(rule_text("bunny_run", "BR-12"), "Complacent Bunny may choose only 1, 2 or 3.");
}

}  // namespace
}  // namespace warren

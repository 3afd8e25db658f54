// The catalogue: how sentences are filled, and that none is missing in any language.
#include "messages/catalogue.h"

#include <gtest/gtest.h>

#include <set>

#include "bots/bots.h"
#include "games/position.h"
#include "match/all_games.h"
#include "messages/book.h"
#include "messages/languages.h"

namespace warren {
namespace {

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

TEST(Catalogue, calls_the_reader_as_the_sentence_asks) {
  const std::vector<std::string> names{"Clover", "Dill"};
  const Reader dill{seat(1), names}, clover{seat(0), names};
  EXPECT_EQ(said("hinter {s=dir}", {{"s", seat(1)}}, dill), "hinter dir");
  EXPECT_EQ(said("hinter {s=dir}", {{"s", seat(1)}}, clover), "hinter Dill");
  EXPECT_EQ(said("{s=}{s?robas| roba} 10", {{"s", seat(1)}}, dill), "Robas 10");
  EXPECT_EQ(said("{s=}{s?robas| roba} 10", {{"s", seat(1)}}, clover), "Dill roba 10");
  EXPECT_EQ(said("von {s=dir}", {{"s", std::string()}}, dill), "von ");
  EXPECT_EQ(placeholders("{s=dir}"), std::vector<std::string>{"s"});
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

// What the program itself says must be there. That nothing else is, and that all languages say the
// same, is for tools/check_messages.

// Keys that follow from the registry.
std::set<std::string> registered_keys() {
  std::set<std::string> keys;
  for (const auto name : kBotNames) keys.insert("bot." + std::string(name));
  for (const auto& game : all_games()) {
    const std::string id(game.id);
    keys.insert("game." + id);
    keys.insert("game." + id + ".about");
    for (const auto rule : game.rulebook()) keys.insert("rule." + std::string(rule));
    for (const auto& spec : game.options()) {
      const auto option = id + "." + std::string(spec.name);
      keys.insert("option." + option);
      if (spec.choices.empty()) continue;
      for (const auto choice : split(spec.choices, '|')) {
        keys.insert("value." + option + "." + std::string(choice));
        keys.insert("value." + option + "." + std::string(choice) + ".about");
      }
    }
    for (const auto kind : game.event_kinds()) keys.insert("event." + id + "." + std::string(kind));
  }
  for (const char* kind : {"whole", "yes_no", "one_of", "wholes", "words", "text"}) {
    keys.insert(std::string("allowed.") + kind);
    keys.insert(std::string("error.option.") + kind);
  }
  return keys;
}

TEST(CatalogueInEnglish, has_a_sentence_for_every_rule_option_value_event_bot_and_game) {
  const auto words = Catalogue::english();
  for (const auto& key : registered_keys()) EXPECT_TRUE(words.has(key)) << key;
}

// What random games say, to a spectator and to the first seat.
class CatalogueInEveryLanguage : public testing::TestWithParam<std::string_view> {
 protected:
  void expect_said(const Message& m, const Reader& reader) const {
    ASSERT_TRUE(words_.has(m.key)) << m.key;
    const auto sentence = words_.say(m, reader);
    EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find("word."), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find("  "), std::string::npos) << sentence;
    EXPECT_FALSE(sentence.starts_with(' ')) << sentence;
  }

  const Catalogue words_ = catalogue_in(GetParam()).value();
};

TEST_P(CatalogueInEveryLanguage, fills_every_hole_of_every_event_and_choice_in_random_games) {
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
      const auto code = (*m)->bot_move(who, Bot::random, rng);
      expect_said((*m)->describe(who, code), {who, {}});
      (*m)->play(who, code);
    }
    for (const auto& e : (*m)->events(Seat::none, 0)) expect_said(e, {});
    for (const auto& e : (*m)->events(seat(0), 0)) expect_said(e, {seat(0), {}});
  }
}

INSTANTIATE_TEST_SUITE_P(Messages, CatalogueInEveryLanguage, testing::ValuesIn(kLanguages),
                         [](const auto& language) { return std::string(language.param); });

TEST(Book, holds_every_rule_of_every_registered_game) {
  for (const auto& game : all_games()) {
    ASSERT_TRUE(book(game.id)) << game.id;
    for (const auto rule : game.rulebook()) EXPECT_TRUE(rule_text(game.id, rule)) << rule;
    EXPECT_FALSE(rule_text(game.id, "XX-99"));
  }
  EXPECT_FALSE(book("no_such_game"));
  EXPECT_EQ(rule_text("bunny_run", "BR-12"), "Complacent Bunny may choose only 1, 2 or 3.");
}

TEST(Catalogue, every_game_names_its_designer_its_editions_and_where_its_rules_were_read) {
  for (const auto& game : all_games()) {
    const Credit& credit = game.credit();
    EXPECT_FALSE(credit.designer.empty()) << game.id;
    EXPECT_FALSE(credit.editions.empty()) << game.id;
    EXPECT_TRUE(credit.link.starts_with("https://")) << game.id;
    for (const auto language : kLanguages)
      EXPECT_TRUE(catalogue_in(language)->has("credit.source." + std::string(game.id)))
          << language << game.id;
  }
}

}  // namespace
}  // namespace warren

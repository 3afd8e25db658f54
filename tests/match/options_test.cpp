// Options from JSON and from words: every kind of wrong value, and how it is named.
#include "match/options.h"

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/kangaruse/generate.h"
#include "games/kangaruse/sheet.h"
#include "match/all_games.h"
#include "messages/catalogue.h"

namespace warren {
namespace {

constexpr OptionSpec kSpecs[] = {
    {"spaces", OptionKind::whole, "XX-01", "60", 30, 120},
    {"eager", OptionKind::yes_no, "XX-02", "false"},
    {"edition", OptionKind::one_of, "XX-03", "\"first\"", 0, 0, "first|second"},
    {"layout", OptionKind::wholes, "XX-04", "null", 1, 120},
    {"deal", OptionKind::words, "XX-05", "null", 0, 0, "scared|happy"},
    {"sheet", OptionKind::text, "XX-06", "null"},
};

std::string trouble_key(std::string_view name, json::value value) {
  const auto read = read_options(kSpecs, {{name, std::move(value)}});
  return read ? "" : read.error().key;
}

std::string say(const Message& m) { return Catalogue::english().say(m); }

TEST(Options, what_is_not_given_has_its_default) {
  const auto read = read_options(kSpecs, {});
  ASSERT_TRUE(read);
  EXPECT_EQ(json::serialize(*read), R"({"spaces":60,"eager":false,"edition":"first",)"
                                    R"("layout":null,"deal":null,"sheet":null})");
}

TEST(Options, what_is_given_is_kept) {
  const json::object given = {{"spaces", 30},
                              {"eager", true},
                              {"edition", "second"},
                              {"layout", json::array{1, 120}},
                              {"deal", json::array{"happy"}},
                              {"sheet", "any text"}};
  const auto read = read_options(kSpecs, given);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, given);
}

TEST(Options, a_wrong_value_is_named_by_its_kind) {
  for (const json::value& v :
       {json::value(29), json::value(121), json::value("60"), json::value(60.0), json::value(true),
        json::value(nullptr), json::value(UINT64_MAX), json::value(json::array{60})})
    EXPECT_EQ(trouble_key("spaces", v), "error.option.whole") << v;
  for (const json::value& v : {json::value(1), json::value("yes"), json::value(nullptr)})
    EXPECT_EQ(trouble_key("eager", v), "error.option.yes_no") << v;
  for (const json::value& v : {json::value("third"), json::value(""), json::value(1)})
    EXPECT_EQ(trouble_key("edition", v), "error.option.one_of") << v;
  for (const json::value& v : {json::value("1,2"), json::value(1), json::value(json::array{0}),
                               json::value(json::array{1, 121}), json::value(json::array{"1"})})
    EXPECT_EQ(trouble_key("layout", v), "error.option.wholes") << v;
  for (const json::value& v :
       {json::value("happy"), json::value(json::array{"sad"}), json::value(json::array{1})})
    EXPECT_EQ(trouble_key("deal", v), "error.option.words") << v;
  EXPECT_EQ(trouble_key("sheet", 1), "error.option.text");
}

TEST(Options, the_neighbours_of_wrong_values_are_right) {
  EXPECT_EQ(trouble_key("spaces", 30), "");
  EXPECT_EQ(trouble_key("spaces", 120), "");
  EXPECT_EQ(trouble_key("layout", json::array{}), "");
  EXPECT_EQ(trouble_key("layout", nullptr), "");
  EXPECT_EQ(trouble_key("deal", json::array{"happy", "happy"}), "");
}

TEST(Options, a_list_without_end_is_refused) {
  EXPECT_EQ(trouble_key("layout", json::array(256, 1)), "");
  EXPECT_EQ(trouble_key("layout", json::array(257, 1)), "error.option.wholes");
}

TEST(Options, the_trouble_carries_rule_option_value_and_what_is_allowed) {
  const auto read = read_options(kSpecs, {{"spaces", 7}});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().rule, "XX-01");
  EXPECT_EQ(say(read.error()), "spaces cannot be 7; allowed is 30 to 120.");
  EXPECT_EQ(say(read_options(kSpecs, {{"edition", "third"}}).error()),
            "edition cannot be \"third\"; allowed is one of first, second.");
}

TEST(Options, an_unknown_option_is_named_with_those_there_are) {
  const auto read = read_options(kSpecs, {{"speed", 1}});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().key, "error.no_such_option");
  EXPECT_EQ(say(read.error()),
            "There is no option speed; the options are spaces, eager, edition, layout, deal, "
            "sheet.");
}

TEST(Options, typed_words_become_values) {
  const auto typed = [](std::string_view name, std::string_view text) {
    const auto value = read_option(*find_option(kSpecs, name), text);
    return value ? json::serialize(*value) : value.error().key;
  };
  EXPECT_EQ(typed("spaces", "80"), "80");
  EXPECT_EQ(typed("spaces", "80 "), "error.option.whole");
  EXPECT_EQ(typed("spaces", ""), "error.option.whole");
  EXPECT_EQ(typed("spaces", "99999999999999999999"), "error.option.whole");
  for (const char* yes : {"yes", "true", "on"}) EXPECT_EQ(typed("eager", yes), "true");
  for (const char* no : {"no", "false", "off"}) EXPECT_EQ(typed("eager", no), "false");
  EXPECT_EQ(typed("eager", "maybe"), "error.option.yes_no");
  EXPECT_EQ(typed("edition", "second"), "\"second\"");
  EXPECT_EQ(typed("edition", "third"), "error.option.one_of");
  EXPECT_EQ(typed("layout", "3,7,12"), "[3,7,12]");
  EXPECT_EQ(typed("layout", ""), "[]");
  EXPECT_EQ(typed("layout", "null"), "null");
  EXPECT_EQ(typed("layout", "3,,7"), "error.option.wholes");
  EXPECT_EQ(typed("deal", "happy,scared"), R"(["happy","scared"])");
  EXPECT_EQ(typed("deal", "happy,sad"), "error.option.words");
  EXPECT_EQ(typed("sheet", "anything, really"), "\"anything, really\"");
}

TEST(Options, every_registered_game_opens_with_its_defaults_and_says_them_in_full) {
  for (const auto& game : all_games()) {
    const auto match = open_game(game, {});
    ASSERT_TRUE(match) << game.id;
    const auto full = (*match)->options();
    EXPECT_EQ(full.size(), game.options().size()) << game.id;
    for (const auto& spec : game.options()) EXPECT_TRUE(full.contains(spec.name)) << spec.name;
    const auto again = open_game(game, full);
    ASSERT_TRUE(again) << game.id << ": " << say(again.error());
    EXPECT_EQ((*again)->options(), full);
  }
}

TEST(Options, no_game_takes_an_option_of_the_wrong_type) {
  for (const auto& game : all_games())
    for (const auto& spec : game.options()) {
      const auto match = open_game(game, {{spec.name, json::object{}}});
      ASSERT_FALSE(match) << game.id << " " << spec.name;
      EXPECT_EQ(match.error().rule, spec.rule);
      const auto book = game.rulebook();
      EXPECT_NE(std::find(book.begin(), book.end(), spec.rule), book.end()) << spec.rule;
    }
}

TEST(Options, a_list_shows_no_long_text) {
  const json::object options{{"players", 4},
                             {"track", std::string(100, 'C')},
                             {"board", std::string(101, 'C')},
                             {"deal", json::array{"happy"}}};
  EXPECT_EQ(json::serialize(listed_options(options)),
            R"({"players":4,"track":")" + std::string(100, 'C') + R"(","deal":["happy"]})");
}

json::object kept_wish(std::string_view game, const json::object& wished) {
  const auto match = open_game(*find_game(game), wished);
  EXPECT_TRUE(match) << say(match.error());
  return match ? canonical_wish(**match, wished) : json::object{};
}

TEST(Options, a_wish_is_kept_as_the_match_understands_it) {
  EXPECT_EQ(json::serialize(kept_wish("bunny_run", {{"players", 5}, {"age", nullptr}})),
            R"({"players":5,"age":null})");
  EXPECT_EQ(json::serialize(kept_wish("kangaruse", {{"sheet", "0007"}})),
            R"({"sheet":null,"seed":7})");
  EXPECT_EQ(kept_wish("hare_and_tortoise", {}), json::object{});
}

// A refusal goes out as JSON: what it repeats of a text is short, and whole letters.
void expect_quoted_well(const Message& trouble) {
  for (const auto& field : trouble.fields)
    if (const auto* text = std::get_if<std::string>(&field.value)) {
      EXPECT_TRUE(is_utf8(*text)) << trouble.key << " " << field.name;
      EXPECT_LE(letters_in(*text), 200u) << trouble.key << " " << field.name;
    }
}

TEST(Options, a_refusal_repeats_whole_letters_and_not_many) {
  for (const auto& game : all_games())
    for (int before = 0; before < 4; ++before)
      for (const std::string_view letter : {"\u00e9", "\u20ac", "\U0001f407"})
        for (const int times : {1, 2000}) {
          std::string odd(static_cast<std::size_t>(before), 'C');
          for (int n = 0; n < times; ++n) odd += letter;
          for (const auto& spec : game.options()) {
            if (spec.kind != OptionKind::text) continue;
            for (const auto& text : {odd, "1 2\n" + odd, "< >\nriver " + odd})
              if (const auto match = open_game(game, {{spec.name, text}}); !match)
                expect_quoted_well(match.error());
          }
          for (const auto& text : {odd, odd + "=1", "act turn=" + odd, "act at=" + odd + "," + odd})
            if (const auto match = open_game(game, {}, text); !match)
              expect_quoted_well(match.error());
        }
}

TEST(Options, a_letter_that_is_no_square_is_named_whole) {
  const auto match = open_game(*find_game("hare_and_tortoise"), {{"track", "C\u00e9"}});
  ASSERT_FALSE(match);
  ASSERT_EQ(match.error().key, "error.hare_and_tortoise.track_letter");
  EXPECT_EQ(std::get<std::string>(match.error().fields[0].value), "\u00e9");
}

TEST(Options, a_text_has_a_longest_length) {
  const std::string most(kMostText, '0');
  EXPECT_TRUE(read_options(kSpecs, {{"sheet", most}}));
  EXPECT_EQ(trouble_key("sheet", json::value(most + "0")), "error.option.long");
  EXPECT_TRUE(read_option(kSpecs[5], most));
  const auto typed = read_option(kSpecs[5], most + "0");
  ASSERT_FALSE(typed);
  EXPECT_EQ(say(typed.error()), "sheet is too long: at most 32768 bytes are read.");
  EXPECT_EQ(typed.error().rule, "XX-06");
  for (const auto& game : all_games()) {
    const auto match = open_game(game, {}, most + "0");
    ASSERT_FALSE(match) << game.id;
    EXPECT_EQ(match.error().key, "error.option.long") << game.id;
  }
}

TEST(Options, a_match_gives_its_texts_in_their_shortest_form) {
  const std::string seven = std::string(30'000, '0') + "7";
  for (const auto& [game, options] :
       {std::pair<std::string_view, json::object>{"jack_rabbits", {{"board", "7"}}},
        {"jack_rabbits_builder", {{"board", "7"}, {"wander", true}}}}) {
    auto long_way = options;
    long_way["board"] = seven;
    const auto plain = open_game(*find_game(game), options);
    const auto match = open_game(*find_game(game), long_way);
    ASSERT_TRUE(plain && match);
    EXPECT_EQ((*match)->options(), (*plain)->options()) << game;
    EXPECT_EQ((*match)->options().at("board"), "7") << game;
    EXPECT_EQ((*match)->hash(), (*plain)->hash()) << game;
    EXPECT_EQ(kept_wish(game, long_way), options) << game;
  }
}

TEST(Options, a_board_is_given_back_tile_by_tile) {
  const std::string board(jack_rabbits::sample_board_text(jack_rabbits::Edition::y2024));
  std::string spaced;
  for (const char c : board) spaced += c == '/' ? "  /\n" : std::string(1, c);
  EXPECT_EQ(kept_wish("jack_rabbits", {{"board", spaced}}).at("board").as_string(), board);
  EXPECT_EQ(kept_wish("jack_rabbits", {{"board", "sample"}}).at("board"), "sample");
}

TEST(Options, a_sheet_is_given_back_without_remarks) {
  const kangaruse::Sheet sheet = kangaruse::generate(kangaruse::kSizes.back(), 3, true);
  const std::string plain = kangaruse::sheet_text(sheet);
  for (const auto& text : {plain, "; " + std::string(20'000, 'z') + "\n" + plain,
                           json::serialize(kangaruse::sheet_json(sheet))}) {
    EXPECT_EQ(kept_wish("kangaruse", {{"sheet", text}}).at("sheet").as_string(), plain);
    const auto match = open_game(*find_game("kangaruse"), {{"sheet", text}});
    const auto again = open_game(*find_game("kangaruse"), (*match)->options());
    EXPECT_EQ((*again)->view_json(Seat::none), (*match)->view_json(Seat::none));
  }
}

// The longest sheet there is: every square a pond of its own.
TEST(Options, a_sheet_is_below_four_kilobytes) {
  kangaruse::Sheet sheet = kangaruse::generate(kangaruse::kSizes.back(), 3, false);
  sheet.types = {}, sheet.numbers = {}, sheet.rivers.clear();
  for (int s = 0; s < sheet.squares(); ++s)
    sheet.rivers.push_back({static_cast<kangaruse::Square>(s)});
  const auto longest = kangaruse::sheet_text(sheet);
  EXPECT_LT(longest.size(), 4096u);
  EXPECT_TRUE(open_game(*find_game("kangaruse"), {{"sheet", longest}}));
  const auto more = open_game(*find_game("kangaruse"), {{"sheet", longest + "river a1\n"}});
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().key, "sheet.kangaruse.rivers_long");
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    std::size_t squares = 0;
    const auto made =
        kangaruse::generate(kangaruse::kSizes[seed % kangaruse::kSizes.size()], seed, true);
    for (const auto& river : made.rivers) squares += river.size();
    EXPECT_LE(2 * squares, static_cast<std::size_t>(made.squares())) << seed;
  }
}

}  // namespace
}  // namespace warren

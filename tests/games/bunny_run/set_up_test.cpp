// Bunny Run, chapter "Set-up": BR-01 to BR-07.
#include <set>

#include "match/all_games.h"
#include "tests/games/bunny_run/table.h"

namespace warren::bunny_run {
namespace {

Options for_players(int n) {
  Options o;
  o.players = n;
  return o;
}

Options with_layout(std::vector<int> spaces) {
  Options o;
  o.carrots = static_cast<int>(spaces.size());
  o.layout = std::move(spaces);
  return o;
}

// Draws the whole set-up.
State drawn(const Game& g, Rng& rng) {
  State s = g.start();
  NullSink quiet;
  while (g.turn(s).phase == Phase::chance) g.apply(s, Seat::chance, g.draw(s, rng), quiet);
  return s;
}

double chi_square(const std::map<std::vector<int>, int>& seen, int cells, int draws) {
  const double expected = static_cast<double>(draws) / cells;
  double chi = (cells - static_cast<double>(seen.size())) * expected;  // those never seen
  for (const auto& [what, n] : seen) chi += (n - expected) * (n - expected) / expected;
  return chi;
}

TEST(BunnyRunSetUp, BR_01_three_to_five_players_start_in_START) {
  EXPECT_EQ(refused_set_up<Game>(for_players(2)), "BR-01");
  EXPECT_EQ(refused_set_up<Game>(for_players(6)), "BR-01");
  for (int n = 3; n <= 5; ++n) {
    EXPECT_EQ(refused_set_up<Game>(for_players(n)), "");
    const Game g = made<Game>(for_players(n));
    EXPECT_EQ(g.players(), n);
    const State s = g.start();
    for (int i = 0; i < n; ++i) EXPECT_EQ(s.pos[i], 0);
  }
}

TEST(BunnyRunSetUp, BR_02_the_path_has_30_to_120_spaces_and_60_by_default) {
  EXPECT_EQ(refused_set_up<Game>(of_length(29)), "BR-02");
  EXPECT_EQ(refused_set_up<Game>(of_length(30)), "");
  EXPECT_EQ(refused_set_up<Game>(of_length(120)), "");
  EXPECT_EQ(refused_set_up<Game>(of_length(121)), "BR-02");
  EXPECT_EQ(made<Game>(Options{}).length(), 60);
  EXPECT_EQ(made<Game>(Options{}).end(), 61);
}

TEST(BunnyRunSetUp, BR_03_carrots_number_0_to_N_and_30_by_default) {
  Options o = of_length(40);
  const auto with = [&](int carrots) {
    o.carrots = carrots;
    return refused_set_up<Game>(o);
  };
  EXPECT_EQ(with(-1), "BR-03");
  EXPECT_EQ(with(0), "");
  EXPECT_EQ(with(40), "");
  EXPECT_EQ(with(41), "BR-03");
  EXPECT_EQ(Game::make({})->options().carrots, 30);
}

TEST(BunnyRunSetUp, BR_03_carrots_lie_on_path_spaces_one_on_each) {
  Rng rng(11);
  for (int carrots : {0, 1, 30, 60}) {
    Options o;
    o.carrots = carrots;
    const State s = drawn(made<Game>(o), rng);
    EXPECT_EQ(s.carrots.size(), carrots);
    EXPECT_FALSE(s.carrots.has(0));
    EXPECT_FALSE(s.carrots.has(61));
  }
}

TEST(BunnyRunSetUp, BR_03_every_set_of_spaces_is_equally_likely) {
  constexpr int kDraws = 43'500, kPairs = 435;
  Options o = of_length(30);
  o.carrots = 2;
  const Game g = made<Game>(o);
  Rng rng(12);
  std::map<std::vector<int>, int> seen;
  for (int n = 0; n < kDraws; ++n) {
    const State s = drawn(g, rng);
    std::vector<int> spaces;
    for (int i = 1; i <= 30; ++i)
      if (s.carrots.has(i)) spaces.push_back(i);
    ++seen[spaces];
  }
  EXPECT_EQ(seen.size(), std::size_t{kPairs});
  EXPECT_LT(chi_square(seen, kPairs, kDraws), 530);  // 434 degrees of freedom, one in a thousand
}

TEST(BunnyRunSetUp, BR_03_a_layout_names_as_many_spaces_as_there_are_carrots) {
  EXPECT_EQ(refused_set_up<Game>(with_layout({1, 7, 60})), "");
  EXPECT_EQ(refused_set_up<Game>(with_layout({0, 7, 60})), "BR-03");
  EXPECT_EQ(refused_set_up<Game>(with_layout({1, 7, 61})), "BR-03");
  EXPECT_EQ(refused_set_up<Game>(with_layout({1, 7, 7})), "BR-03");
  Options o = with_layout({1, 7, 60});
  o.carrots = 4;
  EXPECT_EQ(refused_set_up<Game>(o), "BR-03");
}

TEST(BunnyRunSetUp, BR_04_each_number_of_players_has_its_cards) {
  using enum Card;
  const std::map<int, std::vector<Card>> printed = {
      {3, {scared, concerned, complacent}},
      {4, {scared, concerned, average, complacent}},
      {5, {scared, concerned, average, happy, complacent}}};
  Rng rng(13);
  for (const auto& [players, set] : printed) {
    const State s = drawn(made<Game>(for_players(players)), rng);
    std::vector<Card> out(s.card.begin(), s.card.begin() + players);
    std::sort(out.begin(), out.end());
    EXPECT_EQ(out, set);
  }
}

TEST(BunnyRunSetUp, BR_04_every_deal_is_equally_likely) {
  constexpr int kDraws = 24'000;
  Options o = for_players(4);
  o.carrots = 0;
  const Game g = made<Game>(o);
  Rng rng(14);
  std::map<std::vector<int>, int> seen;
  for (int n = 0; n < kDraws; ++n) {
    const State s = drawn(g, rng);
    std::vector<int> cards;
    for (int i = 0; i < 4; ++i) cards.push_back(static_cast<int>(s.card[i]));
    ++seen[cards];
  }
  EXPECT_EQ(seen.size(), 24u);
  EXPECT_LT(chi_square(seen, 24, kDraws), 49.7);  // 23 degrees of freedom, one in a thousand
}

TEST(BunnyRunSetUp, BR_04_a_deal_gives_every_seat_one_card_of_the_set) {
  using enum Card;
  Options o = for_players(3);
  const auto with = [&](std::vector<Card> deal) {
    o.deal = std::move(deal);
    return refused_set_up<Game>(o);
  };
  EXPECT_EQ(with({complacent, scared, concerned}), "");
  EXPECT_EQ(with({complacent, scared}), "BR-04");
  EXPECT_EQ(with({complacent, scared, concerned, average}), "BR-04");
  EXPECT_EQ(with({complacent, scared, scared}), "BR-04");
  EXPECT_EQ(with({complacent, scared, average}), "BR-04");
}

TEST(BunnyRunSetUp, BR_05_an_age_order_names_every_seat_once) {
  Options o = for_players(3);
  const auto with = [&](std::vector<int> age) {
    o.age = std::move(age);
    return refused_set_up<Game>(o);
  };
  EXPECT_EQ(with({2, 0, 1}), "");
  EXPECT_EQ(with({2, 0}), "BR-05");
  EXPECT_EQ(with({2, 0, 0}), "BR-05");
  EXPECT_EQ(with({2, 0, 3}), "BR-05");
  EXPECT_EQ(with({2, 0, -1}), "BR-05");
}

TEST(BunnyRunSetUp, BR_05_seat_one_is_the_youngest_unless_an_order_is_given) {
  const char* tied = "over round=9 pos=end,end,end held=2,2,2 boot=40";
  EXPECT_EQ(Table(tied).result().place[0], 1);
  Options o;
  o.age = {2, 0, 1};
  const Table t(o, tied);
  EXPECT_EQ(t.result().place[2], 1);
}

TEST(BunnyRunSetUp, BR_05_simulations_draw_the_age_order_unless_it_is_given) {
  Rng rng(15);
  std::set<std::vector<int>> seen;
  for (int n = 0; n < 200; ++n) {
    Options o = for_players(3);
    Game::vary(o, rng);
    EXPECT_EQ(refused_set_up<Game>(o), "");
    seen.insert(*o.age);
  }
  EXPECT_EQ(seen.size(), 6u);
  Options given = for_players(3);
  given.age = {1, 2, 0};
  Game::vary(given, rng);
  EXPECT_EQ(given.age, (std::vector<int>{1, 2, 0}));
}

TEST(BunnyRunSetUp, BR_06_carrots_are_drawn_first_on_free_spaces) {
  Options o = of_length(30);
  o.carrots = 2;
  Table t(o);
  EXPECT_EQ(t.stage(), "carrots");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::deal, 0}), "BR-06");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::carrot, 0}), "BR-06");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::carrot, 31}), "BR-06");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::carrot, 30}), "");
  t.lay_carrot(7);
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::carrot, 7}), "BR-06");
  Game::Outcomes out;
  t.game.chance(t.state, out);
  EXPECT_EQ(out.size(), 29u);
  for (const auto& outcome : out) {
    EXPECT_EQ(outcome.weight, 1u);
    EXPECT_NE(outcome.action.value, 7);
  }
}

TEST(BunnyRunSetUp, BR_06_cards_are_dealt_in_order_of_play_and_the_last_one_too) {
  Options o = for_players(3);
  o.carrots = 0;
  Table t(o);
  EXPECT_EQ(t.stage(), "cards");
  t.deal_to(s2);
  EXPECT_EQ(t.told_of(What::dealt), "s2");
  EXPECT_EQ(t.cards(), "none,none,scared");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::deal, 2}), "BR-06");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::deal, 3}), "BR-06");
  EXPECT_EQ(t.refusal(Seat::chance, {Kind::carrot, 1}), "BR-06");
  t.deal_to(s0);
  EXPECT_EQ(t.told_of(What::dealt), "s0");
  EXPECT_EQ(t.cards(), "concerned,none,scared");
  Game::Outcomes out;
  t.game.chance(t.state, out);
  ASSERT_EQ(out.size(), 1u);
  EXPECT_EQ(out[0].action, (Action{Kind::deal, 1}));
  t.deal_to(s1);
  EXPECT_EQ(t.told_of(What::dealt), "s1");
  EXPECT_EQ(t.cards(), "concerned,complacent,scared");
  EXPECT_EQ(t.stage(), "choose");
  EXPECT_EQ(t.state.round, 1);
}

TEST(BunnyRunSetUp, BR_06_the_state_keeps_no_order_of_the_carrots) {
  Options o;
  o.carrots = 2;
  Table one(o), other(o);
  one.lay_carrot(4).lay_carrot(50);
  other.lay_carrot(50).lay_carrot(4);
  EXPECT_EQ(one.state, other.state);
  EXPECT_EQ(one.game.hash(one.state), other.game.hash(other.state));
}

TEST(BunnyRunSetUp, BR_07_a_layout_that_is_given_is_not_drawn) {
  const Table t(with_layout({60, 3}));
  EXPECT_EQ(t.stage(), "cards");
  EXPECT_EQ(t.carrots(), "3,60");
  Options bare = with_layout({});
  EXPECT_EQ(Table(bare).stage(), "cards");
  EXPECT_EQ(Table(bare).carrots(), "-");
}

TEST(BunnyRunSetUp, BR_07_a_deal_that_is_given_is_not_drawn) {
  using enum Card;
  Options o = for_players(3);
  o.carrots = 1;
  o.deal = {complacent, scared, concerned};
  Table t(o);
  EXPECT_EQ(t.stage(), "carrots");
  t.lay_carrot(9);
  EXPECT_EQ(t.stage(), "choose");
  EXPECT_EQ(t.cards(), "complacent,scared,concerned");
}

TEST(BunnyRunSetUp, BR_07_with_both_given_the_first_thing_asked_is_a_number) {
  Options o = with_layout({5});
  o.players = 3;
  o.deal = {Card::complacent, Card::scared, Card::concerned};
  const Table t(o);
  EXPECT_EQ(t.stage(), "choose");
  EXPECT_EQ(t.state.round, 1);
}

// Every option wrong at once, then put right one by one.
TEST(BunnyRunSetUp, BR_01_refused_options_follow_the_order_of_the_book) {
  Options o;
  o.players = 6;
  o.length = 20;
  o.carrots = 21;
  o.layout = {1};
  o.deal = {Card::scared};
  o.age = {0};
  EXPECT_EQ(refused_set_up<Game>(o), "BR-01");
  o.players = 3;
  EXPECT_EQ(refused_set_up<Game>(o), "BR-02");
  o.length = 30;
  EXPECT_EQ(refused_set_up<Game>(o), "BR-03");
  o.carrots = 1;
  EXPECT_EQ(refused_set_up<Game>(o), "BR-04");
  o.layout = {31};
  EXPECT_EQ(refused_set_up<Game>(o), "BR-03");
  o.layout = {30};
  o.deal = {Card::concerned, Card::scared, Card::complacent};
  EXPECT_EQ(refused_set_up<Game>(o), "BR-05");
  o.age = {1, 0, 2};
  EXPECT_EQ(refused_set_up<Game>(o), "");
}

// The same for values that are refused for their type or range alone.
TEST(BunnyRunSetUp, BR_01_refused_values_follow_the_order_of_the_book) {
  json::object wrong = {{"age", "old"},    {"deal", "all"}, {"layout", "wild"},  {"carrots", 999},
                        {"length", "far"}, {"players", 9},  {"windfall_hop", 1}, {"eager_boot", 1}};
  const auto first_broken = [&] {
    const auto match = open_game(*find_game("bunny_run"), wrong);
    return match ? std::string() : std::string(match.error().rule);
  };
  const std::pair<const char*, const char*> order[] = {
      {"players", "BR-01"},    {"length", "BR-02"},      {"carrots", "BR-03"},
      {"layout", "BR-03"},     {"deal", "BR-04"},        {"age", "BR-05"},
      {"eager_boot", "BR-30"}, {"windfall_hop", "BR-33"}};
  for (const auto& [option, rule] : order) {
    EXPECT_EQ(first_broken(), rule) << option;
    wrong.erase(option);
  }
  EXPECT_EQ(first_broken(), "");
}

}  // namespace
}  // namespace warren::bunny_run

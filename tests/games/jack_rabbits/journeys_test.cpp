// Journeys on lands that keep no tip, step by step against an exhaustive search (JR-13, JR-42,
// JR-60 to JR-65, JR-87).
#include "tests/games/jack_rabbits/journey_oracle.h"
#include "tests/games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

using journey_oracle::Oracle;
using journey_oracle::Traveller;

// Spades and hearts, or clubs and diamonds, thrown together: full of dead ends and lakes.
std::string wild_board(SuitMask suits, Rng& rng) {
  Board board;
  Ground ground;
  const TileMask tiles = tiles_of(suits);
  for (TileId t = 1; t < kTiles; ++t) {
    if (!(tiles & bit(t))) continue;
    for (int tries = 0; !ground.holds(t); ++tries) {
      if (tries == 1000) return wild_board(suits, rng);
      const Placed p{t, static_cast<std::uint8_t>(rng.below(tile(t).turns)),
                     static_cast<std::int8_t>(static_cast<int>(rng.below(9)) - 4),
                     static_cast<std::int8_t>(static_cast<int>(rng.below(9)) - 4)};
      if (ground.misfit(p)) continue;
      ground.add(p);
      board.add(p);
    }
  }
  return to_text(board);
}

Options wild(std::uint64_t seed, Rng& rng) {
  constexpr SuitMask kLeaving[] = {0b1001, 0b0110, 0b0011};
  Options o = set_up(seed % 2 ? y23 : y24, {Option::tight_suits});
  if (seed % 3 > 0) o.add(Option::trailing_carrots);
  if (seed % 4 == 1) o.add(Option::permanent_ace);
  if (seed % 5 == 0) o.add(Option::lakes_are_dead_ends);
  o.leaving = kLeaving[seed % 3];
  o.board = wild_board(static_cast<SuitMask>(kAllSuits & ~o.leaving), rng);
  return o;
}

// A rabbit somewhere, with five cards; seldom a joker, for with the red one everything on land is
// possible.
State somewhere(const Game& g, Rng& rng) {
  const auto any = [&rng](CardMask cards) {
    for (auto n = rng.below(static_cast<std::uint32_t>(size(cards))); n > 0; --n)
      cards &= cards - 1;
    return lowest(cards);
  };
  Place at = static_cast<Place>(any(g.land().hexes));
  if (rng.below(6) == 0) at = kUnderground;
  CardMask hand = 0;
  for (int n = 0; n < 4; ++n) hand |= bit_of(any(g.cards() & kEverySuit & ~hand));
  if (rng.below(8) == 0) hand |= bit_of(any(kJokers));
  if (rng.below(3) == 0 && size(hand & kRoyals) < kCarrots)
    hand |= bit_of(any(g.cards() & kRoyals & ~hand));
  while (size(hand & kRoyals) > kCarrots) hand &= ~bit_of(lowest(hand & kRoyals));
  std::string cards;
  for (CardMask m = hand; m; m &= m - 1)
    cards.append(cards.empty() ? "" : "+").append(card_name(lowest(m)));
  const auto die = [&rng] { return std::to_string(1 + rng.below(6)); };
  const auto s = g.read_position("journey turn=s0 place=" + std::string(place_name(at)) +
                                 ",off-board hands=" + cards + ",- dice=" + die() + "," + die());
  EXPECT_TRUE(s);
  return *s;
}

Traveller traveller(const Game& g, const State& s) {
  Traveller t{s.journey.point, {}, s.hand[0], s.front[0], g.court(s)};
  const Land& land = g.land();
  for (int e = 0; e < land.ends; ++e)
    if (s.journey.used.has(land.crossing[e]))
      t.crossed.insert(land.meets[e] == Meets::road ? std::min<int>(e, land.mate[e]) : e);
  return t;
}

// The values of all answers of this kind but staying, which only the first step has.
std::set<std::uint64_t> listed(const Game& g, const State& s, Act act) {
  Game::Actions all;
  g.legal(s, s0, all);
  std::set<std::uint64_t> values;
  for (const Action a : all)
    if (a.act == act && !(act == Act::go && Leg::of(a.value).step == Step::stay))
      values.insert(a.value);
  return values;
}

// Goes on at random to the end of the journey; returns how many steps were compared.
int compare_journey(const Game& g, State s, Rng& rng) {
  NullSink quiet;
  const Oracle oracle(g, g.price(s));
  int compared = 0;
  while (s.stage == Stage::journey || s.stage == Stage::pay || s.stage == Stage::name_ace) {
    const Act act = s.stage == Stage::journey ? Act::go
                    : s.stage == Stage::pay   ? Act::pay
                                              : Act::first_ace;
    const auto have = listed(g, s, act);
    if (act != Act::first_ace) {
      const Traveller t = traveller(g, s);
      EXPECT_EQ(have, act == Act::go ? oracle.legs(t) : oracle.payments(t, s.journey.leg))
          << g.position(s) << "\n"
          << g.options().board;
      ++compared;
    }
    if (have.empty() || testing::Test::HasFailure()) break;
    // Rather a transfer than an end, so that journeys grow long.
    std::vector<std::uint64_t> choice(have.begin(), have.end());
    std::uint64_t value = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
    for (int n = 0; n < 5 && act == Act::go && Leg::of(value).step < Step::trailway; ++n)
      value = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
    g.apply(s, s0, {act, value}, quiet);
  }
  return compared;
}

TEST(JackJourneys, JR_42_legs_and_payments_are_those_of_an_exhaustive_search) {
  Rng rng(42);
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto g = Game::make(wild(seed, rng));
    ASSERT_TRUE(g) << g.error().key;
    for (int n = 0; n < 20; ++n) {
      compared += compare_journey(*g, somewhere(*g, rng), rng);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(compared, 2000);
}

// JR-63, JR-64: everywhere afloat there is a choice, none of them is a horse, and an end can be
// reached. Returns how many boats left.
int sail_from_everywhere(const Game& g, const std::string& hand, Rng& rng) {
  NullSink quiet;
  Game::Actions all;
  int boats = 0;
  for (HexMask hexes = g.land().hexes; hexes; hexes = static_cast<HexMask>(hexes & (hexes - 1))) {
    const auto at = static_cast<Place>(std::countr_zero(hexes));
    const auto start = g.read_position("journey turn=s0 place=" + std::string(place_name(at)) +
                                       ",off-board hands=" + hand + ",- dice=2,3");
    EXPECT_TRUE(start);
    g.legal(*start, s0, all);
    for (const Action first : Game::Actions(all)) {
      const Step step = Leg::of(first.value).step;
      if (step != Step::boat && step != Step::sail) continue;
      ++boats;
      State s = *start;
      g.apply(s, s0, first, quiet);
      while (s.stage == Stage::journey || s.stage == Stage::pay || s.stage == Stage::name_ace) {
        g.legal(s, s0, all);
        EXPECT_FALSE(all.empty()) << g.position(s) << "\n" << g.options().board;
        if (all.empty()) return boats;
        const bool afloat = s.stage == Stage::journey && s.journey.point.kind == PointKind::sea;
        for (const Action a : all) EXPECT_FALSE(afloat && Leg::of(a.value).step == Step::ride);
        const bool back = all[all.size() - 1].act == Act::back;  // never twice the same question
        const auto choices = static_cast<std::uint32_t>(all.size() - back);
        EXPECT_GT(choices, 0u) << g.position(s) << "\n" << g.options().board;
        if (choices == 0) return boats;
        g.apply(s, s0, all[rng.below(choices)], quiet);
      }
    }
  }
  return boats;
}

TEST(JackJourneys, JR_63_whoever_sails_lands_and_can_end_the_journey) {
  Rng rng(44);
  int boats = 0;
  const auto sail = [&](const Options& o) {
    const auto g = Game::make(o);
    ASSERT_TRUE(g) << g.error().key;
    for (const std::string hand : {"5D+red", "black+red", "5S+5D+red+black", "AS+AD+5D+black"})
      if (o.leaving == 0) boats += sail_from_everywhere(*g, hand, rng);
    if (o.leaving) boats += sail_from_everywhere(*g, "red+black", rng);
  };
  for (const auto edition : {y23, y24})
    for (int seed = -1; seed < 40; ++seed)
      for (const bool dry : {false, true}) {
        Options o = set_up(edition, {Option::trailing_carrots});
        if (dry) o.add(Option::lakes_are_dead_ends);
        if (seed >= 0) o.board = std::to_string(seed);
        sail(o);
        if (HasFailure()) return;
      }
  for (std::uint64_t seed = 0; seed < 60; ++seed) sail(wild(seed, rng));
  EXPECT_GT(boats, 1000);
}

// The ends that a choice tells must be a walk: out of a tile, across an edge, along a road.
void expect_walk(const Game& g, const State& s, const Leg& leg) {
  const Land& land = g.land();
  const bool afloat = s.journey.point.kind == PointKind::sea;
  const auto ends = g.ends_along(g.way(s, leg), afloat);
  ASSERT_FALSE(ends.empty()) << g.to_text({Act::go, leg.raw()});
  CrossingMask used = s.journey.used;
  for (std::size_t n = 0; n < ends.size(); ++n) {
    const bool leaves = (n % 2 == 0) != afloat;
    if (n > 0 && !leaves) {
      EXPECT_EQ(ends[n], land.mate[ends[n - 1]]);
    }
    if (n > 0 && leaves) {
      const auto& ways = land.ways[ends[n - 1]];
      EXPECT_TRUE(ends[n] == ways[0] || ends[n] == ways[1]);
    }
    if (leaves || n == 0) {
      EXPECT_FALSE(used.has(land.crossing[ends[n]]));
    }
    used.add(land.crossing[ends[n]]);
  }
  const Kind kind = tile(land.tile[ends.back()]).kind;
  EXPECT_TRUE(leg.step != Step::arrive || land.tile[ends.back()] == leg.at);
  EXPECT_TRUE(leg.step < Step::trailway || ends.back() == leg.at);
  EXPECT_TRUE(leg.step != Step::off || land.meets[ends.back()] == Meets::water);
  EXPECT_TRUE(leg.step != Step::underground || kind == Kind::cave);
}

TEST(JackJourneys, JR_42_every_leg_has_a_way_that_can_be_walked) {
  Rng rng(43);
  NullSink quiet;
  int walked = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto g = Game::make(wild(seed, rng));
    ASSERT_TRUE(g) << g.error().key;
    for (int n = 0; n < 20; ++n) {
      State s = somewhere(*g, rng);
      while (s.stage == Stage::journey) {
        Game::Actions all;
        g->legal(s, s0, all);
        StaticVec<Action, Game::Actions::kCapacity> on;
        for (const Action a : all) {
          const Leg leg = Leg::of(a.value);
          if (leg.step == Step::stay || leg.step == Step::ride) continue;
          expect_walk(*g, s, leg);
          ++walked;
          if (leg.step == Step::sail || leg.step == Step::pass) on.push(a);
        }
        if (HasFailure() || on.size() == 0) break;
        g->apply(s, s0, on[rng.below(static_cast<std::uint32_t>(on.size()))], quiet);
      }
    }
  }
  EXPECT_GT(walked, 1000);
}

TEST(JackJourneys, JR_42_a_choice_tells_where_it_leads_and_what_it_costs) {
  const Table t(set_up(y24), "journey turn=s0 place=citadel,citadel hands=9H+8S,- dice=3,5");
  bool trailway = false;
  Game::Actions all;
  t.game.legal(t.state, s0, all);
  for (const Action a : all) {
    const Message m = t.game.describe(t.view(s0), a);
    if (m.key != "choice.jack_rabbits.go_trailway") continue;
    const auto field = [&](std::string_view name) {
      return std::find_if(m.fields.begin(), m.fields.end(),
                          [&](const Field& f) { return f.name == name; })
          ->value;
    };
    trailway = true;
    EXPECT_EQ(std::get<std::int64_t>(field("cost")), 8);
    EXPECT_EQ(std::get<std::vector<Word>>(field("suits")),
              (std::vector<Word>{{"clubs"}, {"spades"}, {"hearts"}}));
    EXPECT_FALSE(std::get<std::vector<Word>>(field("leads")).empty());
    EXPECT_TRUE(std::get<NameList>(field("path")).text().starts_with("citadel."));
  }
  EXPECT_TRUE(trailway);
}

// "name=value" of the numbers that a choice tells.
Texts numbers(const Table& t, std::string_view text) {
  Texts found;
  for (const Field& f : t.game.describe(t.view(s0), *t.game.parse(text)).fields)
    if (const auto* n = std::get_if<std::int64_t>(&f.value))
      found.push_back(std::string(f.name) + "=" + std::to_string(*n));
  return found;
}

TEST(JackJourneys, JR_73_an_arrival_tells_what_may_be_asked_and_what_the_hand_has) {
  Table t(set_up(y24), "journey turn=s0 place=citadel,KC hands=red+4H+9C,2C dice=3,4");
  t.play(s0, "go ride");
  EXPECT_EQ(numbers(t, "land QH"),
            (Texts{"challengers=1", "proof=6", "hearts=4", "safe=0", "royal=10", "holds=4"}));
  EXPECT_EQ(numbers(t, "land KC"), (Texts{"royal=10", "holds=9"}));
  EXPECT_EQ(numbers(t, "land JS"), (Texts{"royal=10", "holds=0"}));
  Table queen(set_up(y24), "journey turn=s0 place=citadel,KC hands=red+QS,2C dice=3,4");
  queen.play(s0, "go ride");
  EXPECT_EQ(numbers(queen, "land QS"), (Texts{"challengers=1", "proof=6", "hearts=0", "safe=1"}));
  EXPECT_EQ(numbers(queen, "land citadel"), Texts{});
  Table hearts(set_up(y24, {Option::advanced_citadel}),
               "journey turn=s0 place=KH,KC hands=red+4H+2H,2C dice=3,4");
  hearts.play(s0, "go ride");
  EXPECT_EQ(numbers(hearts, "land citadel"),
            (Texts{"challengers=1", "proof=6", "hearts=6", "safe=1"}));
}

TEST(JackJourneys, JR_43_the_end_of_a_turn_tells_what_the_royal_would_have_cost) {
  const Table poor(set_up(y24), "act turn=s0 place=KC,JD hands=9C+8H,2D");
  EXPECT_EQ(numbers(poor, "done"), (Texts{"royal=10", "holds=9"}));
  const Table taken(set_up(y24), "act turn=s0 place=KC,JD hands=9C,KC+2D");
  EXPECT_EQ(numbers(taken, "done"), Texts{});
}

}  // namespace
}  // namespace warren::jack_rabbits

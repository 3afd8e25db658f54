// Chapter "Building a board" of Jack Rabbits: JR-20 to JR-26 in the builder.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/jack_rabbits_builder/bots.h"
#include "games/jack_rabbits_builder/spots.h"

namespace warren::jack_rabbits_builder {
namespace {

using jack_rabbits::Direction;
using jack_rabbits::house;
using jack_rabbits::kNoPiece;
using jack_rabbits::piece_named;
using jack_rabbits::Suit;

Game game(const Options& o) {
  const auto g = Game::make(o);
  EXPECT_TRUE(g) << g.error().key;
  return *g;
}

Game strict(int players = 2) {
  Options o;
  o.players = players;
  return game(o);
}

Game free_placing(int players = 2) {
  Options o;
  o.players = players;
  o.placing = Placing::free;
  return game(o);
}

std::string refused_set_up(const Options& o) {
  const auto g = Game::make(o);
  return g ? "" : g.error().key;
}

Action act(const Game& g, std::string_view text) {
  const auto a = g.parse(text);
  EXPECT_TRUE(a) << text;
  return a.value_or(Action{});
}

// The id of the rule that forbids, or nothing.
std::string refusal(const Game& g, const State& s, int who, std::string_view text) {
  const auto broken = g.check(s, seat(who), act(g, text));
  return broken ? std::string(Game::rulebook()[broken->n]) : "";
}

std::vector<Event> play(const Game& g, State& s, Seat who, std::string_view text) {
  EventLog<Event> log;
  const Action a = act(g, text);
  EXPECT_FALSE(g.check(s, who, a)) << text;
  g.apply(s, who, a, log);
  EXPECT_FALSE(g.audit(s)) << *g.audit(s);
  return log.events;
}

State at(const Game& g, std::string_view position) {
  const auto s = g.read_position(position);
  EXPECT_TRUE(s) << position << ": " << s.error().key;
  return s ? *s : g.start();
}

bool lists(const Game& g, const State& s, int who, std::string_view text) {
  Game::Actions acts;
  g.legal(s, seat(who), acts);
  return std::find(acts.begin(), acts.end(), act(g, text)) != acts.end();
}

// Plays to the end with random answers; in a race any seat may be the next.
void finish(const Game& g, State& s, Rng& rng) {
  NullSink quiet;
  while (g.turn(s).phase != Phase::over) {
    const Turn t = g.turn(s);
    if (t.phase == Phase::chance) {
      g.apply(s, Seat::chance, g.draw(s, rng), quiet);
      continue;
    }
    SeatSet seats = t.to_act;
    for (auto skip = rng.below(static_cast<std::uint32_t>(seats.size())); skip > 0; --skip)
      seats.drop(seats.lowest());
    Game::Actions acts;
    g.legal(s, seats.lowest(), acts);
    ASSERT_FALSE(acts.empty());
    g.apply(s, seats.lowest(), acts[rng.below(static_cast<std::uint32_t>(acts.size()))], quiet);
    ASSERT_FALSE(g.audit(s)) << *g.audit(s) << " in " << g.position(s);
  }
}

TEST(Building, JR_20_what_was_built_is_a_board_to_play_on) {
  const Game g = strict(4);
  State s = g.start();
  Rng rng(1);
  finish(g, s, rng);
  EXPECT_FALSE(jack_rabbits::misses(s.board, jack_rabbits::kAllSuits));
  const auto text = jack_rabbits::to_text(s.board);
  const auto named = jack_rabbits::board_named(text, Edition::y2024, jack_rabbits::kAllSuits);
  ASSERT_TRUE(named);
  EXPECT_EQ(*named, s.board);
  EXPECT_EQ(g.state_json(s).at("board").as_string(), text);
}

TEST(Building, JR_20_boards_by_name_seed_or_text) {
  using jack_rabbits::board_named, jack_rabbits::kAllSuits;
  EXPECT_TRUE(board_named("sample", Edition::y2023, kAllSuits));
  EXPECT_TRUE(board_named("7", Edition::y2023, kAllSuits));
  EXPECT_FALSE(board_named("KCa1,1", Edition::y2023, kAllSuits));  // tiles are missing
  EXPECT_FALSE(board_named("nowhere", Edition::y2023, kAllSuits));
  Options o;
  o.board = "sample";  // there is nothing to build on a board that is complete
  EXPECT_EQ(refused_set_up(o), "rule.JR-20");
  o.wander = true;
  EXPECT_EQ(refused_set_up(o), "");
}

TEST(Building, JR_21_the_citadel_lies_first_and_shares_are_equal) {
  for (int players = 2; players <= 4; ++players) {
    const State s = strict(players).start();
    EXPECT_EQ(s.board, Board{});
    for (int i = 0; i < players; ++i)
      for (const int n : s.share[i]) EXPECT_EQ(n, 12 / players);
  }
}

TEST(Building, JR_21_strict_choose_a_shape_you_hold_flip_and_place) {
  const Game g = strict();
  State s = at(g, "shape board=- mover=1 share=0.6.6,12.6.6 held=-,- hand=-,-");
  EXPECT_EQ(refusal(g, s, 0, "shape hex"), "JR-21");
  EXPECT_EQ(refusal(g, s, 1, "shape rhombus"), "JR-21");  // not in turn
  EXPECT_EQ(refusal(g, s, 0, "place 1,1"), "JR-21");      // nothing flipped yet
  play(g, s, seat(0), "shape rhombus");
  EXPECT_EQ(g.turn(s).phase, Phase::chance);
  const auto flipped = g.check(s, Seat::chance, act(g, "flip fork"));
  EXPECT_TRUE(flipped);
  play(g, s, Seat::chance, "flip river");
  EXPECT_EQ(s.hand[0], *piece_named("river"));
  EXPECT_EQ(refusal(g, s, 0, "take fork"), "JR-21");
  play(g, s, seat(0), "place 1,0");
  EXPECT_EQ(s.mover, seat(1));
  EXPECT_EQ(s.board.size, 2);
}

TEST(Building, JR_21_a_flip_is_any_tile_of_the_shape_that_is_left) {
  const Game g = strict();
  State s = g.start();
  play(g, s, seat(0), "shape triangle");
  Game::Outcomes outcomes;
  g.chance(s, outcomes);
  ASSERT_EQ(outcomes.size(), 3u);
  for (const auto& o : outcomes) EXPECT_EQ(o.weight, 4u);
}

TEST(Building, JR_21_whoever_has_no_tile_left_is_passed_over) {
  const Game g = strict();
  State s = at(g, "shape board=- mover=1 share=0.0.1,12.12.11 held=-,- hand=-,-");
  Rng rng(1);
  finish(g, s, rng);
  EXPECT_EQ(g.turn(s).phase, Phase::over);
  EXPECT_FALSE(g.read_position("shape board=- mover=1 share=5.6.6,6.6.6 held=KC,- hand=-,-"));
}

TEST(Building, JR_21_free_all_tiles_face_up_and_no_turns) {
  const Game g = free_placing(3);
  State s = g.start();
  Rng rng(2);
  NullSink quiet;
  while (g.turn(s).phase == Phase::chance) g.apply(s, Seat::chance, g.draw(s, rng), quiet);
  for (int i = 0; i < 3; ++i) {
    std::array<int, 3> shapes{};
    for (Piece p = 0; p < kPieces; ++p) shapes[static_cast<int>(shape_of_piece(p))] += s.held[i][p];
    EXPECT_EQ(shapes, (std::array<int, 3>{4, 4, 4}));
  }
  const Turn t = g.turn(s);
  EXPECT_EQ(t.kind, WindowKind::race);
  EXPECT_EQ(t.to_act.size(), 3);
}

constexpr std::string_view kTwoInHand =
    "build board=- mover=1 share=0.0.0,0.0.0 "
    "held=KC.KS.KH.KD.QC.QS.w.w.r.r.m.m.f.f.t.t.c.c,QH.QD.JC.JS.JH.JD.w.w.r.r.m.m.f.t.t.c.c "
    "hand=-,fb";

TEST(Building, JR_21_free_take_only_your_own_tiles) {
  const Game g = free_placing();
  State s = at(g, kTwoInHand);
  EXPECT_EQ(refusal(g, s, 0, "take QH"), "JR-21");
  EXPECT_EQ(refusal(g, s, 0, "place 0,-1"), "JR-21");
  play(g, s, seat(0), "take woods");
  play(g, s, seat(1), "place -1,1");
  play(g, s, seat(0), "take fork");  // the woods go back to the others
  EXPECT_EQ(s.held[0][*piece_named("woods")], 2);
  EXPECT_EQ(s.hand[0], *piece_named("fork"));
}

TEST(Building, JR_21_free_a_late_answer_is_judged_by_the_board_as_it_is) {
  const Game g = free_placing();
  State s = at(g, kTwoInHand);
  play(g, s, seat(0), "take fork");
  if (s.turns[0] != 1) play(g, s, seat(0), "turn 1");
  EXPECT_EQ(refusal(g, s, 0, "place -1,1"), "");
  play(g, s, seat(1), "place -1,1");
  EXPECT_EQ(refusal(g, s, 0, "place -1,1"), "JR-22");
}

// Positions of two strict players with nothing but this board and this tile in hand.
State holding(const Game& g, std::string_view board, std::string_view hand,
              std::string_view shares) {
  return at(g, "place board=" + std::string(board) + " mover=1 share=" + std::string(shares) +
                   " held=-,- hand=" + std::string(hand) + ",-");
}

TEST(Building, JR_22_cells_must_be_free_and_a_whole_edge_shared) {
  const Game g = strict();
  const State s = holding(g, "-", "fb", "6.6.5,6.6.6");
  EXPECT_EQ(refusal(g, s, 0, "place -1,1"), "");       // under the citadel's south edge
  EXPECT_EQ(refusal(g, s, 0, "place -1,0"), "JR-22");  // on the citadel
  EXPECT_EQ(refusal(g, s, 0, "place 0,1"), "JR-22");   // at its corner only
  EXPECT_EQ(refusal(g, s, 0, "place 9,9"), "JR-22");   // far off
}

TEST(Building, JR_22_a_hex_may_start_an_island) {
  const Game g = strict();
  const State s = holding(g, "-", "KCa", "5.6.6,6.6.6");
  EXPECT_EQ(refusal(g, s, 0, "place 5,0"), "");       // five steps
  EXPECT_EQ(refusal(g, s, 0, "place 6,0"), "JR-22");  // six
  EXPECT_EQ(refusal(g, s, 0, "place 2,0"), "JR-22");  // touches at a corner
  EXPECT_EQ(refusal(g, s, 0, "place 3,0"), "");
  EXPECT_EQ(refusal(g, s, 0, "place 3,-5"), "");
  EXPECT_EQ(refusal(g, s, 0, "place 3,3"), "JR-22");  // three and three are six
  const State fork = holding(g, "-", "fa", "6.6.5,6.6.6");
  EXPECT_EQ(refusal(g, fork, 0, "place 4,0"), "JR-22");  // only hexes start islands
}

TEST(Building, JR_22_no_tile_reaches_further_than_twenty_steps) {
  const Game g = strict();
  const State s = holding(g, "KCa5,0/KSa10,0/KHa15,0", "QCa", "3.6.6,5.6.6");
  EXPECT_EQ(refusal(g, s, 0, "place 19,0"), "");  // its eastern corner is 20 steps out
  EXPECT_EQ(refusal(g, s, 0, "place 20,0"), "JR-22");
  EXPECT_EQ(refusal(g, s, 0, "place 20,-1"), "JR-22");
}

TEST(Building, JR_23_a_spot_that_breaks_a_tip_is_barred_while_another_breaks_fewer) {
  const Game g = strict();
  const State s = holding(g, "-", "KCf", "5.6.6,6.6.6");
  EXPECT_EQ(refusal(g, s, 0, "place 1,1"), "JR-23");  // a road straight to the citadel
  Options o;
  o.tips_bind = false;
  const Game lenient = game(o);
  EXPECT_EQ(refusal(lenient, s, 0, "place 1,1"), "");
}

TEST(Building, JR_23_tips_are_counted_by_shared_edge) {
  const auto read = jack_rabbits::read_board("fb-1,1/JDa1,1");
  ASSERT_TRUE(read);
  const Ground ground(*read);
  const auto tips = [&](std::string_view tile, int turns, int i, int j) {
    return ground.tips({*jack_rabbits::tile_named(tile), static_cast<std::uint8_t>(turns),
                        static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)});
  };
  // A fork beside a fork, joined by a road.
  EXPECT_EQ(tips("fork2", 0, -2, 2), (Tips{0, 0, 1, 1}));
  // At a corner like triangles do not count.
  EXPECT_EQ(tips("fork2", 1, -2, 1).alike, 0);
  // A cave whose blank side meets the citadel's road.
  EXPECT_EQ(tips("cave1", 2, 0, -1), (Tips{1, 0, 0, 0}));
  // The same cave with its road there joins it.
  EXPECT_EQ(tips("cave1", 0, 0, -1), (Tips{0, 0, 0, 1}));
  // Hex against hex, road against road.
  EXPECT_EQ(tips("KC", 3, 1, -2), (Tips{0, 1, 0, 1}));
}

TEST(Building, JR_23_if_every_spot_breaks_a_tip_the_fewest_are_legal) {
  // Under binding tips some spot of every tile is legal at every moment of 50 random games, and it
  // breaks no more than any other.
  const Game g = strict();
  for (std::uint64_t n = 0; n < 50; ++n) {
    Rng rng = Rng::numbered(3, n);
    State s = g.start();
    NullSink quiet;
    while (g.turn(s).phase != Phase::over) {
      if (g.turn(s).phase == Phase::chance) {
        g.apply(s, Seat::chance, g.draw(s, rng), quiet);
        continue;
      }
      Game::Actions acts;
      g.legal(s, s.mover, acts);
      const Action a = acts[rng.below(static_cast<std::uint32_t>(acts.size()))];
      if (a.kind == Kind::place) {
        const int i = index(s.mover);
        const Ground ground(s.board);
        const Placed p{jack_rabbits::first_tile(s.hand[i]), s.turns[i], a.i, a.j};
        ASSERT_EQ(ground.tips(p).broken(), g.spots(ground, s.hand[i]).fewest);
      }
      g.apply(s, s.mover, a, quiet);
    }
  }
}

TEST(Building, JR_23_the_builder_shows_which_tips_a_spot_breaks) {
  const Game g = strict();
  const State s = holding(g, "-", "KCf", "5.6.6,6.6.6");
  const auto view = g.view_json(g.view(s, seat(0)));
  int barred = 0, legal = 0;
  for (const auto& spot : view.at("spots").as_array()) {
    if (spot.at("legal").as_bool()) {
      EXPECT_EQ(spot.at("blank").as_int64() + spot.at("hexes").as_int64(), 0);
      ++legal;
    } else {
      EXPECT_GT(spot.at("blank").as_int64() + spot.at("hexes").as_int64(), 0);
      ++barred;
    }
  }
  EXPECT_EQ(barred, 6);  // every edge of the citadel carries a road
  EXPECT_GT(legal, 0);
  const auto said = g.describe(g.view(s, seat(0)), act(g, "place 1,1"));
  EXPECT_EQ(said.key, "choice.jack_rabbits_builder.place_breaks");
  EXPECT_EQ(std::get<std::vector<Word>>(said.fields[2].value),
            (std::vector<Word>{Word{"tip.hexes"}}));
}

TEST(Building, JR_23_the_builder_shows_at_which_side_a_tip_is_broken) {
  const Game g = strict();
  const State s = holding(g, "-", "KCf", "5.6.6,6.6.6");  // its road leaves to the north-west
  const auto view = g.view_json(g.view(s, seat(0)));
  for (const auto& spot : view.at("spots").as_array()) {
    const auto& breaks = spot.at("breaks").as_array();
    EXPECT_EQ(breaks.empty(), spot.at("legal").as_bool());
    if (breaks.empty()) continue;
    ASSERT_EQ(breaks.size(), 1u);
    const bool road = breaks[0].at("side").as_string() == "NW";
    EXPECT_EQ(breaks[0].at("tip").as_string(), road ? "hexes" : "blank");
    EXPECT_EQ(breaks[0].at("tile").as_string(), "citadel");
  }
}

TEST(Building, JR_22_every_legal_spot_is_found) {
  // Hints against a search of the whole lattice, on boards of all sizes.
  for (std::uint64_t n = 0; n < 20; ++n) {
    const Game g = strict();
    Rng rng = Rng::numbered(4, n);
    State s = g.start();
    NullSink quiet;
    while (g.turn(s).phase != Phase::over && s.board.size < 3 + 1.7 * static_cast<double>(n)) {
      if (g.turn(s).phase == Phase::chance) {
        g.apply(s, Seat::chance, g.draw(s, rng), quiet);
        continue;
      }
      Game::Actions acts;
      g.legal(s, s.mover, acts);
      g.apply(s, s.mover, acts[rng.below(static_cast<std::uint32_t>(acts.size()))], quiet);
    }
    const Ground ground(s.board);
    for (Piece piece = 1; piece < kPieces; ++piece) {
      const auto id = jack_rabbits::first_tile(piece);
      for (int turns = 0; turns < jack_rabbits::tile(id).turns; ++turns) {
        int found = 0, all = 0;
        each_spot(ground, id, turns, turns, [&](const Placed&, const Tips&) { ++found; });
        for (int i = -20; i <= 20; ++i)
          for (int j = -20; j <= 20; ++j)
            all += !ground.misfit({id, static_cast<std::uint8_t>(turns),
                                   static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)});
        ASSERT_EQ(found, all) << jack_rabbits::to_text(s.board);
      }
    }
  }
}

TEST(Building, JR_10_a_tile_in_hand_is_turned_never_mirrored) {
  const Game g = strict();
  State s = holding(g, "-", "fa", "6.6.5,6.6.6");
  EXPECT_EQ(refusal(g, s, 0, "turn 1"), "");
  EXPECT_EQ(refusal(g, s, 0, "turn 2"), "JR-10");  // looks like it lies now
  EXPECT_EQ(refusal(g, s, 0, "turn 0"), "JR-10");
  play(g, s, seat(0), "turn 1");
  EXPECT_TRUE(lists(g, s, 0, "place -1,1"));
}

Game wandering(int players, int rounds, std::string_view board) {
  Options o;
  o.players = players;
  o.wander = true;
  o.rounds = rounds;
  o.board = board;
  return game(o);
}

std::string walk_to(const Game& g, const State& s, std::string_view tile, Direction side) {
  const Land land(s.board);
  return g.to_text({Kind::walk, land.end_at(*jack_rabbits::tile_named(tile), side)});
}

using jack_rabbits::kN, jack_rabbits::kS, jack_rabbits::kSE, jack_rabbits::kNE, jack_rabbits::kNW;

TEST(Wandering, JR_25_rabbits_make_free_journeys_or_stay) {
  const Game g = wandering(2, 20, "sample");
  State s = g.start();
  EXPECT_EQ(s.rabbit[0], jack_rabbits::kCitadel);
  EXPECT_EQ(refusal(g, s, 0, walk_to(g, s, "KC", kN)), "JR-25");  // on the island
  EXPECT_EQ(refusal(g, s, 1, "stay"), "JR-25");                   // not in turn
  const auto offered = g.describe(g.view(s, seat(0)), act(g, walk_to(g, s, "JD", kS)));
  const auto events = play(g, s, seat(0), walk_to(g, s, "JD", kS));
  EXPECT_EQ(s.rabbit[0], *piece_named("JD"));
  const auto told = g.tell(events[0]);
  for (std::size_t n = 0; n < offered.fields.size(); ++n)  // the way is told before it is gone
    EXPECT_EQ(offered.fields[n].value, told.fields[n + 1].value);
  EXPECT_EQ(std::get<NameList>(told.fields[4].value).text(), "river1 woods3 tavern3");
  play(g, s, seat(1), "stay");
  EXPECT_EQ(s.rabbit[1], jack_rabbits::kCitadel);
  EXPECT_EQ(s.round, 2);
}

TEST(Wandering, JR_25_caves_lead_underground_and_out_again) {
  const Game g = wandering(2, 20, "sample");
  State s = g.start();
  s.rabbit[0] = *piece_named("KD");
  play(g, s, seat(0), walk_to(g, s, "cave1", kS));
  EXPECT_EQ(s.rabbit[0], kUnderground);
  play(g, s, seat(1), "stay");
  EXPECT_EQ(refusal(g, s, 0, walk_to(g, s, "citadel", kN)), "JR-25");
  play(g, s, seat(0), walk_to(g, s, "JC", kSE));  // up by the cave on the island
  EXPECT_EQ(s.rabbit[0], *piece_named("JC"));
}

TEST(Wandering, JR_25_open_ends_are_not_taken) {
  const Game g = wandering(2, 20, "sample");
  const State s = g.start();
  const Land land(s.board);
  Game::Actions acts;
  g.legal(s, seat(0), acts);
  for (const Action& a : acts) {
    if (a.kind == Kind::walk) {
      EXPECT_TRUE(land.tile[a.value] < jack_rabbits::kHexes ||
                  jack_rabbits::tile(land.tile[a.value]).kind == jack_rabbits::Kind::cave);
    }
  }
}

TEST(Wandering, JR_25_ends_after_the_last_round_without_a_winner) {
  const Game g = wandering(2, 2, "sample");
  State s = g.start();
  for (int n = 0; n < 4; ++n) {
    EXPECT_EQ(g.turn(s).phase, Phase::decide);
    play(g, s, s.mover, "stay");
  }
  EXPECT_EQ(g.turn(s).phase, Phase::over);
  EXPECT_EQ(g.result(s).place, Result{}.place);
  EXPECT_EQ(Game::rulebook()[g.result(s).ended_by.n], "JR-25");
}

TEST(Wandering, JR_25_ends_when_the_whole_table_wishes_to_stop) {
  const Game g = wandering(2, 20, "sample");
  State s = g.start();
  play(g, s, seat(0), "stop");
  play(g, s, seat(1), "stay");
  play(g, s, seat(0), "stay");  // has thought better of it
  play(g, s, seat(1), "stop");
  EXPECT_EQ(g.turn(s).phase, Phase::decide);
  play(g, s, seat(0), "stop");
  EXPECT_EQ(g.turn(s).phase, Phase::over);
}

TEST(Wandering, JR_25_on_a_land_just_built) {
  Options o;
  o.players = 3;
  o.wander = true;
  const Game g = game(o);
  State s = g.start();
  Rng rng(9);
  finish(g, s, rng);
  EXPECT_GT(s.round, 0);
}

TEST(Wandering, JR_91_wander_belongs_to_2024) {
  Options o;
  o.wander = true;
  EXPECT_EQ(refused_set_up(o), "");
  o.edition = Edition::y2023;
  EXPECT_EQ(refused_set_up(o), "rule.JR-91");
}

TEST(TightSuits, JR_26_fewer_players_fewer_suits) {
  for (int players = 2; players <= 4; ++players) {
    Options o;
    o.players = players;
    o.tight_suits = true;
    const Game g = game(o);
    State s = g.start();
    for (int i = 0; i < players; ++i)
      for (const int n : s.share[i]) EXPECT_EQ(n, 3);
    EXPECT_EQ(s.bag[house(jack_rabbits::Kind::tower, Suit::hearts)], players == 4 ? 1 : 0);
    EXPECT_EQ(s.bag[house(jack_rabbits::Kind::tower, Suit::spades)], players == 2 ? 0 : 1);
    EXPECT_EQ(s.bag[*piece_named("fork")], players);
    Rng rng(6);
    finish(g, s, rng);
    EXPECT_EQ(s.board.size, 1 + 9 * players);
  }
}

TEST(TightSuits, JR_26_the_suits_that_leave_are_named_at_set_up) {
  Options o;
  o.players = 3;
  o.tight_suits = true;
  o.suits = {Suit::hearts};
  EXPECT_EQ(game(o).start().bag[house(jack_rabbits::Kind::palace, Suit::hearts)], 0);
  o.suits = {Suit::clubs, Suit::spades};  // two leave, but only one player is missing
  EXPECT_EQ(refused_set_up(o), "rule.JR-26");
  o.tight_suits = false;
  EXPECT_EQ(refused_set_up(o), "rule.JR-26");
}

TEST(TightSuits, JR_26_the_sample_boards_are_refused) {
  Options o;
  o.players = 3;
  o.tight_suits = true;
  o.wander = true;
  o.board = "sample";
  EXPECT_EQ(refused_set_up(o), "board.sample_is_full");
  o.board = "7";  // a random board of the tiles that are left
  EXPECT_EQ(refused_set_up(o), "");
}

// R: the tiles leave; cards there are none.
TEST(TightSuits, JR_26_one_wanders_on_the_tiles_that_are_left) {
  for (const std::string board : {"", "7"}) {
    Options o;
    o.players = 2;
    o.tight_suits = true;
    o.wander = true;
    o.rounds = 2;
    if (!board.empty()) o.board = board;
    const Game g = game(o);
    State s = g.start();
    Rng rng(8);
    finish(g, s, rng);
    EXPECT_EQ(s.board.size, 19);
    EXPECT_EQ(g.turn(s).phase, Phase::over);
  }
}

TEST(Building, JR_04_two_to_four_build) {
  for (const int players : {1, 2, 4, 5}) {
    Options o;
    o.players = players;
    EXPECT_EQ(refused_set_up(o), players == 2 || players == 4 ? "" : "rule.JR-04");
  }
}

TEST(Bots, JR_23_greedy_builds_a_land_that_breaks_few_tips) {
  for (const auto placing : {Placing::strict, Placing::free}) {
    Options o;
    o.players = 4;
    o.placing = placing;
    const Game g = game(o);
    State s = g.start();
    Rng rng(8);
    NullSink quiet;
    int decisions = 0;
    while (g.turn(s).phase != Phase::over) {
      const Turn t = g.turn(s);
      const Seat who = t.phase == Phase::chance ? Seat::chance : t.to_act.lowest();
      const Action a =
          who == Seat::chance ? g.draw(s, rng) : Knowledge<Game>::greedy(g, g.view(s, who), rng);
      ASSERT_FALSE(g.check(s, who, a)) << g.to_text(a);
      g.apply(s, who, a, quiet);
      ASSERT_LT(++decisions, 500);
    }
    EXPECT_FALSE(jack_rabbits::misses(s.board, jack_rabbits::kAllSuits));
  }
}

}  // namespace
}  // namespace warren::jack_rabbits_builder

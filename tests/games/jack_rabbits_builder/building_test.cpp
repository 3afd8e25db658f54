// Chapter "Building a board" of Jack Rabbits, the tiles: JR-20 to JR-24.
#include "games/jack_rabbits_builder/bots.h"
#include "games/jack_rabbits_builder/spots.h"
#include "tests/games/jack_rabbits_builder/table.h"
#include "tests/games/random_play.h"

namespace warren::jack_rabbits_builder {
namespace {

TEST(Building, JR_20_what_was_built_is_a_board_to_play_on) {
  Table t(strict(4));
  Rng rng(1);
  play_on(t.game, t.state, rng);
  EXPECT_FALSE(jack_rabbits::misses(t.state.board, jack_rabbits::kAllSuits));
  const auto text = jack_rabbits::to_text(t.state.board);
  const auto named = jack_rabbits::board_named(text, Edition::y2024, jack_rabbits::kAllSuits);
  ASSERT_TRUE(named);
  EXPECT_EQ(*named, t.state.board);
  EXPECT_EQ(t.game.state_json(t.state).at("board").as_string(), text);
}

TEST(Building, JR_20_boards_by_name_seed_or_text) {
  using jack_rabbits::board_named, jack_rabbits::kAllSuits;
  EXPECT_TRUE(board_named("sample", Edition::y2023, kAllSuits));
  EXPECT_TRUE(board_named("7", Edition::y2023, kAllSuits));
  EXPECT_FALSE(board_named("KCa1,1", Edition::y2023, kAllSuits));  // tiles are missing
  EXPECT_FALSE(board_named("nowhere", Edition::y2023, kAllSuits));
  Options o;
  o.board = "sample";  // there is nothing to build on a board that is complete
  EXPECT_EQ(refused_set_up<Game>(o), "JR-20");
  o.wander = true;
  EXPECT_EQ(refused_set_up<Game>(o), "");
}

TEST(Building, JR_21_the_citadel_lies_first_and_shares_are_equal) {
  for (int players = 2; players <= 4; ++players) {
    const State s = made<Game>(strict(players)).start();
    EXPECT_EQ(s.board, Board{});
    for (int i = 0; i < players; ++i)
      for (const int n : s.share[i]) EXPECT_EQ(n, 12 / players);
  }
}

TEST(Building, JR_21_strict_choose_a_shape_you_hold_flip_and_place) {
  Table t(strict(), "shape board=- mover=s0 share=0.6.6,12.6.6 held=-,- hand=-,-");
  EXPECT_EQ(t.refusal(s0, "shape hex"), "JR-21");
  EXPECT_EQ(t.refusal(s1, "shape rhombus"), "JR-21");  // not in turn
  EXPECT_EQ(t.refusal(s0, "place 1,1"), "JR-21");      // nothing flipped yet
  t.play(s0, "shape rhombus");
  EXPECT_EQ(t.game.turn(t.state).phase, Phase::chance);
  const auto flipped = t.game.check(t.state, Seat::chance, *t.game.parse("flip fork"));
  EXPECT_TRUE(flipped);
  t.play(Seat::chance, "flip river");
  EXPECT_EQ(t.state.hand[0], *piece_named("river"));
  EXPECT_EQ(t.refusal(s0, "take fork"), "JR-21");
  t.play(s0, "place 1,0");
  EXPECT_EQ(t.state.mover, s1);
  EXPECT_EQ(t.state.board.size, 2);
}

TEST(Building, JR_21_a_flip_is_any_tile_of_the_shape_that_is_left) {
  Table t(strict());
  t.play(s0, "shape triangle");
  Game::Outcomes outcomes;
  t.game.chance(t.state, outcomes);
  ASSERT_EQ(outcomes.size(), 3u);
  for (const auto& o : outcomes) EXPECT_EQ(o.weight, 4u);
}

TEST(Building, JR_21_whoever_has_no_tile_left_is_passed_over) {
  Table t(strict(), "shape board=- mover=s0 share=0.0.1,12.12.11 held=-,- hand=-,-");
  Rng rng(1);
  play_on(t.game, t.state, rng);
  EXPECT_EQ(t.game.turn(t.state).phase, Phase::over);
  EXPECT_FALSE(t.game.read_position("shape board=- mover=s0 share=5.6.6,6.6.6 held=KC,- hand=-,-"));
}

TEST(Building, JR_21_free_all_tiles_face_up_and_no_turns) {
  Table t(free_placing(3));
  Rng rng(2);
  NullSink quiet;
  while (t.game.turn(t.state).phase == Phase::chance)
    t.game.apply(t.state, Seat::chance, t.game.draw(t.state, rng), quiet);
  for (int i = 0; i < 3; ++i) {
    std::array<int, 3> shapes{};
    for (Piece p = 0; p < kPieces; ++p)
      shapes[static_cast<int>(shape_of_piece(p))] += t.state.held[i][p];
    EXPECT_EQ(shapes, (std::array<int, 3>{4, 4, 4}));
  }
  const Turn window = t.game.turn(t.state);
  EXPECT_EQ(window.kind, WindowKind::race);
  EXPECT_EQ(window.to_act.size(), 3);
}

constexpr std::string_view kTwoInHand =
    "build board=- mover=s0 share=0.0.0,0.0.0 "
    "held=KC.KS.KH.KD.QC.QS.w.w.r.r.m.m.f.f.t.t.c.c,QH.QD.JC.JS.JH.JD.w.w.r.r.m.m.f.t.t.c.c "
    "hand=-,fb";

TEST(Building, JR_21_free_take_only_your_own_tiles) {
  Table t(free_placing(), kTwoInHand);
  EXPECT_EQ(t.refusal(s0, "take QH"), "JR-21");
  EXPECT_EQ(t.refusal(s0, "place 0,-1"), "JR-21");
  t.play(s0, "take woods");
  t.play(s1, "place -1,1");
  t.play(s0, "take fork");  // the woods go back to the others
  EXPECT_EQ(t.state.held[0][*piece_named("woods")], 2);
  EXPECT_EQ(t.state.hand[0], *piece_named("fork"));
}

TEST(Building, JR_21_free_a_late_answer_is_judged_by_the_board_as_it_is) {
  Table t(free_placing(), kTwoInHand);
  t.play(s0, "take fork");
  if (t.state.turns[0] != 1) t.play(s0, "turn 1");
  EXPECT_EQ(t.refusal(s0, "place -1,1"), "");
  t.play(s1, "place -1,1");
  EXPECT_EQ(t.refusal(s0, "place -1,1"), "JR-22");
}

// Two strict players with nothing but this board and this tile in hand.
Table holding(const std::string& board, const std::string& hand, const std::string& shares,
              const Options& o = strict()) {
  return {o,
          "place board=" + board + " mover=s0 share=" + shares + " held=-,- hand=" + hand + ",-"};
}

TEST(Building, JR_22_cells_must_be_free_and_a_whole_edge_shared) {
  const Table t = holding("-", "fb", "6.6.5,6.6.6");
  EXPECT_EQ(t.refusal(s0, "place -1,1"), "");       // under the citadel's south edge
  EXPECT_EQ(t.refusal(s0, "place -1,0"), "JR-22");  // on the citadel
  EXPECT_EQ(t.refusal(s0, "place 0,1"), "JR-22");   // at its corner only
  EXPECT_EQ(t.refusal(s0, "place 9,9"), "JR-22");   // far off
}

TEST(Building, JR_22_a_hex_may_start_an_island) {
  const Table t = holding("-", "KCa", "5.6.6,6.6.6");
  EXPECT_EQ(t.refusal(s0, "place 5,0"), "");       // five steps
  EXPECT_EQ(t.refusal(s0, "place 6,0"), "JR-22");  // six
  EXPECT_EQ(t.refusal(s0, "place 2,0"), "JR-22");  // touches at a corner
  EXPECT_EQ(t.refusal(s0, "place 3,0"), "");
  EXPECT_EQ(t.refusal(s0, "place 3,-5"), "");
  EXPECT_EQ(t.refusal(s0, "place 3,3"), "JR-22");  // three and three are six
  const Table fork = holding("-", "fa", "6.6.5,6.6.6");
  EXPECT_EQ(fork.refusal(s0, "place 4,0"), "JR-22");  // only hexes start islands
}

TEST(Building, JR_22_no_tile_reaches_further_than_twenty_steps) {
  const Table t = holding("KCa5,0/KSa10,0/KHa15,0", "QCa", "3.6.6,5.6.6");
  EXPECT_EQ(t.refusal(s0, "place 19,0"), "");  // its eastern corner is 20 steps out
  EXPECT_EQ(t.refusal(s0, "place 20,0"), "JR-22");
  EXPECT_EQ(t.refusal(s0, "place 20,-1"), "JR-22");
}

TEST(Building, JR_23_a_spot_that_breaks_a_tip_is_barred_while_another_breaks_fewer) {
  const Table t = holding("-", "KCf", "5.6.6,6.6.6");
  EXPECT_EQ(t.refusal(s0, "place 1,1"), "JR-23");  // a road straight to the citadel
  Options o;
  o.tips_bind = false;
  EXPECT_EQ(holding("-", "KCf", "5.6.6,6.6.6", o).refusal(s0, "place 1,1"), "");
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
  const Game g = made<Game>(strict());
  for (std::uint64_t n = 0; n < 50; ++n) {
    Rng rng = Rng::numbered(3, n);
    State s = g.start();
    while (g.turn(s).phase != Phase::over) {
      const auto step = any_step(g, s, rng);
      if (!step.events.empty() && step.events[0].what == What::placed) {
        const Ground ground(s.board);
        const auto fewest = g.spots(ground, s.hand[index(s.mover)]).fewest;
        ASSERT_EQ(ground.tips(step.events[0].placed).broken(), fewest);
      }
      s = step.after;
    }
  }
}

TEST(Building, JR_23_the_builder_shows_which_tips_a_spot_breaks) {
  const Table t = holding("-", "KCf", "5.6.6,6.6.6");
  const auto view = t.game.view_json(t.view(s0));
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
  const auto said = t.game.describe(t.view(s0), *t.game.parse("place 1,1"));
  EXPECT_EQ(said.key, "choice.jack_rabbits_builder.place_breaks");
  EXPECT_EQ(std::get<std::vector<Word>>(said.fields[2].value),
            (std::vector<Word>{Word{"tip.hexes"}}));
}

TEST(Building, JR_23_the_builder_shows_at_which_side_a_tip_is_broken) {
  const Table t = holding("-", "KCf", "5.6.6,6.6.6");  // its road leaves to the north-west
  const auto view = t.game.view_json(t.view(s0));
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
    const Game g = made<Game>(strict());
    Rng rng = Rng::numbered(4, n);
    State s = g.start();
    while (g.turn(s).phase != Phase::over && s.board.size < 3 + 1.7 * static_cast<double>(n))
      s = any_step(g, s, rng).after;
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
  Table t = holding("-", "fa", "6.6.5,6.6.6");
  EXPECT_EQ(t.refusal(s0, "turn 1"), "");
  EXPECT_EQ(t.refusal(s0, "turn 2"), "JR-10");  // looks like it lies now
  EXPECT_EQ(t.refusal(s0, "turn 0"), "JR-10");
  t.play(s0, "turn 1");
  EXPECT_EQ(t.choices(s0, "place -1,1").size(), 1u);
}

TEST(Building, JR_04_two_to_four_build) {
  for (const int players : {1, 2, 4, 5}) {
    Options o;
    o.players = players;
    EXPECT_EQ(refused_set_up<Game>(o), players == 2 || players == 4 ? "" : "JR-04");
  }
}

TEST(Bots, JR_23_greedy_builds_a_land_that_breaks_few_tips) {
  for (const auto placing : {Placing::strict, Placing::free}) {
    Options o = strict(4);
    o.placing = placing;
    Table t(o);
    Rng rng(8);
    for (int moves = 0; t.stage() != "over"; ++moves) {
      ASSERT_LT(moves, 500);
      const Seat who = t.asked();
      t.play(who, who == Seat::chance ? t.game.draw(t.state, rng)
                                      : Knowledge<Game>::greedy(t.game, t.view(who), rng));
      ASSERT_FALSE(HasFailure());
    }
    EXPECT_FALSE(jack_rabbits::misses(t.state.board, jack_rabbits::kAllSuits));
  }
}

}  // namespace
}  // namespace warren::jack_rabbits_builder

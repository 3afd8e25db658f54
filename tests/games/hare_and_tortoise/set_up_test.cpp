// Hare & Tortoise: editions, set-up and position (HT-01 to HT-03).
#include "tests/games/hare_and_tortoise/table.h"

namespace warren::hare_and_tortoise {
namespace {

Game edition(Edition e, int players) { return made<Game>({.edition = e, .players = players}); }

TEST(HareSetUp, HT_01_each_player_has_a_runner_on_start_carrots_and_three_lettuces) {
  const auto s = Game::make({})->start();
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(s.at[i], kStart);
    EXPECT_EQ(s.carrots[i], 65);
    EXPECT_EQ(s.lettuces[i], 3);
  }
}

TEST(HareSetUp, HT_01_the_first_player_is_drawn_or_given) {
  Game::Outcomes who;
  const auto drawn = made<Game>({.players = 5});
  EXPECT_EQ(drawn.turn(drawn.start()).phase, Phase::chance);
  drawn.chance(drawn.start(), who);
  EXPECT_EQ(who.size(), 5u);
  Table race("first");
  EXPECT_EQ(race.play("first s2").turn(), s2);
  EXPECT_EQ(race.play("5").turn(), s3);
  EXPECT_EQ(race.play("4").turn(), s0);

  const auto given = made<Game>({.first = 2});
  EXPECT_EQ(given.turn(given.start()).to_act, SeatSet::only(s2));
  EXPECT_EQ(refused_set_up<Game>({.players = 3, .first = 3}), "HT-01");
}

TEST(HareSetUp, HT_01_play_goes_round_by_seat) {
  const Table race("act turn=s1");
  EXPECT_EQ(race.refusal(s0, "5"), "HT-01");
  EXPECT_EQ(race.refusal(s1, "5"), "");
}

TEST(HareSetUp, HT_01_two_to_six_players) {
  EXPECT_EQ(refused_set_up<Game>({.players = 1}), "HT-01");
  EXPECT_EQ(refused_set_up<Game>({.players = 2}), "");
  EXPECT_EQ(refused_set_up<Game>({.players = 6}), "");
  EXPECT_EQ(refused_set_up<Game>({.players = 7}), "HT-01");
}

TEST(HareSetUp, HT_01_the_editions_carrots) {
  using enum Edition;
  const int three_and_up[5][4] = {
      {65, 65, 95, 95}, {68, 68, 98, 98}, {65, 65, 95, 95}, {68, 68, 98, 98}, {65, 65, 65, 65}};
  for (int e = 0; e < 5; ++e)
    for (int players = 3; players <= 6; ++players)
      EXPECT_EQ(edition(static_cast<Edition>(e), players).start().carrots[0],
                three_and_up[e][players - 3]);
}

TEST(HareSetUp, HT_01_the_editions_differ_in_track_hare_and_home_limit) {
  using enum Edition;
  const auto track = [](const Game& g) {
    std::string letters;
    for (int i = 1; i < kHome; ++i) letters += g.letter(i);
    return letters;
  };
  EXPECT_EQ(track(edition(intellect_1974, 4)), kOldTrack);
  EXPECT_EQ(track(edition(ravensburger_1979, 4)), kOldTrack);
  EXPECT_EQ(track(edition(gibsons_1987, 4)), kNewTrack);
  EXPECT_EQ(track(edition(ravensburger_2008, 4)), kNewTrack);
  EXPECT_EQ(track(edition(gibsons_2010, 4)), kNewTrack);
  EXPECT_EQ(edition(intellect_1974, 4).hare(), Hare::die);
  EXPECT_EQ(edition(ravensburger_1979, 4).hare(), Hare::cards_1979);
  EXPECT_EQ(edition(gibsons_1987, 4).hare(), Hare::die);
  EXPECT_EQ(edition(ravensburger_2008, 4).hare(), Hare::cards_2008);
  EXPECT_EQ(edition(gibsons_2010, 4).hare(), Hare::cards_2010);
}

TEST(HareSetUp, HT_01_any_part_is_overridden_on_its_own) {
  const auto g = made<Game>({.edition = Edition::gibsons_1987,
                             .players = 5,
                             .track = "old",
                             .start_carrots = 40,
                             .hare = Hare::tournament,
                             .home_limit = HomeLimit::twenty});
  EXPECT_EQ(g.letter(7), 'L');
  EXPECT_EQ(g.start().carrots[4], 40);
  EXPECT_EQ(g.hare(), Hare::tournament);
  EXPECT_EQ(g.home_limit(g.start()), 20);
  EXPECT_EQ(Game::make({.players = 2, .start_carrots = 40})->start().carrots[1], 40);
}

TEST(HareSetUp, HT_01_a_custom_track_is_63_letters_with_a_lettuce) {
  const auto wrong = [](const std::string& track) {
    const auto g = Game::make({.track = track});
    return g ? "" : g.error().key;
  };
  std::string track(63, 'C');
  EXPECT_EQ(wrong(track), "error.hare_and_tortoise.track_lettuce");
  track[30] = 'L';
  EXPECT_EQ(wrong(track), "");
  EXPECT_EQ(Game::make({.track = track})->letter(31), 'L');
  EXPECT_EQ(wrong(track + "C"), "error.hare_and_tortoise.track_length");
  EXPECT_EQ(wrong(track.substr(1)), "error.hare_and_tortoise.track_length");
  track[5] = '5';
  const auto made = Game::make({.track = track});
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().key, "error.hare_and_tortoise.track_letter");
  EXPECT_EQ(made.error().rule, "HT-01");
  EXPECT_EQ(made.error().fields[1].value, (Field{"square", std::int64_t{6}}.value));
}

TEST(HareSetUp, HT_02_people_see_their_own_carrots_bots_see_all) {
  const Table race("act carrots=10,20,30,40");
  const auto seen = [&](const Game& g, Seat who) {
    return json::serialize(g.view_json(g.view(race.state, who)).at("carrots"));
  };
  EXPECT_EQ(seen(race.game, s1), "[null,20,null,null]");
  EXPECT_EQ(seen(race.game, Seat::none), "[null,null,null,null]");
  EXPECT_EQ(seen(made<Game>({.open_carrots = true}), s1), "[10,20,30,40]");
  EXPECT_EQ(race.view(s1).carrots[3], 40);
  Rng rng(1);
  EXPECT_EQ(race.game.guess(race.view(s1), rng), race.state);
}

TEST(HareSetUp, HT_02_every_payment_is_announced_to_all) {
  Table race("act");
  race.play("5");
  for (const Seat who : {s0, s3, Seat::none}) {
    const auto e = race.game.redact(race.events()[0], who);
    ASSERT_TRUE(e);
    EXPECT_EQ(e->carrots, -15);
  }
}

TEST(HareSetUp, HT_03_position_counts_those_ahead_and_at_home) {
  const Table race("act turn=s1 at=home1,20,4,0");
  EXPECT_EQ(race.game.position_of(race.state, 1), 2);
  EXPECT_EQ(race.game.position_of(race.state, 2), 3);
  EXPECT_EQ(race.game.position_of(race.state, 3), 4);
}

TEST(HareSetUp, HT_03_runners_level_on_start_share_a_position) {
  const Table race("act at=0,0,4,0");
  EXPECT_EQ(race.game.position_of(race.state, 2), 1);
  for (const int i : {0, 1, 3}) EXPECT_EQ(race.game.position_of(race.state, i), 2);
}

TEST(HareSetUp, HT_03_only_start_and_home_hold_more_than_one) {
  const auto g = made<Game>({});
  EXPECT_TRUE(g.read_position("act turn=s2 at=home1,home2,0,0"));
  EXPECT_FALSE(g.read_position("act at=4,4,0,0"));
}

}  // namespace
}  // namespace warren::hare_and_tortoise

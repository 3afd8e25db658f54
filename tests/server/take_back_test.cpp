// Taking back by agreement: whose, which request, what it undoes, and sealed windows.
#include "tests/server/house.h"

namespace warren::server {
namespace {

json::object bunnies(json::array seats) {
  return {{"game", "bunny_run"}, {"options", {{"players", 3}}}, {"seats", std::move(seats)}};
}

bool awaited(Player& p, int seat) {
  auto now = p.look();
  for (const auto& s : now["turn"].get_object()["to_act"].get_array())
    if (s == json::value(seat)) return true;
  return false;
}

json::object wish(Player& p) {
  auto now = p.look();
  return now.contains("take_back") ? now["take_back"].get_object() : json::object{};
}

// Ann, Bob and Cy at Bunny Run, whose windows are sealed.
struct Three {
  Three() : ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy") {
    ann.create(bunnies({"you", nullptr, nullptr}));
    bob.join(ann);
    cy.join(ann);
    ann.ask("start");
    for (auto* p : {&ann, &bob, &cy}) p->ask("watch");
  }
  void all_choose() {
    ann.choose(0);
    bob.choose(1);
    cy.choose(2);
  }
  void vote_out_cy() {
    cy.ask("unwatch");
    house.pass_time(house.settings.gone_ms + 1);
    ann.ask("vote", {{"seat", 2}});
    bob.ask("vote", {{"seat", 2}});
  }
  std::string agree(Player& p) {
    return error_of(p.ask("agree", {{"request", wish(p)["request"]}}));
  }

  House house;
  Player ann, bob, cy;
};

TEST(TakeBack, into_a_sealed_window_it_reopens_it_for_all) {
  Three at;
  const auto before = at.ann.look();
  at.all_choose();
  ASSERT_NE(at.ann.look()["seen"], before.at("seen"));
  at.cy.ask("take_back", {{"seat", 2}});  // the last who answered
  EXPECT_EQ(at.agree(at.ann), "");
  EXPECT_EQ(at.agree(at.bob), "");
  for (int s = 0; s < 3; ++s) EXPECT_TRUE(awaited(at.ann, s)) << s;
  EXPECT_EQ(at.ann.look()["seen"], before.at("seen"));
  EXPECT_EQ(at.ann.look()["moves"], before.at("moves"));
  const auto now = at.ann.look();
  at.house.reopen();
  for (auto* p : {&at.ann, &at.bob, &at.cy}) at.house.room->enter(p->guest);
  EXPECT_EQ(at.ann.look()["seen"], now.at("seen"));
}

TEST(TakeBack, of_an_imported_match_too_it_reopens_the_window) {
  House house;
  Player ann(house, "Ann");
  auto match = open_game(*find_game("bunny_run"), {{"players", 3}});
  Rng rng(5);
  const auto chance = [&] {
    while ((*match)->turn().phase == Phase::chance)
      (*match)->play(Seat::chance, (*match)->draw(rng));
  };
  chance();
  const auto window = (*match)->turn().window;
  for (int s = 0; s < 3; ++s)
    (*match)->play(seat(s), (*match)->bot_move(seat(s), Bot::random, rng)), chance();
  ASSERT_NE((*match)->turn().window, window);
  const auto answer =
      house.ask(ann.guest, {{"do", "import"}, {"name", "Ann"}, {"replay", write_replay(**match)}});
  ann.table = said(answer, "table"), ann.key = said(answer, "key");
  ann.ask("sit", {{"seat", 2}});
  ann.ask("start");
  house.thinkers.tasks.clear();
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 2}})), "");
  EXPECT_EQ(ann.look()["turn"].get_object()["window"], json::value(window));
  for (int s = 0; s < 3; ++s) EXPECT_TRUE(awaited(ann, s)) << s;
}

TEST(TakeBack, in_other_windows_the_earlier_answers_stay) {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "kangaruse"},
              {"options", {{"players", 2}}},
              {"seats", {"you", "you"}},
              {"start", true}});
  std::vector<json::value> moves;
  for (int i = 0; i < 6; ++i) {
    auto now = ann.look();
    moves.push_back(now["moves"]);
    ann.choose(now["turn"].get_object()["to_act"].get_array().at(0).to_number<int>());
  }
  ASSERT_EQ(ann.look()["moves"], json::value(moves.back().to_number<int>() + 1));
  const auto last = json::parse(house.store.logs.begin()->second.back().body).get_object();
  const auto by = last.at("m").get_array()[0].get_array()[0];
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", by}})), "");
  EXPECT_EQ(ann.look()["moves"], moves.back());
}

TEST(TakeBack, agreeing_names_the_request) {
  Three at;
  at.all_choose();
  at.ann.ask("take_back", {{"seat", 0}});
  const auto first = wish(at.bob)["request"];
  ASSERT_TRUE(first.is_int64() || first.is_uint64());
  EXPECT_EQ(error_of(at.bob.ask("agree")), "error.server.field");
  EXPECT_EQ(wish(at.bob)["must"], (json::value{1, 2}));
  EXPECT_EQ(error_of(at.bob.ask("agree", {{"request", first}})), "");
  EXPECT_EQ(wish(at.bob)["must"], (json::value{2}));
  at.bob.ask("take_back", {{"seat", 1}});  // another wish instead
  const auto second = wish(at.cy)["request"];
  EXPECT_NE(first, second);
  const auto before = at.house.store.logs.begin()->second.size();
  EXPECT_EQ(error_of(at.cy.ask("agree", {{"request", first}})), "error.server.stale_request");
  EXPECT_EQ(error_of(at.cy.ask("decline", {{"request", first}})), "error.server.stale_request");
  EXPECT_EQ(at.house.store.logs.begin()->second.size(), before) << "it changes nothing";
  EXPECT_EQ(wish(at.cy)["agreed"], (json::value{1}));
  at.cy.ask("decline", {{"request", second}});
  EXPECT_TRUE(wish(at.cy).empty());
  at.ann.ask("take_back", {{"seat", 0}});
  EXPECT_NE(wish(at.cy)["request"], second);
}

TEST(TakeBack, the_number_of_a_request_is_the_same_after_a_restart) {
  Three at;
  at.all_choose();
  at.ann.ask("take_back", {{"seat", 0}});
  at.bob.ask("decline");
  at.ann.ask("take_back", {{"seat", 0}});
  const auto before = wish(at.bob);
  at.house.reopen();
  for (auto* p : {&at.ann, &at.bob, &at.cy}) at.house.room->enter(p->guest);
  EXPECT_EQ(wish(at.bob), before);
}

TEST(TakeBack, whoever_was_voted_out_must_agree_too) {
  Three at;
  at.all_choose();
  at.vote_out_cy();
  ASSERT_TRUE(at.ann.look()["seats"].get_array()[2].get_object()["bot"].is_string());
  const auto moves = at.ann.look()["moves"];
  at.ann.ask("take_back", {{"seat", 0}});
  EXPECT_EQ(at.agree(at.bob), "");
  EXPECT_EQ(at.ann.look()["moves"], moves);
  EXPECT_EQ(wish(at.ann)["must"], (json::value{2}));
  EXPECT_EQ(at.agree(at.cy), "");
  EXPECT_NE(at.ann.look()["moves"], moves);
}

TEST(TakeBack, whoever_was_voted_out_may_decline) {
  Three at;
  at.all_choose();
  at.vote_out_cy();
  at.ann.ask("take_back", {{"seat", 0}});
  EXPECT_EQ(error_of(at.cy.ask("decline")), "");
  EXPECT_TRUE(wish(at.ann).empty());
}

TEST(TakeBack, whoever_gave_up_the_seat_is_not_asked) {
  Three at;
  at.all_choose();
  const auto moves = at.ann.look()["moves"];
  at.ann.ask("take_back", {{"seat", 0}});
  at.agree(at.bob);
  EXPECT_EQ(at.ann.look()["moves"], moves);
  EXPECT_EQ(error_of(at.cy.ask("resign", {{"seat", 2}})), "");
  EXPECT_NE(at.ann.look()["moves"], moves) << "all who are left have agreed";
}

TEST(TakeBack, whoever_gives_up_the_seat_asks_for_nothing_any_more) {
  Three at;
  at.all_choose();
  at.ann.ask("take_back", {{"seat", 0}});
  at.ann.ask("resign", {{"seat", 0}});
  EXPECT_TRUE(wish(at.bob).empty());
}

TEST(TakeBack, a_seat_that_is_kept_for_a_person_is_no_bots_for_hints) {
  Three at;
  at.all_choose();
  at.vote_out_cy();
  at.bob.ask("resign", {{"seat", 1}});
  EXPECT_EQ(error_of(at.ann.ask("hint", {{"seat", 0}})), "error.server.no_hints");
  at.cy.ask("sit", {{"seat", 2}});
  at.cy.ask("resign", {{"seat", 2}});
  EXPECT_EQ(error_of(at.ann.ask("hint", {{"seat", 0}})), "");
}

// The events of `undoes` are the last ones of what the viewer's record tells anyway.
void expect_told_before(Player& p, json::value seat, json::object proposal) {
  json::array undone;
  for (auto& move : proposal["undoes"].get_array())
    for (auto& e : move.get_object()["events"].get_array()) undone.push_back(e);
  json::object request;
  if (!seat.is_null()) request["seat"] = seat;
  auto told = p.ask("record", request)["events"].get_array();
  ASSERT_LE(undone.size(), told.size());
  told.erase(told.begin(), told.end() - static_cast<std::ptrdiff_t>(undone.size()));
  EXPECT_EQ(undone, told);
}

TEST(TakeBack, a_proposal_shows_what_it_undoes_as_each_has_seen_it) {
  Three at;
  at.all_choose();
  at.ann.choose(0);  // sealed: nobody knows what
  at.ann.ask("take_back", {{"seat", 0}});
  auto seen = wish(at.bob);
  ASSERT_EQ(seen["undoes"].get_array().size(), 1u);
  EXPECT_EQ(seen["undoes"].get_array()[0].get_object()["by"], json::value(0));
  EXPECT_NE(json::serialize(seen["undoes"]).find("\"number\":0"), std::string::npos);
  EXPECT_EQ(json::serialize(wish(at.ann)["undoes"]).find("\"number\":0"), std::string::npos);
  at.bob.ask("decline");
  at.bob.choose(1);
  at.bob.ask("take_back", {{"seat", 1}});
  seen = wish(at.cy);
  EXPECT_EQ(seen["undoes"].get_array().size(), 2u) << "Ann's sealed answer goes too";
  EXPECT_EQ(seen["moves"], json::value(2));
  expect_told_before(at.cy, 2, seen);
}

// A table of Ann and Bob, onlooked by Eve; how many proposals were compared.
int compare_proposals(std::string_view game) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob"), eve(house, "Eve");
  ann.create({{"game", game}, {"seats", {"you", nullptr, "random", "random", "random"}}});
  bob.join(ann);
  eve.join(ann);
  ann.ask("start");
  Rng rng(11);
  int compared = 0;
  for (int i = 0; i < 120 && said(ann.look(), "status") == "playing"; ++i) {
    house.think_on(2);
    house.pass_time(2000);
    ann.choose(0, rng.below(1000));
    bob.choose(1, rng.below(1000));
    auto& asks = rng.below(2) ? ann : bob;
    if (!error_of(asks.ask("take_back", {{"seat", &asks == &ann ? 0 : 1}})).empty()) continue;
    expect_told_before(ann, 0, wish(ann));
    expect_told_before(bob, 1, wish(bob));
    expect_told_before(eve, nullptr, wish(eve));
    ++compared;
    bob.ask("decline");
  }
  return compared;
}

// Some games are short.
TEST(TakeBack, nothing_hidden_passes_in_any_game) {
  for (const auto& game : all_games()) {
    int compared = 0;
    for (int tables = 0; tables < 40 && compared < 20; ++tables)
      compared += compare_proposals(game.id);
    EXPECT_GE(compared, 20) << game.id;
  }
}

}  // namespace
}  // namespace warren::server

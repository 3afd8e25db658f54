// Hidden things that a table could tell by the way: hands before the start, cards picked one by
// one, the pace of bots.
#include "tests/server/house.h"

namespace warren::server {
namespace {

// Seats 0 and 1 pick cards for a trade (JR-75), one by one and unseen.
std::unique_ptr<Match> trade() {
  auto opened =
      open_game(*find_game("jack_rabbits"), {{"players", 3}, {"options", {"special trades"}}},
                "trade_pick turn=1 asks=1,2 rival=2 place=JH,JH,KD goods=5 fee=4 sells=1 "
                "hands=2C+3C+5C,4D+5D+6D,7H");
  EXPECT_TRUE(opened);
  return std::move(*opened);
}

TEST(Secrets, nobody_reads_a_hand_before_an_imported_match_goes_on) {
  House house;
  Player ann(house, "Ann"), eve(house, "Eve");
  ann.import(*trade());
  eve.join(ann);
  eve.ask("stand", {{"seat", 0}});
  for (int seat = 0; seat < 3; ++seat) {
    ASSERT_EQ(error_of(eve.ask("sit", {{"seat", seat}})), "");
    auto now = eve.look();
    ASSERT_EQ(now["seen"].get_array().size(), 1u);
    EXPECT_TRUE(now["seen"].get_array()[0].get_object()["seat"].is_null());
    EXPECT_EQ(error_of(eve.ask("record", {{"seat", seat}})), "error.server.not_your_seat");
    EXPECT_EQ(error_of(eve.ask("choices", {{"seat", seat}})), "error.server.not_your_seat");
    eve.ask("stand", {{"seat", seat}});
  }
  eve.ask("sit", {{"seat", 1}});
  ann.ask("start");
  EXPECT_EQ(eve.look()["seen"].get_array()[0].get_object()["seat"], json::value(1));
}

// A table at which Bob picks; what Ann, his rival, Cy, who sits by, and a spectator hear of it.
struct Picking {
  Picking() : ann(house, "Ann"), bob(house, "Bob"), cy(house, "Cy"), fay(house, "Fay") {
    ann.import(*trade(), {{"public", true}});
    ann.ask("sit", {{"seat", 0}});
    bob.join(ann);
    cy.join(ann);
    fay.table = ann.table;
    ann.ask("start");
    for (auto* p : others()) p->ask("watch");
    for (auto* p : others()) p->guest.heard.clear();
  }

  std::array<Player*, 3> others() { return {&ann, &cy, &fay}; }

  // Takes three seconds, however many cards it is.
  void pick(std::initializer_list<const char*> cards) {
    house.time_ms += 3000 - 1000 * static_cast<int>(cards.size());
    for (const char* card : cards) {
      house.time_ms += 1000;
      play(bob, 1, "pick " + std::string(card));
    }
  }

  void play(Player& by, int seat, const std::string& what) {
    const auto window = by.look()["turn"].get_object()["window"];
    EXPECT_EQ(error_of(by.ask("move", {{"seat", seat}, {"window", window}, {"move", what}})), "")
        << what;
  }

  // All that the others have heard, and all that they can ask for, as one text.
  std::string told() {
    std::string all;
    for (auto* p : others()) {
      for (const auto& text : p->guest.heard) all += text + "\n";
      p->guest.heard.clear();
      const json::array keys{json::object{{"table", p->table}, {"key", p->key}}};
      std::vector<json::object> answers{p->ask("look", {{"story", 0}}),
                                        p->ask("look", {{"story", 1}}),
                                        p->ask("look", {{"story", 2}}),
                                        p->ask("record"),
                                        house.ask(p->guest, {{"do", "mine"}, {"keys", keys}}),
                                        house.ask(p->guest, {{"do", "lobby"}})};
      for (auto& answer : answers) answer.erase("re"), all += json::serialize(answer) + "\n";
    }
    for (auto at = all.find(ann.table); at != std::string::npos; at = all.find(ann.table))
      all.replace(at, ann.table.size(), "*");
    return all;
  }

  House house;
  Player ann, bob, cy, fay;
};

TEST(Secrets, how_many_cards_are_picked_unseen_is_not_told) {
  Picking one, three;
  one.pick({"4D"});
  three.pick({"4D", "5D", "6D"});
  EXPECT_EQ(one.told(), three.told());
  one.play(one.bob, 1, "done");
  three.play(three.bob, 1, "done");
  for (auto* p : one.others()) EXPECT_EQ(p->guest.heard.size(), 1u);
  EXPECT_EQ(one.told(), three.told());
}

TEST(Secrets, nor_is_it_after_the_table_was_read_back) {
  Picking one, three;
  one.pick({"4D"});
  three.pick({"4D", "5D", "6D"});
  for (auto* at : {&one, &three}) {
    at->house.reopen();
    for (auto* p : {&at->ann, &at->bob, &at->cy, &at->fay}) at->house.room->enter(p->guest);
  }
  EXPECT_EQ(one.told(), three.told());
}

TEST(Secrets, whoever_picks_hears_of_each_card) {
  Picking at;
  at.bob.ask("watch");
  at.bob.guest.heard.clear();
  at.pick({"4D", "5D"});
  EXPECT_EQ(at.bob.guest.heard.size(), 2u);
}

// One bot answers without thinking, the other searches: both are heard at the same time.
TEST(Secrets, bots_answer_under_seal_only_after_a_while) {
  Settings s = House::generous();
  s.bot_pace_ms = 600;
  House house(s);
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}}},
              {"seats", {"you", "random", "easy"}},
              {"start", true}});
  const auto waiting = [&] { return ann.look()["turn"].get_object()["to_act"].get_array().size(); };
  house.think_on();
  EXPECT_EQ(waiting(), 3u);
  house.pass_time(599);
  EXPECT_EQ(waiting(), 3u);
  house.pass_time(1);
  EXPECT_EQ(waiting(), 1u);
}

// The steps of one sealed answer are seen by nobody, so only the last of them waits.
TEST(Secrets, the_steps_of_a_bots_answer_do_not_add_up) {
  Settings s = House::generous();
  s.bot_pace_ms = 600;
  House house(s);
  Player ann(house, "Ann");
  ann.import(*trade());
  ann.ask("sit", {{"seat", 0}});
  ann.ask("start");
  house.think_on();
  const auto waiting = [&] { return ann.look()["turn"].get_object()["to_act"].get_array().size(); };
  EXPECT_EQ(waiting(), 2u);
  EXPECT_TRUE(house.thinkers.tasks.empty());
  house.pass_time(600);
  EXPECT_EQ(waiting(), 1u);
}

}  // namespace
}  // namespace warren::server

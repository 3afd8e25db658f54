// Chairs and those on them: stand-ins, guests who are removed, what a seat is told of itself.
#include "tests/server/house.h"

namespace warren::server {
namespace {

json::object bunnies(json::array seats, bool start = false) {
  return {{"game", "bunny_run"},
          {"options", {{"players", 3}}},
          {"seats", std::move(seats)},
          {"start", start}};
}

json::object seat_of(Player& p, std::size_t seat) {
  return p.look()["seats"].get_array()[seat].get_object();
}

TEST(Seats, a_stand_in_of_another_level_still_stands_in_for_the_same_person) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you", nullptr, kLevel}));
  bob.join(ann);
  ann.ask("start");
  bob.ask("stand", {{"seat", 1}});
  EXPECT_EQ(error_of(ann.ask("bot", {{"seat", 1}, {"bot", "medium"}})), "");
  EXPECT_EQ(seat_of(ann, 1)["bot"], json::value("medium"));
  EXPECT_EQ(seat_of(ann, 1)["instead_of"], json::value(1));
  EXPECT_EQ(error_of(bob.ask("sit", {{"seat", 1}})), "");
  bob.ask("resign", {{"seat", 1}});
  ann.ask("bot", {{"seat", 1}, {"bot", "medium"}});
  EXPECT_EQ(seat_of(ann, 1)["resigned"], json::value(true));
  EXPECT_EQ(error_of(bob.ask("sit", {{"seat", 1}})), "error.server.not_now");
}

TEST(Seats, a_guest_who_is_removed_is_told) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you"}));
  bob.join(ann);
  bob.ask("watch");
  bob.guest.heard.clear();
  ann.ask("remove", {{"person", 1}});
  ASSERT_EQ(bob.guest.heard.size(), 1u);
  auto last = json::parse(bob.guest.heard[0]).get_object()["table"].get_object();
  EXPECT_EQ(last["people"].get_array()[1].get_object()["removed"], json::value(true));
  bob.guest.heard.clear();
  ann.ask("rename", {{"name", "Anna"}});
  EXPECT_TRUE(bob.guest.heard.empty());
}

TEST(Seats, guests_who_were_removed_leave_room_for_others) {
  Settings s = House::generous();
  s.people_at_a_table = 2;
  House house(s);
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you"}));
  for (int i = 1; i < 32; ++i) {
    ASSERT_EQ(error_of(bob.join(ann)), "") << i;
    ASSERT_EQ(error_of(ann.ask("remove", {{"person", i}})), "") << i;
  }
  EXPECT_EQ(error_of(bob.join(ann)), "error.server.full");  // there is an end to it
}

TEST(Seats, a_seat_is_told_that_it_passes_by_itself) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you", nullptr, kLevel}));
  bob.join(ann);
  ann.ask("start");
  ann.ask("auto_pass", {{"seat", 0}, {"on", true}});
  const auto sight = [](Player& p) { return p.look()["seen"].get_array().at(0).get_object(); };
  EXPECT_EQ(sight(ann)["auto_pass"], json::value(true));
  EXPECT_EQ(json::serialize(bob.look()).find("auto_pass"), std::string::npos);
  ann.ask("auto_pass", {{"seat", 0}, {"on", false}});
  EXPECT_FALSE(sight(ann).contains("auto_pass"));
}

TEST(Seats, a_closed_table_says_why) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you"}));
  bob.create(bunnies({"you"}));
  EXPECT_FALSE(ann.look().contains("closed"));
  ann.ask("close");
  EXPECT_EQ(said(ann.look(), "closed"), "host");
  house.pass_time(house.settings.idle_close_ms + 1);
  EXPECT_EQ(said(bob.look(), "closed"), "idle");
}

TEST(Seats, a_title_that_is_too_long_is_refused) {
  House house;
  Player ann(house, "Ann");
  auto request = bunnies({"you"});
  request["title"] = std::string(200, 'x');
  EXPECT_EQ(error_of(ann.create(request)), "error.server.field");
  request["title"] = "  ";
  EXPECT_EQ(error_of(ann.create(request)), "");
}

TEST(Seats, nothing_is_taken_back_once_it_is_over) {
  House house;
  Player ann(house, "Ann");
  ann.create(bunnies({"you", "random", "random"}, true));
  for (std::size_t i = 0; i < 5000 && said(ann.look(), "status") == "playing"; ++i) {
    house.think_on();
    ann.choose(0, i);
  }
  ASSERT_EQ(said(ann.look(), "status"), "over");
  EXPECT_EQ(error_of(ann.ask("take_back", {{"seat", 0}})), "error.server.not_now");
}

TEST(Seats, chat_is_paced_by_person_whatever_the_connection) {
  House house;
  Player ann(house, "Ann"), bob(house, "Bob");
  ann.create(bunnies({"you"}));
  bob.join(ann);
  std::string last;
  for (std::size_t i = 0; i <= house.settings.chats_at_once; ++i) {
    Guest tab;
    house.room->enter(tab);
    last = error_of(
        house.ask(tab, {{"do", "chat"}, {"table", ann.table}, {"key", ann.key}, {"text", "hop"}}));
    house.room->leave(tab);
  }
  EXPECT_EQ(last, "error.server.slow_down");
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hop"}})), "");
}

}  // namespace
}  // namespace warren::server

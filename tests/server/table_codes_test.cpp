// Codes of tables that can be said aloud: they invite while a seat is free, and are hard to guess.
#include "server/room/table_codes.h"

#include "tests/server/house.h"

namespace warren::server {
namespace {

// Ann keeps a garden for three: herself, a bot, and whoever comes.
struct Garden {
  explicit Garden(bool open_to_all = false) : ann(house, "Ann"), bob(house, "Bob", "198.51.100.7") {
    ann.create({{"game", "bunny_run"},
                {"options", {{"players", 3}}},
                {"public", open_to_all},
                {"seats", {"you", nullptr, kLevel}}});
  }
  std::string code() { return said(ann.ask("code"), "code"); }
  json::object find(Player& who, std::string_view code) {
    return house.ask(who.guest, {{"do", "find"}, {"code", code}});
  }
  json::object join(Player& who, std::string_view invite) {
    return house.ask(
        who.guest, {{"do", "join"}, {"table", ann.table}, {"invite", invite}, {"name", who.name}});
  }

  House house;
  Player ann, bob;
};

TEST(TableCodes, are_read_however_they_are_typed) {
  EXPECT_EQ(TableCodes::read("KRTMPA"), "KRTMPA");
  EXPECT_EQ(TableCodes::read("krt mpa"), "KRTMPA");
  EXPECT_EQ(TableCodes::read("Krt-Mpa"), "KRTMPA");
  for (const auto* wrong : {"", "KRTMP", "KRTMPAA", "KRTMPO", "KRTMP1", "KRTMP\xC3"})
    EXPECT_FALSE(TableCodes::read(wrong)) << wrong;
}

TEST(TableCodes, a_code_leads_to_the_table_and_invites) {
  Garden garden;
  const auto code = garden.code();
  ASSERT_TRUE(TableCodes::read(code));
  EXPECT_EQ(garden.code(), code);
  EXPECT_EQ(said(garden.find(garden.bob, code), "table"), garden.ann.table);
  EXPECT_EQ(garden.join(garden.bob, code)["person"], json::value(1));
  const auto people = garden.ann.look()["people"];
  EXPECT_EQ(people.at(1).at("invited"), json::value(true));
}

TEST(TableCodes, are_void_once_the_table_is_full_or_closed) {
  Garden full;
  const auto code = full.code();
  full.bob.join(full.ann);
  Player carl(full.house, "Carl");
  EXPECT_EQ(error_of(full.find(carl, code)), "error.server.no_such_code");
  EXPECT_EQ(error_of(full.join(carl, code)), "error.server.no_such_table");
  EXPECT_EQ(error_of(full.ann.ask("code")), "error.server.full");

  Garden closed;
  const auto other = closed.code();
  closed.ann.ask("close");
  EXPECT_EQ(error_of(closed.find(closed.bob, other)), "error.server.no_such_code");
}

TEST(TableCodes, last_a_day_and_over_a_restart) {
  Garden garden;
  const auto code = garden.code();
  garden.house.reopen();
  for (auto* p : {&garden.ann, &garden.bob}) garden.house.room->enter(p->guest);
  EXPECT_EQ(said(garden.find(garden.bob, code), "table"), garden.ann.table);
  const auto next = garden.code();  // the letters of the old one are not known any more
  EXPECT_NE(next, code);
  EXPECT_EQ(error_of(garden.find(garden.bob, code)), "error.server.no_such_code");
  garden.house.pass_time(garden.house.settings.table_code_ms);
  EXPECT_EQ(error_of(garden.find(garden.bob, next)), "error.server.no_such_code");
  for (const auto& [name, note] : garden.house.store.kept)
    EXPECT_EQ(note.body.find(next), std::string::npos);
}

// Ten wrong ones, by whatever request; then even the right one is not heard for a while.
TEST(TableCodes, guesses_are_counted_by_address) {
  Garden garden;
  const auto code = garden.code();
  const std::string wrong = code == "AAAAAA" ? "BBBBBB" : "AAAAAA";
  for (int n = 0; n < 5; ++n) garden.find(garden.bob, wrong);
  for (int n = 0; n < 5; ++n) garden.join(garden.bob, wrong);
  EXPECT_EQ(error_of(garden.find(garden.bob, code)), "error.server.no_such_code");
  EXPECT_EQ(error_of(garden.join(garden.bob, code)), "error.server.no_such_table");
  Player carl(garden.house, "Carl", "203.0.113.9");
  EXPECT_EQ(said(garden.find(carl, code), "table"), garden.ann.table);
  garden.house.pass_time(10'000);
  EXPECT_EQ(said(garden.find(garden.bob, code), "table"), garden.ann.table);
}

TEST(TableCodes, strangers_do_not_invite) {
  Garden garden(true);
  const auto answer = garden.join(garden.bob, "");
  garden.bob.table = garden.ann.table, garden.bob.key = said(answer, "key");
  EXPECT_EQ(error_of(garden.bob.ask("code")), "error.server.not_host");
}

}  // namespace
}  // namespace warren::server

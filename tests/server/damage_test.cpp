// Logs with a row that cannot be: the table opens to be looked at, and the others go on.
#include <fstream>

#include "server/room/secret.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

constexpr TableId kDamaged = 1;
constexpr std::string_view kKey = "secret-of-ann";

using Rows = std::vector<std::string>;

json::object created() {
  return {{"k", "created"},
          {"game", "bunny_run"},
          {"options", {{"players", 3}}},
          {"seats", {0, nullptr, "random"}},
          {"title", ""},
          {"public", true},
          {"clock_ms", 60'000},
          {"name", "Ann"},
          {"key", hash_secret(kKey)},
          {"invite", hash_secret("invitation")}};
}

// Of its only table, with a key that is known here.
Rows rows_of(House& house) {
  Rows rows;
  for (const auto& e : house.store.logs.begin()->second) rows.push_back(e.body);
  auto first = json::parse(rows[0]).get_object();
  first["key"] = hash_secret(kKey);
  rows[0] = json::serialize(first);
  return rows;
}

// A table of Bunny Run that three people play, with some moves made.
Rows playing() {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}}},
              {"seats", {"you", "you", "you"}},
              {"clock_ms", 60'000},
              {"start", true}});
  for (int i = 0; i < 6; ++i)
    for (int s = 0; s < 3; ++s) ann.choose(s);
  return rows_of(house);
}

// One that ended.
Rows over() {
  House house;
  Player ann(house, "Ann");
  ann.create({{"game", "bunny_run"},
              {"options", {{"players", 3}}},
              {"seats", {"random", "random", "random"}},
              {"start", true}});
  house.think_on(100'000);
  return rows_of(house);
}

struct Damage {
  const char* name;
  Rows (*rows)();          // those that are well
  std::string row;         // the one that is not
  std::int64_t at_ms = 0;  // 0: some time
};

Rows begun() { return {json::serialize(created())}; }

std::string start_of(const Rows& rows) {
  for (const auto& row : rows)
    if (row.find("\"started\"") != std::string::npos) return row;
  return "";
}

const Damage kDamages[] = {
    {"no_json", begun, "{\"k\":"},
    {"no_object", begun, "[]"},
    {"no_kind", begun, "{}"},
    {"unknown_kind", begun, R"({"k":"odd"})"},
    {"created_twice", begun, json::serialize(created())},
    {"went_on_before_a_match", begun, R"({"k":"went_on"})"},
    {"moves_before_a_match", begun, R"({"k":"moves","m":[],"h":""})"},
    {"undone_before_a_match", begun, R"({"k":"undone","n":1,"h":""})"},
    {"rotated_before_a_match", begun, R"({"k":"rotated"})"},
    {"paused_before_a_match", begun, R"({"k":"paused","by":0})"},
    {"resumed_before_a_match", begun, R"({"k":"resumed","by":0})"},
    {"resigned_before_a_match", begun, R"({"k":"resigned","seat":0,"bot":"greedy"})"},
    {"voted_out_before_a_match", begun, R"({"k":"voted_out","seat":0,"bot":"greedy"})"},
    {"asked_back_before_a_match", begun, R"({"k":"asked_back","by":0,"for":0})"},
    {"vote_before_a_match", begun, R"({"k":"vote","by":0,"for":0})"},
    {"agreed_to_nothing", playing, R"({"k":"agreed","by":0})"},
    {"declined_nothing", playing, R"({"k":"declined","by":0})"},
    {"resumed_what_runs", playing, R"({"k":"resumed","by":0})"},
    {"rotated_while_playing", playing, R"({"k":"rotated"})"},
    {"went_on_while_playing", playing, R"({"k":"went_on"})"},
    {"vote_of_nobody", playing, R"({"k":"vote","by":7,"for":0})"},
    {"vote_for_no_seat", playing, R"({"k":"vote","by":0,"for":3})"},
    {"again_while_playing", playing, R"({"k":"again","by":0})"},
    {"asked_back_by_nobody", playing, R"({"k":"asked_back","by":-1,"for":0})"},
    {"asked_back_for_a_huge_seat", playing, R"({"k":"asked_back","by":0,"for":4294967296})"},
    {"chat_of_nobody", begun, R"({"k":"chat","by":1,"text":"x"})"},
    {"chat_of_a_huge_number", begun, R"({"k":"chat","by":4294967296,"text":"x"})"},
    {"chat_that_is_no_text", begun, R"({"k":"chat","by":0,"text":5})"},
    {"joined_without_a_name", begun, R"({"k":"joined","name":[],"key":"x"})"},
    {"key_that_is_no_text", begun, R"({"k":"key","person":0,"key":{}})"},
    {"named_nobody", begun, R"({"k":"named","person":1,"name":"x"})"},
    {"host_is_nobody", begun, R"({"k":"host","person":99999999999})"},
    {"host_is_half_a_person", begun, R"({"k":"host","person":0.5})"},
    {"removed_nobody", begun, R"({"k":"removed","person":-2})"},
    {"sat_nobody", begun, R"({"k":"sat","seat":1,"person":1})"},
    {"sat_nowhere", begun, R"({"k":"sat","seat":3,"person":0})"},
    {"sat_on_a_huge_seat", begun, R"({"k":"sat","seat":18446744073709551615,"person":0})"},
    {"bot_that_is_no_text", begun, R"({"k":"bot","seat":1,"bot":7})"},
    {"locked_by_a_number", begun, R"({"k":"locked","seat":1,"on":1})"},
    {"auto_pass_by_text", begun, R"({"k":"auto_pass","seat":1,"on":"yes"})"},
    {"closed_for_a_number", begun, R"({"k":"closed","why":1})"},
    {"started_while_playing", playing, "started"},
    {"moves_of_nobody", playing, R"({"k":"moves","m":[[9,0]],"h":""})"},
    {"moves_that_are_none", playing, R"({"k":"moves","m":[0],"h":""})"},
    {"moves_for_an_odd_reason", playing, R"({"k":"moves","m":[],"h":"","for":"fun"})"},
    {"undone_more_than_all", playing, R"({"k":"undone","n":9223372036854775807,"h":""})"},
    {"undone_to_elsewhere", playing, R"({"k":"undone","n":2,"h":"0123456789abcdef"})"},
    {"undone_after_the_end", over, R"({"k":"undone","n":3,"h":"0123456789abcdef"})"},
    {"before_time_began", begun, R"({"k":"chat","by":0,"text":"x"})", -5},
    {"after_all_time", begun, R"({"k":"chat","by":0,"text":"x"})", INT64_MAX},
};

void PrintTo(const Damage& d, std::ostream* out) { *out << d.name; }

// All that a guest may ask of a table, in the order of the protocol's names.
void ask_everything(House& house, Guest& guest) {
  for (const auto name : Room::requests()) {
    json::object request{{"do", name},     {"table", table_name(kDamaged)},
                         {"key", kKey},    {"seat", 0},
                         {"story", 0},     {"person", 0},
                         {"match", 1},     {"window", 0},
                         {"move", 0},      {"text", "hello"},
                         {"name", "Anna"}, {"bot", "random"},
                         {"on", true}};
    if (name != "create" && name != "import") house.ask(guest, request);
  }
  house.pass_time(120'000);
  house.think_on(10);
}

class Damaged : public testing::TestWithParam<Damage> {
 protected:
  // Another table, that is well, and this one.
  void open(const Rows& rows, std::int64_t last_at_ms = 0) {
    house.room->enter(guest);
    bob.create({{"game", "bunny_run"}});
    std::uint32_t seq = 0;
    for (const auto& row : rows) house.store.logs[kDamaged].push_back({++seq, house.time_ms, row});
    if (last_at_ms != 0) house.store.logs[kDamaged].back().at_ms = last_at_ms;
    house.store.listings[kDamaged] = {kDamaged, Status::playing, true, 60'000, house.time_ms};
    house.reopen();
    house.room->enter(guest);
    house.room->enter(bob.guest);
  }
  json::object ask(std::string_view what, json::object more = {}) {
    more["do"] = what;
    more["table"] = table_name(kDamaged);
    more["key"] = kKey;
    return house.ask(guest, more);
  }
  void TearDown() override { house.room->leave(guest); }

  House house;
  Player bob{house, "Bob"};
  Guest guest;
};

TEST_P(Damaged, a_table_opens_read_only_and_others_go_on) {
  const auto& damage = GetParam();
  auto rows = damage.rows();
  const auto n = rows.size() + 1;
  rows.push_back(damage.row == "started" ? start_of(rows) : damage.row);
  rows.push_back(R"({"k":"chat","by":0,"text":"afterwards"})");
  if (damage.at_ms != 0) rows.pop_back();
  open(rows, damage.at_ms);
  auto looked = ask("look", {{"story", 0}});
  ASSERT_TRUE(looked.contains("table")) << json::serialize(looked);
  const auto& table = looked["table"].get_object();
  EXPECT_EQ(said(table, "read_only"), "entry " + std::to_string(n)) << json::serialize(table);
  EXPECT_EQ(error_of(ask("chat", {{"text", "hello"}})), "error.server.read_only");
  ask_everything(house, guest);
  EXPECT_EQ(house.store.logs[kDamaged].size(), rows.size());
  EXPECT_EQ(error_of(bob.ask("chat", {{"text", "hello"}})), "");
}

INSTANTIATE_TEST_SUITE_P(Rows, Damaged, testing::ValuesIn(kDamages),
                         [](const auto& of) { return std::string(of.param.name); });

// Without its first row there is no table; it harms nobody.
TEST_F(Damaged, a_table_with_an_odd_beginning_is_not_there) {
  const std::pair<const char*, json::value> odd[] = {
      {"seats", {7, nullptr, nullptr}},
      {"seats", {-1, nullptr, nullptr}},
      {"seats", {4294967296, nullptr, nullptr}},
      {"seats", {0.5, nullptr, nullptr}},
      {"seats", {true, nullptr, nullptr}},
      {"seats", json::array{}},
      {"seats", json::array(200, nullptr)},
      {"seats", 3},
      {"clock_ms", -1},
      {"clock_ms", INT64_MAX},
      {"clock_ms", "long"},
      {"game", "chess"},
      {"options", 1},
      {"then", 1},
      {"title", 1},
      {"key", nullptr},
      {"public", "yes"},
  };
  for (const auto& [name, value] : odd) {
    House fresh;
    Guest visitor;
    auto record = created();
    record[name] = value;
    fresh.store.logs[kDamaged] = {{1, fresh.time_ms, json::serialize(record)},
                                  {2, fresh.time_ms, R"({"k":"went_on"})"}};
    fresh.store.listings[kDamaged] = {kDamaged, Status::open, true, 60'000, fresh.time_ms};
    fresh.reopen();
    fresh.room->enter(visitor);
    const auto answer =
        fresh.ask(visitor, {{"do", "look"}, {"table", table_name(kDamaged)}, {"key", kKey}});
    EXPECT_EQ(error_of(answer), "error.server.no_such_table")
        << name << " " << json::serialize(value) << "\n"
        << json::serialize(answer);
    ask_everything(fresh, visitor);
    EXPECT_TRUE(fresh.ask(visitor, {{"do", "lobby"}}).contains("ok"));
    fresh.room->leave(visitor);
  }
}

// What follows a row that is missing may still read, and mean something else.
TEST_F(Damaged, a_row_that_is_missing_is_noticed) {
  open({json::serialize(created()), R"({"k":"locked","seat":1,"on":true})",
        R"({"k":"locked","seat":1,"on":false})", R"({"k":"chat","by":0,"text":"x"})"});
  auto& log = house.store.logs[kDamaged];
  log.erase(log.begin() + 1);
  auto looked = ask("look");
  ASSERT_TRUE(looked.contains("table"));
  EXPECT_EQ(said(looked["table"].get_object(), "read_only"), "entry 2");
  EXPECT_EQ(error_of(ask("chat", {{"text", "hello"}})), "error.server.read_only");
}

}  // namespace
}  // namespace warren::server

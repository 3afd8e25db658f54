// What choices and views say in JSON: what each choice tells of itself, and what is in force.
#include <boost/json.hpp>

#include "tests/games/kangaruse/table.h"

namespace warren::kangaruse {
namespace {

// The fields of a choice, "points=3 crosses=c3"; `names` says which, in order.
std::string said(const Table& t, std::string_view move, std::string_view names) {
  const auto message = t.game.describe(t.view(t.turn()), *t.game.parse(move));
  std::string out = message.key.substr(message.key.rfind('.') + 1);
  for (const auto name : split(names, ' '))
    for (const Field& f : message.fields) {
      if (f.name != name) continue;
      out.append(" ").append(name).append("=");
      if (const auto* n = std::get_if<std::int64_t>(&f.value)) out += std::to_string(*n);
      if (const auto* who = std::get_if<Seat>(&f.value)) out += seat_text(index(*who));
      if (const auto* word = std::get_if<Word>(&f.value)) out += word->name;
      if (const auto* text = std::get_if<std::string>(&f.value)) out += *text;
      if (const auto* list = std::get_if<NameList>(&f.value)) out += list->text();
    }
  return out;
}

std::string effects(const Table& t) {
  return json::serialize(t.game.state_json(t.state).at("effects"));
}

TEST(KangaruseTold, KR_10_a_jump_tells_its_number_and_its_direction) {
  Table t("a1 star 2", "jump at=c3,h6");  // c3: 3, up
  EXPECT_EQ(said(t, "jump c2", "number direction other"), "jump number=1 direction=up");
  EXPECT_EQ(said(t, "jump f3", "number direction other"), "jump number=3 direction=right");
}

TEST(KangaruseTold, KR_16_a_choice_tells_points_and_the_total_after_it) {
  Table t("c2 star -3, f3 chest", "jump at=c3,h6");
  EXPECT_EQ(said(t, "jump c2", "points total"), "jump_score points=-3 total=-3");
  EXPECT_EQ(said(t, "jump f3", "points total"), "jump_score points=5 total=5");
  EXPECT_EQ(said(t, "jump c1", "points total"), "jump points=0 total=0");
}

TEST(KangaruseTold, KR_13_a_teleport_tells_its_price) {
  Table t("", "stuck at=c3,h6 crossed=c2,c1,f3,c6,a3");
  EXPECT_EQ(said(t, "teleport a1", "points total crosses"),
            "teleport points=-10 total=-10 crosses=c3");
}

TEST(KangaruseTold, KR_12_a_choice_tells_all_that_it_crosses_out) {
  Table plain("", "jump at=c3,h6");
  EXPECT_EQ(said(plain, "jump c2", "crosses"), "jump crosses=c3");
  Table devil("c2 tasmanian devil, b2 tree", "jump at=c3,h6");
  EXPECT_EQ(said(devil, "jump c2", "crosses"), "jump crosses=c1, d2, c3");
  Table moth("c3 moth 3", "jump at=c3,h6 boxes=1");
  EXPECT_EQ(said(moth, "jump c2", "crosses"), "jump crosses=");
}

TEST(KangaruseTold, KR_20_a_kangaroo_tells_that_one_jumps_again) {
  Table t("c2 kangaroo", "jump at=c3,h6");
  EXPECT_EQ(said(t, "jump c2", "again out"), "jump again=1");
  EXPECT_EQ(said(t, "jump c1", "again out"), "jump");
}

TEST(KangaruseTold, KR_51_a_kangaroo_next_to_nothing_but_a_thorny_devil_tells_that_one_is_out) {
  Table t("c2 kangaroo, b2 thorny devil", "jump at=c3,h6 crossed=a2,f2,c5");
  EXPECT_EQ(said(t, "jump c2", "again out"), "jump out=1");
}

TEST(KangaruseTold, KR_30_a_choice_tells_whose_crocodile_leaves_nothing) {
  Table t("c2 chest, h2 crocodile", "jump at=c3,h2");
  EXPECT_EQ(said(t, "jump c2", "points crocodile"), "jump_nothing points=0 crocodile=s1");
}

TEST(KangaruseTold, KR_31_a_forced_jump_tells_whose_dingo_forces_it) {
  Table t("h6 dingo", "jump at=g3,h6");  // h6: 4, left
  EXPECT_EQ(t.targets(), "c3");
  EXPECT_EQ(said(t, "jump c3", "number direction other"), "jump number=4 direction=left other=s1");
}

TEST(KangaruseTold, KR_31_of_two_dingos_the_one_is_told_whose_way_is_open) {
  // Both lead round the board to a3; the way to the left goes over a kiwi.
  Table t("e3 mistletoebird, h6 dingo, d1 dingo, c3 kiwi", "jump at=e3,h6,d1,c3");
  EXPECT_EQ(t.targets(), "a3");
  EXPECT_EQ(said(t, "jump a3", "number direction other"), "jump number=4 direction=right other=s2");
}

TEST(KangaruseTold, KR_22_a_tigers_pair_reads_in_any_order) {
  Table t("c2 tasmanian tiger", "jump at=c3,h6");
  const auto read = [&](const char* text) {
    const auto a = t.game.from_json(json::parse(text));
    return a ? t.game.to_text(*a) : std::string("unreadable");
  };
  EXPECT_EQ(read(R"({"do": "cross", "squares": [[0, 1], [3, 1]]})"), "cross a2 d2");
  EXPECT_EQ(read(R"({"do": "cross", "squares": [[3, 1], [0, 1]]})"), "cross a2 d2");
  EXPECT_EQ(read(R"({"do": "cross", "squares": [[3, 1], [3, 1]]})"), "unreadable");
}

TEST(KangaruseTold, KR_46_a_frog_has_neither_number_nor_direction) {
  Table t("c3 frog, h1 frog", "jump at=c3,h6");
  EXPECT_EQ(said(t, "jump h1", "number direction"), "jump");
}

TEST(KangaruseTold, KR_30_a_view_tells_a_crocodiles_lines_and_what_they_spoil) {
  Table t("b2 crocodile, b5 chest, d2 star 4, f2 coins, d4 gems", "jump at=c3,b2 crossed=f2");
  EXPECT_EQ(
      effects(t),
      R"([{"type":"crocodile","seat":1,)"
      R"("squares":[[1,0],[0,1],[2,1],[3,1],[4,1],[5,1],[6,1],[7,1],[1,2],[1,3],[1,4],[1,5]],)"
      R"("barren":[[3,1],[1,4]]}])");
}

TEST(KangaruseTold, KR_31_to_33_a_view_tells_dingo_quoll_and_kiwi) {
  Table t("a1 dingo, h6 quoll, c3 kiwi", "jump at=e4,a1,h6,c3");
  EXPECT_EQ(effects(t), R"([{"type":"dingo","seat":1,"number":1,"direction":"right"},)"
                        R"({"type":"quoll","seat":2,"number":4,"direction":"left"},)"
                        R"({"type":"kiwi","seat":3,"squares":[[2,1],[1,2],[3,2],[2,3]]}])");
}

}  // namespace
}  // namespace warren::kangaruse

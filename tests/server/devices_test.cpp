// Keys of a person: as many as a person has devices, and no more.
#include "tests/server/house.h"

namespace warren::server {
namespace {

struct Home {
  Home() : ann(house, "Ann") { ann.create({{"game", "bunny_run"}}); }

  std::string code(std::size_t copies = 1) {
    const json::array keys(copies, json::object{{"table", ann.table}, {"key", ann.key}});
    return said(house.ask(ann.guest, {{"do", "hand_over"}, {"keys", keys}}), "code");
  }
  json::array redeem(const std::string& code) {
    auto given = house.ask(ann.guest, {{"do", "redeem"}, {"code", code}});
    return given.contains("keys") ? given["keys"].get_array() : json::array{};
  }
  bool opens(const std::string& key) {
    return error_of(house.ask(ann.guest, {{"do", "look"}, {"table", ann.table}, {"key", key}}))
        .empty();
  }

  House house;
  Player ann;
};

TEST(Devices, the_same_key_many_times_is_handed_over_once) {
  Home home;
  EXPECT_EQ(home.redeem(home.code(200)).size(), 1u);
}

TEST(Devices, a_person_has_so_many_keys_and_the_first_of_them_stays) {
  Home home;
  std::vector<std::string> keys;
  for (int i = 0; i < 40; ++i)
    keys.push_back(said(home.redeem(home.code()).at(0).get_object(), "key"));
  EXPECT_TRUE(home.opens(home.ann.key));
  const auto open = std::count_if(keys.begin(), keys.end(), [&](auto& k) { return home.opens(k); });
  EXPECT_EQ(open, 15);
  EXPECT_TRUE(home.opens(keys.back()));
  home.house.reopen();
  home.house.room->enter(home.ann.guest);
  EXPECT_TRUE(home.opens(home.ann.key));
  EXPECT_FALSE(home.opens(keys.front()));
}

TEST(Devices, a_new_code_voids_the_one_before) {
  Home home;
  const auto first = home.code(), second = home.code();
  EXPECT_TRUE(home.redeem(first).empty());
  EXPECT_EQ(home.redeem(second).size(), 1u);
  EXPECT_EQ(home.house.store.kept.size(), 1u) << "the server's own";
}

}  // namespace
}  // namespace warren::server

// What a refusal repeats of a request: whole letters and not many, so that it is JSON itself.
#include "core/text.h"
#include "tests/server/house.h"

namespace warren::server {
namespace {

// Each request with a letter at every place where a cut could fall into it.
TEST(Letters, a_refusal_is_well_formed_whatever_it_repeats) {
  House house;
  Player ann(house, "Ann");
  for (int before = 0; before < 90; ++before) {
    std::string odd(static_cast<std::size_t>(before), 'C');
    for (int n = 0; n < 40; ++n) odd += "\u20ac";
    house.ask(ann.guest, {{"do", odd}});
    house.ask(ann.guest, {{"do", "create"},
                          {"name", "Ann"},
                          {"game", "hare_and_tortoise"},
                          {"options", {{"track", odd}}}});
    house.ask(ann.guest, {{"do", "create"},
                          {"name", "Ann"},
                          {"game", "jack_rabbits"},
                          {"options", {{"board", odd}, {odd, 1}}}});
  }
  EXPECT_TRUE(ann.guest.heard.empty());  // every answer was read as JSON
}

TEST(Letters, the_name_of_a_request_is_cut_after_a_whole_letter) {
  House house;
  Player ann(house, "Ann");
  const auto answer = house.ask(ann.guest, {{"do", std::string(39, 'x') + "\u00e9\u00e9"}});
  ASSERT_EQ(error_of(answer), "error.server.no_such_request");
  EXPECT_EQ(said(answer.at("error").get_object(), "name"), std::string(39, 'x') + "\u00e9");
}

}  // namespace
}  // namespace warren::server

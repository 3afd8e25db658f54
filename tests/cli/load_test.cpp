// warren load: matches that follow each other; --hostile: one line for each attack.
#include <boost/json.hpp>

#include "tests/cli/program.h"

namespace warren {
namespace {

namespace json = boost::json;

TEST(Load, hostile_tells_of_each_attack_what_was_sent_and_how_long_others_waited) {
  const Ran ran = run({"load", "--hostile", "--seconds", "1", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  boost::system::error_code error;
  const auto value = json::parse(ran.out, error);
  ASSERT_FALSE(error) << ran.out;
  const auto& attacks = value.at("attacks").as_array();
  EXPECT_EQ(attacks.size(), 8u);
  for (const auto& attack : attacks) {
    EXPECT_GT(attack.at("sent").to_number<int>(), 0) << attack;
    EXPECT_GE(attack.at("refused").to_number<int>(), 0) << attack;
    EXPECT_GT(attack.at("longest_turn_ms").to_number<double>(), 0) << attack;
    EXPECT_GT(attack.at("guest_median_ms").to_number<double>(), 0) << attack;
    EXPECT_GE(attack.at("guest_longest_ms").to_number<double>(),
              attack.at("guest_median_ms").to_number<double>())
        << attack;
  }
}

// Whoever sits has to ask for the next match, or all tables stand still after the first.
TEST(Load, plays_one_match_after_the_other_at_each_table) {
  const Ran ran = run({"load", "kangaruse", "--players", "2", "--tables", "2", "--seconds", "4",
                       "--idle", "0", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  boost::system::error_code error;
  const auto value = json::parse(ran.out, error);
  ASSERT_FALSE(error) << ran.out;
  EXPECT_EQ(value.at("connections").to_number<int>(), 2 * 2);
  EXPECT_GT(value.at("matches").to_number<int>(), 2 * 2) << ran.out;
}

}  // namespace
}  // namespace warren

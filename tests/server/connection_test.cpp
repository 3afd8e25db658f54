// The parts of a connection that need no socket: what waits for a reader, and whose limits it uses.
#include <gtest/gtest.h>

#include <deque>

#include "server/net/address.h"
#include "server/net/backlog.h"

namespace warren::server {
namespace {

TEST(Backlog, is_bounded_but_takes_any_message_when_nothing_waits) {
  Backlog backlog(1'000, std::make_shared<AddressBacklog>(1'000'000));
  EXPECT_TRUE(backlog.fits(5'000));
  backlog.add(std::string(5'000, 'a'));
  EXPECT_FALSE(backlog.fits(1));
  backlog.take(4'500);
  EXPECT_TRUE(backlog.fits(500));
  EXPECT_FALSE(backlog.fits(501));
  backlog.take(500);
  EXPECT_TRUE(backlog.empty());
  EXPECT_LT(backlog.memory(), 100u);
}

TEST(Backlog, a_reader_who_is_never_up_to_date_costs_no_more_than_the_bound) {
  Backlog backlog(10'000, std::make_shared<AddressBacklog>(1'000'000));
  std::size_t written = 0, most = 0;
  const auto add = [&](std::size_t size) {
    std::string bytes(size, '\0');
    for (char& c : bytes) c = static_cast<char>(written++ * 31 % 251);
    backlog.add(bytes);
  };
  add(5'000);
  for (std::size_t read = 0; read < 10'000'000; read += 997) {
    for (std::size_t i = 0; i < 997; i += 83)
      ASSERT_EQ(backlog.waiting()[i], static_cast<char>((read + i) * 31 % 251));
    backlog.take(997);
    ASSERT_TRUE(backlog.fits(997));
    add(997);
    most = std::max(most, backlog.memory());
  }
  EXPECT_LT(most, 40'000u);
}

// The first message may be larger than the queue; together they never hold more than their bound.
TEST(Backlog, all_readers_of_one_address_share_a_bound) {
  const auto together = std::make_shared<AddressBacklog>(100'000);
  std::deque<Backlog> readers;
  std::size_t memory = 0;
  for (int i = 0; i < 250; ++i) {
    auto& reader = readers.emplace_back(1'000, together);
    for (int n = 0; n < 10; ++n)
      if (reader.fits(5'000)) reader.add(std::string(5'000, 'a'));
    memory += reader.memory();
  }
  EXPECT_EQ(together->bytes, 100'000u);
  EXPECT_LT(memory, 220'000u);
  EXPECT_FALSE(readers.back().fits(1));
  EXPECT_TRUE(BacklogShare(together, 10).too_much());
  readers.pop_front();
  EXPECT_FALSE(BacklogShare(together, 10).too_much());
  EXPECT_TRUE(readers.back().fits(5'000));
  readers.clear();
  EXPECT_EQ(together->bytes, 0u);
}

TEST(Address, of_ipv6_a_household_counts_as_one) {
  EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_address("2001:db8:1:2:aaaa::1"), counted_address("2001:db8:1:2::9"));
  EXPECT_NE(counted_address("2001:db8:1:2::1"), counted_address("2001:db8:1:3::1"));
  EXPECT_EQ(counted_address("2001:db8:1:2::1"), "2001:db8:1:2::/64");
  EXPECT_EQ(counted_address("somewhere"), "");
  EXPECT_EQ(counted_address(""), "");
}

TEST(Address, only_what_our_own_proxy_wrote_is_believed) {
  EXPECT_EQ(forwarded_address("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(forwarded_address("192.0.2.1, 192.0.2.2 "), "192.0.2.2");
  EXPECT_EQ(forwarded_address("192.0.2.1,\t2001:db8::5"), "2001:db8::/64");
  EXPECT_EQ(forwarded_address("192.0.2.1, unknown"), "");
  EXPECT_EQ(forwarded_address("192.0.2.1,"), "");
}

}  // namespace
}  // namespace warren::server

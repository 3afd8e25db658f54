// The small parts that everything stands on: lists, sets of seats, values that may be missing.
#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "core/function_ref.h"
#include "core/hash.h"
#include "core/message.h"
#include "core/rule.h"
#include "core/seat.h"
#include "core/sink.h"
#include "core/static_vec.h"

namespace warren {
namespace {

TEST(FunctionRef, refers_to_what_has_a_name) {
  int calls = 0;
  const auto count = [&](int n) { return calls += n; };
  const FunctionRef<int(int)> ref = count;
  EXPECT_TRUE(ref);
  EXPECT_EQ(ref(2), 2);
  EXPECT_EQ(calls, 2);
}

TEST(FunctionRef, a_copy_outlives_what_it_was_copied_from) {
  int calls = 0;
  const auto count = [&](int) { return ++calls; };
  FunctionRef<int(int)> copy;
  {
    FunctionRef<int(int)> first = count;
    copy = first;
  }
  EXPECT_EQ(copy(0), 1);
}

TEST(FunctionRef, a_copy_of_an_empty_one_is_empty) {
  FunctionRef<int(int)> empty;
  FunctionRef<int(int)> copy = empty;
  EXPECT_FALSE(copy);
}

TEST(SeatSet, holds_the_seats_that_were_added) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  seats.add(seat(5));
  seats.add(seat(2));
  seats.add(seat(2));
  EXPECT_EQ(seats.size(), 2);
  EXPECT_TRUE(seats.has(seat(2)));
  EXPECT_FALSE(seats.has(seat(3)));
  EXPECT_EQ(seats.lowest(), seat(2));
  seats.drop(seat(2));
  seats.drop(seat(3));
  EXPECT_EQ(seats, SeatSet::only(seat(5)));
}

TEST(SeatSet, first_is_the_seats_from_zero) {
  EXPECT_TRUE(SeatSet::first(0).empty());
  EXPECT_EQ(SeatSet::first(3).raw(), 0b111);
  EXPECT_EQ(SeatSet::first(kMaxSeats).size(), kMaxSeats);
  EXPECT_EQ(SeatSet::from_raw(0b101).raw(), 0b101);
}

TEST(SeatSet, chance_and_spectators_are_never_members) {
  EXPECT_FALSE(SeatSet::first(kMaxSeats).has(Seat::chance));
  EXPECT_FALSE(SeatSet::first(kMaxSeats).has(Seat::none));
}

TEST(StaticVec, keeps_what_is_pushed_in_order) {
  StaticVec<int, 4> list;
  EXPECT_TRUE(list.empty());
  for (int n : {7, 8, 9}) list.push(n);
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0], 7);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 8, 9}));
  list[0] = 3;
  EXPECT_EQ(*list.begin(), 3);
  list.clear();
  EXPECT_EQ(list.begin(), list.end());
}

TEST(StaticVec, is_trivially_copyable_and_knows_its_capacity) {
  using List = StaticVec<int, 4>;
  static_assert(std::is_trivially_copyable_v<List>);
  EXPECT_EQ(List::kCapacity, 4u);
  List full;
  for (int n = 0; n < 4; ++n) full.push(n);
  const List copy = full;
  full[3] = 9;
  EXPECT_EQ(copy[3], 3);
}

TEST(StaticVecDeathTest, pushing_beyond_the_capacity_is_a_programmers_error) {
  StaticVec<int, 1> list;
  list.push(1);
  EXPECT_DEBUG_DEATH(list.push(2), "n_ < Capacity");
}

TEST(Maybe, is_a_value_or_the_message_that_says_why_not) {
  Maybe<std::string> good(std::string("carrot"));
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, "carrot");
  EXPECT_EQ(good->size(), 6u);
  const Maybe<std::string> bad(broken("BR-03"));
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().key, "rule.BR-03");
  EXPECT_EQ(bad.error().rule, "BR-03");
  EXPECT_TRUE(bad.error().fields.empty());
}

TEST(Maybe, a_maybe_of_a_message_tells_the_two_apart) {
  struct Boxed {
    Message m;
  };
  const Maybe<Boxed> value(Boxed{broken("BR-01")});
  EXPECT_TRUE(value);
  const Maybe<Boxed> trouble(broken("BR-01"));
  EXPECT_FALSE(trouble);
}

TEST(Rule, is_found_by_its_id_while_compiling) {
  static constexpr std::string_view kBook[] = {"XX-01", "XX-07"};
  constexpr RuleId found = find_rule(kBook, "XX-07");
  EXPECT_EQ(found, RuleId{1});
}

TEST(Hasher, depends_on_every_field_and_on_their_order) {
  const auto of = [](std::uint64_t a, std::uint64_t b) { return Hasher().add(a).add(b).value(); };
  EXPECT_EQ(of(1, 2), of(1, 2));
  EXPECT_NE(of(1, 2), of(2, 1));
  EXPECT_NE(of(0, 0), Hasher().add(0).value());
  const std::uint8_t list[] = {1, 2};
  EXPECT_EQ(Hasher().add_all(list).value(), of(1, 2));
}

TEST(Sink, a_log_keeps_events_and_the_null_sink_nothing) {
  EventLog<int> log;
  log(3);
  log(1);
  EXPECT_EQ(log.events, (std::vector<int>{3, 1}));
  const NullSink quiet;
  quiet(3);
}

}  // namespace
}  // namespace warren

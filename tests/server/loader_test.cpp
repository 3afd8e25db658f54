// The loader alone: slices, turns of addresses, who pays, and what is given up.
#include "server/room/loader.h"

#include "server/store/sqlite_store.h"
#include "tests/scratch.h"
#include "tests/server/long_log.h"

namespace warren::server {
namespace {

const LongLog& log_of_many() {
  static const LongLog log(500, 100);
  return log;
}

struct Reading {
  explicit Reading(TableId tables) {
    for (TableId id = 1; id <= tables; ++id) store.logs[id] = log_of_many().rows();
  }
  std::vector<Loader::Done> read_all(std::size_t most) {
    std::vector<Loader::Done> all;
    while (loader.busy()) {
      for (auto& done : loader.read_slice(most)) all.push_back(std::move(done));
      ++turns;
    }
    return all;
  }
  MemoryStore store;
  std::map<std::string, Loader::Work> paid;
  int turns = 0;
  Loader loader{store, 100, [this](const std::string& address, const Loader::Work& work) {
                  paid[address].rows += work.rows;
                  paid[address].moves += work.moves;
                }};
};

TEST(Loader, slices_of_any_size_give_the_same_table) {
  for (const std::size_t most : {1u, 7u, 100u, 1'000'000u}) {
    Reading at(1);
    at.loader.want({1, 0}, "a");
    const auto all = at.read_all(most);
    ASSERT_EQ(all.size(), 1u);
    ASSERT_TRUE(all[0].table);
    EXPECT_FALSE(all[0].table->broken()) << all[0].table->why_broken();
    EXPECT_EQ(all[0].table->match->hash(), log_of_many().match().hash());
    EXPECT_EQ(all[0].table->seq(), log_of_many().rows().size());
    EXPECT_EQ(at.paid["a"].rows, log_of_many().rows().size());
    EXPECT_GE(at.paid["a"].moves, log_of_many().moves());
  }
}

TEST(Loader, addresses_take_turns_and_each_gets_its_first_table_first) {
  Reading at(4);
  for (const TableId id : {1u, 2u, 3u}) at.loader.want({id, 0}, "a");
  at.loader.want({4, 0}, "b");
  std::vector<TableId> order;
  for (const auto& done : at.read_all(400)) order.push_back(done.what.id);
  EXPECT_EQ(order, (std::vector<TableId>{1, 4, 2, 3}));
  EXPECT_EQ(at.paid["b"].rows, log_of_many().rows().size());
}

TEST(Loader, what_several_want_is_read_once_and_for_whoever_has_a_turn) {
  Reading at(1);
  at.loader.want({1, 0}, "a");
  at.loader.want({1, 0}, "b");
  EXPECT_EQ(at.read_all(300).size(), 1u);
  EXPECT_EQ(at.paid["a"].rows + at.paid["b"].rows, log_of_many().rows().size());
  EXPECT_GT(at.paid["b"].rows, 0u);
}

TEST(Loader, what_is_dropped_by_all_is_given_up) {
  Reading at(1);
  at.loader.want({1, 0}, "a");
  at.loader.want({1, 0}, "a");
  at.loader.want({1, 0}, "b");
  at.loader.read_slice(100);
  at.loader.drop({1, 0}, "a");
  at.loader.drop({1, 0}, "b");
  EXPECT_TRUE(at.loader.busy());
  at.loader.drop({1, 0}, "a");
  EXPECT_FALSE(at.loader.busy());
  at.loader.drop({1, 0}, "a");
  EXPECT_TRUE(at.loader.read_slice(100).empty());
}

TEST(Loader, what_is_erased_is_forgotten) {
  Reading at(2);
  at.loader.want({1, 0}, "a");
  at.loader.want({1, 1}, "b");
  at.loader.want({2, 0}, "b");
  EXPECT_EQ(at.loader.forget(1).size(), 2u);
  const auto all = at.read_all(300);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].what.id, 2u);
}

TEST(Loader, a_disk_that_fails_is_said) {
  Reading at(1);
  at.loader.want({1, 0}, "a");
  at.loader.read_slice(50);
  at.store.failing = true;
  const auto all = at.read_all(300);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_FALSE(all[0].table);
}

TEST(Store, a_log_is_read_by_pages) {
  const Scratch scratch;
  {
    SqliteStore store(scratch / "w.db", [](Ticket) {});
    for (std::uint32_t i = 1; i <= 10; ++i) store.append({7, {{i, 1, std::to_string(i)}}, {}});
    store.append({8, {{1, 1, "x"}}, {}});
  }
  SqliteStore store(scratch / "w.db", [](Ticket) {});
  const auto page = store.load(7, 4, 3);
  ASSERT_EQ(page.size(), 3u);
  EXPECT_EQ(page[0].body, "5");
  EXPECT_EQ(page[2].seq, 7u);
  EXPECT_EQ(store.load(7, 8, 3).size(), 2u);
  EXPECT_TRUE(store.load(7, 10, 3).empty());
}

}  // namespace
}  // namespace warren::server

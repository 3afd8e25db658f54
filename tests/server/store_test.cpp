// The log on disk: what was committed is read back, and only one server has it.
#include <gtest/gtest.h>

#include "server/store/sqlite_store.h"
#include "tests/scratch.h"

namespace warren::server {
namespace {

// A store that says when a ticket is safe.
struct Kept {
  explicit Kept(const std::string& path)
      : store(
            path, [this](Ticket t) { tell(t); },
            [this](SqliteStore::Notice what, const std::string& why) {
              const std::lock_guard hold(mutex);
              news.emplace_back(what, why);
            },
            [this](Ticket t, TableId table) {
              const std::lock_guard hold(mutex);
              failed.emplace_back(t, table);
            }) {}
  void tell(Ticket t) {
    const std::lock_guard hold(mutex);
    safe = t;
    told.notify_all();
  }
  void wait_for(Ticket t) {
    std::unique_lock hold(mutex);
    told.wait(hold, [&] { return safe >= t; });
  }
  std::mutex mutex;
  std::condition_variable told;
  std::vector<std::pair<SqliteStore::Notice, std::string>> news;
  std::vector<std::pair<Ticket, TableId>> failed;
  Ticket safe = 0;
  SqliteStore store;
};

TEST(Store, what_is_committed_is_read_back_in_order) {
  const Scratch scratch;
  {
    Kept kept(scratch / "w.db");
    kept.store.append({5, {{1, 100, "a"}, {2, 101, "b"}}, Listing{5, Status::open, true, 9, 0}});
    kept.store.append({6, {{1, 102, "c"}}, Listing{6, Status::open, false, 0, 0}});
    kept.wait_for(
        kept.store.append({5, {{3, 103, "d\n\"é"}}, Listing{5, Status::playing, true, 9, 0}}));
    EXPECT_EQ(kept.store.load(5).size(), 3u);
    EXPECT_EQ(kept.store.waiting(), 0u);
  }
  Kept again(scratch / "w.db");
  const auto log = again.store.load(5);
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[2].body, "d\n\"é");
  EXPECT_EQ(log[2].at_ms, 103);
  const auto list = again.store.list();
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].status, Status::playing);
  EXPECT_EQ(list[0].touched_ms, 103);
  EXPECT_EQ(list[0].clock_ms, 9);
  EXPECT_TRUE(list[0].open_to_all);
  again.wait_for(again.store.erase(5));
  EXPECT_TRUE(again.store.load(5).empty());
  EXPECT_EQ(again.store.list().size(), 1u);
}

TEST(Store, closing_writes_what_is_queued) {
  const Scratch scratch;
  {
    Kept kept(scratch / "w.db");
    for (std::uint32_t i = 1; i <= 1000; ++i) kept.store.append({7, {{i, 1, "x"}}, {}});
  }
  Kept again(scratch / "w.db");
  EXPECT_EQ(again.store.load(7).size(), 1000u);
}

TEST(Store, a_second_server_is_kept_out) {
  const Scratch scratch;
  Kept kept(scratch / "w.db");
  try {
    Kept second(scratch / "w.db");
    FAIL();
  } catch (const StoreError& e) {
    EXPECT_NE(e.line.find("in use by another server"), std::string::npos);
  }
}

TEST(Store, a_second_server_is_kept_out_by_other_names_of_the_file) {
  const Scratch scratch;
  Kept kept(scratch / "w.db");
  fs::create_symlink(scratch / "w.db", scratch / "symbolic.db");
  fs::create_hard_link(scratch / "w.db", scratch / "hard.db");
  EXPECT_THROW(Kept(scratch / "symbolic.db"), StoreError);
  EXPECT_THROW(Kept(scratch / "hard.db"), StoreError);
}

TEST(Store, a_place_that_cannot_be_written_is_one_clear_line) {
  EXPECT_THROW(Kept("/no/such/folder/w.db"), StoreError);
}

TEST(Store, data_of_a_newer_server_is_left_alone) {
  const Scratch scratch;
  {
    Database db(scratch / "w.db");
    db.run("PRAGMA user_version = 99");
  }
  EXPECT_THROW(Kept(scratch / "w.db"), StoreError);
}

// The disk fails for a while: nothing is said to be safe, later entries of other tables wait behind
// it rather than overtake it, and when it is well again all are there.
TEST(Store, what_cannot_be_written_is_not_acknowledged_until_it_is) {
  const Scratch scratch;
  Kept kept(scratch / "w.db");
  kept.wait_for(kept.store.append({8, {{1, 1, "x"}}, {}}));
  EXPECT_FALSE(kept.store.unwritable());
  Database other(scratch / "w.db");
  other.run("ALTER TABLE events RENAME TO hidden");
  kept.store.append({8, {{2, 2, "again"}}, {}});
  for (int i = 0; i < 60'000 && !kept.store.failing(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(kept.store.failing());
  EXPECT_TRUE(kept.store.unwritable());
  const auto last = kept.store.append({9, {{1, 1, "y"}}, {}});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(kept.safe, 1u);
  EXPECT_EQ(kept.store.waiting(), 2u);
  EXPECT_GE(kept.store.behind(), std::chrono::milliseconds(20));
  ASSERT_EQ(kept.news.size(), 1u);
  EXPECT_EQ(kept.news[0].first, SqliteStore::Notice::unwritable);
  EXPECT_NE(kept.news[0].second.find("no such table"), std::string::npos);
  other.run("ALTER TABLE hidden RENAME TO events");
  kept.wait_for(last);
  EXPECT_EQ(kept.store.waiting(), 0u);
  EXPECT_EQ(kept.store.behind(), std::chrono::milliseconds(0));
  EXPECT_EQ(kept.store.load(8).at(1).body, "again");
  EXPECT_TRUE(kept.failed.empty());
  ASSERT_EQ(kept.news.size(), 2u);
  EXPECT_EQ(kept.news[1].first, SqliteStore::Notice::writable);
}

// A disk that is well again a moment after the end was asked for still gets everything.
TEST(Store, stopping_waits_a_while_for_a_disk_that_fails) {
  const Scratch scratch;
  std::jthread mends;
  {
    Kept kept(scratch / "w.db");
    kept.wait_for(kept.store.append({8, {{1, 1, "x"}}, {}}));
    Database(scratch / "w.db").run("ALTER TABLE events RENAME TO hidden");
    kept.store.append({8, {{2, 2, "again"}}, {}});
    mends = std::jthread([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(700));
      Database(scratch / "w.db").run("ALTER TABLE hidden RENAME TO events");
    });
  }
  Kept again(scratch / "w.db");
  EXPECT_EQ(again.store.load(8).at(1).body, "again");
}

// Somebody else has written an entry of that number: this table fails, for good and alone, and
// nothing of it is written that would leave a gap.
TEST(Store, a_batch_in_conflict_fails_and_the_others_are_committed) {
  const Scratch scratch;
  Kept kept(scratch / "w.db");
  kept.wait_for(kept.store.append({8, {{1, 1, "x"}}, {}}));
  Database other(scratch / "w.db");
  other.run("INSERT INTO events VALUES (8, 3, 7, 'foreign')");
  other.run("BEGIN IMMEDIATE");  // so that all of these become one group, behind the first
  kept.store.append({7, {{1, 1, "a"}}, {}});
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  kept.store.append({8, {{2, 2, "kept"}}, {}});
  kept.store.append({8, {{3, 3, "lost"}}, Listing{8, Status::over, false, 0, 0}});
  kept.store.append({9, {{1, 1, "y"}}, {}});
  kept.store.append({8, {{4, 4, "lost"}}, {}});
  kept.store.keep({"note", 5, "body"});
  other.run("ROLLBACK");
  kept.wait_for(kept.store.append({8, {{5, 5, "lost"}}, {}}));
  kept.wait_for(kept.store.append({9, {{2, 1, "z"}}, {}}));
  const std::vector<std::pair<Ticket, TableId>> failed{{4, 8}, {6, 8}, {8, 8}};
  EXPECT_EQ(kept.failed, failed);
  ASSERT_EQ(kept.store.load(8).size(), 3u);
  EXPECT_EQ(kept.store.load(8).at(1).body, "kept");
  EXPECT_EQ(kept.store.load(8).at(2).body, "foreign");
  EXPECT_EQ(kept.store.load(9).size(), 2u);
  EXPECT_TRUE(kept.store.list().empty());
  EXPECT_EQ(kept.store.notes().size(), 1u);
  EXPECT_FALSE(kept.store.failing());
  ASSERT_EQ(kept.news.size(), 1u);
  EXPECT_EQ(kept.news[0].first, SqliteStore::Notice::conflict);
  EXPECT_NE(kept.news[0].second.find("UNIQUE constraint failed"), std::string::npos);
}

// The list is a summary of the logs; where it is damaged it does no harm.
TEST(Store, odd_numbers_are_read_as_harmless_ones) {
  const Scratch scratch;
  Kept kept(scratch / "w.db");
  Database other(scratch / "w.db");
  other.run("INSERT INTO tables VALUES (5, 77, 1, -9223372036854775808)");
  other.run("INSERT INTO events VALUES (5, 4294967297, 9223372036854775807, 'x')");
  const auto list = kept.store.list();
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].status, Status::playing);
  EXPECT_EQ(list[0].clock_ms, 0);
  EXPECT_EQ(list[0].touched_ms, kLatestMs);  // too young to be erased
  EXPECT_EQ(kept.store.load(5).at(0).seq, 0u);
}

TEST(Store, what_cannot_be_read_is_told_and_thrown) {
  const Scratch scratch;
  Kept kept(scratch / "w.db");
  Database(scratch / "w.db").run("DROP TABLE events");
  EXPECT_THROW(kept.store.load(8), StoreError);
  ASSERT_EQ(kept.news.size(), 1u);
  EXPECT_EQ(kept.news[0].first, SqliteStore::Notice::unreadable);
}

}  // namespace
}  // namespace warren::server

// The file gives back the room of what was erased.
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

#include "server/store/sqlite_store.h"
#include "tests/scratch.h"

namespace warren::server {
namespace {

constexpr TableId kTables = 100;

void fill(SqliteStore& store) {
  for (TableId id = 1; id <= kTables; ++id) {
    Batch batch{id, {}, Listing{id, Status::over, false, 0, 0}};
    for (std::uint32_t seq = 1; seq <= 50; ++seq)
      batch.entries.push_back({seq, 1, std::string(1000, 'x')});
    store.append(std::move(batch));
  }
}

std::uintmax_t size_of(const std::string& path) { return std::filesystem::file_size(path); }

// Waits for the writer, which shrinks the file when it has nothing else to do.
std::uintmax_t size_below(const std::string& path, std::uintmax_t bound) {
  for (int i = 0; i < 1000 && size_of(path) >= bound; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return size_of(path);
}

TEST(Shrink, the_file_is_smaller_after_many_tables_were_erased) {
  const Scratch scratch;
  const std::string path = scratch / "w.db";
  {
    SqliteStore store(path, [](Ticket) {});
    fill(store);
  }
  const auto full = size_of(path);
  ASSERT_GT(full, 4'000'000u);
  SqliteStore store(path, [](Ticket) {});
  for (TableId id = 2; id <= kTables; ++id) store.erase(id);
  EXPECT_LT(size_below(path, full / 4), full / 4);
  EXPECT_EQ(store.load(1).size(), 50u);
}

TEST(Shrink, a_file_of_an_older_server_learns_to) {
  const Scratch scratch;
  const std::string path = scratch / "w.db";
  Database(path).run("PRAGMA journal_mode = WAL; CREATE TABLE other (n INTEGER) STRICT");
  {
    SqliteStore store(path, [](Ticket) {});
    fill(store);
  }
  const auto full = size_of(path);
  SqliteStore store(path, [](Ticket) {});
  for (TableId id = 2; id <= kTables; ++id) store.erase(id);
  EXPECT_LT(size_below(path, full / 4), full / 4);
  EXPECT_EQ(store.load(1).size(), 50u);
}

}  // namespace
}  // namespace warren::server

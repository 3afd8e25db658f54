// Appending, committing in groups, and reading back.
#include "server/store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>

namespace warren::server {
namespace {

constexpr int kSchema = 1;
constexpr auto kRetry = std::chrono::milliseconds(500);
constexpr auto kLastTries = std::chrono::seconds(4);  // when stopping, the disk gets so long
// A flush costs the same for many moves as for few: where more than so many came at once, the next
// group has a moment to gather.
constexpr std::size_t kCrowd = 8;
constexpr auto kGather = std::chrono::milliseconds(2);

std::int64_t as_integer(TableId id) { return static_cast<std::int64_t>(id); }

// SQLite gives the files that it lays beside this one the same rights.
const std::string& made(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) throw StoreError{"cannot write '" + path + "': " + std::strerror(errno)};
  close(file);
  return path;
}

void set_up(Database& db) {
  db.run("PRAGMA journal_mode = WAL");
  db.run("PRAGMA synchronous = FULL");
}

}  // namespace

SqliteStore::Lock::Lock(const std::string& path)
    : file_(open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (file_ < 0) throw StoreError{"cannot write '" + path + "': " + std::strerror(errno)};
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  throw StoreError{"'" + path + "' is in use by another server"};
}

SqliteStore::Lock::~Lock() { close(file_); }

Database& SqliteStore::prepared(Database& db) {
  set_up(db);
  std::int64_t found = 0;
  {
    Statement version(db, "PRAGMA user_version");
    while (version.step()) found = version.number(0);
  }
  if (found > kSchema) throw StoreError{"this data was written by a newer server"};
  db.run(
      "CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, status INTEGER NOT NULL,"
      " open_to_all INTEGER NOT NULL, clock_ms INTEGER NOT NULL) STRICT");
  db.run(
      "CREATE TABLE IF NOT EXISTS events (table_id INTEGER NOT NULL, seq INTEGER NOT NULL,"
      " at_ms INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq))"
      " WITHOUT ROWID, STRICT");
  db.run(
      "CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, until_ms INTEGER NOT NULL,"
      " body TEXT NOT NULL) WITHOUT ROWID, STRICT");
  db.run("PRAGMA user_version = 1");
  return db;
}

SqliteStore::SqliteStore(const std::string& path, Committed committed, Tell tell)
    : lock_(path),
      writer_(made(path)),
      reader_(path),
      write_(prepared(writer_)),
      committed_(std::move(committed)),
      tell_(std::move(tell)) {
  set_up(reader_);
  thread_ = std::thread([this] { write_on(); });
}

void SqliteStore::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard hold(mutex_);
    stopping_ = true;
  }
  news_.notify_one();
  thread_.join();
}

Ticket SqliteStore::queue(Job job) {
  Ticket ticket = 0;
  {
    const std::lock_guard hold(mutex_);
    if (queue_.empty()) queued_ = Clock::now();
    queue_.push_back(std::move(job));
    ticket = ++last_;
    ++waiting_;
  }
  news_.notify_one();
  return ticket;
}

std::size_t SqliteStore::waiting() const {
  const std::lock_guard hold(mutex_);
  return waiting_;
}

std::chrono::milliseconds SqliteStore::behind() const {
  const std::lock_guard hold(mutex_);
  if (waiting_ == 0) return {};
  const bool writes = waiting_ > queue_.size();
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() -
                                                               (writes ? writing_ : queued_));
}

Ticket SqliteStore::append(Batch batch) { return queue(std::move(batch)); }
Ticket SqliteStore::erase(TableId table) { return queue(Erase{table}); }
Ticket SqliteStore::keep(Note note) { return queue(std::move(note)); }
Ticket SqliteStore::forget(std::string note) { return queue(Forget{std::move(note)}); }

// The writer's thread: takes all that is queued, commits it as one, says so.
void SqliteStore::write_on() {
  pthread_setname_np(pthread_self(), "writer");
  std::vector<Job> jobs;
  Ticket through = 0;
  std::optional<Clock::time_point> last_try;
  for (;;) {
    {
      std::unique_lock hold(mutex_);
      if (jobs.empty()) {
        news_.wait(hold, [this] { return stopping_ || !queue_.empty(); });
        if (queue_.empty()) return;
        jobs.swap(queue_);
        through = last_;
        writing_ = queued_;
      } else if (!stopping_) {
        news_.wait_for(hold, kRetry, [this] { return stopping_; });
      } else {
        if (!last_try) last_try = Clock::now() + kLastTries;
        if (Clock::now() > *last_try) return;
        hold.unlock();
        std::this_thread::sleep_for(kRetry);
      }
    }
    const auto begun = Clock::now();
    const auto trouble = commit(jobs);
    failing_ = trouble.has_value();
    tell_of(trouble);
    if (trouble) continue;
    const auto spent = Clock::now() - begun;
    commit_us_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
    ++commits_;
    const bool crowd = jobs.size() > kCrowd;
    {
      const std::lock_guard hold(mutex_);
      waiting_ -= jobs.size();
    }
    jobs.clear();
    committed_(through);
    if (crowd) std::this_thread::sleep_for(kGather);
  }
}

void SqliteStore::tell_of(const std::optional<std::string>& trouble) {
  const std::string now = trouble.value_or("");
  if (now == trouble_) return;
  trouble_ = now;
  if (tell_) tell_(trouble ? News::unwritable : News::writable, now);
}

SqliteStore::Writing::Writing(Database& db)
    : insert(db, "INSERT INTO events VALUES (?, ?, ?, ?)"),
      listing(db, "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)"),
      erase_events(db, "DELETE FROM events WHERE table_id = ?"),
      erase_table(db, "DELETE FROM tables WHERE id = ?"),
      keep(db, "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)"),
      forget(db, "DELETE FROM notes WHERE name = ?") {}

void SqliteStore::Writing::operator()(const Batch& batch) {
  for (const auto& e : batch.entries)
    insert.bind(as_integer(batch.table)).bind(std::int64_t{e.seq}).bind(e.at_ms).bind(e.body).run();
  if (const auto& l = batch.listing)
    listing.bind(as_integer(l->id))
        .bind(static_cast<std::int64_t>(l->status))
        .bind(std::int64_t{l->open_to_all})
        .bind(l->clock_ms)
        .run();
}

void SqliteStore::Writing::operator()(const Erase& gone) {
  erase_events.bind(as_integer(gone.table)).run();
  erase_table.bind(as_integer(gone.table)).run();
}

void SqliteStore::Writing::operator()(const Note& note) {
  keep.bind(note.name).bind(note.until_ms).bind(note.body).run();
}

void SqliteStore::Writing::operator()(const Forget& gone) { forget.bind(gone.note).run(); }

std::optional<std::string> SqliteStore::commit(const std::vector<Job>& jobs) try {
  writer_.run("BEGIN IMMEDIATE");
  for (const auto& job : jobs) std::visit(write_, job);
  writer_.run("COMMIT");
  return std::nullopt;
} catch (const StoreError& e) {
  sqlite3_exec(writer_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  return e.line;
}

// Whoever asked hears that it failed; the operator hears why.
template <class Read>
auto SqliteStore::reading(Read read) {
  try {
    return read();
  } catch (const StoreError& e) {
    if (tell_) tell_(News::unreadable, e.line);
    throw;
  }
}

std::vector<Entry> SqliteStore::load(TableId table) {
  return reading([&] {
    Statement select(reader_,
                     "SELECT seq, at_ms, body FROM events WHERE table_id = ? ORDER BY seq");
    select.bind(as_integer(table));
    std::vector<Entry> entries;
    while (select.step())
      entries.push_back(
          {static_cast<std::uint32_t>(select.number(0)), select.number(1), select.text(2)});
    return entries;
  });
}

std::vector<Listing> SqliteStore::list() {
  return reading([&] {
    Statement select(reader_,
                     "SELECT id, status, open_to_all, clock_ms, (SELECT at_ms FROM events"
                     " WHERE table_id = id ORDER BY seq DESC LIMIT 1) FROM tables");
    std::vector<Listing> all;
    while (select.step())
      all.push_back({static_cast<TableId>(select.number(0)), static_cast<Status>(select.number(1)),
                     select.number(2) != 0, select.number(3), select.number(4)});
    return all;
  });
}

std::vector<Note> SqliteStore::notes() {
  return reading([&] {
    Statement select(reader_, "SELECT name, until_ms, body FROM notes");
    std::vector<Note> all;
    while (select.step()) all.push_back({select.text(0), select.number(1), select.text(2)});
    return all;
  });
}

}  // namespace warren::server

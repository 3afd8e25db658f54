// Appending, committing in groups, and reading back.
#include "server/store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>

namespace warren::server {
namespace {

constexpr int kSchema = 1;
constexpr const char* kSetVersion = "PRAGMA user_version = 1";
constexpr auto kRetry = std::chrono::milliseconds(500);
constexpr auto kLastTries = std::chrono::seconds(4);  // when stopping, the disk gets so long
// A flush costs the same for many moves as for few: where more than so many came at once, the next
// group has a moment to gather.
constexpr std::size_t kCrowd = 8;
constexpr auto kGather = std::chrono::milliseconds(2);

constexpr std::int64_t kQuickPages = 16'384;  // 64 MB
// Pages that are given back at once when there is nothing to write: a megabyte, so that whoever
// comes next waits a few milliseconds.
constexpr const char* kGiveBack = "PRAGMA incremental_vacuum(256)";

std::int64_t as_integer(TableId id) { return static_cast<std::int64_t>(id); }

// What is read may be damaged. An odd number of an entry is 0, which no entry has; of a list, whose
// truth is in the logs, odd values become harmless ones.
std::uint32_t read_seq(std::int64_t n) {
  return n > 0 && n <= UINT32_MAX ? static_cast<std::uint32_t>(n) : 0;
}
Status read_status(std::int64_t n) {
  return n >= 0 && n <= static_cast<std::int64_t>(Status::expired) ? static_cast<Status>(n)
                                                                   : Status::playing;
}
std::int64_t read_clock(std::int64_t ms) { return ms >= 0 && ms <= kLatestMs ? ms : 0; }
// A table is closed and erased by its age; one whose age is unknown is kept.
std::int64_t read_time(std::int64_t ms) { return ms >= 0 && ms <= kLatestMs ? ms : kLatestMs; }

std::int64_t number(Database& db, const char* pragma) {
  Statement ask(db, pragma);
  std::int64_t found = 0;
  while (ask.step()) found = ask.number(0);
  return found;
}

// Only a file that was made for it gives pages back. An older one is written anew if that is quick;
// for a large one that is left to its operator, and where the disk has no room it stays as it is.
void let_shrink(Database& db) {
  constexpr std::int64_t kIncremental = 2;
  if (number(db, "PRAGMA auto_vacuum") == kIncremental) return;
  db.run("PRAGMA auto_vacuum = INCREMENTAL");
  const auto pages = number(db, "PRAGMA page_count");
  if (pages == 0 || pages > kQuickPages) return;
  sqlite3_exec(db.handle(), "VACUUM", nullptr, nullptr, nullptr);
}

void set_up(Database& db) {
  db.run("PRAGMA journal_mode = WAL");
  db.run("PRAGMA synchronous = FULL");
  db.run("PRAGMA secure_delete = ON");  // what is erased is overwritten
}

}  // namespace

// SQLite gives the files that it lays beside this one the same rights.
SqliteStore::Lock::Lock(const std::string& path)
    : file_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (file_ < 0) throw StoreError{"cannot write '" + path + "': " + std::strerror(errno)};
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  close(file_);
  throw StoreError{"'" + path + "' is in use by another server"};
}

SqliteStore::Lock::~Lock() { close(file_); }

SqliteStore::Connections::Connections(const std::string& path, const char* vfs)
    : writer(path, vfs), reader(path, vfs), write(prepared(writer)) {
  set_up(reader);
}

// SQLite shares a small file between those who have the data open. Where the disk has no room for
// it, this process takes the data for itself alone, and keeps what would be there in its memory.
std::unique_ptr<SqliteStore::Connections> SqliteStore::opened(const std::string& path) {
  try {
    return std::make_unique<Connections>(path, nullptr);
  } catch (const StoreError& e) {
    if (e.failure != Failure::disk) throw;
  }
  return std::make_unique<Connections>(path, "unix-excl");
}

Database& SqliteStore::prepared(Database& db) {
  const auto found = number(db, "PRAGMA user_version");
  if (found > kSchema) throw StoreError{"this data was written by a newer server"};
  let_shrink(db);
  set_up(db);
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
  if (found < kSchema) db.run(kSetVersion);
  return db;
}

SqliteStore::SqliteStore(const std::string& path, Committed committed, Notify notify, Failed failed)
    : lock_(path),
      connections_(opened(path)),
      committed_(std::move(committed)),
      notify_(std::move(notify)),
      failed_(std::move(failed)) {
  Group none;
  set_health(commit(none));
  thread_ = std::thread([this] { write_loop(); });
}

void SqliteStore::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard hold(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
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
  wake_.notify_one();
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
Ticket SqliteStore::rewrite(TableId table, std::vector<Entry> entries) {
  return queue(Rewrite{table, std::move(entries)});
}
Ticket SqliteStore::keep(Note note) { return queue(std::move(note)); }
Ticket SqliteStore::forget(std::string note) { return queue(Forget{std::move(note)}); }

// The writer's thread: takes all that is queued, commits it as one, says so.
void SqliteStore::write_loop() {
  pthread_setname_np(pthread_self(), "writer");
  Group group;
  std::optional<Clock::time_point> last_try;
  while (gather(group, last_try)) {
    const auto begun = Clock::now();
    const auto error = commit(group);
    set_health(error);
    if (error || group.jobs.empty()) continue;
    const auto spent = Clock::now() - begun;
    commit_us_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(spent).count());
    ++commits_;
    for (const auto& job : group.jobs)
      shrinking_ = shrinking_ || std::holds_alternative<Erase>(job);
    const bool crowd = group.jobs.size() > kCrowd;
    report(group);
    if (crowd) std::this_thread::sleep_for(kGather);
  }
}

// Waits for what comes next: all that is queued, or those that failed once more, or none where the
// disk is to be tried. False at the end.
bool SqliteStore::gather(Group& group, std::optional<Clock::time_point>& last_try) {
  std::unique_lock hold(mutex_);
  if (group.jobs.empty()) {
    while (shrinking_ && queue_.empty() && !stopping_) {
      hold.unlock();
      shrinking_ = shrink();
      hold.lock();
    }
    const auto ready = [this] { return stopping_ || !queue_.empty(); };
    if (!failing_)
      wake_.wait(hold, ready);
    else if (!wake_.wait_for(hold, kRetry, ready))
      return true;
    if (queue_.empty()) return false;
    group.jobs.swap(queue_);
    group.through = last_;
    writing_ = queued_;
  } else if (!stopping_) {
    wake_.wait_for(hold, kRetry, [this] { return stopping_; });
  } else {
    if (!last_try) last_try = Clock::now() + kLastTries;
    if (Clock::now() > *last_try) return false;
    hold.unlock();
    std::this_thread::sleep_for(kRetry);
  }
  return true;
}

void SqliteStore::report(Group& group) {
  {
    const std::lock_guard hold(mutex_);
    waiting_ -= group.jobs.size();
  }
  const Ticket first = group.through + 1 - group.jobs.size();
  for (const auto i : group.failed)
    if (failed_) failed_(first + i, std::get<Batch>(group.jobs[i]).table);
  group.jobs.clear();
  committed_(group.through);
}

// Gives some pages back to the system; false when there are none left, or it cannot be done.
bool SqliteStore::shrink() try {
  connections_->writer.run(kGiveBack);
  if (number(connections_->writer, "PRAGMA freelist_count") > 0) return true;
  connections_->writer.run("PRAGMA wal_checkpoint(PASSIVE)");
  return false;
} catch (const StoreError&) {
  return false;
}

void SqliteStore::set_health(const std::optional<std::string>& error) {
  failing_ = error.has_value();
  const std::string now = error.value_or("");
  if (now == error_) return;
  error_ = now;
  if (notify_) notify_(error ? Notice::unwritable : Notice::writable, now);
}

SqliteStore::Writing::Writing(Database& db)
    : insert(db, "INSERT INTO events VALUES (?, ?, ?, ?)"),
      listing(db, "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)"),
      erase_events(db, "DELETE FROM events WHERE table_id = ?"),
      erase_table(db, "DELETE FROM tables WHERE id = ?"),
      rewrite(db, "UPDATE events SET body = ? WHERE table_id = ? AND seq = ?"),
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

void SqliteStore::Writing::operator()(const Rewrite& changed) {
  for (const auto& e : changed.entries)
    rewrite.bind(e.body).bind(as_integer(changed.table)).bind(std::int64_t{e.seq}).run();
}

void SqliteStore::Writing::operator()(const Note& note) {
  keep.bind(note.name).bind(note.until_ms).bind(note.body).run();
}

void SqliteStore::Writing::operator()(const Forget& gone) { forget.bind(gone.note).run(); }

template <class Write>
std::optional<StoreError> SqliteStore::transact(const Write& write) try {
  connections_->writer.run("BEGIN IMMEDIATE");
  write();
  connections_->writer.run("COMMIT");
  return std::nullopt;
} catch (const StoreError& e) {
  sqlite3_exec(connections_->writer.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  return e;
}

std::optional<std::string> SqliteStore::commit(Group& group) {
  group.failed.clear();
  const auto in_conflict = [this](const Job& job) { return conflicts(job); };
  std::optional<StoreError> wrong;
  bool conflict = std::any_of(group.jobs.begin(), group.jobs.end(), in_conflict);
  if (!conflict) {
    wrong = transact([&] { write_together(group); });
    conflict = wrong && wrong->failure == Failure::conflict;
  }
  if (conflict) wrong = transact([&] { write_one_by_one(group); });
  if (wrong) return wrong->line;
  // The write-ahead log still holds what was rewritten; whoever reads just now puts that off.
  if (std::any_of(group.jobs.begin(), group.jobs.end(),
                  [](const Job& job) { return std::holds_alternative<Rewrite>(job); }))
    sqlite3_wal_checkpoint_v2(connections_->writer.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE,
                              nullptr, nullptr);
  return std::nullopt;
}

bool SqliteStore::conflicts(const Job& job) const {
  const auto* batch = std::get_if<Batch>(&job);
  return batch && conflicting_.contains(batch->table);
}

// Where there is nothing to write, what is there is written again, to see if the disk takes it.
void SqliteStore::write_together(const Group& group) {
  if (group.jobs.empty()) connections_->writer.run(kSetVersion);
  for (const auto& job : group.jobs) std::visit(connections_->write, job);
}

void SqliteStore::write_one_by_one(Group& group) {
  for (std::size_t i = 0; i < group.jobs.size(); ++i)
    if (!write_alone(group.jobs[i])) group.failed.push_back(i);
}

// False if it contradicts what is there; only entries can.
bool SqliteStore::write_alone(const Job& job) {
  if (conflicts(job)) return false;
  connections_->writer.run("SAVEPOINT apart");
  try {
    std::visit(connections_->write, job);
  } catch (const StoreError& e) {
    const auto* batch = std::get_if<Batch>(&job);
    if (!batch || e.failure != Failure::conflict) throw;
    connections_->writer.run("ROLLBACK TO apart");
    connections_->writer.run("RELEASE apart");
    conflicting_.insert(batch->table);
    if (notify_) notify_(Notice::conflict, e.line);
    return false;
  }
  connections_->writer.run("RELEASE apart");
  return true;
}

// Whoever asked hears that it failed; the operator hears why.
template <class Read>
auto SqliteStore::reporting_errors(Read read) {
  try {
    return read();
  } catch (const StoreError& e) {
    if (notify_) notify_(Notice::unreadable, e.line);
    throw;
  }
}

std::vector<Entry> SqliteStore::load(TableId table, std::uint32_t after, std::size_t most) {
  return reporting_errors([&] {
    Statement select(connections_->reader,
                     "SELECT seq, at_ms, body FROM events WHERE table_id = ? AND seq > ?"
                     " ORDER BY seq LIMIT ?");
    select.bind(as_integer(table)).bind(std::int64_t{after}).bind(static_cast<std::int64_t>(most));
    std::vector<Entry> entries;
    while (select.step())
      entries.push_back({read_seq(select.number(0)), select.number(1), select.text(2)});
    return entries;
  });
}

std::vector<Listing> SqliteStore::list() {
  return reporting_errors([&] {
    Statement select(connections_->reader,
                     "SELECT id, status, open_to_all, clock_ms, (SELECT at_ms FROM events"
                     " WHERE table_id = id ORDER BY seq DESC LIMIT 1) FROM tables");
    std::vector<Listing> all;
    while (select.step())
      all.push_back({static_cast<TableId>(select.number(0)), read_status(select.number(1)),
                     select.number(2) != 0, read_clock(select.number(3)),
                     read_time(select.number(4))});
    return all;
  });
}

std::vector<Note> SqliteStore::notes() {
  return reporting_errors([&] {
    Statement select(connections_->reader, "SELECT name, until_ms, body FROM notes");
    std::vector<Note> all;
    while (select.step()) all.push_back({select.text(0), select.number(1), select.text(2)});
    return all;
  });
}

}  // namespace warren::server

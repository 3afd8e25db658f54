// The log in one SQLite file. One thread writes; what was queued meanwhile is committed together.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <variant>

#include "server/store/event_store.h"
#include "server/store/sqlite.h"

namespace warren::server {

class SqliteStore final : public EventStore {
 public:
  // What an operator must know: writing fails, or works again, or something cannot be read, or the
  // log of a table holds what this server did not write. Once for each change of it and any thread,
  // with the reason.
  enum class Notice : std::uint8_t { unwritable, writable, unreadable, conflict };
  using Notify = std::function<void(Notice, const std::string& why)>;

  // Makes the file if there is none, for its owner alone: it holds all hands. Where there is one, a
  // disk that is full does not keep it from being read. Throws StoreError, also where another
  // server has it open, by whatever name.
  SqliteStore(const std::string& path, Committed, Notify = {}, Failed = {});
  ~SqliteStore() override { finish(); }
  // Writes what is queued, if the disk lets it. Nothing may be queued from then on.
  void finish();

  Ticket append(Batch) override;
  Ticket erase(TableId) override;
  Ticket rewrite(TableId, std::vector<Entry>) override;
  Ticket keep(Note) override;
  Ticket forget(std::string note) override;
  std::vector<Entry> load(TableId, std::uint32_t after = 0, std::size_t most = kAll) override;
  std::vector<Listing> list() override;
  std::vector<Note> notes() override;

  // Any thread. Batches queued and not yet on disk, and for how long the first of them has been;
  // whether the last commit failed.
  std::size_t waiting() const;
  std::chrono::milliseconds behind() const;
  bool failing() const { return failing_.load(); }
  bool unwritable() const override { return failing(); }
  std::uint64_t commits() const { return commits_.load(); }
  std::uint64_t commit_us() const { return commit_us_.load(); }

 private:
  struct Erase {
    TableId table;
  };
  struct Rewrite {
    TableId table;
    std::vector<Entry> entries;
  };
  struct Forget {
    std::string note;
  };
  using Job = std::variant<Batch, Erase, Rewrite, Note, Forget>;
  using Clock = std::chrono::steady_clock;

  // flock() on the data itself keeps a second server out, whichever link leads it there; the kernel
  // lets go of it when the process dies. It stays open for longer than SQLite has the file open:
  // closing any descriptor of a file takes away the locks that SQLite has on it.
  class Lock {
   public:
    explicit Lock(const std::string& path);
    ~Lock();
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    int file_;
  };

  // Of the writer's thread.
  struct Writing {
    explicit Writing(Database&);
    void operator()(const Batch&);
    void operator()(const Erase&);
    void operator()(const Rewrite&);
    void operator()(const Note&);
    void operator()(const Forget&);
    Statement insert, listing, erase_events, erase_table, rewrite, keep, forget;
  };

  struct Connections {
    Connections(const std::string& path, const char* vfs);
    Database writer, reader;
    Writing write;
  };
  struct Group {
    std::vector<Job> jobs;
    Ticket through = 0;
    std::vector<std::size_t> failed = {};  // by number
  };

  static std::unique_ptr<Connections> opened(const std::string& path);
  static Database& prepared(Database&);
  Ticket queue(Job);
  void write_loop();
  bool gather(Group&, std::optional<Clock::time_point>& last_try);
  void report(Group&);
  // Why it failed; nothing if it did not.
  std::optional<std::string> commit(Group&);
  // The error that kept all of it from being written, if there was one.
  template <class Write>
  std::optional<StoreError> transact(const Write&);
  bool conflicts(const Job&) const;
  void write_together(const Group&);
  void write_one_by_one(Group&);
  bool write_alone(const Job&);
  bool shrink();
  void set_health(const std::optional<std::string>& error);
  template <class Read>
  auto reporting_errors(Read);

  Lock lock_;
  std::unique_ptr<Connections> connections_;
  Committed committed_;
  Notify notify_;
  Failed failed_;
  std::string error_;              // of the writer's thread: what was told last
  std::set<TableId> conflicting_;  // likewise: tables whose batches fail
  bool shrinking_ = false;         // likewise: something was erased
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  Ticket last_ = 0;
  bool stopping_ = false;
  std::size_t waiting_ = 0;             // with those that are being written
  Clock::time_point queued_, writing_;  // since when the first has waited: in the queue, of those
  std::atomic<bool> failing_{false};
  std::atomic<std::uint64_t> commits_{0}, commit_us_{0};
  std::thread thread_;
};

}  // namespace warren::server

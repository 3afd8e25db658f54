// The log in one SQLite file. One thread writes; what was queued meanwhile is committed together.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <variant>

#include "server/store/event_store.h"
#include "server/store/sqlite.h"

namespace warren::server {

class SqliteStore final : public EventStore {
 public:
  // What an operator must know: writing fails, or works again, or something cannot be read. Once
  // for each change of it and any thread, with the reason.
  enum class News : std::uint8_t { unwritable, writable, unreadable };
  using Tell = std::function<void(News, const std::string& why)>;

  // Makes the file if there is none, for its owner alone: it holds all hands. Throws StoreError,
  // also where another server has it open.
  SqliteStore(const std::string& path, Committed, Tell = {});
  ~SqliteStore() override { finish(); }
  // Writes what is queued, if the disk lets it. Nothing may be queued from then on.
  void finish();

  Ticket append(Batch) override;
  Ticket erase(TableId) override;
  Ticket keep(Note) override;
  Ticket forget(std::string note) override;
  std::vector<Entry> load(TableId) override;
  std::vector<Listing> list() override;
  std::vector<Note> notes() override;

  // Any thread. Batches queued and not yet on disk, and for how long the first of them has been;
  // whether the last commit failed.
  std::size_t waiting() const;
  std::chrono::milliseconds behind() const;
  bool failing() const { return failing_.load(); }
  std::uint64_t commits() const { return commits_.load(); }
  std::uint64_t commit_us() const { return commit_us_.load(); }

 private:
  struct Erase {
    TableId table;
  };
  struct Forget {
    std::string note;
  };
  using Job = std::variant<Batch, Erase, Note, Forget>;
  using Clock = std::chrono::steady_clock;

  // flock() keeps a second server out; the kernel lets go of it when the process dies.
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
    void operator()(const Note&);
    void operator()(const Forget&);
    Statement insert, listing, erase_events, erase_table, keep, forget;
  };

  static Database& prepared(Database&);
  Ticket queue(Job);
  void write_on();
  // Why it failed; nothing if it did not.
  std::optional<std::string> commit(const std::vector<Job>&);
  void tell_of(const std::optional<std::string>& trouble);
  template <class Read>
  auto reading(Read);

  Lock lock_;
  Database writer_, reader_;
  Writing write_;
  Committed committed_;
  Tell tell_;
  std::string trouble_;  // of the writer's thread: what was told last
  mutable std::mutex mutex_;
  std::condition_variable news_;
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

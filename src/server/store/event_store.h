// The log of all tables: what is written there happened, and nothing else did.
#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store_error.h"

namespace warren::server {

using TableId = std::uint64_t;  // 48 bits at random; known to all who may see the table
using Ticket = std::uint64_t;   // numbers the batches in the order in which they are committed

// No entry is from later, so that times can be added and subtracted: the year is 4199.
inline constexpr std::int64_t kLatestMs = std::int64_t{1} << 46;

// In a listing a table that was closed because it is old is `expired`: it will be erased.
enum class Status : std::uint8_t { open, playing, over, closed, expired };

// One line of a table's log, a JSON object as text.
struct Entry {
  std::uint32_t seq = 0;
  std::int64_t at_ms = 0;
  std::string body;
};

// What is known of a table without reading its log.
struct Listing {
  TableId id = 0;
  Status status = Status::open;
  bool open_to_all = false;
  std::int64_t clock_ms = 0;    // for one answer; 0: no clock
  std::int64_t touched_ms = 0;  // when the last entry was written
};

struct Batch {
  TableId table = 0;
  std::vector<Entry> entries;
  std::optional<Listing> listing;  // where it has changed, its time apart
};

// Something small that belongs to no table; most are of no use after a while.
struct Note {
  std::string name;  // one of each
  std::int64_t until_ms = 0;
  std::string body;
};

// append(), erase(), rewrite(), keep() and forget() only queue: `committed` is told, from another
// thread, up to which ticket all is decided: safe on disk, except for those tickets that `failed`
// was told of before. Whoever acknowledges an entry waits for that. A disk that fails is tried
// again until it works; meanwhile nothing is acknowledged. A batch that contradicts what is there,
// because somebody else wrote it, has failed for good, and so has every later batch of its table;
// others go on.
class EventStore {
 public:
  using Committed = std::function<void(Ticket)>;
  using Failed = std::function<void(Ticket, TableId)>;
  static constexpr std::size_t kAll = std::numeric_limits<std::int64_t>::max();
  virtual ~EventStore() = default;
  virtual Ticket append(Batch) = 0;
  virtual Ticket erase(TableId) = 0;
  // Entries that are on disk get other bodies; what stood there is not to be found again.
  virtual Ticket rewrite(TableId, std::vector<Entry>) = 0;
  virtual Ticket keep(Note) = 0;
  virtual Ticket forget(std::string note) = 0;
  // Is it known that nothing can be written just now? What is queued has to wait.
  virtual bool unwritable() const { return false; }
  // All see only what is committed, and throw StoreError where it cannot be read.
  // The log of a table in order: of the rows after number `after` the first so many.
  virtual std::vector<Entry> load(TableId, std::uint32_t after = 0, std::size_t most = kAll) = 0;
  virtual std::vector<Listing> list() = 0;
  virtual std::vector<Note> notes() = 0;
};

}  // namespace warren::server

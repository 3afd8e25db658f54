// Reads tables back from their logs, a slice at a time, so that nobody waits for a long one.
//
// Addresses take turns, each with the first table it asked for; a table that several asked for is
// read once. Whoever drives it decides how much is read in a turn of the loop.
#pragma once
#include <compare>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/room/table.h"

namespace warren::server {

class Loader {
 public:
  // A table as it is now; or, if a match is named, as it was at the end of that one.
  struct Wanted {
    TableId id = 0;
    int match = 0;
    auto operator<=>(const Wanted&) const = default;
  };
  struct Done {
    Wanted what;
    std::unique_ptr<Table> table;  // none where the disk does not let it be read just now
  };
  struct Work {
    std::size_t rows = 0,
                moves = 0;  // a match that is opened counts as some moves
  };
  using Charge = std::function<void(const std::string& address, const Work&)>;

  Loader(EventStore& store, std::size_t chat_kept, Charge charge)
      : store_(store), chat_kept_(chat_kept), charge_(std::move(charge)) {}

  void want(Wanted, const std::string& address);
  // As often as want(): what nobody wants any more is not read on.
  void drop(Wanted, const std::string& address);
  // Of that table nothing is read any more. Returns what was wanted of it.
  std::vector<Wanted> forget(TableId);

  bool busy() const { return !readings_.empty(); }
  // Reads on, at most so many rows and moves together, but for the last step back in a match; and
  // gives what is complete, a few tables at most, since each of them makes work of its own.
  std::vector<Done> read_slice(std::size_t most);

 private:
  struct Reading {
    std::unique_ptr<Table> table;
    std::vector<Entry> page;
    std::size_t next = 0;  // in the page
    bool last_page = false;
    std::optional<json::object> record;  // of page[next], of which a part is in
    std::map<std::string, int> wanted_by;
  };
  enum class State : std::uint8_t { more, complete, failed };

  State read_some(Wanted, Reading&, Work&, std::size_t most);
  bool load_page(Wanted, Reading&);
  void leave_queue(Wanted, const std::string& address);

  EventStore& store_;
  std::size_t chat_kept_;
  Charge charge_;
  std::map<Wanted, Reading> readings_;
  std::map<std::string, std::deque<Wanted>> queues_;  // by address; none is empty
  std::deque<std::string> turn_order_;                // the addresses of these lines, who is next
};

}  // namespace warren::server

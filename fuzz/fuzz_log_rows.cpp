// Fuzzes what a server reads from its disk: the log of a table, damaged in any way.
//
// Each line is a row. "@5 {...}" was written at that time, others a second after the row before.
// The room opens the table and is asked everything there is to ask by somebody whose key is in the
// logs of tests/data/tables. A table that does not read to its end is never changed; one that does
// still reads after all that was asked.
// Runs: 300
#include <algorithm>
#include <charconv>

#include "fuzz/surroundings.h"

namespace warren::server {
namespace {

using fuzz::expect;

constexpr int kRows = 200;
constexpr TableId kTable = 1;
constexpr std::int64_t kBegun = 1'000'000'000;

std::vector<Entry> read_rows(std::string_view text) {
  std::vector<Entry> rows;
  std::int64_t at_ms = kBegun;
  for (std::uint32_t seq = 1; seq <= kRows && !text.empty(); ++seq) {
    auto line = fuzz::take(text, '\n');
    at_ms += 1'000;
    if (line.starts_with('@')) {
      line.remove_prefix(1);
      const auto time = fuzz::take(line, ' ');
      std::from_chars(time.data(), time.data() + time.size(), at_ms);
    }
    rows.push_back({seq, at_ms, std::string(line)});
    at_ms = std::clamp<std::int64_t>(at_ms, 0, kLatestMs);
  }
  return rows;
}

bool reads_whole(const std::vector<Entry>& log) {
  Table table(kTable, 10);
  for (const auto& entry : log)
    if (!table.read(entry)) return false;
  return true;
}

class Opened {
 public:
  explicit Opened(std::vector<Entry> rows) {
    around_.store.logs[kTable] = std::move(rows);
    around_.store.listings[kTable] = {kTable, Status::playing, true, 60'000, kBegun};
    room_ = around_.open_room();
    room_->enter(guest_);
  }
  ~Opened() { room_->leave(guest_); }

  void use() {
    const auto before = around_.store.logs[kTable];
    const bool whole = reads_whole(before);
    for (const std::int64_t seat : {0, 1}) {
      for (const auto name : Room::requests())
        if (name != "create" && name != "import") ask(name, seat);
      pass_time();
    }
    const auto& after = around_.store.logs[kTable];
    if (whole)
      expect(reads_whole(after), "what was written onto a log that reads does read");
    else
      expect(after.size() == before.size(), "a table that does not read is never changed");
  }

 private:
  void ask(std::string_view name, std::int64_t seat) {
    const json::object request{
        {"do", name},
        {"table", table_name(kTable)},
        {"key", "secret-of-ann"},
        {"keys", {{{"table", table_name(kTable)}, {"key", "secret-of-ann"}}}},
        {"seat", seat},
        {"person", seat},
        {"story", 0},
        {"match", 1},
        {"window", 0},
        {"move", 0},
        {"text", "hello"},
        {"name", "Anna"},
        {"bot", "random"},
        {"on", true}};
    room_->receive(guest_, json::serialize(request));
    listen();
  }

  void listen() {
    while (room_->busy()) room_->read_slice();
    room_->committed(around_.store.last);
    for (const auto& text : guest_.heard) heard_object(text);
    guest_.heard.clear();
  }

  void pass_time() {
    around_.time_ms += 100'000;
    room_->tick();
    around_.think(*room_);
    listen();
  }

  Surroundings around_{kBegun + 1'000'000};
  Guest guest_;
  std::unique_ptr<Room> room_;
};

}  // namespace
}  // namespace warren::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::server::Opened(warren::server::read_rows(warren::fuzz::text_of(data, size))).use();
  return 0;
}

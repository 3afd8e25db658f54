// What stands around a room in tests: a store in memory, bots that wait, a client that listens.
#pragma once
#include <deque>
#include <map>

#include "server/room/room.h"
#include "server/store/sqlite.h"

namespace warren::server {

class MemoryStore final : public EventStore {
 public:
  Ticket append(Batch b) override {
    for (auto& e : b.entries) logs[b.table].push_back(e);
    if (b.listing) listings[b.table] = *b.listing;
    listings[b.table].touched_ms = b.entries.back().at_ms;
    return ++last;
  }
  Ticket erase(TableId id) override {
    logs.erase(id);
    listings.erase(id);
    return ++last;
  }
  Ticket rewrite(TableId id, std::vector<Entry> entries) override {
    for (auto& e : entries) logs[id].at(e.seq - 1) = e;
    return ++last;
  }
  std::vector<Entry> load(TableId id, std::uint32_t after = 0, std::size_t most = kAll) override {
    if (failing) throw StoreError{"disk I/O error"};
    std::vector<Entry> page;
    const auto log = logs.find(id);
    if (log == logs.end()) return page;
    for (const auto& entry : log->second)
      if (entry.seq > after && page.size() < most) page.push_back(entry);
    largest_page = std::max(largest_page, page.size());
    return page;
  }
  std::vector<Listing> list() override {
    std::vector<Listing> all;
    for (const auto& [id, listing] : listings) all.push_back(listing);
    return all;
  }

  Ticket keep(Note n) override {
    kept[n.name] = n;
    return ++last;
  }
  Ticket forget(std::string note) override {
    kept.erase(note);
    return ++last;
  }
  std::vector<Note> notes() override {
    std::vector<Note> all;
    for (const auto& [name, note] : kept) all.push_back(note);
    return all;
  }

  bool unwritable() const override { return full; }

  std::map<TableId, std::vector<Entry>> logs;
  std::map<TableId, Listing> listings;
  std::map<std::string, Note> kept;
  Ticket last = 0;
  std::size_t largest_page = 0;  // rows that were read at once
  bool failing = false;          // to read
  bool full = false;             // takes nothing
};

class PatientThinkers final : public Thinkers {
 public:
  void start(Task task) override { tasks.push_back(std::move(task)); }
  std::deque<Task> tasks;
};

class Guest final : public Client {
 public:
  explicit Guest(std::string address = "192.0.2.1", bool stays = true)
      : address_(std::move(address)), stays_(stays) {}
  void send(std::shared_ptr<const std::string> text) override { heard.push_back(*text); }
  void drop() override { dropped = true; }
  bool stays() const override { return stays_; }
  const std::string& address() const override { return address_; }

  std::vector<std::string> heard;
  bool dropped = false;

 private:
  std::string address_;
  bool stays_;
};

}  // namespace warren::server

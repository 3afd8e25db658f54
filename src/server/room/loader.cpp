// Whose turn it is, and the slices.
#include "server/room/loader.h"

#include <algorithm>

#include "server/room/record.h"

namespace warren::server {
namespace {

constexpr std::size_t kPage = 64;   // rows that are fetched at once
constexpr std::size_t kPart = 200;  // of the work of a turn, before another address has its own
constexpr std::size_t kDoneAtOnce = 16;  // tables in a turn

}  // namespace

void Loader::want(Wanted what, const std::string& address) {
  auto& reading = readings_[what];
  if (!reading.table) reading.table = std::make_unique<Table>(what.id, chat_kept_);
  if (++reading.wanted_by[address] > 1) return;
  auto& queue = queues_[address];
  if (queue.empty()) turn_order_.push_back(address);
  queue.push_back(what);
}

void Loader::drop(Wanted what, const std::string& address) {
  const auto reading = readings_.find(what);
  if (reading == readings_.end()) return;
  const auto by = reading->second.wanted_by.find(address);
  if (by == reading->second.wanted_by.end() || --by->second > 0) return;
  reading->second.wanted_by.erase(by);
  leave_queue(what, address);
  if (reading->second.wanted_by.empty()) readings_.erase(reading);
}

std::vector<Loader::Wanted> Loader::forget(TableId id) {
  std::vector<Wanted> gone;
  for (auto it = readings_.lower_bound({id, 0}); it != readings_.end() && it->first.id == id;) {
    for (const auto& [address, times] : it->second.wanted_by) leave_queue(it->first, address);
    gone.push_back(it->first);
    it = readings_.erase(it);
  }
  return gone;
}

void Loader::leave_queue(Wanted what, const std::string& address) {
  const auto queue = queues_.find(address);
  std::erase(queue->second, what);
  if (!queue->second.empty()) return;
  queues_.erase(queue);
  std::erase(turn_order_, address);
}

std::vector<Loader::Done> Loader::read_slice(std::size_t most) {
  std::vector<Done> done;
  while (most > 0 && !turn_order_.empty() && done.size() < kDoneAtOnce) {
    const std::string address = turn_order_.front();
    std::rotate(turn_order_.begin(), turn_order_.begin() + 1, turn_order_.end());
    const Wanted what = queues_.at(address).front();
    auto& reading = readings_.at(what);
    Work work;
    const State state = read_some(what, reading, work, std::min(most, kPart));
    charge_(address, work);
    most -= std::min(most, std::max<std::size_t>(1, work.rows + work.moves));
    if (state == State::more) continue;
    done.push_back({what, state == State::failed ? nullptr : std::move(reading.table)});
    for (const auto& [by, times] : reading.wanted_by) leave_queue(what, by);
    readings_.erase(what);
  }
  return done;
}

Loader::State Loader::read_some(Wanted what, Reading& r, Work& work, std::size_t most) {
  Table& table = *r.table;
  while (work.rows + work.moves < most) {
    if (!r.record) {
      try {
        if (r.next == r.page.size() && !load_page(what, r)) return State::complete;
      } catch (const StoreError&) {
        return State::failed;
      }
      ++work.rows;
      if (r.page[r.next].seq != table.seq() + 1) return table.end_here(), State::complete;
      r.record = read_entry(r.page[r.next]);
      if (what.match > 0 && table.match_no == what.match && text(*r.record, "k") == "started")
        return State::complete;
    }
    const std::size_t left = most - std::min(most, work.rows + work.moves);
    const auto folded = table.apply_part(*r.record, r.page[r.next].at_ms, left, work.moves);
    if (folded == Folded::part) return State::more;
    if (folded == Folded::not_at_all) return State::complete;
    r.record.reset();
    ++r.next;
  }
  return State::more;
}

// False: that was all.
bool Loader::load_page(Wanted what, Reading& r) {
  if (r.last_page) return false;
  const auto after = r.page.empty() ? 0 : r.page.back().seq;
  r.page = store_.load(what.id, after, kPage);
  r.last_page = r.page.size() < kPage;
  r.next = 0;
  return !r.page.empty();
}

}  // namespace warren::server

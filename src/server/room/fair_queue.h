// Who is served next: everyone in turn, however many each of them brings along.
#pragma once
#include <cstddef>
#include <deque>
#include <map>
#include <utility>

namespace warren::server {

// Whoever came first. For one thread, as all here.
template <class Item>
class Fifo {
 public:
  void push(Item item) { items_.push_back(std::move(item)); }
  Item pop() {
    Item item = std::move(items_.front());
    items_.pop_front();
    return item;
  }
  bool empty() const { return items_.empty(); }
  template <class F>
  void each(F&& f) const {
    for (const auto& item : items_) f(item);
  }

 private:
  std::deque<Item> items_;
};

// Those who wait, by name, one after the other; `Inner` holds what one of them waits for. Whoever
// has been served goes to the end of the row, and so does whoever is new.
template <class Name, class Inner>
class RoundRobin {
 public:
  template <class... Rest>
  void push(const Name& name, Rest&&... rest) {
    const auto [found, is_new] = waiting_.try_emplace(name);
    if (is_new) row_.push_back(name);
    found->second.push(std::forward<Rest>(rest)...);
  }
  // Not if it is empty.
  auto pop() {
    const Name name = std::move(row_.front());
    row_.pop_front();
    const auto found = waiting_.find(name);
    auto item = found->second.pop();
    if (found->second.empty())
      waiting_.erase(found);
    else
      row_.push_back(name);
    return item;
  }
  bool empty() const { return row_.empty(); }
  template <class F>
  void each(F&& f) const {
    for (const auto& [name, inner] : waiting_) inner.each(f);
  }

 private:
  std::deque<Name> row_;
  std::map<Name, Inner> waiting_;
};

// By owner, of each owner by group, of each group in the order in which they came:
// push(owner, group, item).
template <class Owner, class Group, class Item>
using FairQueue = RoundRobin<Owner, RoundRobin<Group, Fifo<Item>>>;

}  // namespace warren::server

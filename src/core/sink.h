// Where apply() reports what happened: nowhere in a search, into a log at a table.
#pragma once
#include <vector>

namespace warren {

struct NullSink {
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

template <class Event>
struct EventLog {
  std::vector<Event> events;
  void operator()(const Event& e) { events.push_back(e); }
};

}  // namespace warren

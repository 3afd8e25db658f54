// The sinks that apply() reports events to. A search uses NullSink, a table uses EventLog.
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

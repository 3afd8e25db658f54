// What the server answers for a seat: bots, clocks, and passing by itself.
#include <algorithm>

#include "server/room/room.h"
#include "server/room/secret.h"
#include "server/room/system_random.h"

namespace warren::server {
namespace {

constexpr std::int64_t kGrace = 60'000;  // for clocks that ran out while the server was down

}  // namespace

// Sees to it that every seat which is asked gets its answer, now or when it is due.
void Room::attend(Live& live) {
  auto& t = live.table;
  if (t.status == Status::playing && !t.paused && !t.broken()) {
    const Turn turn = t.match->turn();
    for (int i = 0; i < t.match->players(); ++i)
      if (turn.to_act.has(seat(i)))
        ask(live, seat(i), turn);
      else
        live.due[static_cast<std::size_t>(i)] = {};
    for (int i = 0; i < t.match->players(); ++i) {
      const auto& due = live.due[static_cast<std::size_t>(i)];
      if (turn.to_act.has(seat(i)) && due.at_ms > 0 && due.at_ms <= now() && !due.thinking)
        answer_for(live, seat(i));
    }
  }
  plan_wake(live);
}

void Room::ask(Live& live, Seat who, const Turn& turn) {
  auto& t = live.table;
  auto& due = live.due[static_cast<std::size_t>(index(who))];
  const bool race = turn.kind == WindowKind::race;
  const std::array<std::uint64_t, 4> asked{static_cast<std::uint64_t>(t.match_no), t.epoch,
                                           turn.window + 1ull, race ? t.match->log().size() : 0};
  if (due.asked == asked) return;
  due = {0, Why::bot, false, asked};
  const auto& chair = t.seats[static_cast<std::size_t>(index(who))];
  if (chair.bot) {
    due.at_ms = race ? now() + settings_.race_pace_ms : now();
  } else if (chair.auto_pass && !race && turn.kind != WindowKind::single &&
             t.match->legal(who).size() == 1) {
    const auto span = settings_.auto_pass_most_ms - settings_.auto_pass_least_ms + 1;
    due.at_ms =
        now() + settings_.auto_pass_least_ms + static_cast<std::int64_t>(random_bits(32)) % span;
    due.why = Why::auto_pass;
  } else if (t.clock_ms > 0 && !race) {
    due.at_ms = t.window_since_ms + t.clock_ms;
    if (live.read_back)
      due.at_ms = std::max(due.at_ms, live.loaded_ms + std::min(t.clock_ms, kGrace));
    due.why = Why::clock;
  }
}

void Room::answer_for(Live& live, Seat who) {
  auto& t = live.table;
  auto& due = live.due[static_cast<std::size_t>(index(who))];
  due.thinking = true;
  const auto& chair = t.seats[static_cast<std::size_t>(index(who))];
  Thought thought{t.id(),
                  t.match_no,
                  t.epoch,
                  t.match->turn().window,
                  who,
                  due.why,
                  chair.bot.value_or(stand_in()),
                  system_seed()};
  Rng rng = Rng::numbered(thought.seed, 1);
  world_.thinkers.start({thought, t.match->imagine(who, rng)});
}

void Room::thought(const Thought& thought) {
  if (thought.hint > 0) return advise(thought);
  const auto found = live_.find(thought.table);
  if (found == live_.end()) return;
  Live& live = *found->second;
  auto& t = live.table;
  auto& due = live.due[static_cast<std::size_t>(index(thought.seat))];
  if (due.asked[1] == thought.epoch && due.asked[2] == thought.window + 1ull) due = {};
  const bool timely = t.status == Status::playing && !t.paused && t.match_no == thought.match_no &&
                      t.epoch == thought.epoch && t.match->turn().window == thought.window &&
                      !t.match->check(thought.seat, thought.code);
  if (timely) {
    play(live, thought.seat, thought.code, thought.why, thought.seed);
    settle(live);
    tell(live);
  }
  attend(live);
}

// One timer a table, for the first thing that is due.
void Room::plan_wake(Live& live) {
  const auto& t = live.table;
  std::int64_t first = 0;
  if (t.status == Status::playing && !t.paused)
    for (const auto& due : live.due)
      if (due.at_ms > 0 && !due.thinking && (first == 0 || due.at_ms < first)) first = due.at_ms;
  if (first == live.wake_ms) return;
  if (live.wake_ms > 0) timers_.erase({live.wake_ms, t.id()});
  live.wake_ms = first;
  if (first > 0) timers_.emplace(first, t.id());
}

}  // namespace warren::server

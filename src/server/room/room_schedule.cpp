// Schedules what the server answers for a seat: bots, clocks, and automatic passes.
//
// schedule() runs after every change of a table and whenever its timer fires. It plans a due time
// for each seat that is asked. When a seat is due, a bot thinks on another thread; its answer is
// kept until it may be shown, then played. Example: seat 2 is a bot. A move makes it its turn, and
// schedule() starts a search. The thought arrives after 80 ms, waits for the pace of 600 ms, and is
// played when the timer fires. That move calls schedule() again.
#include <algorithm>
#include <utility>

#include "server/room/room.h"
#include "server/room/secret.h"
#include "server/room/system_random.h"

namespace warren::server {

// Does anybody wait for what bots do here: one who watches, or who sits here and may be away, as in
// games over days, or whose seat a bot keeps? A game of bots alone goes on when somebody watches.
bool Room::anybody_waits(const Live& live) const {
  return !live.watchers.empty() ||
         std::any_of(live.table.seats.begin(), live.table.seats.end(),
                     [](const Chair& chair) { return chair.person >= 0 || chair.instead_of >= 0; });
}

// The address on whose account bots think at this table: of a player who is there, else of
// whoever watches, else from which somebody last asked; empty after a start of the server.
const std::string& Room::search_owner(const Live& live) const {
  const Watcher* found = nullptr;
  for (const auto& w : live.watchers)
    if (!found ||
        (live.table.seats_of(found->person).empty() && !live.table.seats_of(w.person).empty()))
      found = &w;
  return found ? found->client->address() : live.asked_from;
}

// Gives every seat that is asked its answer, now or when it is due.
void Room::schedule(Live& live) {
  auto& t = live.table;
  const bool runs = t.status == Status::playing && !t.paused && !t.broken() && !too_long(t) &&
                    anybody_waits(live);
  if (too_long(t) || !anybody_waits(live)) live.due = {};
  if (runs && world_.store.unwritable()) return wake_at(live, steady() + kTryAgain);
  if (runs) {
    const Turn turn = t.match->turn();
    for (int i = 0; i < t.match->players(); ++i)
      if (turn.to_act.has(seat(i)))
        plan_answer(live, seat(i), turn);
      else
        live.due[static_cast<std::size_t>(i)] = {};
    for (int i = 0; i < t.match->players(); ++i) {
      auto& due = live.due[static_cast<std::size_t>(i)];
      if (due.at_ms == 0 || due.at_ms > steady() || live.thinking[static_cast<std::size_t>(i)])
        continue;
      if (due.answer) {
        play_thought(live, *std::exchange(due, {}).answer);
        return schedule(live);
      }
      start_thinking(live, seat(i));
    }
  }
  plan_wake(live);
}

void Room::plan_answer(Live& live, Seat who, const Turn& turn) {
  auto& t = live.table;
  auto& due = live.due[static_cast<std::size_t>(index(who))];
  const auto& chair = t.seats[static_cast<std::size_t>(index(who))];
  const bool race = turn.kind == WindowKind::race;
  const std::array<std::uint64_t, 5> asked{static_cast<std::uint64_t>(t.match_no), t.epoch,
                                           turn.window + 1ull, chair.auto_pass,
                                           race ? t.match->log().size() : 0};
  if (due.asked == asked) return;
  due = {0, Why::bot, asked};
  if (chair.bot) {
    due.at_ms = race ? steady() + settings_.race_pace_ms : steady();
  } else if (chair.auto_pass && !race && turn.kind != WindowKind::single &&
             t.match->legal(who).size() == 1) {
    const auto span = settings_.auto_pass_most_ms - settings_.auto_pass_least_ms + 1;
    due.at_ms =
        steady() + settings_.auto_pass_least_ms + static_cast<std::int64_t>(random_bits(32)) % span;
    due.why = Why::auto_pass;
  } else if (t.clock_ms > 0 && !race) {
    due.at_ms =
        std::max(live.clock_from_ms + t.clock_ms, opened_ms_ + std::min(t.clock_ms, kGrace));
    due.why = Why::clock;
  }
}

void Room::start_thinking(Live& live, Seat who) {
  auto& t = live.table;
  const auto& due = live.due[static_cast<std::size_t>(index(who))];
  live.thinking[static_cast<std::size_t>(index(who))] = true;
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
  ++counts_.thoughts;
  world_.thinkers.start({thought, t.match->imagine(who, rng), search_owner(live)});
}

// Is the question that the thought answers still open?
bool Room::still_valid(const Table& t, const Thought& thought) const {
  const auto& chair = t.seats[static_cast<std::size_t>(index(thought.seat))];
  return t.status == Status::playing && !t.paused && !t.broken() && !world_.store.unwritable() &&
         t.match_no == thought.match_no && t.epoch == thought.epoch &&
         t.match->turn().window == thought.window &&
         (thought.why != Why::auto_pass || chair.auto_pass) &&
         !t.match->check(thought.seat, thought.code);
}

void Room::thought(const Thought& thought) {
  if (thought.hint > 0) return advise(thought);
  const auto found = live_.find(thought.table);
  if (found == live_.end()) return;
  Live& live = *found->second;
  auto& t = live.table;
  const auto i = static_cast<std::size_t>(index(thought.seat));
  live.thinking[i] = false;
  if (!still_valid(t, thought)) {
    live.due[i] = {};
  } else if (const auto until = release_time(live, thought); until > steady()) {
    live.due[i].at_ms = until;
    live.due[i].answer = thought;
  } else {
    live.due[i] = {};
    play_thought(live, thought);
  }
  schedule(live);
}

// A bot with only one sensible answer need not think, and its speed would tell its hand: without a
// club it passes in 2 ms, with one it thinks for 300. So where something is hidden an answer is
// given at the first multiple of the pace after all could see that it is asked for: at a pace of
// 600 ms both are heard after 600 ms. Only who has to wait for a thread for so long that 600 ms are
// over answers after 1200, and that tells of the load. Steps that nobody sees wait for nothing.
std::int64_t Room::release_time(const Live& live, const Thought& thought) const {
  const auto& match = *live.table.match;
  const auto pace = settings_.bot_pace_ms;
  const bool open = !match.game().hides && match.turn().kind != WindowKind::sealed;
  if (pace == 0 || open || thought.why != Why::bot || thought.unseen) return 0;
  const auto took = std::max<std::int64_t>(1, steady() - live.stage_ms);
  return live.stage_ms + (took + pace - 1) / pace * pace;
}

void Room::play_thought(Live& live, const Thought& thought) {
  if (!still_valid(live.table, thought)) return;
  const Paying paying(*this, live.payer);
  play(live, thought.seat, thought.code, thought.why, thought.seed);
  flush(live);
  send_news(live);
}

// A table has one timer, for the first seat that is due.
void Room::plan_wake(Live& live) {
  const auto& t = live.table;
  std::int64_t first = 0;
  if (t.status == Status::playing && !t.paused)
    for (std::size_t i = 0; i < live.due.size(); ++i)
      if (const auto at = live.due[i].at_ms; at > 0 && !live.thinking[i])
        first = first == 0 ? at : std::min(first, at);
  wake_at(live, first);
}

void Room::wake_at(Live& live, std::int64_t at_ms) {
  if (at_ms == live.wake_ms) return;
  const auto id = live.table.id();
  if (live.wake_ms > 0) timers_.erase({live.wake_ms, id});
  live.wake_ms = at_ms;
  if (at_ms > 0) timers_.emplace(at_ms, id);
}

}  // namespace warren::server

// Answers, taking back, clocks, and what the server answers for a seat.
#include <algorithm>

#include "match/move_json.h"
#include "match/replay.h"
#include "server/room/arena.h"
#include "server/room/room.h"
#include "server/room/secret.h"
#include "server/room/system_random.h"

namespace warren::server {
namespace {

constexpr std::int64_t kGrace = 60'000;  // for clocks that ran out while the server was down
constexpr std::string_view kWhys[] = {"", "bot", "clock", "auto_pass"};

const Message kNotNow{"error.server.not_now", {}};
const Message kNotYours{"error.server.not_your_seat", {}};

std::optional<Seat> own_seat(const Table& t, const json::object& request, int person) {
  const auto n = whole(request, "seat");
  if (n < 0 || n >= static_cast<std::int64_t>(t.seats.size())) return std::nullopt;
  if (t.seats[static_cast<std::size_t>(n)].person != person) return std::nullopt;
  return seat(static_cast<int>(n));
}

bool contains(const std::vector<int>& list, int n) {
  return std::find(list.begin(), list.end(), n) != list.end();
}

}  // namespace

std::optional<Message> Room::may_play(const Call& call) const {
  if (call.table().status != Status::playing) return kNotNow;
  if (call.table().paused) return Message{"error.server.paused", {}};
  return std::nullopt;
}

Room::Answer Room::move(Call& call) {
  auto& t = call.table();
  if (auto wrong = may_play(call)) return *wrong;
  const auto who = own_seat(t, call.request, call.person);
  if (!who) return kNotYours;
  const auto window = t.match->turn().window;
  if (whole(call.request, "window") != std::int64_t{window} ||
      whole(call.request, "match", t.match_no) != t.match_no)
    return Message{"error.server.stale", {{"window", std::int64_t{window}}}};
  const auto* given = call.request.if_contains("move");
  const auto code = given ? read_move(*t.match, *given) : std::nullopt;
  if (!code) return Message{"error.server.no_such_move", {}};
  if (auto wrong = t.match->check(*who, *code)) return *wrong;
  play(*call.live, *who, *code, Why::answered, 0);
  return json::object{};
}

// Plays an answer and all outcomes that follow, then writes them down as one entry. For the chance
// that opens a match there is no answer.
void Room::play(Live& live, Seat who, ActionCode code, Why why, std::uint64_t seed) {
  auto& t = live.table;
  Arena arena;
  json::array moves(arena.storage());
  const auto make = [&](Seat by, ActionCode what) {
    t.match->play(by, what);
    moves.push_back({by == Seat::chance ? -1 : index(by), what});
  };
  if (who != Seat::chance) {
    make(who, code);
    ++counts_.moves;
    live.choices[static_cast<std::size_t>(index(who))].asked = {};
  }
  while (t.match->turn().phase == Phase::chance) make(Seat::chance, world_.draw(*t.match));
  json::object record({{"k", "moves"}, {"m", std::move(moves)}, {"h", hex(t.match->hash())}},
                      arena.storage());
  if (why != Why::answered) record["for"] = kWhys[static_cast<int>(why)];
  if (why == Why::bot || why == Why::clock) record["seed"] = seed;
  const Status before = t.status;
  t.played(now());
  live.unwritten.push_back({t.seq(), now(), json::serialize(record)});
  live.relist = live.relist || t.status != before;
  live.by = who;
  live.why = why;
  if (live.news == News::none) live.news = News::moves;
  counts_.bot_moves += why == Why::bot;
  counts_.clock_moves += why == Why::clock;
  if (t.status != Status::over || !t.then) return;
  if (const auto next = t.match->sequel()) {
    const auto* game = find_game(next->game);
    json::object wished = *t.then;
    for (const auto& o : next->options) wished[o.key()] = o.value();
    if (game) begin(live, *game, wished);
  }
}

// Free only inside one's own turn: nothing drawn, shown or answered since.
Room::Answer Room::undo(Call& call) {
  auto& t = call.table();
  if (auto wrong = may_play(call)) return *wrong;
  const auto who = own_seat(t, call.request, call.person);
  if (!who) return kNotYours;
  if (!t.match->may_undo(*who)) return Message{"error.undo", {}};
  go_back(*call.live, *who, 1, false);
  return json::object{};
}

void Room::go_back(Live& live, Seat by, std::size_t moves, bool agreed) {
  auto& match = *live.table.match;
  // The record carries the hash of the state gone back to, so the way there is tried on a copy.
  const auto copy = open_game(match.game(), match.options(), match.start_position());
  const auto& log = match.log();
  for (std::size_t i = 0; i + moves < log.size(); ++i) (*copy)->play(log[i].who, log[i].code);
  write(live, {{"k", "undone"},
               {"n", moves},
               {"by", index(by)},
               {"agreed", agreed},
               {"h", hex((*copy)->hash())}});
  live.told_moves = match.log().size();
}

Room::Answer Room::take_back(Call& call) {
  auto& t = call.table();
  if (t.status != Status::playing && t.status != Status::over) return kNotNow;
  const auto who = own_seat(t, call.request, call.person);
  if (!who) return kNotYours;
  const auto& log = t.match->log();
  if (std::none_of(log.begin(), log.end(), [&](const Move& m) { return m.who == *who; }))
    return Message{"error.undo", {}};
  write(*call.live, {{"k", "asked_back"}, {"by", call.person}, {"for", index(*who)}});
  return agree(call);
}

bool Room::all_agree(const Table& t) const {
  const auto people = t.seated_people();
  return std::all_of(people.begin(), people.end(),
                     [&](int person) { return contains(t.agreed, person); });
}

Room::Answer Room::agree(Call& call) {
  auto& t = call.table();
  if (!t.take_back) return kNotNow;
  if (t.seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  if (!contains(t.agreed, call.person)) write(*call.live, {{"k", "agreed"}, {"by", call.person}});
  if (!all_agree(t)) return json::object{};
  const auto& log = t.match->log();
  std::size_t back = 1;
  while (log[log.size() - back].who != *t.take_back) ++back;
  go_back(*call.live, *t.take_back, back, true);
  return json::object{};
}

Room::Answer Room::decline(Call& call) {
  if (!call.table().take_back) return kNotNow;
  if (call.table().seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  write(*call.live, {{"k", "declined"}, {"by", call.person}});
  return json::object{};
}

Room::Answer Room::pause(Call& call) {
  if (auto wrong = may_play(call)) return *wrong;
  if (call.table().seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  write(*call.live, {{"k", "paused"}, {"by", call.person}});
  return json::object{};
}

Room::Answer Room::resume(Call& call) {
  if (!call.table().paused) return kNotNow;
  if (call.table().seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  write(*call.live, {{"k", "resumed"}, {"by", call.person}});
  return json::object{};
}

// The game goes on for the others: a bot plays the seat to the end.
Room::Answer Room::resign(Call& call) {
  if (call.table().status != Status::playing) return kNotNow;
  const auto who = own_seat(call.table(), call.request, call.person);
  if (!who) return kNotYours;
  write(
      *call.live,
      {{"k", "resigned"}, {"seat", index(*who)}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  return json::object{};
}

// A bot takes the seat of someone who is gone, once all others who sit want it.
Room::Answer Room::vote(Call& call) {
  auto& t = call.table();
  if (t.status != Status::playing) return kNotNow;
  if (t.seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  const auto n = whole(call.request, "seat");
  if (n < 0 || n >= static_cast<std::int64_t>(t.seats.size())) return odd_field("seat");
  const int person = t.seats[static_cast<std::size_t>(n)].person;
  if (person < 0 || person == call.person) return odd_field("seat");
  const auto gone = call.live->gone_ms.find(person);
  if (here(*call.live, person) ||
      (gone != call.live->gone_ms.end() && now() - gone->second < settings_.gone_ms))
    return Message{"error.server.not_gone", {}};
  const Seat target = seat(static_cast<int>(n));
  const std::pair mine{call.person, target};
  if (std::find(t.votes.begin(), t.votes.end(), mine) == t.votes.end())
    write(*call.live, {{"k", "vote"}, {"by", call.person}, {"for", n}});
  const auto people = t.seated_people();
  const bool all = std::all_of(people.begin(), people.end(), [&](int voter) {
    return voter == person ||
           std::find(t.votes.begin(), t.votes.end(), std::pair{voter, target}) != t.votes.end();
  });
  if (all)
    write(*call.live,
          {{"k", "voted_out"}, {"seat", n}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  return json::object{};
}

Room::Answer Room::auto_pass(Call& call) {
  const auto who = own_seat(call.table(), call.request, call.person);
  if (!who) return kNotYours;
  const bool on = flag(call.request, "on");
  write(*call.live, {{"k", "auto_pass"}, {"seat", index(*who)}, {"on", on}});
  return json::object{};
}

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

// Answers, stopping, and who plays on for whom.
#include <algorithm>

#include "match/move_json.h"
#include "match/replay.h"
#include "server/room/arena.h"
#include "server/room/room.h"

namespace warren::server {
namespace {

const Message kNotNow{"error.server.not_now", {}};
const Message kNotYours{"error.server.not_your_seat", {}};

}  // namespace

std::optional<Seat> own_seat(const Table& t, const json::object& request, int person) {
  const auto n = whole(request, "seat");
  if (n < 0 || n >= static_cast<std::int64_t>(t.seats.size())) return std::nullopt;
  if (t.seats[static_cast<std::size_t>(n)].person != person) return std::nullopt;
  return seat(static_cast<int>(n));
}

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
  if (too_long(t)) return too_long_message();
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
    t.play(by, what);
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
  if (why != Why::answered) record["for"] = kWhyNames[static_cast<int>(why)];
  if (why == Why::bot || why == Why::clock) record["seed"] = seed;
  const Status before = t.status;
  const auto at = now();
  t.played(who, why, at);
  update_times(live);
  live.unwritten.push_back({t.seq(), at, json::serialize(record)});
  live.relist = live.relist || t.status != before;
  live.by = who;
  live.why = why;
  if (live.news == News::none) live.news = News::moves;
  counts_.bot_moves += why == Why::bot;
  counts_.clock_moves += why == Why::clock;
  if (t.status != Status::over || !t.then) return;
  if (const auto next = follow(*t.match, *t.then)) begin(live, **next);
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
  call.live->due = {};  // the clocks run from another moment now
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
  go_back_if_agreed(*call.live);
  return json::object{};
}

// In a game over days one may be away for as long as an answer may take; whoever let the clock run
// out has used that up.
std::int64_t Room::patience_with(const Table& t, int person) const {
  const bool missed = std::any_of(t.seats.begin(), t.seats.end(), [&](const Chair& chair) {
    return chair.person == person && chair.missed;
  });
  return missed ? settings_.gone_ms : std::max(settings_.gone_ms, t.clock_ms);
}

bool Room::gone(const Live& live, int person) const {
  if (here(live, person)) return false;
  const auto since = live.gone_ms.find(person);
  return since != live.gone_ms.end() &&
         steady() - since->second >= patience_with(live.table, person);
}

// A bot takes the seat of someone who is gone, once all others who sit and are not gone want it.
Room::Answer Room::vote(Call& call) {
  auto& t = call.table();
  if (t.status != Status::playing) return kNotNow;
  if (t.seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  const auto n = whole(call.request, "seat");
  if (n < 0 || n >= static_cast<std::int64_t>(t.seats.size())) return odd_field("seat");
  const int person = t.seats[static_cast<std::size_t>(n)].person;
  if (person < 0 || person == call.person) return odd_field("seat");
  if (!gone(*call.live, person)) return Message{"error.server.not_gone", {}};
  const Seat target = seat(static_cast<int>(n));
  const auto voted = [&](int voter) {
    return std::find(t.votes.begin(), t.votes.end(), std::pair{voter, target}) != t.votes.end();
  };
  if (!voted(call.person)) write(*call.live, {{"k", "vote"}, {"by", call.person}, {"for", n}});
  const auto people = t.seated_people();
  if (std::all_of(people.begin(), people.end(), [&](int voter) {
        return voter == person || voted(voter) || gone(*call.live, voter);
      }))
    write(*call.live,
          {{"k", "voted_out"}, {"seat", n}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  return json::object{};
}

Room::Answer Room::auto_pass(Call& call) {
  const auto who = own_seat(call.table(), call.request, call.person);
  if (!who) return kNotYours;
  const bool on = flag(call.request, "on");
  if (call.table().seats[static_cast<std::size_t>(index(*who))].auto_pass != on)
    write(*call.live, {{"k", "auto_pass"}, {"seat", index(*who)}, {"on", on}});
  return json::object{};
}

}  // namespace warren::server

// Going back: alone inside one's own turn, else by agreement of all whose match it is.
#include <algorithm>

#include "match/message_json.h"
#include "match/replay.h"
#include "server/room/room.h"

namespace warren::server {
namespace {

const Message kNotNow{"error.server.not_now", {}};
const Message kTooOften{"error.server.undos", {}};
const Message kNotYours{"error.server.not_your_seat", {}};

// Of what a wish undoes, the last so many moves are told one by one.
constexpr std::size_t kUndoesShown = 20;

bool contains(const std::vector<int>& list, int n) {
  return std::find(list.begin(), list.end(), n) != list.end();
}

// Who have not agreed yet.
std::vector<int> missing(const Table& t) {
  auto people = t.people_in_play();
  std::erase_if(people, [&](int person) { return contains(t.agreed, person); });
  return people;
}

// The moves that all may know of, each with the events that this viewer was told of it.
json::array undoes(const Table& t, Seat eyes) {
  const auto from = t.public_moves_in(t.take_back->to), to = t.moves();
  auto at = to - std::min(to - from, kUndoesShown);
  json::array moves;
  if (at == to) return moves;
  const auto events = t.match->events(eyes, std::max(t.take_back->to, t.log_size_after(at)));
  std::size_t told = 0;
  for (; at < to; ++at) {
    const auto until = events.size() - t.match->events(eyes, t.log_size_after(at + 1)).size();
    json::array news;
    for (; told < until; ++told) news.push_back(to_json(events[told]));
    const Seat by = t.match->log()[t.log_size_after(at + 1) - 1].who;
    moves.push_back(
        json::object{{"by", by == Seat::chance ? json::value(nullptr) : json::value(index(by))},
                     {"events", std::move(news)}});
  }
  return moves;
}

}  // namespace

json::object Room::take_back_json(const Table& t, int person) {
  const SeatSet mine = t.eyes_of(person);
  return {{"seat", index(t.take_back->seat)},
          {"request", t.take_back->request},
          {"agreed", json::value_from(t.agreed)},
          {"must", json::value_from(missing(t))},
          {"moves", t.moves() - t.public_moves_in(t.take_back->to)},
          {"undoes", undoes(t, mine.empty() ? Seat::none : mine.lowest())}};
}

// Free only inside one's own turn: nothing drawn, shown or answered since.
Room::Answer Room::undo(Call& call) {
  auto& t = call.table();
  if (auto wrong = may_play(call)) return *wrong;
  const auto who = own_seat(t, call.request, call.person);
  if (!who) return kNotYours;
  if (!t.may_undo(*who, now())) return Message{"error.undo", {}};
  if (t.undos >= settings_.undos_a_match) return kTooOften;
  go_back(*call.live, *who, 1, false);
  return json::object{};
}

void Room::go_back(Live& live, Seat by, std::size_t moves, bool agreed) {
  const auto& match = *live.table.match;
  write(live, {{"k", "undone"},
               {"n", moves},
               {"by", index(by)},
               {"agreed", agreed},
               {"h", hex(match.hash_at(match.log().size() - moves))}});
  live.sent_log = match.log().size();
}

Room::Answer Room::take_back(Call& call) {
  auto& t = call.table();
  if (t.status != Status::playing) return kNotNow;
  if (t.undos >= settings_.undos_a_match) return kTooOften;
  const auto who = own_seat(t, call.request, call.person);
  if (!who) return kNotYours;
  if (!t.back_to(*who)) return Message{"error.undo", {}};
  if (t.take_back && t.take_back->seat == *who) return json::object{};  // that is asked already
  write(*call.live, {{"k", "asked_back"}, {"by", call.person}, {"for", index(*who)}});
  go_back_if_agreed(*call.live);
  return json::object{};
}

// Whoever was voted out and has not come back is asked like those who sit.
std::optional<Message> Room::may_judge(const Call& call) const {
  const auto& t = call.table();
  if (!t.take_back) return kNotNow;
  if (!contains(t.people_in_play(), call.person)) return Message{"error.server.not_seated", {}};
  if (call.request.contains("request") &&
      whole(call.request, "request") != std::int64_t{t.take_back->request})
    return Message{"error.server.stale_request", {}};
  return std::nullopt;
}

Room::Answer Room::agree(Call& call) {
  if (auto wrong = may_judge(call)) return *wrong;
  if (!call.request.contains("request")) return odd_field("request");
  if (!contains(call.table().agreed, call.person))
    write(*call.live, {{"k", "agreed"}, {"by", call.person}});
  go_back_if_agreed(*call.live);
  return json::object{};
}

void Room::go_back_if_agreed(Live& live) {
  const auto& wish = live.table.take_back;
  if (!wish || !missing(live.table).empty()) return;
  go_back(live, wish->seat, live.table.match->log().size() - wish->to, true);
}

Room::Answer Room::decline(Call& call) {
  if (auto wrong = may_judge(call)) return *wrong;
  write(*call.live, {{"k", "declined"}, {"by", call.person}});
  return json::object{};
}

}  // namespace warren::server

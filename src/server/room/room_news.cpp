// What watchers are told: everyone only through the view of the seats they hold.
#include <algorithm>
#include <utility>

#include "match/message_json.h"
#include "match/move_json.h"
#include "match/replay.h"
#include "server/room/arena.h"
#include "server/room/room.h"

namespace warren::server {
namespace {

constexpr std::string_view kStatus[] = {"open", "playing", "over", "closed"};

std::vector<Seat> eyes_of(const Table& t, int person) {
  std::vector<Seat> eyes;
  const SeatSet mine = t.eyes_of(person);
  for (int i = 0; i < kMaxSeats; ++i)
    if (mine.has(seat(i))) eyes.push_back(seat(i));
  if (eyes.empty()) eyes.push_back(Seat::none);
  return eyes;
}

json::value seat_json(Seat s) {
  return index(s) < kMaxSeats ? json::value(index(s)) : json::value(nullptr);
}

json::array seats_json(const Table& t) {
  json::array seats;
  for (const auto& chair : t.seats) {
    json::object o{{"person", nullptr}, {"bot", nullptr}, {"locked", chair.locked}};
    if (chair.person >= 0) o["person"] = chair.person;
    if (chair.bot) o["bot"] = kBotNames[static_cast<int>(*chair.bot)];
    if (chair.resigned) o["resigned"] = true;
    if (chair.instead_of >= 0) o["instead_of"] = chair.instead_of;
    seats.push_back(std::move(o));
  }
  return seats;
}

json::array chat_json(const Table& t) {
  json::array lines;
  for (const auto& line : t.chat)
    lines.push_back(
        json::object{{"at_ms", line.at_ms}, {"person", line.person}, {"text", line.text}});
  return lines;
}

}  // namespace

bool Room::here(const Live& live, int person) const {
  return std::any_of(live.watchers.begin(), live.watchers.end(),
                     [&](const Watcher& w) { return w.person == person; });
}

json::object Room::clock_json(const Live& live) const {
  const auto& t = live.table;
  json::object o{{"each_ms", t.clock_ms}, {"paused", t.paused}, {"since_ms", t.window_since_ms}};
  if (t.clock_ms > 0 && t.status == Status::playing)
    o["left_ms"] = t.paused ? t.paused_left_ms
                            : std::max<std::int64_t>(0, t.window_since_ms + t.clock_ms - now());
  return o;
}

// One seat's view with its news and choices, as text; Seat::none looks on.
std::string Room::seen(Live& live, Seat eyes, std::optional<std::size_t> since) const {
  const Match& m = *live.table.match;
  std::string text = "{\"seat\":" + json::serialize(seat_json(eyes)) +
                     ",\"view\":" + json::serialize(m.view_json(eyes)) + ",\"hash\":\"" +
                     hex(m.view_hash(eyes)) + "\"";
  if (index(eyes) < kMaxSeats && live.table.seats[static_cast<std::size_t>(index(eyes))].auto_pass)
    text += ",\"auto_pass\":true";
  if (since) {
    Arena arena;
    json::array events(arena.storage());
    for (const auto& e : m.events(eyes, *since)) events.push_back(to_json(e, arena.storage()));
    text += ",\"events\":" + json::serialize(events);
  }
  if (live.table.status == Status::playing && m.turn().to_act.has(eyes))
    add_choices(text, live, eyes);
  return text += "}";
}

// A sealed answer is hidden from the others and changes none of their choices, so those of such a
// window are written once, and again only where a seat answers in several steps.
void Room::add_choices(std::string& text, Live& live, Seat who) const {
  const Match& m = *live.table.match;
  const Turn turn = m.turn();
  auto& kept = live.choices[static_cast<std::size_t>(index(who))];
  const std::array<std::uint64_t, 3> asked{static_cast<std::uint64_t>(live.table.match_no),
                                           live.table.epoch, turn.window + 1ull};
  if (kept.asked != asked) {
    Arena arena;
    const auto choices = choices_json(m, who, settings_.choices_shown, arena.storage());
    kept = {{}, ",\"choices\":" + json::serialize(choices)};
    if (choices.size() == settings_.choices_shown && m.legal(who).size() > choices.size())
      kept.text += ",\"more_choices\":true";
  }
  if (turn.kind == WindowKind::sealed) kept.asked = asked;
  text += kept.text;
}

// Enough for a list: nothing of a hand, but whose answer is awaited.
json::object Room::summary(const Live& live) const {
  const auto& t = live.table;
  json::array people;
  for (std::size_t i = 0; i < t.people.size(); ++i)
    people.push_back(json::object{{"name", t.people[i].name},
                                  {"here", here(live, static_cast<int>(i))},
                                  {"removed", t.people[i].removed}});
  json::object o{{"table", table_name(t.id())},
                 {"game", t.match ? t.match->game().id : t.game->id},
                 {"title", t.title},
                 {"public", t.open_to_all},
                 {"status", kStatus[static_cast<int>(t.status)]},
                 {"imported", t.imported},
                 {"host", t.host},
                 {"people", std::move(people)},
                 {"seats", seats_json(t)},
                 {"options", t.options},
                 {"clock", clock_json(live)},
                 {"touched_ms", t.touched_ms}};
  if (t.from_device) o["origin"] = "device";
  if (t.status == Status::closed) o["closed"] = t.closed_why;
  if (t.broken()) o["read_only"] = t.why_broken();
  if (t.match && t.status == Status::playing) o["turn"] = turn_json(*t.match);
  if (t.match && t.match->turn().phase == Phase::over)
    o["result"] = to_json(t.match->result(), *t.match);
  return o;
}

// The table as that person sees it, as text; with the events since that point of the log.
std::string Room::full(Live& live, int person, std::optional<std::size_t> since) const {
  const auto& t = live.table;
  json::object o = summary(live);
  o["me"] = person >= 0 ? json::value(person) : json::value(nullptr);
  if (t.match) o["options"] = t.match->options();
  o["chat"] = chat_json(t);
  if (t.take_back)
    o["take_back"] =
        json::object{{"seat", index(*t.take_back)}, {"agreed", json::value_from(t.agreed)}};
  if (!t.votes.empty()) {
    json::array votes;
    for (const auto& [voter, target] : t.votes)
      votes.push_back(json::object{{"person", voter}, {"seat", index(target)}});
    o["votes"] = std::move(votes);
  }
  o["match"] = t.match_no;
  if (!t.match) return json::serialize(o);
  if (auto board = t.match->board_json(); !board.empty()) o["board"] = std::move(board);
  o["moves"] = t.moves();
  o["turn"] = turn_json(*t.match);
  std::string text = json::serialize(o);
  text.back() = ',';
  text += "\"seen\":";
  char before = '[';
  for (const Seat eyes : eyes_of(t, person)) {
    text += std::exchange(before, ',');
    text += seen(live, eyes, since);
  }
  return text += "]}";
}

void Room::tell(Live& live) {
  const auto news = live.news;
  live.news = News::none;
  if (news == News::moves) tell_moves(live);
  if (news == News::all) tell_all(live);
  if (live.table.match) live.told_moves = live.table.match->log().size();
}

// The part that all share is written once, and what a seat sees once for all who look through it.
void Room::tell_moves(Live& live) {
  if (live.watchers.empty()) return;
  const auto& t = live.table;
  Arena arena;
  json::object o({{"table", table_name(t.id())},
                  {"match", t.match_no},
                  {"moves", t.moves()},
                  {"by", seat_json(live.by)},
                  {"status", kStatus[static_cast<int>(t.status)]},
                  {"turn", turn_json(*t.match)},
                  {"clock", clock_json(live)}},
                 arena.storage());
  if (live.why == Why::clock) o["for"] = "clock";
  if (t.status == Status::over) o["result"] = to_json(t.match->result(), *t.match);
  std::string common = "{\"update\":" + json::serialize(o);
  common.pop_back();
  std::array<std::string, kMaxSeats + 1> sights;
  const bool told = t.told_since(live.told_moves);  // else it is the secret of whoever moved
  for (const auto& w : live.watchers) {
    if (!told && !t.seats_of(w.person).has(live.by)) continue;
    std::string message =
        common + ",\"me\":" + (w.person < 0 ? "null" : std::to_string(w.person)) + ",\"seen\":";
    char before = '[';
    for (const Seat eyes : eyes_of(t, w.person)) {
      auto& sight = sights[static_cast<std::size_t>(std::min(index(eyes), kMaxSeats))];
      if (sight.empty()) sight = seen(live, eyes, live.told_moves);
      message += std::exchange(before, ',');
      message += sight;
    }
    message += "]}}";
    post(live.last, *w.client, std::make_shared<const std::string>(std::move(message)));
  }
}

void Room::tell_all(Live& live) {
  for (const auto& w : live.watchers)
    post(live.last, *w.client,
         std::make_shared<const std::string>("{\"table\":" + full(live, w.person, live.told_moves) +
                                             "}"));
}

void Room::tell_here(Live& live) {
  if (live.watchers.empty()) return;
  json::array present;
  for (std::size_t i = 0; i < live.table.people.size(); ++i)
    if (here(live, static_cast<int>(i))) present.push_back(i);
  const auto message = std::make_shared<const std::string>(json::serialize(json::object{
      {"here", json::object{{"table", table_name(live.table.id())}, {"people", present}}}}));
  for (const auto& w : live.watchers) post(live.last, *w.client, message);
}

}  // namespace warren::server

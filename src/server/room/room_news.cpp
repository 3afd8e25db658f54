// What watchers are told: everyone only through the view of the seats they hold.
#include <algorithm>
#include <utility>

#include "match/message_json.h"
#include "match/move_json.h"
#include "match/options.h"
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
  for (std::size_t i = 0; i < t.seats.size(); ++i) {
    const auto& chair = t.seats[i];
    json::object o{{"person", nullptr}, {"bot", nullptr}, {"locked", chair.locked}};
    if (chair.person >= 0) o["person"] = chair.person;
    if (chair.bot) o["bot"] = kBotNames[static_cast<int>(*chair.bot)];
    if (chair.resigned) o["resigned"] = true;
    if (chair.instead_of >= 0) o["instead_of"] = chair.instead_of;
    if (chair.look != static_cast<int>(i)) o["look"] = chair.look;
    seats.push_back(std::move(o));
  }
  return seats;
}

json::array chat_json(const Table& t) {
  json::array lines;
  for (const auto& line : t.chat) {
    json::object o{{"at_ms", line.at_ms}, {"person", line.person}};
    if (line.phrase.empty())
      o["text"] = line.text;
    else
      o["phrase"] = line.phrase;
    lines.push_back(std::move(o));
  }
  return lines;
}

}  // namespace

bool Room::here(const Live& live, int person) const {
  return std::any_of(live.watchers.begin(), live.watchers.end(),
                     [&](const Watcher& w) { return w.person == person; });
}

// Those who sit and are not connected: since when, and from when on the others may do without them.
json::array Room::away_json(const Live& live) const {
  json::array away;
  if (live.table.status != Status::playing && live.table.status != Status::over) return away;
  for (const int person : live.table.seated_people()) {
    const auto left = live.gone_ms.find(person);
    if (here(live, person) || left == live.gone_ms.end()) continue;
    const auto since = now() - (steady() - left->second);
    away.push_back(json::object{{"person", person},
                                {"since_ms", since},
                                {"gone_ms", since + patience_with(live.table, person)}});
  }
  return away;
}

json::object Room::clock_json(const Live& live) const {
  const auto& t = live.table;
  json::object o{{"each_ms", t.clock_ms}, {"paused", t.paused}, {"since_ms", t.window_since_ms}};
  if (t.clock_ms > 0 && t.status == Status::playing)
    o["left_ms"] = t.paused ? t.paused_left_ms
                            : std::max<std::int64_t>(0, live.clock_from_ms + t.clock_ms - steady());
  return o;
}

// One seat's view with its news and choices, as text; Seat::none looks on. Of a long story only the
// end is told.
std::string Room::view_text(Live& live, Seat eyes, std::optional<std::size_t> since,
                            std::size_t most_events) {
  const Match& m = *live.table.match;
  std::string text = "{\"seat\":" + json::serialize(seat_json(eyes)) +
                     ",\"view\":" + json::serialize(m.view_json(eyes)) + ",\"hash\":\"" +
                     hex(m.view_hash(eyes)) + "\"";
  if (index(eyes) < kMaxSeats && live.table.seats[static_cast<std::size_t>(index(eyes))].auto_pass)
    text += ",\"auto_pass\":true";
  if (since) {
    Arena arena;
    json::array events(arena.storage());
    const auto told = m.events(eyes, *since);
    spend(told.size() * cost::kEvent);
    for (auto i = told.size() - std::min(told.size(), most_events); i < told.size(); ++i)
      events.push_back(to_json(told[i], arena.storage()));
    text += ",\"events\":" + json::serialize(events);
    if (events.size() < told.size()) text += ",\"more_events\":true";
  }
  if (live.table.status == Status::playing && m.turn().to_act.has(eyes))
    add_choices(text, live, eyes);
  return text += "}";
}

// A sealed answer is hidden from the others and changes none of their choices, so those of such a
// window are written once, and again only where a seat answers in several steps.
void Room::add_choices(std::string& text, Live& live, Seat who) {
  const Match& m = *live.table.match;
  const Turn turn = m.turn();
  auto& kept = live.choices[static_cast<std::size_t>(index(who))];
  const std::array<std::uint64_t, 3> asked{static_cast<std::uint64_t>(live.table.match_no),
                                           live.table.epoch, turn.window + 1ull};
  if (kept.asked != asked) {
    Arena arena;
    const auto choices = choices_json(m, who, settings_.choices_shown, arena.storage());
    spend(choices.size() * cost::kChoice);
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
  for (std::size_t i = 0; i < t.people.size(); ++i) {
    const int person = static_cast<int>(i);
    json::object who{
        {"name", t.people[i].name}, {"here", here(live, person)}, {"removed", t.people[i].removed}};
    if (!t.stranger(person)) who["invited"] = true;
    if (t.people[i].muted) who["muted"] = true;
    people.push_back(std::move(who));
  }
  json::object o{{"table", table_name(t.id())},
                 {"game", t.match ? t.match->game().id : t.game->id},
                 {"title", t.title},
                 {"public", t.open_to_all},
                 {"status", kStatus[static_cast<int>(t.status)]},
                 {"imported", t.imported},
                 {"host", t.host},
                 {"people", std::move(people)},
                 {"seats", seats_json(t)},
                 {"options", listed_options(t.options)},
                 {"clock", clock_json(live)},
                 {"touched_ms", t.touched_ms}};
  if (const auto until = kept_until(t)) o["kept_until_ms"] = *until;
  if (too_long(t)) o["too_long"] = true;
  if (t.from_device) o["origin"] = "device";
  if (t.status == Status::closed) o["closed"] = t.closed_why;
  if (t.broken()) o["read_only"] = t.why_broken();
  if (t.match && t.status == Status::playing) o["turn"] = turn_json(*t.match);
  if (t.match && t.match->turn().phase == Phase::over)
    o["result"] = to_json(t.match->result(), *t.match);
  return o;
}

// Nothing that depends on who looks: that is for table_text().
Room::TableText Room::shared_text(const Live& live) const {
  const auto& t = live.table;
  json::object all = summary(live),
               rest{{"chat", chat_json(t)}, {"talk", json::object{{"free", t.talks_freely()}}}};
  all["options"] = t.match ? t.match->options() : t.options;
  if (!t.votes.empty()) {
    json::array votes;
    for (const auto& [voter, target] : t.votes)
      votes.push_back(json::object{{"person", voter}, {"seat", index(target)}});
    rest["votes"] = std::move(votes);
  }
  if (!t.again.empty()) rest["again"] = json::value_from(t.again);
  if (auto away = away_json(live); !away.empty()) rest["away"] = std::move(away);
  rest["match"] = t.match_no;
  if (t.match) {
    if (auto board = t.match->board_json(); !board.empty()) rest["board"] = std::move(board);
    rest["moves"] = t.moves();
    if (!all.contains("turn")) rest["turn"] = turn_json(*t.match);
  }
  TableText text{json::serialize(all), json::serialize(rest), {}};
  text.before.back() = text.after.front() = ',';
  return text;
}

// The table as that person sees it, as text; with the events since that point of the log.
std::string Room::table_text(Live& live, int person, std::optional<std::size_t> since) {
  auto shared = shared_text(live);
  return table_text(live, shared, person, since);
}

std::string Room::table_text(Live& live, TableText& shared, int person,
                             std::optional<std::size_t> since) {
  const auto& t = live.table;
  std::string text = shared.before + "\"me\":" + (person < 0 ? "null" : std::to_string(person));
  if (t.take_back) text += ",\"take_back\":" + json::serialize(take_back_json(t, person));
  text += shared.after;
  if (!t.match) return text;
  text.back() = ',';
  add_views(text, live, shared, person, since);
  return text += "}";
}

// What a seat sees is written once for all who look through it.
void Room::add_views(std::string& text, Live& live, TableText& shared, int person,
                     std::optional<std::size_t> since) {
  const auto all = eyes_of(live.table, person);
  text += "\"seen\":";
  char before = '[';
  for (const Seat eyes : all) {
    auto& view = shared.views[static_cast<std::size_t>(std::min(index(eyes), kMaxSeats))];
    if (view.empty()) view = view_text(live, eyes, since, settings_.events_shown / all.size());
    text += std::exchange(before, ',');
    text += view;
  }
  text += "]";
}

void Room::send_news(Live& live) {
  const auto news = live.news;
  live.news = News::none;
  if (news == News::moves) send_moves(live);
  if (news == News::all) send_table(live);
  if (live.table.match) live.sent_log = live.table.match->log().size();
}

// All connections of a person get the same, and so do all who only look on.
void Room::send_each(Live& live, const std::function<std::string(int person)>& text,
                     const std::function<bool(int person)>& whom) {
  std::map<int, std::shared_ptr<const std::string>> written;
  for (const auto& w : live.watchers) {
    if (!whom(w.person)) continue;
    auto& message = written[w.person];
    if (!message) message = as_message(text(w.person));
    post(live.last, *w.client, message);
  }
}

void Room::send_moves(Live& live) {
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
  TableText shared{"{\"update\":" + json::serialize(o), {}, {}};
  shared.before.back() = ',';
  const bool told = t.public_since(live.sent_log);  // else it is the secret of whoever moved
  const auto text = [&](int person) {
    std::string message =
        shared.before + "\"me\":" + (person < 0 ? "null" : std::to_string(person)) + ",";
    add_views(message, live, shared, person, live.sent_log);
    return message += "}}";
  };
  send_each(live, text, [&](int person) { return told || t.seats_of(person).has(live.by); });
}

void Room::send_table(Live& live) {
  if (live.watchers.empty()) return;
  auto shared = shared_text(live);
  send_each(
      live,
      [&](int person) {
        return "{\"table\":" + table_text(live, shared, person, live.sent_log) + "}";
      },
      [](int) { return true; });
}

void Room::send_presence(Live& live) {
  if (live.watchers.empty()) return;
  json::array present;
  for (std::size_t i = 0; i < live.table.people.size(); ++i)
    if (here(live, static_cast<int>(i))) present.push_back(i);
  json::object told{{"table", table_name(live.table.id())}, {"people", std::move(present)}};
  if (auto away = away_json(live); !away.empty()) told["away"] = std::move(away);
  const auto message = as_message(json::serialize(json::object{{"here", std::move(told)}}));
  for (const auto& w : live.watchers) post(live.last, *w.client, message);
}

}  // namespace warren::server

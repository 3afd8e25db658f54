// Reading a table back from its log, record by record: people, seats, talk.
#include "server/room/table.h"

#include <algorithm>
#include <charconv>

#include "match/replay.h"

namespace warren::server {

std::string table_name(TableId id) { return hex(id).substr(4); }

std::optional<TableId> read_table_name(std::string_view name) {
  TableId id = 0;
  const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), id, 16);
  if (name.size() != 12 || error != std::errc{} || stop != name.data() + name.size())
    return std::nullopt;
  return id;
}

std::int64_t whole(const json::object& o, std::string_view name, std::int64_t fallback) {
  const auto* v = o.if_contains(name);
  if (!v) return fallback;
  boost::system::error_code error;
  const auto n = v->to_number<std::int64_t>(error);
  return error || v->is_double() ? fallback : n;
}

std::string_view text(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  const auto* s = v ? v->if_string() : nullptr;
  return s ? std::string_view(*s) : std::string_view();
}

bool flag(const json::object& o, std::string_view name) {
  const auto* v = o.if_contains(name);
  return v && v->is_bool() && v->get_bool();
}

Bot stand_in() { return Bot::greedy; }

SeatSet Table::seats_of(int person) const {
  SeatSet mine;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].person == person && person >= 0) mine.add(seat(static_cast<int>(i)));
  return mine;
}

SeatSet Table::eyes_of(int person) const {
  return status == Status::open ? SeatSet{} : seats_of(person);
}

std::vector<int> Table::seated_people() const {
  std::vector<int> who;
  for (const auto& chair : seats)
    if (chair.person >= 0 && std::find(who.begin(), who.end(), chair.person) == who.end())
      who.push_back(chair.person);
  return who;
}

bool Table::break_off(std::string why) {
  broken_ = true;
  why_broken_ = std::move(why);
  return false;
}

bool Table::apply(const json::object& record, std::int64_t at_ms) {
  if (broken_) return false;
  ++seq_;
  const auto kind = text(record, "k");
  if (fold(record, kind, at_ms)) {
    if (kind != "moves" || last_told()) touched_ms = at_ms;
    return true;
  }
  if (!broken_) break_off("entry " + std::to_string(seq_));
  return false;
}

bool Table::fold(const json::object& r, std::string_view kind, std::int64_t at_ms) {
  if (kind == "moves") return moved(r, at_ms);
  if (kind == "created") return created(r);
  if (!game) return false;
  return fold_people(r, kind) || fold_seats(r, kind) || fold_talk(r, kind, at_ms) ||
         (!broken_ && fold_play(r, kind, at_ms));
}

namespace {

constexpr std::size_t kMostKeys = 16;  // of a person; the first is never dropped

bool has_person(const Table& t, std::int64_t person) {
  return person >= 0 && person < static_cast<std::int64_t>(t.people.size());
}

bool has_seat(const Table& t, std::int64_t s) {
  return s >= 0 && s < static_cast<std::int64_t>(t.seats.size());
}

// A bot of a level that is no more is replaced, not refused: its moves are in the log.
Bot read_bot(std::string_view name) { return find_bot(name).value_or(stand_in()); }

}  // namespace

bool Table::created(const json::object& r) {
  game = find_game(text(r, "game"));
  const auto* wished = r.if_contains("options");
  const auto* chairs = r.if_contains("seats");
  if (!game || !wished || !wished->is_object() || !chairs || !chairs->is_array()) return false;
  options = wished->get_object();
  if (const auto* next = r.if_contains("then"); next && next->is_object())
    then = next->get_object();
  title = text(r, "title");
  open_to_all = flag(r, "public");
  imported = flag(r, "imported");
  from_device = flag(r, "from_device");
  clock_ms = whole(r, "clock_ms", 0);
  invite = text(r, "invite");
  people.push_back({std::string(text(r, "name")), {std::string(text(r, "key"))}});
  for (const auto& c : chairs->get_array()) {
    Chair chair;
    if (c.is_string()) chair.bot = read_bot(c.get_string());
    if (c.is_int64()) chair.person = static_cast<int>(c.get_int64());
    seats.push_back(chair);
  }
  return !seats.empty() && seats.size() <= kMaxSeats;
}

void Table::vacate(int person) {
  for (auto& chair : seats)
    if (chair.person == person) chair.person = -1;
}

bool Table::fold_people(const json::object& r, std::string_view kind) {
  if (kind == "joined") {
    people.push_back({std::string(text(r, "name")), {std::string(text(r, "key"))}});
    return true;
  }
  if (kind == "invite") return invite = text(r, "hash"), true;
  const auto person = whole(r, "person");
  if (!has_person(*this, person)) return false;
  auto& who = people[static_cast<std::size_t>(person)];
  if (kind == "key") {
    if (who.keys.size() == kMostKeys) who.keys.erase(who.keys.begin() + 1);
    return who.keys.push_back(std::string(text(r, "key"))), true;
  }
  if (kind == "named") return who.name = text(r, "name"), true;
  if (kind == "host") return host = static_cast<int>(person), true;
  if (kind == "removed") return who.removed = true, vacate(static_cast<int>(person)), true;
  return false;
}

bool Table::fold_seats(const json::object& r, std::string_view kind) {
  const auto number = whole(r, "seat");
  if (!has_seat(*this, number)) return false;
  auto& chair = seats[static_cast<std::size_t>(number)];
  if (kind == "sat") {
    const auto person = whole(r, "person");
    if (!has_person(*this, person)) return false;
    chair.person = static_cast<int>(person);
    chair.bot.reset();
    chair.instead_of = -1;
    chair.resigned = chair.missed = false;
    return ++epoch, true;
  }
  if (kind == "stood") return chair.person = -1, chair.bot.reset(), true;
  if (kind == "locked") return chair.locked = flag(r, "on"), true;
  if (kind == "auto_pass") return chair.auto_pass = flag(r, "on"), true;
  if (kind == "bot" && chair.bot)  // of another level; for whom it plays stays so
    return chair.bot = read_bot(text(r, "bot")), ++epoch, true;
  if (kind == "bot" || kind == "resigned" || kind == "voted_out") {
    chair.instead_of = status == Status::playing && chair.person >= 0 ? chair.person : -1;
    chair.person = -1;
    chair.bot = read_bot(text(r, "bot"));
    chair.resigned = kind == "resigned";
    std::erase_if(votes, [&](const auto& v) { return v.second == seat(static_cast<int>(number)); });
    return ++epoch, true;
  }
  return false;
}

bool Table::fold_talk(const json::object& r, std::string_view kind, std::int64_t at_ms) {
  const auto person = static_cast<int>(whole(r, "by"));
  if (kind == "chat") {
    chat.push_back({at_ms, person, std::string(text(r, "text"))});
    if (chat.size() > chat_kept_) chat.pop_front();
    return true;
  }
  if (kind == "asked_back") {
    if (!has_seat(*this, whole(r, "for"))) return false;
    take_back = seat(static_cast<int>(whole(r, "for")));
    agreed = {person};
    return true;
  }
  if (kind == "agreed") return agreed.push_back(person), true;
  if (kind == "declined") return take_back.reset(), agreed.clear(), true;
  if (kind == "vote") {
    if (!has_seat(*this, whole(r, "for"))) return false;
    votes.emplace_back(person, seat(static_cast<int>(whole(r, "for"))));
    return true;
  }
  return false;
}

bool Table::fold_play(const json::object& r, std::string_view kind, std::int64_t at_ms) {
  if (kind == "started") return started(r, at_ms);
  if (kind == "undone") return undone(r, at_ms);
  if (kind == "rotated") return std::rotate(seats.begin(), seats.begin() + 1, seats.end()), true;
  if (kind == "closed") return status = Status::closed, closed_why = text(r, "why"), ++epoch, true;
  if (kind == "paused") {
    paused = true;
    paused_left_ms = std::max<std::int64_t>(0, window_since_ms + clock_ms - at_ms);
    return true;
  }
  if (kind == "resumed") {
    paused = false;
    const auto later = at_ms - clock_ms + paused_left_ms - window_since_ms;
    window_since_ms += later;
    for (auto& window : opened_) window.since_ms += later;
    return true;
  }
  if (kind == "went_on") {  // an imported match that others have joined
    status = Status::playing;
    return after_moves(at_ms), true;
  }
  return false;
}

}  // namespace warren::server

// Reading a table back from its log, record by record: people, seats, talk.
#include "server/room/table.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "match/replay.h"
#include "server/room/record.h"

namespace warren::server {
namespace {

constexpr std::size_t kOpening = 50;  // moves that take about as long as opening a match

}  // namespace

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

int Table::kept_for(const Chair& chair) const {
  const int person = chair.instead_of;
  if (!chair.bot || chair.resigned || person < 0) return -1;
  return people[static_cast<std::size_t>(person)].removed ? -1 : person;
}

std::vector<int> Table::people_in_play() const {
  auto who = seated_people();
  for (const auto& chair : seats)
    if (const int person = kept_for(chair);
        person >= 0 && std::find(who.begin(), who.end(), person) == who.end())
      who.push_back(person);
  return who;
}

bool Table::stranger(int person) const {
  return person != host && !people[static_cast<std::size_t>(person)].invited;
}

bool Table::break_off(std::string why) {
  broken_ = true;
  why_broken_ = std::move(why);
  return false;
}

bool Table::read(const Entry& entry) {
  if (entry.seq != seq_ + 1) return end_here(), false;
  return apply(read_entry(entry), entry.at_ms);
}

bool Table::apply(const json::object& record, std::int64_t at_ms) {
  std::size_t moves = 0;
  return apply_part(record, at_ms, std::numeric_limits<std::size_t>::max(), moves) == Folded::whole;
}

Folded Table::apply_part(const json::object& record, std::int64_t at_ms, std::size_t most,
                         std::size_t& moves) {
  if (broken_) return Folded::not_at_all;
  const auto kind = text(record, "k");
  const bool good = at_ms >= 0 && at_ms <= kLatestMs && well_formed(record);
  if (good && kind == "moves" && play_part(record, most, moves)) return Folded::part;
  ++seq_;
  const auto replayed = match ? match->replayed() : 0;
  const bool fits = good && fold(record, kind, at_ms);
  if (kind != "moves" && kind != "undone") ++records_;
  if (kind == "started") moves += kOpening;
  if (kind == "undone" && match) moves += match->replayed() - replayed;
  if (fits) {
    if (kind != "moves" || last_is_public()) touched_ms = at_ms;
    return Folded::whole;
  }
  if (!broken_) break_off("entry " + std::to_string(seq_));
  return Folded::not_at_all;
}

bool Table::fold(const json::object& r, std::string_view kind, std::int64_t at_ms) {
  if (kind == "moves") return moved(r, at_ms);
  if (kind == "created") return !game && created(r);
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

// Is there a move of that seat to take back?
bool has_moved(const Table& t, std::int64_t s) {
  if (!has_seat(t, s) || t.status != Status::playing) return false;
  const auto& log = t.match->log();
  return std::any_of(log.begin(), log.end(),
                     [&](const Move& m) { return m.who == seat(static_cast<int>(s)); });
}

// A bot of a level that is no more is replaced, not refused: its moves are in the log.
Bot read_bot(std::string_view name) { return find_bot(name).value_or(stand_in()); }

// Who sits where at first: a bot, nobody, or the only person there is.
std::optional<std::vector<Chair>> read_chairs(const json::array& given) {
  if (given.empty() || given.size() > kMaxSeats) return std::nullopt;
  std::vector<Chair> chairs(given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto& c = given[i];
    if (c.is_string())
      chairs[i].bot = read_bot(c.get_string());
    else if (c == json::value(0))
      chairs[i].person = 0;
    else if (!c.is_null())
      return std::nullopt;
  }
  return chairs;
}

}  // namespace

// Nothing is taken from a record that does not fit: without it there is no table.
bool Table::created(const json::object& r) {
  const auto* entry = find_game(text(r, "game"));
  auto chairs = read_chairs(r.at("seats").get_array());
  const auto clock = whole(r, "clock_ms", 0);
  if (!entry || !chairs || clock < 0 || clock > kLatestMs) return false;
  game = entry;
  seats = std::move(*chairs);
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i].look = static_cast<int>(i);
  clock_ms = clock;
  options = r.at("options").get_object();
  if (const auto* next = r.if_contains("then")) then = next->get_object();
  title = text(r, "title");
  open_to_all = flag(r, "public");
  imported = flag(r, "imported");
  from_device = flag(r, "from_device");
  invite = text(r, "invite");
  maker = text(r, "from");
  people.push_back({std::string(text(r, "name")), {std::string(text(r, "key"))}, maker, true});
  return true;
}

// Whoever leaves for good: before the start the seats are free, later a bot plays them.
void Table::leave(int person, Bot bot) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    auto& chair = seats[i];
    const Seat here = seat(static_cast<int>(i));
    if (chair.instead_of == person) chair.instead_of = -1;
    if (chair.person != person) continue;
    chair.person = -1;
    if (status == Status::playing) chair.bot = bot;
    if (take_back && take_back->seat == here) take_back.reset(), agreed.clear();
    std::erase_if(votes, [&](const auto& v) { return v.second == here; });
  }
  std::erase(agreed, person);
  std::erase(again, person);
  std::erase_if(votes, [&](const auto& v) { return v.first == person; });
  ++epoch;
}

void Table::forget(int person, Bot bot) {
  people[static_cast<std::size_t>(person)] = {};
  people[static_cast<std::size_t>(person)].removed = true;
  if (person == 0) title.clear();
  std::erase_if(chat, [&](const ChatLine& line) { return line.person == person; });
  for (std::size_t i = 0; i < sat_.size(); ++i)
    if (sat_people_[i] == person) sat_[i] = json::object{{"name", ""}};
  leave(person, bot);
}

bool Table::fold_people(const json::object& r, std::string_view kind) {
  if (kind == "joined") {
    people.push_back({std::string(text(r, "name")),
                      {std::string(text(r, "key"))},
                      std::string(text(r, "from")),
                      flag(r, "invited") || !open_to_all});
    return true;
  }
  if (kind == "invite") return invite = text(r, "hash"), true;
  const auto person = whole(r, "person");
  return has_person(*this, person) && fold_person(r, kind, static_cast<int>(person));
}

bool Table::fold_person(const json::object& r, std::string_view kind, int person) {
  auto& who = people[static_cast<std::size_t>(person)];
  if (kind == "key") {
    if (who.keys.size() == kMostKeys) who.keys.erase(who.keys.begin() + 1);
    return who.keys.push_back(std::string(text(r, "key"))), true;
  }
  if (kind == "signed_out") return who.keys = {std::string(text(r, "key"))}, true;
  if (kind == "named") return who.name = text(r, "name"), true;
  if (kind == "host") return host = person, true;
  if (kind == "invited") return who.invited = true;
  if (kind == "muted") return who.muted = flag(r, "on"), true;
  if (kind == "forgotten") return forget(person, read_bot(text(r, "bot"))), true;
  if (kind != "removed") return false;
  who.removed = true;
  leave(person, read_bot(text(r, "bot")));
  if (const auto* ban = r.if_contains("ban"); ban && ban->is_array())
    for (const auto& address : ban->get_array())
      if (address.is_string()) banned.emplace_back(address.get_string());
  return true;
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
    chair.since = seq_;
    return ++epoch, true;
  }
  if (kind == "stood") {
    std::erase(again, chair.person);
    return chair.person = -1, chair.bot.reset(), true;
  }
  if (kind == "locked") return chair.locked = flag(r, "on"), true;
  if (kind == "auto_pass") return chair.auto_pass = flag(r, "on"), true;
  if (kind == "bot" && chair.bot)  // of another level; for whom it plays stays so
    return chair.bot = read_bot(text(r, "bot")), ++epoch, true;
  const bool loses = kind == "resigned" || kind == "voted_out";
  if (loses && (status != Status::playing || chair.person < 0)) return false;
  if (kind == "bot" || loses) {
    chair.instead_of = status == Status::playing && chair.person >= 0 ? chair.person : -1;
    chair.person = -1;
    chair.bot = read_bot(text(r, "bot"));
    chair.resigned = kind == "resigned";
    if (chair.resigned && take_back && index(take_back->seat) == number)
      take_back.reset(), agreed.clear();
    std::erase_if(votes, [&](const auto& v) { return v.second == seat(static_cast<int>(number)); });
    return ++epoch, true;
  }
  return false;
}

bool Table::fold_talk(const json::object& r, std::string_view kind, std::int64_t at_ms) {
  if (kind == "talk") return free_talk = flag(r, "free"), true;
  if (!has_person(*this, whole(r, "by"))) return false;
  const auto person = static_cast<int>(whole(r, "by"));
  if (kind == "chat") {
    if (!r.contains("text") && !r.contains("phrase")) return true;  // of somebody forgotten
    chat.push_back({at_ms, person, std::string(text(r, "text")), std::string(text(r, "phrase"))});
    if (chat.size() > chat_kept_) chat.pop_front();
    return true;
  }
  if (kind == "agreed" && take_back) return agreed.push_back(person), true;
  if (kind == "declined" && take_back) return take_back.reset(), agreed.clear(), true;
  if (kind == "again" && status == Status::over) return again.push_back(person), true;
  const auto number = whole(r, "for");
  if (kind == "asked_back" && has_moved(*this, number)) {
    const Seat who = seat(static_cast<int>(number));
    take_back = Proposal{who, ++proposals_, *back_to(who)};
    agreed = {person};
    return true;
  }
  if (kind == "vote" && has_seat(*this, number) && status == Status::playing) {
    votes.emplace_back(person, seat(static_cast<int>(number)));
    return true;
  }
  return false;
}

Listing Table::listing(std::int64_t at_ms) const {
  const bool expired = status == Status::closed && closed_why == "old";
  return {id_, expired ? Status::expired : status, open_to_all, clock_ms, at_ms};
}

// What is closed already may be so for another reason now.
bool Table::closed(const json::object& r) {
  if (status != Status::closed) reopens_as_ = status;
  status = Status::closed;
  closed_why = text(r, "why");
  return ++epoch, true;
}

// As it was, but that nobody's time has run meanwhile: the clock of the open window begins anew.
bool Table::reopened(std::int64_t at_ms) {
  if (status != Status::closed) return false;
  status = reopens_as_;
  closed_why.clear();
  for (auto& window : opened_) window.since_ms += at_ms - window_since_ms;
  window_since_ms = at_ms;
  if (paused) paused_left_ms = clock_ms;
  return ++epoch, true;
}

bool Table::fold_play(const json::object& r, std::string_view kind, std::int64_t at_ms) {
  if (kind == "started") return started(r, at_ms);
  if (kind == "undone") return undone(r, at_ms);
  if (kind == "closed") return closed(r);
  if (kind == "reopened") return reopened(at_ms);
  if (!match) return false;
  if (kind == "rotated" && status == Status::over)
    return std::rotate(seats.begin(), seats.begin() + 1, seats.end()), true;
  if (kind == "paused" && status == Status::playing && !paused) {
    paused = true;
    paused_left_ms =
        std::min(clock_ms, std::max<std::int64_t>(0, window_since_ms + clock_ms - at_ms));
    return true;
  }
  if (kind == "resumed" && paused) {
    paused = false;
    const auto later = at_ms - clock_ms + paused_left_ms - window_since_ms;
    window_since_ms += later;
    for (auto& window : opened_) window.since_ms += later;
    return true;
  }
  if (kind == "went_on" && status == Status::open) {  // an imported match that others have joined
    status = Status::playing;
    return after_moves(at_ms), true;
  }
  return false;
}

}  // namespace warren::server

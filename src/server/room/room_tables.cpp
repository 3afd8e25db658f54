// Making tables, coming and going, who sits where, and the matches of a table in a row.
#include <algorithm>
#include <cassert>

#include "match/options.h"
#include "match/replay.h"
#include "server/room/room.h"
#include "server/room/secret.h"
#include "server/room/system_random.h"

namespace warren::server {
namespace {

constexpr std::int64_t kLeastClock = 1'000, kMostClock = 30ll * 24 * 3600 * 1000;

constexpr std::size_t kMostThen = 4096;  // bytes of wishes that are checked only later

const Message kNotNow{"error.server.not_now", {}};
const Message kNoSeat{"error.server.no_such_seat", {}};

std::optional<Seat> read_seat(const Table& t, const json::object& request) {
  const auto n = whole(request, "seat");
  if (n < 0 || n >= static_cast<std::int64_t>(t.seats.size())) return std::nullopt;
  return seat(static_cast<int>(n));
}

Chair& chair_of(Table& t, Seat s) { return t.seats[static_cast<std::size_t>(index(s))]; }

// What a match should not keep fixed is drawn afresh, unless it was wished for.
Maybe<json::object> fresh_options(const GameEntry& game, const json::object& wished) {
  auto full = read_options(game.options(), wished);
  if (!full) return full.trouble();
  Rng rng(system_seed());
  return game.vary(*full, rng);
}

json::object setup_record(const Match& m) {
  return {{"k", "started"},
          {"game", m.game().id},
          {"rules_version", m.game().rules_version},
          {"options", m.options()},
          {"start", hex(m.hash())}};
}

// "you", null for an open chair, or the name of a bot; open chairs where nothing is said.
Maybe<json::array> read_chairs(const json::object& request, int players) {
  json::array chairs;
  const auto* given = request.if_contains("seats");
  if (given && (!given->is_array() || given->get_array().size() > kMaxSeats))
    return odd_field("seats");
  for (int i = 0; i < players; ++i) {
    const bool said = given && i < static_cast<int>(given->get_array().size());
    const json::value v = said ? given->get_array()[static_cast<std::size_t>(i)] : json::value();
    if (v.is_null())
      chairs.push_back(nullptr);
    else if (v.is_string() && v.get_string() == "you")
      chairs.push_back(0);
    else if (v.is_string() && find_bot(v.get_string()))
      chairs.push_back(v);
    else
      return odd_field("seats");
  }
  return chairs;
}

}  // namespace

// One line of text without control characters, or nothing if it is empty or too long.
std::optional<std::string> clean_text(std::string_view given, std::size_t most_letters) {
  std::string text;
  std::size_t letters = 0;
  for (const char c : given) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) continue;
    if ((byte & 0xC0) != 0x80) ++letters;
    text.push_back(c);
  }
  const auto first = text.find_first_not_of(' ');
  if (first == std::string::npos || letters > most_letters) return std::nullopt;
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool Room::may_make_table(const Call& call) {
  if (index_.size() >= settings_.tables || last_ > committed_ + settings_.unwritten) return false;
  return makers_[call.from.client->address()].take(now(), settings_.tables_at_once,
                                                   settings_.tables_an_hour, 3'600'000);
}

Room::Live& Room::open_table(json::object record) {
  TableId id = 0;
  do id = random_bits(48);
  while (id == 0 || index_.contains(id));
  auto& live = *(live_[id] = std::make_unique<Live>(id, settings_.chat_kept));
  live.loaded_ms = live.used_ms = now();
  index_[id] = {Status::open, false, 0, 0};
  ++counts_.created;
  write(live, std::move(record));
  return live;
}

Room::Answer Room::create(Call& call) {
  const auto& request = call.request;
  const auto* game = find_game(server::text(request, "game"));
  if (!game) return odd_field("game");
  const auto* wished = request.if_contains("options");
  if (wished && !wished->is_object()) return odd_field("options");
  const json::object options = wished ? wished->get_object() : json::object{};
  const auto match = open_game(*game, options);
  if (!match) return match.trouble();
  auto chairs = read_chairs(request, (*match)->players());
  if (!chairs) return chairs.trouble();
  const auto name = clean_text(server::text(request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  const auto title = clean_text(server::text(request, "title"), 2 * settings_.name_letters);
  const auto clock = whole(request, "clock_ms", 0);
  if (clock != 0 && (clock < kLeastClock || clock > kMostClock)) return odd_field("clock_ms");
  const auto* then = request.if_contains("then");
  if (then && (!then->is_object() || json::serialize(*then).size() > kMostThen))
    return odd_field("then");
  if (!may_make_table(call)) return Message{"error.server.too_many_tables", {}};

  const auto key = fresh_secret(), invite = fresh_secret();
  json::object record{{"k", "created"},
                      {"game", game->id},
                      {"options", options},
                      {"seats", std::move(*chairs)},
                      {"title", title.value_or("")},
                      {"public", flag(request, "public")},
                      {"clock_ms", clock},
                      {"name", *name},
                      {"key", hash_secret(key)},
                      {"invite", hash_secret(invite)}};
  if (then) record["then"] = *then;
  call.live = &open_table(std::move(record));
  call.person = 0;
  if (flag(request, "start"))
    if (auto wrong = begin(*call.live, *game, options)) return *wrong;
  return json::object{
      {"table", table_name(call.table().id())}, {"key", key}, {"invite", invite}, {"person", 0}};
}

// An empty chair is filled by a bot: nobody waits for someone who may never come.
std::optional<Message> Room::begin(Live& live, const GameEntry& game, const json::object& wished) {
  const auto options = fresh_options(game, wished);
  if (!options) return options.trouble();
  const auto match = open_game(game, *options);
  if (!match) return match.trouble();
  if ((*match)->players() != static_cast<int>(live.table.seats.size())) return odd_field("players");
  for (std::size_t i = 0; i < live.table.seats.size(); ++i)
    if (live.table.seats[i].person < 0 && !live.table.seats[i].bot)
      write(live, {{"k", "bot"}, {"seat", i}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  write(live, setup_record(**match));
  live.told_moves = 0;
  if (live.table.match->turn().phase == Phase::chance)
    play(live, Seat::chance, 0, Why::answered, 0);
  live.news = News::all;
  return std::nullopt;
}

Room::Answer Room::join(Call& call) {
  auto& t = call.table();
  if (call.person >= 0) return json::object{{"person", call.person}};
  if (t.broken() || t.status == Status::closed) return kNotNow;
  if (t.people.size() >= settings_.people_at_a_table) return Message{"error.server.full", {}};
  const auto name = clean_text(server::text(call.request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  const auto key = fresh_secret();
  write(*call.live, {{"k", "joined"}, {"name", *name}, {"key", hash_secret(key)}});
  call.person = static_cast<int>(t.people.size()) - 1;
  for (std::size_t i = 0; i < t.seats.size() && t.status == Status::open; ++i)
    if (t.seats[i].person < 0 && !t.seats[i].bot && !t.seats[i].locked) {
      write(*call.live, {{"k", "sat"}, {"seat", i}, {"person", call.person}});
      break;
    }
  return json::object{{"table", table_name(t.id())}, {"key", key}, {"person", call.person}};
}

Room::Answer Room::rename(Call& call) {
  const auto name = clean_text(server::text(call.request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  write(*call.live, {{"k", "named"}, {"person", call.person}, {"name", *name}});
  return json::object{};
}

// Before the start any free chair; later only one's own, from the bot that took it.
Room::Answer Room::sit(Call& call) {
  auto& t = call.table();
  const auto s = read_seat(t, call.request);
  if (!s) return kNoSeat;
  const auto& chair = chair_of(t, *s);
  const bool mine_again = chair.bot && chair.instead_of == call.person &&
                          (!chair.resigned || t.status != Status::playing);
  if (t.status == Status::playing && !mine_again) return kNotNow;
  if (!mine_again && (chair.person >= 0 || chair.bot || chair.locked))
    return Message{"error.server.seat_taken", {}};
  write(*call.live, {{"k", "sat"}, {"seat", index(*s)}, {"person", call.person}});
  return json::object{};
}

Room::Answer Room::stand(Call& call) {
  auto& t = call.table();
  const auto s = read_seat(t, call.request);
  if (!s || chair_of(t, *s).person != call.person) return kNoSeat;
  if (t.status == Status::playing)
    write(*call.live,
          {{"k", "bot"}, {"seat", index(*s)}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  else
    write(*call.live, {{"k", "stood"}, {"seat", index(*s)}});
  return json::object{};
}

// The host puts a bot on a free chair, changes its level, or frees the chair of a bot.
Room::Answer Room::bot(Call& call) {
  auto& t = call.table();
  const auto s = read_seat(t, call.request);
  if (!s) return kNoSeat;
  const auto& chair = chair_of(t, *s);
  const auto* level = call.request.if_contains("bot");
  if (level && level->is_null() && chair.bot && t.status != Status::playing) {
    write(*call.live, {{"k", "stood"}, {"seat", index(*s)}});
    return json::object{};
  }
  const auto name = server::text(call.request, "bot");
  if (!find_bot(name)) return odd_field("bot");
  if (chair.person >= 0) return Message{"error.server.seat_taken", {}};
  write(*call.live, {{"k", "bot"}, {"seat", index(*s)}, {"bot", name}});
  return json::object{};
}

Room::Answer Room::lock(Call& call) {
  const auto s = read_seat(call.table(), call.request);
  if (!s) return kNoSeat;
  write(*call.live, {{"k", "locked"}, {"seat", index(*s)}, {"on", flag(call.request, "on")}});
  return json::object{};
}

Room::Answer Room::remove(Call& call) {
  auto& t = call.table();
  const auto person = whole(call.request, "person");
  if (person < 0 || person >= static_cast<std::int64_t>(t.people.size()) || person == call.person)
    return odd_field("person");
  if (t.status != Status::open) return kNotNow;
  write(*call.live, {{"k", "removed"}, {"person", person}});
  std::erase_if(call.live->watchers, [&](const Watcher& w) { return w.person == person; });
  return json::object{};
}

Room::Answer Room::make_host(Call& call) {
  const auto& people = call.table().people;
  const auto person = whole(call.request, "person");
  if (person < 0 || person >= static_cast<std::int64_t>(people.size()) ||
      people[static_cast<std::size_t>(person)].removed)
    return odd_field("person");
  write(*call.live, {{"k", "host"}, {"person", person}});
  return json::object{};
}

// A new invitation; the one before it is worth nothing from now on.
Room::Answer Room::make_invite(Call& call) {
  const auto invite = fresh_secret();
  write(*call.live, {{"k", "invite"}, {"hash", hash_secret(invite)}});
  return json::object{{"invite", invite}};
}

Room::Answer Room::start(Call& call) {
  auto& t = call.table();
  if (t.status != Status::open) return kNotNow;
  if (t.match) {  // imported, and not over
    for (std::size_t i = 0; i < t.seats.size(); ++i)
      if (t.seats[i].person < 0 && !t.seats[i].bot)
        write(*call.live,
              {{"k", "bot"}, {"seat", i}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
    write(*call.live, {{"k", "went_on"}});
    return json::object{};
  }
  if (auto wrong = begin(*call.live, *t.game, t.options)) return *wrong;
  return json::object{};
}

// The same people, each one chair further.
Room::Answer Room::rematch(Call& call) {
  auto& t = call.table();
  if (t.status != Status::over) return kNotNow;
  if (t.seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  const auto& game = t.match->game();
  json::object wished = &game == t.game ? t.options : t.match->options();
  write(*call.live, {{"k", "rotated"}});
  if (auto wrong = begin(*call.live, game, wished)) return *wrong;
  return json::object{};
}

Room::Answer Room::close(Call& call) {
  const auto people = call.table().seated_people();
  const bool others =
      std::any_of(people.begin(), people.end(), [&](int person) { return person != call.person; });
  if (call.table().status == Status::playing && others) return kNotNow;
  write(*call.live, {{"k", "closed"}, {"why", "host"}});
  return json::object{};
}

// A replay becomes a table: to look at if it is over, to go on with if it is not.
Room::Answer Room::import(Call& call) {
  const auto replay_text = server::text(call.request, "replay");
  if (replay_text.empty() || replay_text.size() > settings_.replay_bytes)
    return odd_field("replay");
  const auto name = clean_text(server::text(call.request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  if (!may_make_table(call)) return Message{"error.server.too_many_tables", {}};
  auto replay = read_replay(replay_text);
  if (!replay) return replay.trouble();
  const Match& m = *replay->match;
  if (m.turn().phase == Phase::chance) return Message{"error.server.amid_chance", {}};
  json::array chairs(static_cast<std::size_t>(m.players()), nullptr);
  for (std::size_t i = 0; i < chairs.size() && i < replay->header.players.size(); ++i)
    if (const auto* o = replay->header.players[i].if_object(); o && o->contains("bot"))
      chairs[i] = find_bot(server::text(*o, "bot")) ? o->at("bot") : json::value(nullptr);
  const auto key = fresh_secret(), invite = fresh_secret();
  call.live = &open_table({{"k", "created"},
                           {"game", m.game().id},
                           {"options", m.options()},
                           {"seats", std::move(chairs)},
                           {"public", flag(call.request, "public")},
                           {"imported", true},
                           {"from_device", server::text(call.request, "origin") == "device"},
                           {"name", *name},
                           {"key", hash_secret(key)},
                           {"invite", hash_secret(invite)}});
  call.person = 0;
  const auto start = open_game(m.game(), m.options(), m.start_position());
  auto started = setup_record(**start);
  started["position"] = m.start_position();
  started["waits"] = !replay->finished && m.turn().phase != Phase::over;
  write(*call.live, std::move(started));
  json::array moves;
  for (const auto& move : m.log())
    moves.push_back({move.who == Seat::chance ? -1 : index(move.who), move.code});
  if (!moves.empty())
    write(*call.live, {{"k", "moves"}, {"m", std::move(moves)}, {"h", hex(m.hash())}});
  call.live->told_moves = call.table().match->log().size();
  return json::object{
      {"table", table_name(call.table().id())}, {"key", key}, {"invite", invite}, {"person", 0}};
}

}  // namespace warren::server

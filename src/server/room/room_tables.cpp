// Making tables, and who sits where.
#include <algorithm>

#include "match/options.h"
#include "server/room/room.h"
#include "server/room/secret.h"
#include "server/room/system_random.h"

namespace warren::server {
namespace {

constexpr std::int64_t kLeastClock = 1'000, kMostClock = 30ll * 24 * 3600 * 1000;

constexpr std::size_t kMostThen = 4096;  // bytes

const Message kNotNow{"error.server.not_now", {}};
const Message kNoSeat{"error.server.no_such_seat", {}};

std::optional<Seat> read_seat(const Table& t, const json::object& request) {
  const auto n = whole(request, "seat");
  if (n < 0 || n >= static_cast<std::int64_t>(t.seats.size())) return std::nullopt;
  return seat(static_cast<int>(n));
}

Chair& chair_of(Table& t, Seat s) { return t.seats[static_cast<std::size_t>(index(s))]; }

// A game that makes a board always ends.
void build_at_random(Match& match) {
  Rng rng(0);
  for (auto turn = match.turn(); turn.phase != Phase::over; turn = match.turn()) {
    const bool chance = turn.phase == Phase::chance;
    const Seat who = chance ? Seat::chance : turn.to_act.lowest();
    match.play(who, chance ? match.draw(rng) : match.bot_move(who, Bot::random, rng));
  }
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

bool Room::may_make_table(const Call& call) {
  if (index_.size() >= settings_.tables || last_ > committed_ + settings_.unwritten) return false;
  return create_limits_[call.from.client->address()].take(steady(), settings_.tables_at_once,
                                                          settings_.tables_an_hour, 3'600'000);
}

Room::Live& Room::open_table(json::object record, const Call& call) {
  TableId id = 0;
  do id = random_bits(48);
  while (id == 0 || index_.contains(id));
  auto& live = *(live_[id] = std::make_unique<Live>(Table(id, settings_.chat_kept)));
  live.used_ms = steady();
  index_[id] = {Status::open, false, false, 0, 0};
  ++counts_.created;
  record["from"] = address_hash(*call.from.client);
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
  if (!match) return match.error();
  auto chairs = read_chairs(request, (*match)->players());
  if (!chairs) return chairs.error();
  const auto name = clean_text(server::text(request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  const auto wanted = server::text(request, "title");
  const auto title = clean_text(wanted, 2 * settings_.name_letters);
  if (!title && clean_text(wanted, wanted.size())) return odd_field("title");
  const auto clock = whole(request, "clock_ms", 0);
  if (clock != 0 && (clock < kLeastClock || clock > kMostClock)) return odd_field("clock_ms");
  const auto* then = request.if_contains("then");
  if (then &&
      (!then->is_object() || json::serialize(*then).size() > kMostThen || !(*match)->sequel()))
    return odd_field("then");
  std::unique_ptr<Match> first;
  if (flag(request, "start")) {
    auto made = set_up(*game, options, chairs->size());
    if (!made) return made.error();
    first = std::move(*made);
  }
  if (!may_make_table(call)) return Message{"error.server.too_many_tables", {}};
  if (then) {
    // Tried on a board built at random: when it is time, nobody is there to be refused.
    build_at_random(**match);
    if (const auto next = follow(**match, then->get_object()); !next) return next.error();
  }

  const auto key = fresh_secret(), invite = fresh_secret();
  json::object record{{"k", "created"},
                      {"game", game->id},
                      {"options", canonical_wish(**match, options)},
                      {"seats", std::move(*chairs)},
                      {"title", title.value_or("")},
                      {"public", flag(request, "public")},
                      {"clock_ms", clock},
                      {"name", *name},
                      {"key", hash_secret(key)},
                      {"invite", hash_secret(invite)}};
  if (then) record["then"] = *then;
  call.live = &open_table(std::move(record), call);
  call.person = 0;
  if (first) begin(*call.live, *first);
  return json::object{
      {"table", table_name(call.table().id())}, {"key", key}, {"invite", invite}, {"person", 0}};
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
  if (!mine_again && !has_seats_left(t, call.person))
    return Message{"error.server.enough_seats", {}};
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
  if (t.status == Status::over)
    if (auto wrong = play_again_if_wanted(*call.live)) return *wrong;
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
  if (chair.bot == find_bot(name)) return json::object{};
  write(*call.live, {{"k", "bot"}, {"seat", index(*s)}, {"bot", name}});
  return json::object{};
}

Room::Answer Room::lock(Call& call) {
  const auto s = read_seat(call.table(), call.request);
  if (!s) return kNoSeat;
  const bool on = flag(call.request, "on");
  if (chair_of(call.table(), *s).locked != on)
    write(*call.live, {{"k", "locked"}, {"seat", index(*s)}, {"on", on}});
  return json::object{};
}

}  // namespace warren::server

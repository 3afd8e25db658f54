// The matches of a table in a row, from the start to the close; and those that come as a replay.
#include <algorithm>

#include "match/options.h"
#include "match/replay.h"
#include "server/room/room.h"
#include "server/room/secret.h"
#include "server/room/system_random.h"

namespace warren::server {
namespace {

const Message kNotNow{"error.server.not_now", {}};

bool contains(const std::vector<int>& list, int n) {
  return std::find(list.begin(), list.end(), n) != list.end();
}

bool wants_more(const Table& t, int person) { return contains(t.again, person); }

json::object setup_record(const Match& m) {
  return {{"k", "started"},
          {"game", m.game().id},
          {"rules_version", m.game().rules_version},
          {"options", m.options()},
          {"start", hex(m.hash())}};
}

}  // namespace

// What a match should not keep fixed is drawn afresh, unless it was wished for.
Maybe<std::unique_ptr<Match>> Room::set_up(const GameEntry& game, const json::object& wished,
                                           std::size_t seats) {
  const auto full = read_options(game.options(), wished);
  if (!full) return full.error();
  Rng rng(system_seed());
  auto match = open_game(game, game.vary(*full, rng));
  if (match && (*match)->players() != static_cast<int>(seats)) return odd_field("players");
  return match;
}

// What is played on the board that a match has made. Wishes give way to what follows from it.
Maybe<std::unique_ptr<Match>> Room::follow(const Match& over, json::object wished) {
  const auto next = over.sequel();
  if (!next) return odd_field("then");
  for (const auto& o : next->options) wished[o.key()] = o.value();
  return set_up(*find_game(next->game), wished, static_cast<std::size_t>(over.players()));
}

// An empty chair is filled by a bot: nobody waits for someone who may never come.
void Room::fill_chairs(Live& live) {
  for (std::size_t i = 0; i < live.table.seats.size(); ++i)
    if (live.table.seats[i].person < 0 && !live.table.seats[i].bot)
      write(live, {{"k", "bot"}, {"seat", i}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
}

void Room::begin(Live& live, const Match& match) {
  fill_chairs(live);
  write(live, setup_record(match));
  live.sent_log = 0;
  if (live.table.match->turn().phase == Phase::chance)
    play(live, Seat::chance, 0, Why::answered, 0);
  live.news = News::all;
}

Room::Answer Room::start(Call& call) {
  auto& t = call.table();
  if (t.status != Status::open) return kNotNow;
  if (t.match) {  // imported, and not over
    fill_chairs(*call.live);
    write(*call.live, {{"k", "went_on"}});
    return json::object{};
  }
  const auto match = set_up(*t.game, t.options, t.seats.size());
  if (!match) return match.error();
  begin(*call.live, **match);
  return json::object{};
}

// Nobody is drawn into another match: all who sit and are not gone have to want it.
Room::Answer Room::rematch(Call& call) {
  auto& t = call.table();
  if (t.status != Status::over) return kNotNow;
  if (t.seats_of(call.person).empty()) return Message{"error.server.not_seated", {}};
  if (t.seq() >= settings_.rows_a_table) return Message{"error.server.log_full", {}};
  if (!wants_more(t, call.person)) write(*call.live, {{"k", "again"}, {"by", call.person}});
  if (auto wrong = play_again_if_wanted(*call.live)) return *wrong;
  return json::object{};
}

// The same people, each one chair further. A bot keeps the seat of whoever is gone.
std::optional<Message> Room::play_again_if_wanted(Live& live) {
  auto& t = live.table;
  const auto people = t.seated_people();
  if (t.again.empty() || !std::all_of(people.begin(), people.end(), [&](int person) {
        return wants_more(t, person) || gone(live, person);
      }))
    return std::nullopt;
  const auto& game = t.match->game();
  json::object wished = &game == t.game ? t.options : t.match->options();
  const auto match = set_up(game, wished, t.seats.size());
  if (!match) return match.error();
  const auto wanted = t.again;
  write(live, {{"k", "rotated"}});
  begin(live, **match);
  for (std::size_t i = 0; i < t.seats.size(); ++i)
    if (const int person = t.seats[i].person; person >= 0 && !contains(wanted, person))
      write(live, {{"k", "bot"}, {"seat", i}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  return std::nullopt;
}

Room::Answer Room::close(Call& call) {
  const auto people = call.table().seated_people();
  const bool others =
      std::any_of(people.begin(), people.end(), [&](int person) { return person != call.person; });
  if (call.table().status == Status::playing && others) return kNotNow;
  write(*call.live, {{"k", "closed"}, {"why", "host"}});
  return json::object{};
}

// The way back from a close, by the host or by time, until the table is erased.
Room::Answer Room::reopen(Call& call) {
  if (call.table().status != Status::closed) return kNotNow;
  write(*call.live, {{"k", "reopened"}});
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
  spend(replay_text.size() / cost::kReadBytes);
  auto replay = read_replay(replay_text);
  if (!replay) return replay.error();
  const Match& m = *replay->match;
  counts_.moves_replayed += 2 * m.log().size();  // read here, and once more as the table's own
  if (m.log().size() > settings_.moves_a_match) return too_long_message();
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
                           {"invite", hash_secret(invite)}},
                          call);
  call.person = 0;
  auto started = setup_record(m);
  started["start"] = hex(m.hash_at(0));
  started["position"] = m.start_position();
  started["waits"] = !replay->finished && m.turn().phase != Phase::over;
  write(*call.live, std::move(started));
  json::array moves;
  for (const auto& move : m.log())
    moves.push_back({move.who == Seat::chance ? -1 : index(move.who), move.code});
  if (!moves.empty())
    write(*call.live, {{"k", "moves"}, {"m", std::move(moves)}, {"h", hex(m.hash())}});
  call.live->sent_log = call.table().match->log().size();
  return json::object{
      {"table", table_name(call.table().id())}, {"key", key}, {"invite", invite}, {"person", 0}};
}

}  // namespace warren::server

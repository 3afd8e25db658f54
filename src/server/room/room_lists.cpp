// What there is to see: games, tables, records and replays.
#include <algorithm>

#include "match/games_json.h"
#include "match/message_json.h"
#include "match/move_json.h"
#include "match/replay.h"
#include "server/room/room.h"

namespace warren::server {
namespace {

constexpr int kProtocol = 1;
constexpr std::size_t kLobbyShown = 50, kLobbyRead = 100;

Maybe<json::object> replay_of(const Table& t) {
  if (!t.match || t.match->turn().phase != Phase::over) return Message{"error.server.not_over", {}};
  return json::object{{"replay", write_replay(*t.match, {t.players()})}};
}

// Where in the log the story begins that is asked for.
std::optional<std::size_t> read_since(const Table& t, const json::object& request) {
  const auto n = whole(request, "story");
  if (n < 0 || !t.match) return std::nullopt;
  return t.log_size_after(static_cast<std::size_t>(n));
}

// Tables as one answer lists them, in so many bytes: what does not fit any more is left out.
class TableList {
 public:
  explicit TableList(std::size_t most_bytes) : most_bytes_(most_bytes) {}
  bool add(const json::object& table) {
    const auto one = json::serialize(table);
    full_ = text_.size() + one.size() > most_bytes_;
    if (full_) return false;
    text_ += text_.empty() ? "" : ",";
    text_ += one;
    return true;
  }
  std::string text() const {
    return ",\"tables\":[" + text_ + (full_ ? "],\"more_tables\":true" : "]");
  }

 private:
  bool full_ = false;
  std::size_t most_bytes_;
  std::string text_;
};

}  // namespace

Room::Answer Room::hello(Call&) {
  json::array bots;
  for (const auto name : kBotNames) bots.push_back(json::string(name));
  json::array ready;
  for (const auto name : phrases()) ready.push_back(json::string(name));
  json::object hello{{"protocol", kProtocol},
                     {"version", world_.page},
                     {"bots", std::move(bots)},
                     {"phrases", std::move(ready)},
                     {"now_ms", now()}};
  if (!settings_.contact.empty()) hello["contact"] = settings_.contact;
  return hello;
}

Room::Answer Room::games(Call&) {
  json::array all;
  for (const auto& game : all_games()) all.push_back(game_json(game));
  return json::object{{"games", std::move(all)}};
}

// The newest, and of one address a few, as far as it is known who made them.
std::vector<TableId> Room::in_lobby() const {
  std::map<std::string_view, std::size_t> of_maker;
  std::vector<TableId> ids;
  for (auto it = lobby_.rbegin(); it != lobby_.rend() && ids.size() < kLobbyRead; ++it) {
    const std::string_view maker = index_.at(it->second).maker;
    if (!maker.empty() && ++of_maker[maker] > settings_.lobby_of_address) continue;
    ids.push_back(it->second);
  }
  return ids;
}

std::set<Loader::Wanted> Room::listed_tables(ClientState&, const json::object&) {
  std::set<Loader::Wanted> all;
  for (const auto id : in_lobby()) all.insert({id, 0});
  return all;
}

// What is not on disk yet is waited for.
Room::Answer Room::lobby(Call& call) {
  TableList tables(settings_.list_bytes);
  std::size_t shown = 0;
  for (const auto id : in_lobby()) {
    const Live* live = find(id);
    if (!live || unsaved(*live)) continue;
    if (++shown > kLobbyShown || !tables.add(summary(*live))) break;
    call.after = std::max(call.after, live->last);
  }
  call.more = tables.text();
  return json::object{};
}

// One's games, by the keys that one's device holds; unknown ones are left out.
Room::Answer Room::mine(Call& call) {
  const auto* keys = call.request.if_contains("keys");
  if (!keys || !keys->is_array() || keys->get_array().size() > kKeysAtOnce)
    return odd_field("keys");
  TableList tables(settings_.list_bytes);
  for (const auto& v : keys->get_array()) {
    if (!v.is_object()) return odd_field("keys");
    spend(cost::kKey);
    Call one{call.from, v.get_object()};
    const auto wrong = admit(one, Needs::sight);
    if (wrong || one.person < 0) continue;
    call.after = std::max(call.after, one.live->last);
    auto o = summary(*one.live);
    o["me"] = one.person;
    const auto& t = one.table();
    const bool awaited = t.match && t.status == Status::playing &&
                         (t.match->turn().to_act.raw() & t.seats_of(one.person).raw()) != 0;
    o["awaited"] = awaited;
    if (!tables.add(o)) break;
  }
  call.more = tables.text();
  return json::object{};
}

Room::Answer Room::watch(Call& call) {
  if (!call.from.client->stays()) return Message{"error.server.needs_connection", {}};
  auto& live = *call.live;
  if (call.from.watching.size() >= settings_.watched_tables)
    return Message{"error.server.full", {}};
  const bool known = std::any_of(live.watchers.begin(), live.watchers.end(), [&](const Watcher& w) {
    return w.client == call.from.client && w.person == call.person;
  });
  if (!known) {
    const bool comes = call.person >= 0 && !here(live, call.person);
    live.watchers.push_back({call.from.client, call.person, call.key});
    call.from.watching.insert(live.table.id());
    live.gone_ms.erase(call.person);
    if (comes) send_presence(live);
  }
  call.more = ",\"table\":" + table_text(live, call.person, read_since(call.table(), call.request));
  return json::object{};
}

Room::Answer Room::stop_watching(Call& call) {
  call.from.watching.erase(call.table().id());
  unwatch(*call.from.client, call.table().id());
  return json::object{};
}

Room::Answer Room::look(Call& call) {
  call.more =
      ",\"table\":" + table_text(*call.live, call.person, read_since(call.table(), call.request));
  return json::object{};
}

// All choices of a seat, where a message showed only the first.
Room::Answer Room::choices(Call& call) {
  const auto& t = call.table();
  const auto n = whole(call.request, "seat");
  if (!t.match || n < 0 || n >= t.match->players() ||
      !t.eyes_of(call.person).has(seat(static_cast<int>(n))))
    return Message{"error.server.not_your_seat", {}};
  spend(t.match->legal(seat(static_cast<int>(n))).size() * cost::kChoice);
  return json::object{{"window", t.match->turn().window},
                      {"choices", choices_json(*t.match, seat(static_cast<int>(n)),
                                               t.match->legal(seat(static_cast<int>(n))).size())}};
}

// The match as one seat has seen it: its own answers and its events; no foreign draw, no hash.
Room::Answer Room::record(Call& call) {
  const auto& t = call.table();
  if (!t.match) return Message{"error.server.not_now", {}};
  Seat eyes = Seat::none;
  if (const auto n = whole(call.request, "seat"); n >= 0) {
    if (n >= t.match->players() || !t.eyes_of(call.person).has(seat(static_cast<int>(n))))
      return Message{"error.server.not_your_seat", {}};
    eyes = seat(static_cast<int>(n));
  }
  json::array answers, events;
  for (const auto& move : t.match->log())
    if (move.who == eyes) answers.push_back(t.match->to_json(move.code));
  for (const auto& e : t.match->events(eyes, 0)) events.push_back(to_json(e));
  spend((t.match->log().size() + events.size()) * cost::kEvent);
  return json::object{
      {"game", t.match->game().id},    {"rules_version", t.match->game().rules_version},
      {"options", t.match->options()}, {"players", t.players()},
      {"answers", std::move(answers)}, {"events", std::move(events)}};
}

// Everything, dice and hands included: only of a match that is over, this one or an earlier one.
Room::Answer Room::replay(Call& call) {
  const auto& t = call.table();
  const auto wanted = whole(call.request, "match", t.match_no);
  if (call.request.contains("match") && (wanted < 1 || wanted > t.match_no))
    return odd_field("match");
  if (wanted == t.match_no) return replay_of(t);
  const auto found = call.got->find({t.id(), static_cast<int>(wanted)});
  if (found == call.got->end() || !found->second) return Message{"error.server.busy", {}};
  const Table& then = *found->second;
  return then.match_no == wanted ? replay_of(then) : Message{"error.server.not_over", {}};
}

}  // namespace warren::server

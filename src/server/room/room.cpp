// The room's door: who is there, what they ask, when they hear of it, which tables are in memory.
#include "server/room/room.h"

#include <cassert>

#include "match/message_json.h"
#include "server/room/arena.h"
#include "server/room/secret.h"

namespace warren::server {
namespace {

constexpr int kPatience = 200;           // refusals for haste, less what is heard, until the end
constexpr std::int64_t kGrace = 60'000;  // for clocks that ran out while the server was down
constexpr std::size_t kMostCallers = 100'000;
constexpr std::int64_t kEvictEvery = 2'000, kSweepEvery = 600'000;

std::optional<int> person_with(const Table& t, std::string_view key) {
  const std::string hash = hash_secret(key);
  std::optional<int> found;
  for (std::size_t i = 0; i < t.people.size(); ++i)
    for (const auto& known : t.people[i].keys)
      if (!t.people[i].removed && same_hash(known, hash)) found = static_cast<int>(i);
  return found;
}

}  // namespace

Message odd_field(std::string_view name) {
  return {"error.server.field", {{"field", std::string(name)}}};
}

Room::Room(World world, const Settings& settings) : world_(std::move(world)), settings_(settings) {
  for (const auto& l : world_.store.list()) {
    index_[l.id] = {l.status, l.open_to_all, l.clock_ms, l.touched_ms};
    if (l.status == Status::open && l.open_to_all) lobby_.emplace(l.touched_ms, l.id);
    if (l.status == Status::playing && l.clock_ms > 0)
      timers_.emplace(std::max(l.touched_ms + l.clock_ms, now() + kGrace), l.id);
  }
  read_parcels();
  opened_ms_ = evicted_ms_ = swept_ms_ = now();
}

Room::~Room() = default;

void Room::enter(Client& client) { clients_.emplace(&client, ClientState{&client, {}, 0, {}}); }

void Room::leave(Client& client) {
  const auto found = clients_.find(&client);
  if (found == clients_.end()) return;
  const auto watched = found->second.watching;
  clients_.erase(found);
  for (auto& held : outbox_) {
    if (held.client != &client) continue;
    held_bytes_ -= held.text->size();
    held = {held.ticket, nullptr, nullptr};
  }
  for (auto& [number, question] : questions_)
    if (question.client == &client) question.client = nullptr;
  for (const auto id : watched) unwatch(client, id);
}

void Room::unwatch(Client& client, TableId id) {
  Live* live = find(id);
  if (!live) return;
  std::vector<int> left;
  std::erase_if(live->watchers, [&](const Watcher& w) {
    if (w.client != &client) return false;
    if (w.person >= 0) left.push_back(w.person);
    return true;
  });
  live->used_ms = now();
  for (const int person : left)
    if (!here(*live, person)) live->gone_ms[person] = now();
  tell_here(*live);
}

// A connection has its own; those who come for one request share that of their address.
Room::Pace& Room::pace_of(ClientState& from) {
  if (from.client->stays()) return from.pace;
  if (callers_.size() > kMostCallers) callers_.clear();
  return callers_[from.client->address()];
}

// Who connects anew gets a new pace, and many connections have many: so the address has one, too.
bool Room::in_time(ClientState& from) {
  const auto at_once = settings_.messages_at_once, a_second = settings_.messages_a_second;
  if (!pace_of(from).messages.take(now(), at_once, a_second, 1000)) return false;
  if (addresses_.size() > kMostCallers) addresses_.clear();
  const auto many = settings_.busy_connections;
  return addresses_[from.client->address()].take(now(), many * at_once, many * a_second, 1000);
}

void Room::receive(Client& client, std::string_view text) {
  const auto found = clients_.find(&client);
  if (found == clients_.end()) return;
  auto& from = found->second;
  ++counts_.requests;
  if (!in_time(from)) {
    ++counts_.hasty;
    if (++from.refused > kPatience) return client.drop();
    return reply(client, {}, Message{"error.server.slow_down", {}});
  }
  if (from.refused > 0) --from.refused;
  boost::system::error_code error;
  Arena arena;
  const auto value = json::parse(text, error, arena.storage());
  if (error || !value.is_object()) return reply(client, {}, Message{"error.server.unreadable", {}});
  dispatch(from, value.get_object());
}

void Room::dispatch(ClientState& from, const json::object& request) {
  const auto name = server::text(request, "do");
  for (const auto& command : commands()) {
    if (command.name != name) continue;
    Call call{from, request};
    Client& client = *from.client;
    auto result = answer(call, command);
    if (call.live && !call.live->unwritten.empty()) settle(*call.live);
    const Ticket after = std::max(call.after, call.live ? call.live->last : 0);
    if (!call.later) reply(client, request, result, after, call.more);
    if (call.live) {
      tell(*call.live);
      attend(*call.live);
    }
    return;
  }
  reply(*from.client, request,
        Message{"error.server.no_such_request", {{"name", std::string(name.substr(0, 40))}}});
}

Room::Answer Room::answer(Call& call, const Command& command) {
  if (held_bytes_ > settings_.held_bytes) return Message{"error.server.busy", {}};
  if (auto wrong = admit(call, command.needs)) return *wrong;
  return (this->*command.run)(call);
}

// Finds the table and the person; a table that may not be seen is a table that does not exist.
std::optional<Message> Room::admit(Call& call, Needs needs) {
  if (needs == Needs::nothing) return std::nullopt;
  const Message none{"error.server.no_such_table", {}};
  const auto id = read_table_name(server::text(call.request, "table"));
  Live* live = id ? find(*id) : nullptr;
  if (!live) return none;
  const auto key = server::text(call.request, "key");
  if (!key.empty()) {
    const auto person = person_with(live->table, key);
    if (!person) return live->table.open_to_all ? Message{"error.server.key", {}} : none;
    call.person = *person;
  }
  const auto invite = server::text(call.request, "invite");
  const bool may_see = call.person >= 0 || live->table.open_to_all ||
                       (!invite.empty() && matches(live->table.invite, invite));
  if (!may_see) return none;
  call.live = live;
  live->used_ms = now();
  if (needs == Needs::sight) return std::nullopt;
  if (call.person < 0) return Message{"error.server.key", {}};
  if (live->table.broken())
    return Message{"error.server.read_only", {{"detail", live->table.why_broken()}}};
  if (live->table.status == Status::closed) return Message{"error.server.closed", {}};
  if (last_ > committed_ + settings_.unwritten) return Message{"error.server.busy", {}};
  if (needs == Needs::host && call.person != live->table.host)
    return Message{"error.server.not_host", {}};
  return std::nullopt;
}

void Room::reply(Client& client, const json::object& request, const Answer& result, Ticket after,
                 std::string_view more) {
  std::string text = "{";
  if (const auto* re = request.if_contains("id"); re && (re->is_int64() || re->is_string()))
    text += "\"re\":" + json::serialize(*re) + ",";
  if (result) {
    text += "\"ok\":true";
    if (!result->empty()) (text += ",").append(json::serialize(*result), 1).pop_back();
    text += more;
  } else {
    ++counts_.refused;
    auto error = to_json(result.trouble());
    error["text"] = world_.words.say(result.trouble());
    text += "\"error\":" + json::serialize(error);
  }
  post(after, client, std::make_shared<const std::string>(text += "}"));
}

void Room::post(Ticket after, Client& client, std::shared_ptr<const std::string> text) {
  if (after > committed_) {
    held_bytes_ += text->size();
    outbox_.push_back({after, &client, std::move(text)});
    return;
  }
  ++counts_.sent;
  client.send(std::move(text));
}

// The messages of one table keep their order, since its tickets only grow.
void Room::committed(Ticket ticket) {
  committed_ = std::max(committed_, ticket);
  std::deque<Held> later;
  for (auto& held : outbox_) {
    if (held.ticket > committed_) {
      later.push_back(std::move(held));
      continue;
    }
    if (!held.client) continue;
    held_bytes_ -= held.text->size();
    ++counts_.sent;
    held.client->send(std::move(held.text));
  }
  outbox_.swap(later);
}

Room::Live* Room::find(TableId id) {
  if (const auto found = live_.find(id); found != live_.end()) return found->second.get();
  return index_.contains(id) ? load(id) : nullptr;
}

Room::Live* Room::load(TableId id) {
  auto live = std::make_unique<Live>(id, settings_.chat_kept);
  for (const auto& entry : world_.store.load(id)) {
    boost::system::error_code error;
    const auto record = json::parse(entry.body, error);
    const bool read = !error && record.is_object();
    if (!live->table.apply(read ? record.get_object() : json::object{}, entry.at_ms)) break;
  }
  if (!live->table.game) return nullptr;
  ++counts_.loaded;
  live->loaded_ms = live->used_ms = now();
  live->read_back = true;
  if (live->table.match) live->told_moves = live->table.match->log().size();
  // Nobody watched while it was out of memory; after a start of the server all may still come.
  for (std::size_t i = 0; i < live->table.people.size(); ++i)
    live->gone_ms[static_cast<int>(i)] = std::max(opened_ms_, now() - settings_.evict_ms);
  Live* loaded = (live_[id] = std::move(live)).get();
  attend(*loaded);
  return loaded;
}

// A record of anything but moves: it happens, and is written down.
void Room::write(Live& live, json::object record) {
  const Status before = live.table.status;
  [[maybe_unused]] const bool fits = live.table.apply(record, now());
  assert(fits);
  live.unwritten.push_back({live.table.seq(), now(), json::serialize(record)});
  live.relist = live.relist || before != live.table.status || live.table.seq() == 1;
  live.news = News::all;
}

void Room::settle(Live& live) {
  const auto& t = live.table;
  Batch batch{t.id(), std::move(live.unwritten), std::nullopt};
  live.unwritten.clear();
  if (live.relist) batch.listing = t.listing(now());
  auto& entry = index_[t.id()];
  lobby_.erase({entry.touched_ms, t.id()});
  entry = {t.status, t.open_to_all, t.clock_ms, now()};
  if (t.status == Status::open && t.open_to_all) lobby_.emplace(now(), t.id());
  live.relist = false;
  live.used_ms = now();
  last_ = live.last = world_.store.append(std::move(batch));
}

void Room::tick() {
  const auto time = now();
  while (!timers_.empty() && timers_.begin()->first <= time) {
    const auto id = timers_.begin()->second;
    timers_.erase(timers_.begin());
    Live* live = find(id);
    if (!live) continue;
    if (live->wake_ms <= time) live->wake_ms = 0;
    attend(*live);
  }
  if (time - evicted_ms_ >= std::min(kEvictEvery, settings_.evict_ms)) evict_idle();
  if (time - swept_ms_ >= kSweepEvery) sweep();
}

void Room::evict_idle() {
  evicted_ms_ = now();
  for (auto it = live_.begin(); it != live_.end();) {
    const Live& live = *it->second;
    bool busy = !live.watchers.empty() || now() - live.used_ms < settings_.evict_ms ||
                live.last > committed_;
    for (const auto& due : live.due) busy = busy || due.thinking;
    busy = busy || (live.wake_ms > 0 && live.wake_ms - now() < settings_.evict_ms);
    if (busy) {
      ++it;
      continue;
    }
    ++counts_.evicted;
    it = live_.erase(it);
  }
}

// Closes what nobody has touched for long, erases what is kept long enough.
void Room::sweep() {
  swept_ms_ = now();
  drop_old_parcels();
  std::erase_if(makers_, [&](const auto& m) { return now() - m.second.seen_ms() > 3'600'000; });
  std::erase_if(callers_,
                [&](const auto& c) { return now() - c.second.messages.seen_ms() > 60'000; });
  std::erase_if(addresses_, [&](const auto& a) { return now() - a.second.seen_ms() > 60'000; });
  std::vector<TableId> idle, done;
  for (const auto& [id, entry] : index_) {
    const auto age = now() - entry.touched_ms;
    const bool finished = entry.status == Status::over || entry.status == Status::closed;
    if (finished && settings_.retention_ms > 0 && age > settings_.retention_ms)
      done.push_back(id);
    else if (entry.status != Status::closed && settings_.idle_close_ms > 0 &&
             age > settings_.idle_close_ms)
      idle.push_back(id);
  }
  for (const auto id : idle) {
    Live* live = find(id);
    if (!live || live->table.broken()) continue;
    write(*live, {{"k", "closed"}, {"why", "idle"}});
    settle(*live);
    tell(*live);
    attend(*live);
  }
  for (const auto id : done) {
    if (const auto live = live_.find(id); live != live_.end()) {
      if (!live->second->watchers.empty()) continue;
      live_.erase(live);
    }
    lobby_.erase({index_[id].touched_ms, id});
    index_.erase(id);
    last_ = world_.store.erase(id);
  }
}

std::vector<std::string_view> Room::requests() {
  std::vector<std::string_view> names;
  for (const auto& command : commands()) names.push_back(command.name);
  return names;
}

std::span<const Room::Command> Room::commands() {
  static constexpr Command kCommands[] = {
      {"move", Needs::person, &Room::move},
      {"hello", Needs::nothing, &Room::hello},
      {"games", Needs::nothing, &Room::games},
      {"lobby", Needs::nothing, &Room::lobby},
      {"mine", Needs::nothing, &Room::mine},
      {"create", Needs::nothing, &Room::create},
      {"import", Needs::nothing, &Room::import},
      {"redeem", Needs::nothing, &Room::redeem},
      {"hand_over", Needs::nothing, &Room::hand_over},
      {"watch", Needs::sight, &Room::watch},
      {"unwatch", Needs::sight, &Room::stop_watching},
      {"look", Needs::sight, &Room::look},
      {"join", Needs::sight, &Room::join},
      {"replay", Needs::sight, &Room::replay},
      {"record", Needs::sight, &Room::record},
      {"choices", Needs::person, &Room::choices},
      {"rename", Needs::person, &Room::rename},
      {"sit", Needs::person, &Room::sit},
      {"stand", Needs::person, &Room::stand},
      {"bot", Needs::host, &Room::bot},
      {"lock", Needs::host, &Room::lock},
      {"remove", Needs::host, &Room::remove},
      {"host", Needs::host, &Room::make_host},
      {"invite", Needs::host, &Room::make_invite},
      {"start", Needs::host, &Room::start},
      {"close", Needs::host, &Room::close},
      {"rematch", Needs::person, &Room::rematch},
      {"undo", Needs::person, &Room::undo},
      {"take_back", Needs::person, &Room::take_back},
      {"agree", Needs::person, &Room::agree},
      {"decline", Needs::person, &Room::decline},
      {"pause", Needs::person, &Room::pause},
      {"resume", Needs::person, &Room::resume},
      {"resign", Needs::person, &Room::resign},
      {"vote", Needs::person, &Room::vote},
      {"auto_pass", Needs::person, &Room::auto_pass},
      {"chat", Needs::person, &Room::chat},
      {"hint", Needs::person, &Room::hint},
  };
  return kCommands;
}

}  // namespace warren::server

// The room's door: who is there, what they ask, when they hear of it.
#include "server/room/room.h"

#include <algorithm>

#include "core/text.h"
#include "match/message_json.h"
#include "server/room/arena.h"
#include "server/room/secret.h"

namespace warren::server {
namespace {

constexpr int kRefusalsBeforeDrop = 200;  // by the rate limit, less accepted requests
constexpr std::size_t kMostAddresses = 100'000;

const Message kTooLong{"error.server.too_long", {}};

}  // namespace

std::optional<int> person_with(const Table& t, std::string_view hash, bool removed_too) {
  std::optional<int> found;
  for (std::size_t i = 0; i < t.people.size(); ++i)
    for (const auto& known : t.people[i].keys)
      if ((removed_too || !t.people[i].removed) && same_hash(known, hash))
        found = static_cast<int>(i);
  return found;
}

Message odd_field(std::string_view name) {
  return {"error.server.field", {{"field", std::string(name)}}};
}

Room::Room(World world, const Settings& settings)
    : world_(std::move(world)),
      settings_(settings),
      clock_(world_.now_ms(), world_.steady_ms()),
      budget_(settings.work_at_once, settings.work_a_second),
      loader_(world_.store, settings_.chat_kept,
              [this](const std::string& address, const Loader::Work& work) {
                charge_reading(address, work);
              }) {
  for (const auto& l : world_.store.list()) {
    index_[l.id] = {l.status, l.open_to_all, false, l.clock_ms, l.touched_ms};
    if (l.status == Status::open && l.open_to_all) lobby_.emplace(l.touched_ms, l.id);
    if (l.status == Status::playing && l.clock_ms > 0)
      timers_.emplace(steady() + std::max(l.touched_ms + l.clock_ms - now(), kGrace), l.id);
  }
  const auto notes = world_.store.notes();
  read_hand_overs(notes);
  read_codes(notes);
  read_address_key(notes);
  opened_ms_ = evicted_ms_ = swept_ms_ = steady();
}

Room::~Room() = default;

void Room::enter(Client& client) {
  clients_.emplace(&client, ClientState{&client, {}, 0, {}});
  if (client.stays()) charge(client.address(), cost::kConnection);
}

void Room::leave(Client& client) {
  const auto found = clients_.find(&client);
  if (found == clients_.end()) return;
  stop_waiting(found->second);
  const auto watched = found->second.watching;
  const Paying paying(*this, client.address());
  clients_.erase(found);
  for (auto& held : outbox_) {
    if (held.client != &client) continue;
    held_bytes_ -= held.text->size();
    held = {held.ticket, nullptr, nullptr};
  }
  for (auto& [number, question] : pending_hints_)
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
  live->used_ms = steady();
  std::erase_if(left, [&](int person) { return here(*live, person); });
  for (const int person : left) live->gone_ms[person] = steady();
  if (!left.empty()) send_presence(*live);
}

void Room::charge(const std::string& address, std::size_t units) {
  if (address.empty()) return;
  counts_.work += units;
  budget_.charge(address, units, steady());
}

// A connection has its own; those who come for one request share that of their address.
TokenBucket& Room::request_limit_of(ClientState& from) {
  if (from.client->stays()) return from.messages;
  if (request_limits_.size() > kMostAddresses) request_limits_.clear();
  return request_limits_[from.client->address()];
}

// Who connects anew gets a new pace, and many connections have many: what they cost is counted
// together, by address.
bool Room::within_rate_limit(ClientState& from) {
  if (!request_limit_of(from).take(steady(), settings_.messages_at_once,
                                   settings_.messages_a_second, 1000))
    return false;
  if (budget_.left(from.client->address(), steady())) return true;
  ++counts_.costly;
  return false;
}

void Room::receive(Client& client, std::string_view text) {
  const auto found = clients_.find(&client);
  if (found == clients_.end()) return;
  auto& from = found->second;
  ++counts_.requests;
  if (!within_rate_limit(from)) {
    ++counts_.rate_limited;
    if (++from.refused > kRefusalsBeforeDrop) return client.drop();
    return reply(client, {}, Message{"error.server.slow_down", {}});
  }
  if (from.refused > 0) --from.refused;
  const Paying paying(*this, client.address());
  spend(cost::kRequest);
  if (!from.line.empty()) return park(from, text);
  if (auto awaits = handle(from, text, {}); !awaits.empty()) park(from, text, std::move(awaits));
}

std::set<Loader::Wanted> Room::handle(ClientState& from, std::string_view text,
                                      const LoadedTables& got) {
  boost::system::error_code error;
  Arena arena;
  const auto value = json::parse(text, error, arena.storage());
  if (error || !value.is_object()) {
    reply(*from.client, {}, Message{"error.server.unreadable", {}});
    return {};
  }
  const auto& request = value.get_object();
  if (text.size() > settings_.request_bytes && server::text(request, "do") != "import") {
    reply(*from.client, request, kTooLong);
    return {};
  }
  auto missing = missing_tables(from, request, got);
  if (missing.empty()) dispatch(from, request, got);
  return missing;
}

void Room::dispatch(ClientState& from, const json::object& request, const LoadedTables& got) {
  const auto name = server::text(request, "do");
  for (const auto& command : commands()) {
    if (command.name != name) continue;
    Call call{from, request};
    call.got = &got;
    Client& client = *from.client;
    auto result = answer(call, command);
    if (call.live && !call.live->unwritten.empty()) {
      call.live->payer = client.address();
      flush(*call.live);
    }
    const Ticket after = std::max(call.after, call.live ? call.live->last : 0);
    if (!call.later) reply(client, request, result, after, call.more);
    if (call.live) {
      if (call.person >= 0) call.live->asked_from = client.address();
      if (call.person >= 0 && !here(*call.live, call.person))
        call.live->gone_ms[call.person] = steady();
      send_news(*call.live);
      schedule(*call.live);
    }
    return;
  }
  reply(*from.client, request,
        Message{"error.server.no_such_request", {{"name", quotation(name, 40)}}});
}

Room::Answer Room::answer(Call& call, const Command& command) {
  if (held_bytes_ > settings_.held_bytes) return Message{"error.server.busy", {}};
  if (auto wrong = disk_forbids(command.name)) return *wrong;
  if (auto wrong = admit(call, command.needs)) return *wrong;
  if (command.adds != Adds::other)
    if (auto wrong = may_add(call, command.adds)) return *wrong;
  return (this->*command.run)(call);
}

Maybe<Room::Live*> Room::table_of(const json::object& request) {
  const auto id = read_table_name(server::text(request, "table"));
  if (Live* live = id ? find(*id) : nullptr) return live;
  const auto entry = id ? index_.find(*id) : index_.end();
  const bool unread = entry != index_.end() && !entry->second.broken;
  return Message{unread ? "error.server.busy" : "error.server.no_such_table", {}};
}

// Finds the table and the person; a table that may not be seen is a table that does not exist.
std::optional<Message> Room::admit(Call& call, Needs needs) {
  if (needs == Needs::nothing) return std::nullopt;
  const Message none{"error.server.no_such_table", {}};
  const auto found = table_of(call.request);
  if (!found) return found.error();
  Live* live = *found;
  const auto& t = live->table;
  const auto key = server::text(call.request, "key");
  if (!key.empty()) {
    call.key = hash_secret(key);
    const auto person = person_with(t, call.key);
    if (!person) return t.open_to_all ? Message{"error.server.key", {}} : none;
    call.person = *person;
  }
  const auto invite = server::text(call.request, "invite");
  call.invited =
      !invite.empty() && (matches(t.invite, invite) || code_opens(t, *call.from.client, invite));
  if (call.person < 0 && !t.open_to_all && !call.invited) return none;
  if (call.person < 0 && !t.banned.empty() &&
      std::find(t.banned.begin(), t.banned.end(), address_hash(*call.from.client)) !=
          t.banned.end())
    return Message{"error.server.banned", {}};
  if (unsaved(*live)) return Message{"error.server.disk", {}};
  call.live = live;
  live->used_ms = steady();
  if (needs == Needs::sight) return std::nullopt;
  if (call.person < 0) return Message{"error.server.key", {}};
  if (live->table.broken())
    return Message{"error.server.read_only", {{"detail", live->table.why_broken()}}};
  if (live->table.status == Status::closed && needs != Needs::host_of_closed)
    return Message{"error.server.closed", {}};
  if (last_ > committed_ + settings_.unwritten) return Message{"error.server.busy", {}};
  if ((needs == Needs::host || needs == Needs::host_of_closed) && call.person != live->table.host)
    return Message{"error.server.not_host", {}};
  return std::nullopt;
}

void Room::reply(Client& client, const json::object& request, const Answer& result, Ticket after,
                 std::string_view more) {
  std::string re = "{";
  if (const auto* id = request.if_contains("id"); id && (id->is_int64() || id->is_string()))
    re += "\"re\":" + json::serialize(*id) + ",";
  auto text = answer_text(re, result, more);
  spend(cost::making(text.size()));
  if (text.size() > settings_.message_bytes) {
    ++counts_.too_long;
    text = refusal(kTooLong, re);
  }
  post(after, client, std::make_shared<const std::string>(std::move(text)), re);
}

std::shared_ptr<const std::string> Room::as_message(std::string text) {
  spend(cost::making(text.size()));
  if (text.size() > settings_.message_bytes) {
    ++counts_.too_long;
    text = refusal(kTooLong, "{");
  }
  return std::make_shared<const std::string>(std::move(text));
}

std::string Room::answer_text(std::string_view re, const Answer& result, std::string_view more) {
  if (!result) return refusal(result.error(), re);
  std::string text = std::string(re) + "\"ok\":true";
  if (!result->empty()) (text += ",").append(json::serialize(*result), 1).pop_back();
  return text.append(more) += "}";
}

void Room::post(Ticket after, Client& client, std::shared_ptr<const std::string> text,
                std::string_view re) {
  spend(cost::sending(text->size()));
  if (after > committed_) {
    held_bytes_ += text->size();
    outbox_.push_back({after, &client, std::move(text), std::string(re)});
    return;
  }
  ++counts_.sent;
  client.send(std::move(text));
}

// The messages of one table keep their order, since its tickets only grow.
void Room::committed(Ticket ticket) {
  committed_ = std::max(committed_, ticket);
  std::deque<HeldMessage> later;
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
      {"lobby", Needs::nothing, &Room::lobby, Adds::other, &Room::listed_tables},
      {"mine", Needs::nothing, &Room::mine, Adds::other, &Room::keyed_tables},
      {"create", Needs::nothing, &Room::create},
      {"import", Needs::nothing, &Room::import},
      {"find", Needs::nothing, &Room::find_table, Adds::other, &Room::coded_table},
      {"redeem", Needs::nothing, &Room::redeem, Adds::other, &Room::handed_over_tables},
      {"hand_over", Needs::nothing, &Room::hand_over, Adds::other, &Room::keyed_tables},
      {"sign_out", Needs::nothing, &Room::sign_out, Adds::other, &Room::keyed_tables},
      {"forget_me", Needs::nothing, &Room::forget_me, Adds::other, &Room::named_table},
      {"watch", Needs::sight, &Room::watch},
      {"unwatch", Needs::sight, &Room::stop_watching},
      {"look", Needs::sight, &Room::look},
      {"join", Needs::sight, &Room::join, Adds::record},
      {"replay", Needs::sight, &Room::replay, Adds::other, &Room::replayed_table},
      {"record", Needs::sight, &Room::record},
      {"choices", Needs::person, &Room::choices},
      {"rename", Needs::person, &Room::rename, Adds::record},
      {"sit", Needs::person, &Room::sit, Adds::record},
      {"stand", Needs::person, &Room::stand, Adds::record},
      {"bot", Needs::host, &Room::bot, Adds::record},
      {"lock", Needs::host, &Room::lock, Adds::record},
      {"remove", Needs::host, &Room::remove},
      {"mute", Needs::host, &Room::mute, Adds::record},
      {"talk", Needs::host, &Room::talk, Adds::record},
      {"host", Needs::host, &Room::make_host, Adds::record},
      {"invite", Needs::host, &Room::make_invite, Adds::record},
      {"code", Needs::person, &Room::code},
      {"start", Needs::host, &Room::start},
      {"close", Needs::host, &Room::close},
      {"reopen", Needs::host_of_closed, &Room::reopen, Adds::record},
      {"rematch", Needs::person, &Room::rematch, Adds::record},
      {"undo", Needs::person, &Room::undo},
      {"take_back", Needs::person, &Room::take_back, Adds::record},
      {"agree", Needs::person, &Room::agree, Adds::record},
      {"decline", Needs::person, &Room::decline, Adds::record},
      {"pause", Needs::person, &Room::pause, Adds::record},
      {"resume", Needs::person, &Room::resume, Adds::record},
      {"resign", Needs::person, &Room::resign},
      {"vote", Needs::person, &Room::vote, Adds::record},
      {"auto_pass", Needs::person, &Room::auto_pass, Adds::record},
      {"chat", Needs::person, &Room::chat, Adds::line},
      {"hint", Needs::person, &Room::hint},
  };
  return kCommands;
}

}  // namespace warren::server

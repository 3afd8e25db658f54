// Moving to another device by a code that becomes keys, once and soon; and voiding the keys of
// others.
#include <algorithm>
#include <climits>

#include "server/room/room.h"
#include "server/room/secret.h"

namespace warren::server {
namespace {

constexpr std::size_t kMostHandOvers = 10'000;

}  // namespace

// They are in the store by the hash of their code, so that a restart does not void them.
void Room::read_hand_overs(const std::vector<Note>& notes) {
  for (const auto& note : notes) {
    boost::system::error_code error;
    const auto keys = json::parse(note.body, error);
    if (error || !keys.is_array()) continue;
    HandOver pending{steady() + std::min(note.until_ms - now(), settings_.handover_ms), {}};
    for (const auto& v : keys.get_array()) {
      const auto* o = v.if_object();
      const auto id = o ? read_table_name(server::text(*o, "table")) : std::nullopt;
      const auto person = o ? whole(*o, "person") : -1;
      if (id && person >= 0 && person <= INT_MAX)
        pending.keys.emplace_back(*id, static_cast<int>(person));
    }
    hand_overs_[note.name] = std::move(pending);
  }
}

void Room::drop_hand_overs(const std::function<bool(const HandOver&)>& which) {
  std::erase_if(hand_overs_, [&](const auto& p) {
    if (!which(p.second)) return false;
    last_ = world_.store.forget(p.first);
    return true;
  });
}

void Room::drop_hand_overs_of(TableId id, int person) {
  drop_hand_overs([&](const HandOver& p) {
    return std::find(p.keys.begin(), p.keys.end(), std::pair{id, person}) != p.keys.end();
  });
}

void Room::drop_old_hand_overs() {
  drop_hand_overs([&](const HandOver& p) { return p.until_ms <= steady(); });
}

// A code that another device turns into keys of its own, once and soon.
Room::Answer Room::hand_over(Call& call) {
  const auto* keys = call.request.if_contains("keys");
  if (!keys || !keys->is_array() || keys->get_array().size() > kKeysAtOnce)
    return odd_field("keys");
  drop_old_hand_overs();
  if (hand_overs_.size() >= kMostHandOvers) return Message{"error.server.busy", {}};
  HandOver pending{steady() + settings_.handover_ms, {}};
  json::array written;
  for (const auto& v : keys->get_array()) {
    if (!v.is_object()) return odd_field("keys");
    spend(cost::kKey);
    Call one{call.from, v.get_object()};
    if (admit(one, Needs::sight) || one.person < 0) continue;
    const std::pair key{one.table().id(), one.person};
    if (std::find(pending.keys.begin(), pending.keys.end(), key) != pending.keys.end()) continue;
    pending.keys.push_back(key);
    written.push_back(
        json::object{{"table", table_name(one.table().id())}, {"person", one.person}});
  }
  if (pending.keys.empty()) return Message{"error.server.key", {}};
  drop_hand_overs([&](const HandOver& other) {  // a person has one code at a time
    return std::find_first_of(other.keys.begin(), other.keys.end(), pending.keys.begin(),
                              pending.keys.end()) != other.keys.end();
  });
  const auto code = fresh_secret(), name = hash_secret(code);
  last_ = call.after =
      world_.store.keep({name, now() + settings_.handover_ms, json::serialize(written)});
  hand_overs_[name] = std::move(pending);
  return json::object{{"code", code}, {"expires_ms", settings_.handover_ms}};
}

std::set<Loader::Wanted> Room::handed_over_tables(ClientState&, const json::object& request) {
  std::set<Loader::Wanted> all;
  const auto found = hand_overs_.find(hash_secret(server::text(request, "code")));
  if (found != hand_overs_.end())
    for (const auto& [id, person] : found->second.keys) all.insert({id, 0});
  return all;
}

Room::Answer Room::redeem(Call& call) {
  const auto found = hand_overs_.find(hash_secret(server::text(call.request, "code")));
  if (found == hand_overs_.end() || found->second.until_ms <= steady())
    return Message{"error.server.code", {}};
  const auto pending = std::move(found->second);
  last_ = call.after = world_.store.forget(found->first);
  hand_overs_.erase(found);
  json::array keys;
  for (const auto& [id, person] : pending.keys) {
    Live* live = find(id);
    if (!live || live->table.broken() || person < 0 ||
        person >= static_cast<int>(live->table.people.size()) ||
        live->table.people[static_cast<std::size_t>(person)].removed)
      continue;
    const auto key = fresh_secret();
    write(*live, {{"k", "key"}, {"person", person}, {"key", hash_secret(key)}});
    live->news = News::none;
    flush(*live);
    call.after = live->last;  // the newest of these
    keys.push_back(json::object{{"table", table_name(id)}, {"key", key}, {"person", person}});
  }
  return json::object{{"keys", std::move(keys)}};
}

// Of each person, all keys but the one that is shown are void, and so is a code under way. Whoever
// watches by another one hears no more.
Room::Answer Room::sign_out(Call& call) {
  const auto* keys = call.request.if_contains("keys");
  if (!keys || !keys->is_array() || keys->get_array().size() > kKeysAtOnce)
    return odd_field("keys");
  std::size_t dropped = 0;
  bool known = false;
  for (const auto& v : keys->get_array()) {
    if (!v.is_object()) return odd_field("keys");
    Call one{call.from, v.get_object()};
    if (admit(one, Needs::sight) || one.person < 0) continue;
    known = true;
    drop_hand_overs_of(one.table().id(), one.person);
    const auto& theirs = one.table().people[static_cast<std::size_t>(one.person)].keys;
    if (theirs.size() < 2 || one.table().broken()) continue;
    dropped += theirs.size() - 1;
    write(*one.live, {{"k", "signed_out"}, {"person", one.person}, {"key", one.key}});
    one.live->news = News::none;
    flush(*one.live);
    stop_showing(*one.live,
                 [&](const Watcher& w) { return w.person == one.person && w.key != one.key; });
  }
  if (!known) return Message{"error.server.key", {}};
  call.after = last_;
  return json::object{{"signed_out", dropped}};
}

}  // namespace warren::server

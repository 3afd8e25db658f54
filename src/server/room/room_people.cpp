// Coming to a table, names, and what its host may do about people.
#include <algorithm>

#include "server/room/room.h"
#include "server/room/secret.h"

namespace warren::server {
namespace {

constexpr std::size_t kEverAtATable = 16;  // times those who may be there, with those removed
constexpr std::size_t kForFriends = 4;     // a fourth of the places is not for strangers
constexpr std::string_view kAddressKey = "address_key";

std::optional<int> read_person(const Table& t, const json::object& request) {
  const auto n = whole(request, "person");
  if (n < 0 || n >= static_cast<std::int64_t>(t.people.size())) return std::nullopt;
  return static_cast<int>(n);
}

// A stranger who was muted is not heard again under another name.
bool muted_before(const Table& t, const std::string& from) {
  return std::any_of(t.people.begin(), t.people.end(), [&](const Person& person) {
    return person.muted && !person.invited && person.from == from;
  });
}

bool taken(const Table& t, std::string_view name, int except = -1) {
  const auto alike = looks_like(name);
  for (std::size_t i = 0; i < t.people.size(); ++i)
    if (static_cast<int>(i) != except && !t.people[i].removed &&
        looks_like(t.people[i].name) == alike)
      return true;
  return false;
}

// The name, or with a number behind it if somebody has it already.
std::string free_name(const Table& t, const std::string& wished, std::size_t letters) {
  std::string name = wished;
  for (int n = 2; taken(t, name); ++n) {
    const auto number = " " + std::to_string(n);
    name = first_letters(wished, letters - std::min(letters - 1, number.size())) + number;
  }
  return name;
}

}  // namespace

// One for the life of the data, so that an address is known again after a restart.
void Room::read_address_key(const std::vector<Note>& notes) {
  for (const auto& note : notes)
    if (note.name == kAddressKey) address_key_ = note.body;
  if (!address_key_.empty()) return;
  address_key_ = fresh_secret();
  last_ = world_.store.keep({std::string(kAddressKey), INT64_MAX, address_key_});
}

std::string Room::address_hash(const Client& client) const {
  return keyed_hash(address_key_, client.address());
}

// Strangers have a share of the places, and each address a few of them.
bool Room::has_place(const Table& t, const std::string& from, bool invited) const {
  std::size_t there = 0, near = 0;
  for (const auto& person : t.people) {
    there += !person.removed;
    near += !person.removed && !person.invited && person.from == from;
  }
  const auto places = settings_.people_at_a_table;
  const auto kept = invited ? 0 : std::max<std::size_t>(1, places / kForFriends);
  return (invited || near < settings_.places_of_address) && there < places - kept &&
         t.people.size() < kEverAtATable * (places - kept);
}

// Strangers of one address hold a few seats between them.
bool Room::has_seats_left(const Table& t, int person) const {
  if (!t.stranger(person)) return true;
  const auto& from = t.people[static_cast<std::size_t>(person)].from;
  const auto near = std::count_if(t.seats.begin(), t.seats.end(), [&](const Chair& chair) {
    return chair.person >= 0 && t.stranger(chair.person) &&
           t.people[static_cast<std::size_t>(chair.person)].from == from;
  });
  return static_cast<std::size_t>(near) < settings_.seats_of_address;
}

// The first free seat; where there is none, a friend gets that of the stranger who sat down last.
std::optional<std::size_t> Room::seat_for(const Table& t, int person) const {
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < t.seats.size(); ++i) {
    const auto& chair = t.seats[i];
    if (chair.bot || chair.locked) continue;
    if (chair.person < 0) return has_seats_left(t, person) ? std::optional(i) : std::nullopt;
    if (t.stranger(chair.person) && (!last || chair.since > t.seats[*last].since)) last = i;
  }
  return t.stranger(person) ? std::nullopt : last;
}

Room::Answer Room::join(Call& call) {
  auto& t = call.table();
  const bool over = t.broken() || t.status == Status::closed;
  if (call.person >= 0) {
    if (call.invited && !over && !t.people[static_cast<std::size_t>(call.person)].invited)
      write(*call.live, {{"k", "invited"}, {"person", call.person}});
    return json::object{{"person", call.person}};
  }
  if (over) return Message{"error.server.not_now", {}};
  const auto from = address_hash(*call.from.client);
  if (!has_place(t, from, call.invited)) return Message{"error.server.full", {}};
  const auto name = clean_text(server::text(call.request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  const auto key = fresh_secret();
  json::object record{{"k", "joined"},
                      {"name", free_name(t, *name, settings_.name_letters)},
                      {"key", hash_secret(key)},
                      {"from", from}};
  if (call.invited) record["invited"] = true;
  const bool muted = !call.invited && muted_before(t, from);
  write(*call.live, std::move(record));
  call.person = static_cast<int>(t.people.size()) - 1;
  if (muted) write(*call.live, {{"k", "muted"}, {"person", call.person}, {"on", true}});
  if (const auto chair = t.status == Status::open ? seat_for(t, call.person) : std::nullopt)
    write(*call.live, {{"k", "sat"}, {"seat", *chair}, {"person", call.person}});
  return json::object{{"table", table_name(t.id())}, {"key", key}, {"person", call.person}};
}

// Whoever is muted does not speak by names either.
Room::Answer Room::rename(Call& call) {
  const auto& t = call.table();
  const auto name = clean_text(server::text(call.request, "name"), settings_.name_letters);
  if (!name) return odd_field("name");
  if (t.people[static_cast<std::size_t>(call.person)].muted)
    return Message{"error.server.muted", {}};
  if (taken(t, *name, call.person)) return Message{"error.server.name_taken", {}};
  if (t.people[static_cast<std::size_t>(call.person)].name == *name) return json::object{};
  write(*call.live, {{"k", "named"}, {"person", call.person}, {"name", *name}});
  return json::object{};
}

void Room::stop_showing(Live& live, const std::function<bool(const Watcher&)>& which) {
  std::vector<Client*> out;
  std::erase_if(live.watchers, [&](const Watcher& w) {
    if (!which(w)) return false;
    out.push_back(w.client);
    return true;
  });
  for (Client* client : out) {
    post(live.last, *client, as_message("{\"table\":" + table_text(live, -1, std::nullopt) + "}"));
    if (std::none_of(live.watchers.begin(), live.watchers.end(),
                     [&](const Watcher& w) { return w.client == client; }))
      clients_.at(client).watching.erase(live.table.id());
  }
}

// In play a bot goes on, and there is no way back. A ban shuts out the addresses that the person
// came from; those who are here with a key of their own stay.
Room::Answer Room::remove(Call& call) {
  auto& live = *call.live;
  auto& t = live.table;
  const auto person = read_person(t, call.request);
  if (!person || *person == call.person) return odd_field("person");
  const auto& who = t.people[static_cast<std::size_t>(*person)];
  const bool ban = flag(call.request, "ban");
  if (who.removed && !ban) return odd_field("person");
  json::object record{
      {"k", "removed"}, {"person", *person}, {"bot", kBotNames[static_cast<int>(stand_in())]}};
  if (ban) {
    std::set<std::string> addresses{who.from};
    for (const auto& w : live.watchers)
      if (w.person == *person) addresses.insert(address_hash(*w.client));
    for (const auto& known : t.banned) addresses.erase(known);
    addresses.erase("");
    record["ban"] = json::value_from(addresses);
  }
  write(live, std::move(record));
  go_back_if_agreed(live);
  flush(live);
  stop_showing(live, [&](const Watcher& w) {
    return w.person == *person ||
           (ban && w.person < 0 &&
            std::find(t.banned.begin(), t.banned.end(), address_hash(*w.client)) != t.banned.end());
  });
  return json::object{};
}

Room::Answer Room::mute(Call& call) {
  const auto& t = call.table();
  const auto person = read_person(t, call.request);
  if (!person || *person == call.person || t.people[static_cast<std::size_t>(*person)].removed)
    return odd_field("person");
  const bool on = flag(call.request, "on");
  if (t.people[static_cast<std::size_t>(*person)].muted != on)
    write(*call.live, {{"k", "muted"}, {"person", *person}, {"on", on}});
  return json::object{};
}

Room::Answer Room::make_host(Call& call) {
  const auto& t = call.table();
  const auto person = read_person(t, call.request);
  if (!person || t.people[static_cast<std::size_t>(*person)].removed) return odd_field("person");
  if (*person != t.host) write(*call.live, {{"k", "host"}, {"person", *person}});
  return json::object{};
}

// A new invitation; the one before it is worth nothing from now on.
Room::Answer Room::make_invite(Call& call) {
  const auto invite = fresh_secret();
  write(*call.live, {{"k", "invite"}, {"hash", hash_secret(invite)}});
  return json::object{{"invite", invite}};
}

}  // namespace warren::server

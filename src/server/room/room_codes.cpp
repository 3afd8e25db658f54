// Inviting by a code that can be said aloud. It is an invitation as long as a seat is free.
//
// Six letters can be guessed, so a wrong one costs: whoever has tried ten is not listened to until
// some seconds have passed, by whatever request.
#include <algorithm>

#include "server/room/room.h"

namespace warren::server {
namespace {

bool takes_guests(const Table& t) {
  const auto free = [](const Chair& c) { return c.person < 0 && !c.bot && !c.locked; };
  return !t.broken() && t.status != Status::closed && t.status != Status::expired &&
         std::any_of(t.seats.begin(), t.seats.end(), free);
}

}  // namespace

// A restart does not void them.
void Room::read_codes(const std::vector<Note>& notes) {
  for (const auto& note : notes) {
    boost::system::error_code error;
    const auto body = json::parse(note.body, error);
    const auto* o = error ? nullptr : body.if_object();
    const auto id = o ? read_table_name(server::text(*o, "code_of")) : std::nullopt;
    if (id)
      codes_.read_back(note.name, *id,
                       steady() + std::min(note.until_ms - now(), settings_.table_code_ms));
  }
}

void Room::drop_old_codes() {
  codes_.drop_old(steady(), [&](const std::string& name) { last_ = world_.store.forget(name); });
}

Room::Answer Room::code(Call& call) {
  const auto& t = call.table();
  if (t.stranger(call.person)) return Message{"error.server.not_host", {}};
  if (!takes_guests(t)) return Message{"error.server.full", {}};
  const auto* known = codes_.of(t.id());
  if (known && codes_.find(*known, steady())) return json::object{{"code", *known}};
  drop_old_codes();
  if (codes_.size() >= TableCodes::kMost) return Message{"error.server.busy", {}};
  const auto made = codes_.make();
  const auto kept = codes_.keep(t.id(), made, steady() + settings_.table_code_ms);
  if (!kept.before.empty()) world_.store.forget(kept.before);
  const json::object body{{"code_of", table_name(t.id())}};
  last_ = call.after =
      world_.store.keep({kept.name, now() + settings_.table_code_ms, json::serialize(body)});
  return json::object{{"code", made}};
}

std::optional<TableId> Room::guess(const Client& client, std::string_view typed) {
  const auto code = TableCodes::read(typed);
  if (!code || !guesses_.left(client.address(), steady())) return std::nullopt;
  const auto id = codes_.find(*code, steady());
  if (!id) guesses_.charge(client.address(), TableCodes::kGuess, steady());
  return id;
}

bool Room::code_opens(const Table& t, const Client& client, std::string_view invite) {
  return takes_guests(t) && guess(client, invite) == t.id();
}

std::set<Loader::Wanted> Room::coded_table(ClientState& from, const json::object& request) {
  const auto code = TableCodes::read(server::text(request, "code"));
  const bool heard = code && guesses_.left(from.client->address(), steady());
  const auto id = heard ? codes_.find(*code, steady()) : std::nullopt;
  return id ? std::set<Loader::Wanted>{{*id, 0}} : std::set<Loader::Wanted>{};
}

Room::Answer Room::find_table(Call& call) {
  const auto id = guess(*call.from.client, server::text(call.request, "code"));
  const Live* live = id ? find(*id) : nullptr;
  if (!live || !takes_guests(live->table)) return Message{"error.server.no_such_code", {}};
  return json::object{{"table", table_name(*id)}};
}

}  // namespace warren::server

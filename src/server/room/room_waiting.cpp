// Requests that wait for tables to be read: each client is answered in order, nobody for another.
#include <algorithm>

#include "server/room/room.h"

namespace warren::server {
namespace {

constexpr int kHandledAtOnce = 8;  // requests that waited, in a turn

const Message kBusy{"error.server.busy", {}};
const std::string kOwn;  // the address of the server itself: nobody is charged

void add_table(std::set<Loader::Wanted>& all, const json::object& o) {
  if (const auto id = read_table_name(text(o, "table"))) all.insert({*id, 0});
}

}  // namespace

std::set<Loader::Wanted> Room::named_table(ClientState&, const json::object& request) {
  std::set<Loader::Wanted> all;
  add_table(all, request);
  return all;
}

std::set<Loader::Wanted> Room::keyed_tables(ClientState&, const json::object& request) {
  std::set<Loader::Wanted> all;
  const auto* keys = request.if_contains("keys");
  if (!keys || !keys->is_array() || keys->get_array().size() > kKeysAtOnce) return all;
  for (const auto& v : keys->get_array())
    if (v.is_object()) add_table(all, v.get_object());
  return all;
}

// An earlier match is read only for those who may see the table.
std::set<Loader::Wanted> Room::replayed_table(ClientState& from, const json::object& request) {
  auto all = named_table(from, request);
  const auto match = whole(request, "match", 0);
  Call call{from, request};
  if (all.empty() || !find(all.begin()->id) || admit(call, Needs::sight)) return all;
  if (match >= 1 && match < call.table().match_no)
    all.insert({call.table().id(), static_cast<int>(match)});
  return all;
}

// What a request needs and has not got yet.
std::set<Loader::Wanted> Room::missing_tables(ClientState& from, const json::object& request,
                                              const LoadedTables& got) {
  std::set<Loader::Wanted> all;
  const auto name = server::text(request, "do");
  for (const auto& command : commands()) {
    if (command.name != name) continue;
    auto tables = command.tables;
    if (!tables && command.needs != Needs::nothing) tables = &Room::named_table;
    // A list is read for once: tables of one who made many are known by then, and the rest can
    // wait until somebody asks again.
    if (tables == &Room::listed_tables && !got.empty()) return {};
    if (tables) all = (this->*tables)(from, request);
  }
  std::erase_if(all, [&](const Loader::Wanted& what) {
    return got.contains(what) || !index_.contains(what.id) || (what.match == 0 && find(what.id));
  });
  return all;
}

// Puts a request at the end of its client's line.
void Room::park(ClientState& from, std::string_view text, std::set<Loader::Wanted> awaits) {
  auto& mine = waiting_of_[from.client->address()];
  if (mine.requests >= settings_.waiting_requests ||
      mine.bytes + text.size() > settings_.waiting_bytes) {
    if (mine.requests == 0) waiting_of_.erase(from.client->address());
    boost::system::error_code error;
    const auto value = json::parse(text, error);
    return reply(*from.client, !error && value.is_object() ? value.get_object() : json::object{},
                 kBusy);
  }
  ++mine.requests;
  mine.bytes += text.size();
  ++waiting_;
  from.line.push_back({std::string(text), {}, {}});
  if (from.line.size() == 1) await(from, std::move(awaits));
}

void Room::await(ClientState& from, std::set<Loader::Wanted> awaits) {
  for (const auto& what : awaits) {
    loader_.want(what, from.client->address());
    awaiting_[what].push_back(from.client);
  }
  from.line.front().awaits = std::move(awaits);
}

void Room::read_for_itself(TableId id) { loader_.want({id, 0}, kOwn); }

void Room::charge_reading(const std::string& address, const Loader::Work& work) {
  counts_.rows_read += work.rows;
  counts_.moves_replayed += work.moves;
  charge(address, work.rows * cost::kRow + work.moves * cost::kMove);
}

void Room::read_slice() {
  for (auto& done : loader_.read_slice(settings_.reads_a_turn)) {
    if (done.what.match > 0) {
      arrived(done.what, std::move(done.table));
      continue;
    }
    if (done.table)
      loaded(std::move(*done.table));
    else
      not_read(done.what.id);
    arrived(done.what, nullptr);
  }
  for (int n = 0; n < kHandledAtOnce && !ready_.empty(); ++n) {
    auto& from = clients_.at(ready_.front());
    ready_.pop_front();
    handle_first(from);
  }
}

void Room::arrived(Loader::Wanted what, const std::shared_ptr<const Table>& earlier) {
  auto found = awaiting_.extract(what);
  if (found.empty()) return;
  for (Client* client : found.mapped()) {
    auto& first = clients_.at(client).line.front();
    first.awaits.erase(what);
    first.got[what] = earlier;
    if (first.awaits.empty()) ready_.push_back(client);
  }
}

void Room::handle_first(ClientState& from) {
  const Paying paying(*this, from.client->address());
  if (auto awaits = handle(from, from.line.front().text, from.line.front().got); !awaits.empty())
    return await(from, std::move(awaits));
  drop_first(from);
  if (!from.line.empty()) ready_.push_back(from.client);
}

void Room::drop_first(ClientState& from) {
  const auto mine = waiting_of_.find(from.client->address());
  mine->second.bytes -= from.line.front().text.size();
  if (--mine->second.requests == 0) waiting_of_.erase(mine);
  --waiting_;
  from.line.pop_front();
}

// The client goes; what it alone waited for is not read on.
void Room::stop_waiting(ClientState& from) {
  if (from.line.empty()) return;
  for (const auto& what : from.line.front().awaits) {
    loader_.drop(what, from.client->address());
    const auto found = awaiting_.find(what);
    std::erase(found->second, from.client);
    if (found->second.empty()) awaiting_.erase(found);
  }
  std::erase(ready_, from.client);
  while (!from.line.empty()) drop_first(from);
}

// Tables that the first of a line has waited for stay until it is heard.
std::set<TableId> Room::needed_soon() const {
  std::set<TableId> all;
  for (const auto& [client, from] : clients_)
    if (!from.line.empty())
      for (const auto& [what, table] : from.line.front().got) all.insert(what.id);
  return all;
}

}  // namespace warren::server

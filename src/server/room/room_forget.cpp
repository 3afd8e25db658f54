// Leaving without a trace: name, words and keys of a person, also in the log.
#include <algorithm>

#include "server/room/room.h"
#include "server/room/secret.h"

namespace warren::server {
namespace {

// Takes what a person has said of themselves out of the entries of a log, one after the other.
class Eraser {
 public:
  Eraser(int person, bool keys_too) : person_(person), keys_too_(keys_too) {}

  // The entry as it is to be from now on; nothing if it stays.
  std::optional<Entry> operator()(const Entry& entry) {
    auto record = read_entry(entry);
    const std::string kind(text(record, "k"));  // what is erased moves what stays
    const bool comes = kind == "created" || kind == "joined";
    const auto who = comes            ? people_++
                     : kind == "chat" ? whole(record, "by")
                                      : whole(record, "person");
    if (who != person_) return std::nullopt;
    bool changed = false;
    const auto blank = [&](std::string_view field) {
      if (!record.contains(field)) return;
      record[field] = "";
      changed = true;
    };
    if (kind == "chat") changed = record.erase("text") + record.erase("phrase") > 0;
    if (comes || kind == "named") blank("name");
    if (kind == "created") blank("title");
    if (kind == "joined") blank("from");
    if (keys_too_) blank("key");
    if (!changed) return std::nullopt;
    return Entry{entry.seq, entry.at_ms, json::serialize(record)};
  }

 private:
  int person_;
  bool keys_too_;
  std::int64_t people_ = 0;
};

}  // namespace

// Also at a table that is closed, and for those who were removed. At one that can only be looked at
// no record fits any more; there the keys go with the rest.
Room::Answer Room::forget_me(Call& call) {
  const auto found = table_of(call.request);
  if (!found) return found.error();
  Live& live = **found;
  auto& t = live.table;
  const auto person = person_with(t, hash_secret(server::text(call.request, "key")), true);
  if (!person)
    return Message{t.open_to_all ? "error.server.key" : "error.server.no_such_table", {}};
  if (live.last > committed_) return Message{"error.server.busy", {}};  // not all is to be read yet
  if (!forget_limits_[call.from.client->address()].take(steady(), settings_.forgets_an_hour,
                                                        settings_.forgets_an_hour, 3'600'000))
    return Message{"error.server.slow_down", {}};
  const auto log = read_log(t.id());
  if (!log) return Message{"error.server.busy", {}};
  std::vector<Entry> changed;
  Eraser eraser(*person, t.broken());
  for (const auto& entry : *log)
    if (auto now = eraser(entry)) changed.push_back(std::move(*now));
  call.live = &live;
  last_ = live.last = world_.store.rewrite(t.id(), std::move(changed));
  drop_hand_overs_of(t.id(), *person);
  if (t.broken())
    t.forget(*person, stand_in());
  else
    write_forgotten(live, *person);
  stop_showing(live, [&](const Watcher& w) { return w.person == *person; });
  call.after = last_;
  return json::object{};
}

// Somebody else becomes host; where nobody is left the table is closed.
void Room::write_forgotten(Live& live, int person) {
  auto& t = live.table;
  write(live,
        {{"k", "forgotten"}, {"person", person}, {"bot", kBotNames[static_cast<int>(stand_in())]}});
  if (t.host == person) {
    auto heirs = t.seated_people();
    for (std::size_t i = 0; i < t.people.size(); ++i)
      if (!t.people[i].removed) heirs.push_back(static_cast<int>(i));
    if (!heirs.empty())
      write(live, {{"k", "host"}, {"person", heirs.front()}});
    else if (t.status != Status::closed)
      write(live, {{"k", "closed"}, {"why", "host"}});
  }
  go_back_if_agreed(live);
  flush(live);
}

}  // namespace warren::server

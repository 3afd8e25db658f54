// A room with nothing real around it: a store in memory, a clock that is set, bots on demand.
#pragma once
#include <gtest/gtest.h>

#include "match/all_games.h"
#include "match/replay.h"
#include "server/room/system_random.h"
#include "tests/server/fakes.h"

namespace warren::server {

// Some bot; which does not matter here.
inline const std::string kLevel(kBotNames[1]);

// Commits at once unless told otherwise.
class House {
 public:
  explicit House(Settings s = generous()) : settings(s) { reopen(); }

  static Settings generous() {
    Settings s;
    s.messages_at_once = s.messages_a_second = s.tables_at_once = 1'000'000;
    s.work_at_once = s.work_a_second = 1'000'000'000;
    s.bot_pace_ms = 0;
    s.changes_at_once = 1'000'000;
    return s;
  }

  // As after a crash: all that is not in the store is gone.
  void reopen() {
    thinkers.tasks.clear();
    room = std::make_unique<Room>(
        World{store, thinkers, words, [this] { return time_ms; },
              [this] { return time_ms - set_ms; }, [this](const Match& m) { return draw(m); }},
        settings);
    room->committed(store.last);
  }

  // The answer to a request; what else was heard stays in guest.heard.
  json::object ask(Guest& guest, json::object request) {
    request["id"] = ++asked;
    room->receive(guest, json::serialize(request));
    read_tables();
    for (auto it = guest.heard.begin(); it != guest.heard.end(); ++it) {
      auto o = json::parse(*it).get_object();
      const auto* re = o.if_contains("re");
      if (!re || *re != json::value(asked)) continue;
      guest.heard.erase(it);
      return o;
    }
    return {};
  }

  // Reads back every table that a request waits for.
  void read_tables() {
    while (room->busy()) room->read_slice();
    if (commits) room->committed(store.last);
  }

  // Lets bots answer, at most so many times.
  int think_on(int most = 1000) {
    int done = 0;
    for (; done < most && !thinkers.tasks.empty(); ++done) {
      auto task = std::move(thinkers.tasks.front());
      thinkers.tasks.pop_front();
      think(task);
      room->thought(task.thought);
      if (commits) room->committed(store.last);
    }
    return done;
  }

  // The wall clock is set wrong, or right again: no time passes.
  void jump(std::int64_t ms) { time_ms += ms, set_ms += ms; }

  void pass_time(std::int64_t ms) {
    time_ms += ms;
    room->tick();
    read_tables();
  }

  MemoryStore store;
  PatientThinkers thinkers;
  Catalogue words = Catalogue::english();
  std::int64_t time_ms = 1'000'000'000;  // to be added to as time goes by
  std::int64_t set_ms = 0;               // how much of it is not time but a clock that was set
  std::function<ActionCode(const Match&)> draw = draw_from_system;
  Settings settings;
  bool commits = true;
  std::int64_t asked = 0;
  std::unique_ptr<Room> room;
};

inline std::string said(const json::object& o, std::string_view name) {
  return std::string(text(o, name));
}

inline std::string error_of(const json::object& answer) {
  const auto* e = answer.if_contains("error");
  return e ? said(e->get_object(), "key") : "";
}

// A replay that begins in this very position.
inline std::string replay_at(const Match& m) {
  const json::object head{{"warren", kReplayFormat},
                          {"game", m.game().id},
                          {"rules_version", m.game().rules_version},
                          {"options", m.options()},
                          {"position", m.position()},
                          {"start", hex(m.hash())}};
  return json::serialize(head) + "\n";
}

// A person with a connection and a key to one table.
struct Player {
  Player(House& h, std::string called, std::string address = "192.0.2.1")
      : house(h), name(std::move(called)), guest(std::move(address)) {
    house.room->enter(guest);
  }
  ~Player() {
    if (house.room) house.room->leave(guest);
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  json::object create(json::object request) {
    request["do"] = "create";
    request["name"] = name;
    const auto answer = house.ask(guest, request);
    table = said(answer, "table"), key = said(answer, "key"), invite = said(answer, "invite");
    return answer;
  }
  // A table that waits to go on from this position; nobody sits yet.
  json::object import(const Match& m, json::object request = {}) {
    request["do"] = "import";
    request["name"] = name;
    request["replay"] = replay_at(m);
    const auto answer = house.ask(guest, request);
    table = said(answer, "table"), key = said(answer, "key"), invite = said(answer, "invite");
    return answer;
  }
  json::object join(const Player& host) {
    const auto answer = house.ask(
        guest, {{"do", "join"}, {"table", host.table}, {"invite", host.invite}, {"name", name}});
    table = host.table, key = said(answer, "key");
    return answer;
  }
  json::object ask(std::string_view what, json::object more = {}) {
    more["do"] = what;
    more["table"] = table;
    more["key"] = key;
    return house.ask(guest, std::move(more));
  }
  json::object look() {
    auto answer = ask("look");
    return answer.contains("table") ? answer["table"].get_object() : json::object{};
  }
  // Answers for `seat` by the choice of that number, if it is asked.
  json::object choose(int seat, std::size_t which = 0) {
    auto table_now = look();
    for (auto& sight : table_now["seen"].get_array()) {
      auto& o = sight.get_object();
      if (o["seat"] != json::value(seat) || !o.contains("choices")) continue;
      auto& choices = o["choices"].get_array();
      return ask("move", {{"seat", seat},
                          {"window", table_now["turn"].get_object()["window"]},
                          {"move", choices[which % choices.size()].get_object()["text"]}});
    }
    return {};
  }

  House& house;
  std::string name, table, key, invite;
  Guest guest;
};

// Bots build a board of Jack Rabbits; then they play on it.
inline void build_a_board(House& house, Player& p) {
  p.create({{"game", "jack_rabbits_builder"},
            {"seats", {"random", "random"}},
            {"then", json::object{}},
            {"start", true}});
  p.ask("watch");
  for (int i = 0; i < 5000 && p.look()["match"] == json::value(1); ++i) {
    house.think_on(1);
    p.guest.heard.clear();
  }
}

}  // namespace warren::server

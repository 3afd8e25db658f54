// People who play at a server that is about to die, and who know afterwards what it promised them.
#pragma once
#include <algorithm>
#include <atomic>
#include <climits>
#include <random>

#include "match/all_games.h"
#include "tests/server/running.h"

namespace warren::server {

inline const std::vector<std::string> kUnhurried = {
    "WARREN_MESSAGES_A_SECOND=100000", "WARREN_MESSAGES_AT_ONCE=100000",
    "WARREN_TABLES_AT_ONCE=100000", "WARREN_WORK_AT_ONCE=1000000000",
    "WARREN_WORK_A_SECOND=1000000000"};

// One table whose every seat is played over one connection.
struct Played {
  std::string table, key;
  std::vector<std::vector<json::value>> acknowledged;  // by seat, in order
  std::size_t waiting_for = 0;                         // seat whose answer is on its way
  json::value sent;
  bool waits = false, over = false;
};

class Players {
 public:
  explicit Players(std::uint32_t seed) : random_(seed) {}

  // False if the server is gone.
  bool sit_down(const Running& server, const GameEntry& game) {
    json::array seats(8, "you");
    auto made = server.ask(
        {{"do", "create"}, {"game", game.id}, {"name", "Ann"}, {"seats", seats}, {"start", true}});
    if (!made.contains("key")) return false;
    Played p;
    p.table = field(made, "table"), p.key = field(made, "key");
    p.acknowledged.resize(8);
    tables_.push_back(std::move(p));
    return true;
  }

  // Plays at all tables until the server is gone, or so many moves are acknowledged.
  void play(const Running& server, int most = INT_MAX) {
    std::vector<Wire> wires;
    for (auto& p : tables_) {
      wires.emplace_back(server.port());
      if (!wires.back().upgrade()) return;
      p.waits = false;
      wires.back().send(json::serialize(
          json::object{{"id", "w"}, {"do", "watch"}, {"table", p.table}, {"key", p.key}}));
    }
    for (bool alive = true; alive && moves_ < most;) {
      alive = false;
      for (std::size_t i = 0; i < tables_.size(); ++i) {
        while (auto text = wires[i].receive(0)) hear(tables_[i], wires[i], *text);
        alive = alive || (wires[i].open() && !tables_[i].over);
      }
    }
  }

  // Every answer that was acknowledged is in the record, in its place, and every table plays on.
  void check(const Running& server) {
    for (auto& p : tables_) {
      auto now = look(server, {{"table", p.table}, {"key", p.key}});
      if (!stands(now)) {
        lose("a table: " + json::serialize(now));
        continue;
      }
      const auto count = now["seats"].get_array().size();
      for (std::size_t s = 0; s < count; ++s) {
        auto record =
            server.ask({{"do", "record"}, {"table", p.table}, {"key", p.key}, {"seat", s}});
        auto* answers = record.if_contains("answers");
        compare(p.acknowledged[s], answers ? answers->get_array() : json::array{});
      }
    }
  }

  // Is every table there, to be played on?
  bool all_stand(const Running& server) const {
    return std::all_of(tables_.begin(), tables_.end(), [&](const Played& p) {
      return stands(look(server, {{"table", p.table}, {"key", p.key}}));
    });
  }

  void lose(const std::string& what) {
    ++lost_;
    if (first_loss_.empty()) first_loss_ = what;
  }
  const std::string& first_loss() const { return first_loss_; }
  int lost() const { return lost_; }
  int moves() const { return moves_; }

 private:
  static bool stands(const json::object& table) {
    return table.contains("seats") && !table.contains("read_only");
  }

  void compare(std::vector<json::value>& mine, const json::array& kept) {
    for (std::size_t i = 0; i < mine.size(); ++i)
      if (i >= kept.size() || kept[i] != mine[i]) lose(json::serialize(mine[i]));
    // The one on its way when the server died may be there too: then it counts as played.
    mine.assign(kept.begin(), kept.end());
  }

  void hear(Played& p, Wire& wire, const std::string& text) {
    auto o = json::parse(text).get_object();
    if (field(o, "re") == "m") {
      p.waits = false;
      if (!o.contains("ok")) return;
      p.acknowledged[p.waiting_for].push_back(p.sent);
      ++moves_;
      return;
    }
    if (auto* update = o.if_contains("update")) answer(p, wire, update->get_object());
    if (auto* table = o.if_contains("table")) answer(p, wire, table->get_object());
  }

  // Answers for some seat that is asked.
  void answer(Played& p, Wire& wire, json::object& news) {
    p.over = field(news, "status") == "over";
    std::vector<json::object*> asked;
    for (auto& sight : news["seen"].get_array())
      if (sight.get_object().contains("choices")) asked.push_back(&sight.get_object());
    if (asked.empty() || p.waits) return;
    auto& sight = *asked[random_() % asked.size()];
    const auto& choices = sight["choices"].get_array();
    p.sent = choices[random_() % choices.size()].get_object().at("move");
    p.waiting_for = sight["seat"].to_number<std::size_t>();
    p.waits = true;
    wire.send(json::serialize(json::object{{"id", "m"},
                                           {"do", "move"},
                                           {"table", p.table},
                                           {"key", p.key},
                                           {"seat", sight["seat"]},
                                           {"window", news["turn"].get_object()["window"]},
                                           {"move", p.sent}}));
  }

  std::mt19937 random_;
  std::vector<Played> tables_;
  int lost_ = 0;  // answers and whole tables
  std::atomic<int> moves_ = 0;
  std::string first_loss_;
};

}  // namespace warren::server

// Nothing acknowledged is ever lost: the server is killed under load, again and again.
#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "match/all_games.h"
#include "tests/server/running.h"

namespace warren::server {
namespace {

const std::vector<std::string> kUnhurried = {"WARREN_MESSAGES_A_SECOND=100000",
                                             "WARREN_MESSAGES_AT_ONCE=100000",
                                             "WARREN_TABLES_AT_ONCE=100000"};

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

  void sit_down(const Running& server, const GameEntry& game) {
    json::array seats(8, "you");
    auto made = server.ask(
        {{"do", "create"}, {"game", game.id}, {"name", "Ann"}, {"seats", seats}, {"start", true}});
    ASSERT_TRUE(made.contains("key")) << json::serialize(made);
    Played p;
    p.table = field(made, "table"), p.key = field(made, "key");
    p.acknowledged.resize(8);
    tables_.push_back(std::move(p));
  }

  // Plays at all tables until the server is gone.
  void play(const Running& server) {
    std::vector<Wire> wires;
    for (auto& p : tables_) {
      wires.emplace_back(server.port());
      if (!wires.back().upgrade()) return;
      p.waits = false;
      wires.back().send(json::serialize(
          json::object{{"id", "w"}, {"do", "watch"}, {"table", p.table}, {"key", p.key}}));
    }
    for (bool alive = true; alive;) {
      alive = false;
      for (std::size_t i = 0; i < tables_.size(); ++i) {
        while (auto text = wires[i].receive(0)) hear(tables_[i], wires[i], *text);
        alive = alive || (wires[i].open() && !tables_[i].over);
      }
    }
  }

  // Every answer that was acknowledged is in the record, in its place.
  void check(const Running& server) {
    for (auto& p : tables_) {
      auto looked = server.ask({{"do", "look"}, {"table", p.table}, {"key", p.key}});
      ASSERT_TRUE(looked.contains("table")) << json::serialize(looked);
      auto& now = looked["table"].get_object();
      EXPECT_FALSE(now.contains("read_only")) << json::serialize(now);
      const auto count = now["seats"].get_array().size();
      for (std::size_t s = 0; s < count; ++s) {
        const auto& mine = p.acknowledged[s];
        auto record =
            server.ask({{"do", "record"}, {"table", p.table}, {"key", p.key}, {"seat", s}});
        const auto& kept = record["answers"].get_array();
        for (std::size_t i = 0; i < mine.size(); ++i)
          lost_ += i >= kept.size() || kept[i] != mine[i];
        // The one on its way when the server died may be there too: then it counts as played.
        p.acknowledged[s].assign(kept.begin(), kept.end());
      }
    }
  }

  int lost() const { return lost_; }
  int moves() const { return moves_; }

 private:
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
  int lost_ = 0;
  std::atomic<int> moves_ = 0;
};

TEST(Crash, what_was_acknowledged_is_there_after_every_kill) {
  const char* factor = std::getenv("WARREN_GAMES_FACTOR");
  const double scale = factor ? std::atof(factor) : 1.0;
  const int kills = scale < 1 ? 2 : scale > 1 ? 200 : 20;
  const Scratch scratch;
  std::mt19937 random(3);
  Players players(5);
  for (int round = 0; round < kills; ++round) {
    Running server(scratch, kUnhurried);
    ASSERT_NE(server.port(), 0);
    players.check(server);
    if (HasFailure()) return;
    if (round % 4 == 0)
      for (const auto& game : all_games()) players.sit_down(server, game);
    const auto until = std::chrono::milliseconds(20 + random() % 400);
    std::jthread killer([&, until, before = players.moves()](const std::stop_token& ended) {
      std::this_thread::sleep_for(until);
      // A machine that is busy gets to some moves first.
      while (players.moves() == before && !ended.stop_requested())
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      kill(server.pid(), SIGKILL);
    });
    players.play(server);
  }
  Running server(scratch, kUnhurried);
  players.check(server);
  std::printf("%d kills: %d moves acknowledged, %d lost\n", kills, players.moves(), players.lost());
  EXPECT_EQ(players.lost(), 0);
  EXPECT_GT(players.moves(), kills);
}

}  // namespace
}  // namespace warren::server

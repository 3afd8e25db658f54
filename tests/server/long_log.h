// A table with a long past: many moves, many of them taken back.
#pragma once
#include "server/room/secret.h"
#include "tests/server/house.h"

namespace warren::server {

inline const std::string kSecret = "secret-of-ann";

// The log of a table at which `moves` moves were played and the last was taken back and played
// again `undos` times; all moves but those came in one record, as an import brings them.
class LongLog {
 public:
  LongLog(std::size_t moves, std::size_t undos) : match_(open()) {
    add({{"k", "created"},
         {"game", "jack_rabbits"},
         {"options", match_->options()},
         {"seats", {0, nullptr}},
         {"public", false},
         {"name", "Ann"},
         {"key", hash_secret(kSecret)},
         {"invite", "x"}});
    add({{"k", "started"},
         {"game", "jack_rabbits"},
         {"rules_version", match_->game().rules_version},
         {"options", match_->options()},
         {"start", hex(match_->hash())}});
    Rng rng(11);
    while (match_->log().size() < moves && match_->turn().phase != Phase::over) step(rng);
    while (match_->turn().phase != Phase::decide) match_->undo(1);
    add_moves(0);
    const auto& log = match_->log();
    const auto last = log.size() - 1;
    const auto h = hex(match_->hash_at(last));
    for (; undos > 0; --undos) {
      add({{"k", "undone"}, {"n", 1}, {"by", 0}, {"agreed", true}, {"h", h}});
      add_moves(last);
    }
  }
  const std::vector<Entry>& rows() const { return rows_; }
  std::size_t moves() const { return match_->log().size(); }
  const Match& match() const { return *match_; }

 private:
  static std::unique_ptr<Match> open() {
    return std::move(*open_game(*find_game("jack_rabbits"), {{"players", 2}}));
  }
  void step(Rng& rng) {
    const auto turn = match_->turn();
    const bool chance = turn.phase == Phase::chance;
    const Seat who = chance ? Seat::chance : turn.to_act.lowest();
    match_->play(who, chance ? match_->draw(rng) : match_->bot_move(who, Bot::random, rng));
  }
  void add_moves(std::size_t from) {
    json::array moves;
    for (std::size_t i = from; i < match_->log().size(); ++i) {
      const auto& move = match_->log()[i];
      moves.push_back({move.who == Seat::chance ? -1 : index(move.who), move.code});
    }
    add({{"k", "moves"}, {"m", std::move(moves)}, {"h", hex(match_->hash())}});
  }
  void add(const json::object& record) {
    rows_.push_back(
        {static_cast<std::uint32_t>(rows_.size()) + 1, 1'000'000'000, json::serialize(record)});
  }

  std::unique_ptr<Match> match_;
  std::vector<Entry> rows_;
};

}  // namespace warren::server

// One game being played, its type forgotten: all that server, command line and page know of it.
#pragma once
#include <boost/json.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bots.h"
#include "bots/playout.h"
#include "bots/thoughts.h"
#include "core/game.h"
#include "games/sequel.h"

namespace warren {

namespace json = boost::json;

struct GameEntry;

// One virtual call a request, never one a search node. Nothing here throws.
class Match {
 public:
  virtual ~Match() = default;

  virtual const GameEntry& game() const = 0;
  virtual json::object options() const = 0;  // the set-up in full
  virtual int players() const = 0;
  // A match with so many moves is over, whatever its state.
  virtual std::size_t most_moves() const = 0;

  virtual Turn turn() const = 0;
  virtual std::vector<ActionCode> legal(Seat) const = 0;
  virtual std::vector<ActionCode> sensible(Seat) const = 0;  // the undominated part of legal()
  virtual std::vector<Weighted<ActionCode>> chance() const = 0;
  virtual ActionCode draw(Rng&) const = 0;
  // Why this is no legal answer now: it has no such code, or a rule forbids it.
  virtual std::optional<Message> check(Seat, ActionCode) const = 0;
  virtual void play(Seat, ActionCode) = 0;  // check() must be silent
  // Takes back so many moves. It costs the same in a long match as in a short one. If there are not
  // so many it does nothing and returns false.
  virtual bool undo(std::size_t moves) = 0;
  // Was the last move this seat's own, and has nothing been drawn, shown or answered since?
  virtual bool may_undo(Seat) const = 0;
  virtual Result result() const = 0;
  virtual std::optional<std::string_view> audit() const = 0;

  virtual const std::vector<Move>& log() const = 0;
  // What `viewer` was told by the moves from number `since` on. Seat::none is a spectator.
  virtual std::vector<Message> events(Seat viewer, std::size_t since) const = 0;
  virtual std::uint64_t hash() const = 0;  // of the full state; keep it secret while that holds any
  virtual std::uint64_t hash_at(std::size_t moves) const = 0;  // as it was after so many moves
  virtual std::uint64_t view_hash(Seat) const = 0;
  // What a client draws once, such as the land; empty if the view holds everything.
  virtual json::object board_json() const = 0;
  virtual json::object state_json() const = 0;
  virtual json::object view_json(Seat) const = 0;
  virtual std::string position() const = 0;  // without the options
  virtual std::string start_position() const = 0;

  virtual std::string to_text(ActionCode) const = 0;
  virtual json::value to_json(ActionCode) const = 0;
  virtual std::optional<ActionCode> parse(std::string_view text) const = 0;
  virtual std::optional<ActionCode> from_json(const json::value&) const = 0;
  // The refusal of a move with this word and a value that is off the board or out of range.
  virtual std::optional<Message> beyond(std::string_view word) const = 0;
  virtual Message describe(Seat, ActionCode) const = 0;

  // The seat must owe an answer. A bot that is stopped answers with the best it has found so far.
  virtual ActionCode bot_move(Seat, Bot, Rng&, Stop = {}) const = 0;
  // What a bot of that level thinks of the seat's choices. Playouts other than 0 replace the
  // level's.
  virtual Thoughts think(Seat, Bot level, ThinkOrder, Rng&) const = 0;
  // A match that begins in a guessed world: the same view for `viewer`, no log, and no secret of
  // the others. A bot on another thread gets it.
  virtual std::unique_ptr<Match> imagine(Seat viewer, Rng&) const = 0;

  // The match that a table plays next on what this one builds; before its end only `game` is valid.
  virtual std::optional<Sequel> sequel() const = 0;

  // Leaves of the tree of all moves, chance included, `depth` below this position.
  virtual std::uint64_t perft(int depth) const = 0;
  // Random games from this position, numbered from `first`. Returns a digest of how they ended.
  virtual std::uint64_t playouts(std::uint64_t seed, std::uint64_t first, std::uint64_t games,
                                 PlayoutCount&) const = 0;
  virtual std::size_t state_bytes() const = 0;
  // The moves that were played again so far, for undo() and hash_at(): a measure of their cost.
  virtual std::uint64_t replayed() const = 0;
};

}  // namespace warren

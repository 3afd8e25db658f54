// Building a land for Jack Rabbits, and wandering on it: docs/rules/jack_rabbits.md, JR-20 to
// JR-26.
//
// 2 to 4 seats. Strict: in turn, choose a shape, flip a tile (chance), turn it, place it. Free: all
// tiles are dealt face up (chance), then one race window in which every seat takes, turns and
// places its own. With `wander` the rabbits then walk, in turn. Nothing is hidden, nobody wins:
// what counts is the board, which a match then starts on.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/base.h"
#include "games/jack_rabbits/credit.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/jack_rabbits/land/land.h"
#include "games/jack_rabbits/rulebook.h"
#include "games/notation.h"
#include "games/sequel.h"

namespace warren::jack_rabbits_builder {

using jack_rabbits::Board;
using jack_rabbits::Edition;
using jack_rabbits::End;
using jack_rabbits::EndMask;
using jack_rabbits::Ground;
using jack_rabbits::kPieces;
using jack_rabbits::kUnderground;
using jack_rabbits::Land;
using jack_rabbits::Piece;
using jack_rabbits::Placed;
using jack_rabbits::Shape;
using jack_rabbits::Tips;
using jack_rabbits::Vertex;

constexpr std::uint8_t u8(int n) { return static_cast<std::uint8_t>(n); }

// The rules of the two chapters, build.cpp and walk.cpp.
inline constexpr RuleId kBuilding = jack_rabbits::rule("JR-21");
inline constexpr RuleId kWandering = jack_rabbits::rule("JR-25");

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxRounds = 200;
template <class T>
using BySeat = std::array<T, kMaxPlayers>;

enum class Stage : std::uint8_t { deal, shape, flip, place, build, walk, over };
inline constexpr auto kStageNames = as_spelt<Stage>();

enum class Kind : std::uint8_t {
  shape,  // value: the shape to flip a tile of
  take,   // value: the piece to take in hand (free placing)
  turn,   // value: how the tile in hand shall lie, in turns of 60 degrees
  place,  // at: where the tile in hand shall lie
  walk,   // value: the end of the hex or cave that is entered
  stay,
  stop,  // stay, and wish to end the walk
  flip,  // chance; value: the piece that turns up
  deal,  // chance; value: the seat that gets the next piece
};

struct Action {
  Kind kind = Kind::stay;
  std::uint8_t value = 0;
  std::int8_t i = 0, j = 0;
  friend constexpr bool operator==(Action, Action) = default;
};

struct Public {
  Board board;
  std::array<std::uint8_t, kPieces> bag{};  // face down, or not dealt yet
  BySeat<Piece> hand{jack_rabbits::kNoPiece, jack_rabbits::kNoPiece, jack_rabbits::kNoPiece,
                     jack_rabbits::kNoPiece};        // taken or flipped, to be placed
  BySeat<std::uint8_t> turns{};                      // how it lies in the hand
  BySeat<jack_rabbits::Place> rabbit{};              // on a hex, or underground
  BySeat<std::array<std::uint8_t, kPieces>> held{};  // face up, in front of a seat (free placing)
  BySeat<std::array<std::uint8_t, jack_rabbits::kShapes>> share{};  // how many of the bag are whose
  SeatSet stopping;  // wished to end in their last turn
  Stage stage = Stage::shape;
  Shape shape = Shape::hex;  // to be flipped
  Seat mover = seat(0);      // strict placing and walking
  std::uint8_t round = 0;    // of the walk, from 1
  friend bool operator==(const Public&, const Public&) = default;
};

enum class Placing : std::uint8_t { strict, free };

struct Options {
  int players = 2;
  Edition edition = Edition::y2024;
  Placing placing = Placing::strict;
  bool tips_bind = true;
  bool tight_suits = false;
  jack_rabbits::SuitMask leaving = 0;  // JR-26; 0: the default
  bool wander = false;
  int rounds = 20;
  std::optional<std::string> board = {};  // to wander on; unless given, one is built
};

enum class What : std::uint8_t {
  dealt,
  chose,
  flipped,
  took,
  turned,
  placed,
  built,
  walked,
  stayed,
  stopped,
  over
};
struct Event {
  What what = What::over;
  Seat who = Seat::none;
  std::uint8_t a = 0, b = 0;  // as the row of `what` names them
  Placed placed{};            // of `placed`
  Tips tips{};                // of `placed`
  Board board{};              // of `built` and `walked`
  friend bool operator==(const Event&, const Event&) = default;
};

// The spots of a piece, in every direction it can lie.
struct Spots {
  int fewest = 0xFF;                                             // tips broken at the best of them
  std::array<std::uint16_t, jack_rabbits::kDirections> legal{};  // how many, by turns
};

using State = StateOf<Public, NoSecrets>;
using View = ViewOf<Public, OnlyMe>;

class Game : public GameBase<Game, Public, NoSecrets, OnlyMe, Action, Options, Event> {
 public:
  static constexpr std::string_view kId = "jack_rabbits_builder";
  static constexpr int kRulesVersion = 2;
  static constexpr bool kHides = false;
  static constexpr bool kTurnInRows = true;
  static constexpr int kPlayoutLimit =
      8192;  // a random player turns tiles now and then, then places
  static constexpr int kAcross = 2 * jack_rabbits::kFarthest + 1;
  static constexpr ActionCode kCodes = 3 + kPieces + jack_rabbits::kDirections + kAcross * kAcross +
                                       jack_rabbits::kMaxEnds + 2 + kPieces + kMaxPlayers;

  // One direction of one tile has at most one spot at each of the 1,261 vertices in reach; beside
  // them there are six turns and nineteen pieces to take.
  using Actions = StaticVec<Action, 1300>;
  using Outcomes = StaticVec<Weighted<Action>, kPieces>;

  static Rulebook rulebook() { return jack_rabbits::kRulebook; }
  static const Credit& credit() { return jack_rabbits::kCredit; }
  static std::span<const OptionRow<Options>> option_rows();
  static MoveRows move_rows();
  static std::span<const EventRow<Event, Game>> event_rows();

  static void tidy(Options&);
  static Maybe<Game> make(const Options&);
  const Options& options() const { return options_; }
  int players() const { return options_.players; }
  // JR-21: a tile may be taken and turned as often as one likes. Each that lies takes six at most
  // otherwise, and each round of a walk one for a player.
  std::size_t most_moves() const {
    return 10'000 + static_cast<std::size_t>(options_.rounds * options_.players);
  }

  State start() const;
  Turn turn(const State&) const;
  void legal(const State&, Seat, Actions&) const;
  std::optional<RuleId> check(const State&, Seat, Action) const;
  template <class Sink>
  void apply(State&, Seat, Action, Sink&) const;
  void chance(const State&, Outcomes&) const;
  Result result(const State&) const;
  std::optional<std::string_view> audit(const State&) const;

  static PlainMove plain(Action);
  static Action from_plain(PlainMove);

  void public_rows(Rows&, Public&) const;
  void derive(State&) const;
  void add_mine(const View&, json::object&) const;
  Message tell(const Event&) const;
  Message describe(const View&, Action) const;
  // JR-20: a match on the board that was built.
  std::optional<Sequel> sequel(const State&) const;

  // JR-23: what breaks more tips than the best spot of its tile is barred while tips bind.
  Spots spots(const Ground&, Piece) const;
  bool barred(const Tips& tips, int fewest) const {
    return options_.tips_bind && tips.broken() > fewest;
  }
  // Every end by which a rabbit can arrive, at a hex or below, from where it is (JR-25).
  EndMask arrivals(const Land&, jack_rabbits::Place) const;

 private:
  explicit Game(const Options& o, jack_rabbits::SuitMask suits) : options_(o), suits_(suits) {}
  static std::optional<Message> refuse_rounds(const Options&);
  State start_walking() const;  // on the board that the options name
  bool builds(const Public&, int i) const;
  void legal_building(const State&, int i, Actions&) const;
  void legal_walking(const State&, int i, Actions&) const;
  std::optional<RuleId> check_chance(const State&, Action) const;
  std::optional<RuleId> check_building(const State&, Seat, Action) const;
  std::optional<RuleId> check_spot(const State&, int i, Action) const;
  std::optional<RuleId> check_walking(const State&, Seat, Action) const;
  void take_in_hand(State&, int i, Piece) const;
  template <class Sink>
  void build(State&, Seat, Action, Sink&) const;
  template <class Sink>
  void place(State&, int i, Action, Sink&) const;
  template <class Sink>
  void walk(State&, int i, Action, Sink&) const;
  template <class Sink>
  void finish_building(State&, Sink&) const;
  static void begin_walking(State&);
  Seat next_with_tiles(const Public&, int i) const;  // the bag is not empty
  std::optional<std::string_view> audit_tiles(const Public&) const;
  std::optional<std::string_view> audit_stage(const Public&) const;
  Message describe_spot(const View&, Action) const;

  Options options_;
  jack_rabbits::SuitMask suits_;
};

// The first road, of those in the order of the ends, by which `to` is arrived at from a place.
End first_road(const Land&, jack_rabbits::Place, End to);

inline Shape shape_of_piece(Piece p) { return jack_rabbits::shape_of(jack_rabbits::first_tile(p)); }

}  // namespace warren::jack_rabbits_builder

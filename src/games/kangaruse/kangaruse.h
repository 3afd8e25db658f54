// Kangaruse: kangaroos jump over one sheet of paper; docs/rules/kangaruse.md is the book.
//
// 2 to 5 seats, all information public, no chance but who jumps first. A turn is a jump (a chain of
// them from kangaroos, and a choice of squares after a tasmanian tiger), a teleport when stuck, or
// the end of one's game. Every square is used once, so every game ends.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/base.h"
#include "games/kangaruse/credit.h"
#include "games/kangaruse/rulebook.h"
#include "games/kangaruse/sheet.h"
#include "games/kangaruse/ways.h"
#include "games/notation.h"

namespace warren::kangaruse {

inline constexpr int kMaxPlayers = 5;
inline constexpr int kTeleportPrice = 10;  // KR-13

enum class Stage : std::uint8_t { first, start, jump, chain, stuck, tiger, over };
inline constexpr std::array<std::string_view, 7> kStageNames{"first", "start", "jump", "chain",
                                                             "stuck", "tiger", "over"};

// In the order of their codes. Two bytes, so that an action has four: lists of three are slow.
enum class Kind : std::uint16_t { start, jump, teleport, decline, give_up, first, cross };

struct Action {
  Kind kind;
  Square a;            // the target, the first square of two, or the seat that jumps first
  Square b;            // the second square, above a
  Action() = default;  // leaves all as it was: lists have room for hundreds
  constexpr Action(Kind k, Square first = 0, Square second = 0) : kind(k), a(first), b(second) {}
  friend constexpr bool operator==(Action, Action) = default;
};

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

// What is on the paper, and whose turn it is.
struct Paper {
  Squares crossed;          // crossed out: left, or destroyed
  Squares barren;           // visited scoring squares that give nothing (KR-30, KR-67)
  BySeat<Squares> visited;  // the marks on the paper
  std::uint64_t boxes = 0;  // filled boxes of the moths in reading order, four bits each
  BySeat<Square> at{kNoSquare, kNoSquare, kNoSquare, kNoSquare, kNoSquare};
  BySeat<std::uint8_t> echidna{};  // the number last visited
  BySeat<std::uint8_t> teleports{};
  SeatSet out;
  Stage stage = Stage::first;
  std::uint8_t first = 0, turn = 0;  // who jumps first; who is asked
  std::uint16_t moves = 0;
  friend bool operator==(const Paper&, const Paper&) = default;
};

// Follows from the paper; kept because every move needs it.
struct Derived {
  Squares closed;   // no target: trees, crossed out, occupied, moths without an empty box
  Squares choices;  // what the seat asked may pick from
  friend bool operator==(const Derived&, const Derived&) = default;
};

// What everybody knows: everything.
struct Public : Paper, Derived {
  using Hashed = Paper;
  friend bool operator==(const Public&, const Public&) = default;
};

struct Options {
  int players = 3;
  std::optional<int> first = {};  // the seat that jumps first; unless given, chance decides
  bool leave_when_out = false;
  bool stop_when_all_scored = false;
  bool harsh_destruction = false;
  std::optional<std::string> sheet = {};  // text or JSON; unless given, made from the following
  std::string size = "regular";
  std::optional<int> seed = {};
  bool starting_positions = true;
};

enum class What : std::uint8_t {
  first,
  started,
  jumped,
  teleported,
  crossed,
  box,
  took,
  nothing,
  again,
  destroyed,
  lost,
  gave_up,
  declined,
  no_way,
  thorn,
  removed,
  over,
};

struct Event {
  What what = What::over;
  Seat who = Seat::none;
  std::int16_t a = 0, b = 0;  // as the row of `what` names them
  Squares squares = {};       // of `destroyed`
  friend bool operator==(const Event&, const Event&) = default;
};

// Who hears of the events of a move. A search does not listen, so no event is made for it.
class Sink {
 public:
  explicit Sink(NullSink&) {}
  explicit Sink(EventLog<Event>& log) : log_(&log) {}
  explicit operator bool() const { return log_; }
  void operator()(What what, Seat who, int a = 0, int b = 0) const {
    if (log_) tell(what, who, a, b);
  }
  void destroyed(Seat who, Square by, const Squares& squares) const {
    if (!log_) return;
    tell(What::destroyed, who, by, 0);
    log_->events.back().squares = squares;
  }

 private:
  void tell(What, Seat, int a, int b) const;
  EventLog<Event>* log_ = nullptr;
};

// KR-60 to KR-66: points by type; water and food share one entry. `total` is less the teleports.
struct Score {
  int star = 0, chest = 0, toys = 0, gems = 0, coins = 0, shelter = 0, supplies = 0;
  int teleports = 0;
  int total = 0;
};

using State = StateOf<Public, NoSecrets>;
using View = ViewOf<Public, OnlyMe>;

class Game : public GameBase<Game, Public, NoSecrets, OnlyMe, Action, Options, Event> {
 public:
  static constexpr std::string_view kId = "kangaruse";
  static constexpr int kRulesVersion = 1;
  static constexpr bool kHides = false;
  static constexpr bool kTurnInRows = true;
  // Every jump, teleport and start fills a square or a box, and at most one choice follows each.
  static constexpr int kPlayoutLimit = 2 * (kMaxSquares + 3 * kMostMoths + kMaxPlayers);
  static constexpr ActionCode kCrossCodes = 3 * kMaxSquares + 2 + kMaxPlayers;
  static constexpr ActionCode kCodes = kCrossCodes + kMaxSquares * kMaxSquares;

  // Pairs out of the 15 + 11 other squares in a row and a column: 325.
  using Actions = StaticVec<Action, 325>;
  using Outcomes = StaticVec<Weighted<Action>, kMaxPlayers>;

  static Rulebook rulebook() { return kRulebook; }
  static const Credit& credit() { return kCredit; }
  static std::span<const OptionRow<Options>> option_rows();
  static std::span<const EventRow<Event, Game>> event_rows();

  static void tidy(Options&);
  static Maybe<Game> make(const Options&);
  static void vary(Options&, Rng&);
  const Options& options() const { return options_; }
  int players() const { return players_; }
  std::size_t most_moves() const { return kPlayoutLimit + 1; }  // and who is first
  const Sheet& sheet() const { return sheet_; }

  State start() const;
  Turn turn(const State& s) const {
    const auto phase = s.stage == Stage::over    ? Phase::over
                       : s.stage == Stage::first ? Phase::chance
                                                 : Phase::decide;
    return {phase, phase == Phase::decide ? SeatSet::only(seat(s.turn)) : SeatSet(),
            WindowKind::single, s.moves};
  }
  void legal(const State&, Seat, Actions&) const;
  Action sample(const State&, Seat, Rng&) const;
  std::optional<RuleId> check(const State&, Seat, Action) const;
  template <class AnySink>
  void apply(State& s, Seat who, Action a, AnySink& sink) const {
    play(s, who, a, Sink(sink));
  }
  void chance(const State&, Outcomes&) const;
  Result result(const State&) const;
  std::optional<std::string_view> audit(const State&) const;

  static ActionCode encode(Action a);
  static std::optional<Action> decode(ActionCode);

  std::string to_text(Action) const;
  std::optional<Action> parse(std::string_view) const;
  json::value to_json(Action) const;
  std::optional<Action> from_json(const json::value&) const;
  std::optional<RuleId> beyond(const State&, std::string_view word) const;
  void public_rows(Rows&, Public&) const;
  void derive(State&) const;
  void add_facts(const Public&, json::object&) const;
  Message tell(const Event&) const;
  Message describe(const View&, Action) const;

  // The score as it would be if the game ended now.
  BySeat<Score> scores(const Public&) const;
  // KR-17: where player p may jump to now, whoever's turn it is.
  Squares jump_targets(const Public&, int p) const;
  // KR-13: where player p may teleport to.
  Squares teleport_targets(const Public&, int p) const;
  // The jump by which player p would reach a legal target: a dingo's where it forces one. None for
  // a frog's jump, which has neither number nor direction.
  struct Way {
    int number = 0;
    Direction direction = Direction::left;
    Square dingo = kNoSquare;
  };
  std::optional<Way> way_to(const Public&, int p, Square to) const;
  int empty_boxes(const Public&, Square moth) const;
  const Squares& squares_of(Type t) const { return of_type_[index(t)]; }
  const Squares& scoring() const { return scoring_; }

 private:
  // Who stands in a mover's way (KR-31 to KR-33, KR-40).
  struct Others {
    Squares near_kiwis, kiwis;
    Squares near_shunned, shunned;                   // all others, from a koala
    Ways barred_numbers = 0, barred_directions = 0;  // by quolls
    Ways dingos = 0;
  };
  enum class Reason : std::uint8_t;

  Game(const Options&, Sheet);
  void make_tables();
  void make_steps(Square, int x, int y);
  void make_lines();
  Square step(Square s, int direction, bool wrap) const {
    return (wrap ? wrapped_ : next_)[s][direction];
  }
  bool is_tree(Square s) const { return sheet_.type(s) == Type::tree; }
  // KR-50: those that player p may not enter any more.
  const Squares& low_echidnas(const Public& pub, int p) const {
    return low_echidnas_[pub.echidna[p]];
  }

  // A move is of the seat whose turn it is. turn.cpp:
  void play(State&, Seat, Action, Sink) const;
  Squares find_choices(const Public&) const;
  static void ask(State& s, Stage stage, const Squares& choices) {
    s.stage = stage;
    s.choices = choices;
  }
  static std::optional<Message> seat_faults(const Options&);
  Squares find_starts() const;
  void ask_start(State&) const;
  std::optional<RuleId> check_start(const Public&, Action) const;
  std::optional<RuleId> check_turn(const Public&, Action) const;
  RuleId why_no_teleport(const Public&, Square to) const;
  void go(State&, Square to, Sink) const;
  void end_turn(State&, Sink) const;
  void next_turn(State&, Sink) const;
  bool open_turn(State&, Sink) const;
  void put_out(State&, What why, Sink) const;
  void finish(State&, Sink) const;
  // jumps.cpp:
  Others others(const Public&, int p) const;
  Ways candidates(Square from) const;
  Ways barred_ways(const Others&, Square from) const;
  void make_ways(Square from);
  Ways ways_over(Square from, const Squares& guarded) const;
  Square glide(const Public&, const Squares& guarded, Square, int direction) const;
  Squares ends(const Public&, const Others&, Square from, Ways) const;
  Squares find_closed(const Public&) const;
  std::optional<RuleId> why_used(const Public&, Square to) const;
  Squares forbidden(const Public&, int p, const Others&) const;
  bool is_free(const Public&, Square from) const;
  Squares limited_jumps(const Public&, int p) const;
  Reason judge_way(const Public&, int p, const Others&, int direction, int number, Square to) const;
  Reason judge_target(const Public&, int p, const Others&, const Squares& over, bool dingo,
                      Square to) const;
  RuleId why_no_jump(const Public&, int p, Square to) const;
  // landing.cpp:
  void land(State&, Sink) const;
  void chain(State&, Sink) const;
  std::optional<RuleId> check_chain(const Public&, Action) const;
  void prowl(State&, Sink) const;
  Squares prey(const Public&) const;
  void list_pairs(const Squares&, Actions&) const;
  static Action nth_pair(const Squares&, int n);
  std::optional<RuleId> check_cross(const Public&, Action) const;
  void cross(State&, Action, Sink) const;
  Squares destroyable(const Public&) const;
  void destroy(State&, const Squares&, Sink) const;
  // room.cpp:
  void enter(State&, Square, Sink) const;
  void leave(State&, Sink) const;
  void fill_boxes(State&, Square moth) const;
  bool is_only_thorn(const Squares& targets) const;
  bool stop_at_thorn(State&, Sink) const;
  // scoring.cpp:
  void collect(State&, Sink) const;

  void describe_way(const View&, Square to, Message&) const;
  void describe_outcome(const View&, Action, Message&) const;
  json::array effects_json(const Public&) const;
  std::optional<std::string_view> misplaced(const Public&) const;
  std::optional<std::string_view> audit_places(const Public&) const;
  std::optional<std::string_view> audit_moths(const Public&) const;
  std::optional<std::string_view> audit_stage(const Public&) const;

  Options options_;
  Sheet sheet_;
  int players_ = 0;

  // Made once from the sheet.
  Squares board_, trees_, scoring_, starts_;
  std::array<Squares, kTypes> of_type_{};
  std::array<std::array<Square, 4>, kMaxSquares> next_{}, wrapped_{};
  std::array<Ways, kMaxSquares> clear_{};                     // ways past edges and trees
  std::array<std::array<Square, kWays>, kMaxSquares> end_{};  // of each clear way
  std::array<Ways, kMaxSquares> own_{};                       // clear ways of KR-10, 41
  std::array<Squares, kMaxSquares> reach_{};                  // their ends
  std::array<bool, kMaxSquares> limits_own_{};
  std::array<bool, kNoSquare + 1> limits_others_{};
  std::array<Squares, kMaxSquares> beside_{};  // one step away
  std::array<Squares, kMaxSquares> line_{};    // the rest of its row and column
  std::array<std::uint8_t, kMaxSquares> number_{}, direction_{};
  std::array<std::uint8_t, kMaxSquares> moth_{};  // which moth, in reading order
  std::vector<Squares> low_echidnas_;             // numbered up to i
};

}  // namespace warren::kangaruse

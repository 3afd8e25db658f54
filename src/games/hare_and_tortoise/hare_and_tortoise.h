// Hare & Tortoise: a race paid for in carrots; docs/rules/hare_and_tortoise.md is the book.
//
// 2 to 6 seats (two: two runners each; 4 or 6 also in teams). One seat acts at a time, but for the
// receivers of HT-50, who are asked together. Nothing is hidden from whoever counts (HT-02): the
// hare pack has no order until it is drawn, so the only secret is what people forget.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "games/base.h"
#include "games/hare_and_tortoise/credit.h"
#include "games/hare_and_tortoise/pack.h"
#include "games/hare_and_tortoise/rulebook.h"
#include "games/notation.h"

namespace warren::hare_and_tortoise {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxRunners = 6;
inline constexpr int kStart = 0, kHome = 64;
inline constexpr int kMostCarrotsThatMatter = kHome * (kHome + 1) / 2;  // START to HOME in one move

constexpr int cost(int squares) { return squares * (squares + 1) / 2; }

// HT-12: the distance for each number of carrots.
inline constexpr auto kReach = [] {
  std::array<std::uint8_t, kMostCarrotsThatMatter + 1> reach{};
  std::uint8_t far = 0;
  for (int carrots = 0; carrots <= kMostCarrotsThatMatter; ++carrots) {
    if (cost(far + 1) <= carrots) ++far;
    reach[carrots] = far;
  }
  return reach;
}();

constexpr bool holds(std::uint64_t squares, int square) { return squares >> (square & 63) & 1u; }

// HT-10: a flag stands for 1st, and for 5th and 6th.
constexpr std::uint8_t paying_positions(char letter) {
  if (letter == 'F') return 1u << 1 | 1u << 5 | 1u << 6;
  if (letter >= '2' && letter <= '4') return static_cast<std::uint8_t>(1u << (letter - '0'));
  return 0;
}

constexpr std::uint8_t u8(int i) { return static_cast<std::uint8_t>(i); }

inline constexpr std::string_view kOldTrack =
    "HCH3CHLT42T3CHTF24T3CL2THC432THFCH23TCHC2LT34H2FCTH324CTLHC2HLH";
inline constexpr std::string_view kNewTrack =
    "HCH3CHF24LT3CHTF24T3CL2THC432THFCH23TCHC2LT34H2FCTH324CTLHCFCHC";

// A square in a sentence.
inline decltype(Field::value) square_told(int square) {
  if (square == kStart) return Word{"start"};
  if (square == kHome) return Word{"home"};
  return std::int64_t{square};
}

enum class Edition : std::uint8_t {
  intellect_1974,
  ravensburger_1979,
  gibsons_1987,
  ravensburger_2008,
  gibsons_2010
};
inline constexpr std::string_view kEditionNames[] = {
    "intellect-1974", "ravensburger-1979", "gibsons-1987", "ravensburger-2008", "gibsons-2010"};

// How the hare is juggled, if at all (HT-23). HT-58 is all that tells cards_2008 from cards_2010.
enum class Hare : std::uint8_t { cards_2010, cards_2008, cards_1979, die, tournament, barred };
inline constexpr std::string_view kHareNames[] = {"cards-2010", "cards-2008", "cards-1979",
                                                  "die",        "tournament", "barred"};

enum class HomeLimit : std::uint8_t { ten_by_place, twenty };
inline constexpr std::string_view kHomeLimitNames[] = {"10 x place", "20"};

enum class Stage : std::uint8_t {
  first,   // chance: who begins
  act,     // the seat whose turn it is
  juggle,  // chance: a card or the die
  choose,  // draw or pay ten, by HT-60 or HT-70
  answer,  // the receivers of HT-50
  over
};
inline constexpr auto kStageNames = as_spelt<Stage>();

enum class Kind : std::uint8_t {
  advance,
  back,
  stay,
  chew,
  pass,
  take,
  refuse,
  choose,
  first,
  card,
  roll
};
inline constexpr int kKinds = 11;
inline constexpr int kTens[] = {10, -10, 0};  // what `stay` and `choose` draw, by their number

// Its own code: four bits of kind, one of runner, six of number. Lists are made by the thousand, so
// an action is as small as it can be.
class Action {
 public:
  constexpr Action() = default;
  static constexpr Action make(Kind kind, int n = 0, int runner = 0) {
    return from_code(static_cast<unsigned>(kind) << 7 | static_cast<unsigned>(runner << 6 | n));
  }
  static constexpr Action advance(int by, int runner = 0) {
    return make(Kind::advance, by - 1, runner);
  }
  static constexpr Action from_code(unsigned code) {
    Action a;
    a.code_ = static_cast<std::uint16_t>(code);
    return a;
  }

  constexpr unsigned code() const { return code_; }
  constexpr Kind kind() const { return static_cast<Kind>(code_ >> 7); }
  constexpr int runner() const { return code_ >> 6 & 1; }
  constexpr int n() const { return code_ & 63; }
  constexpr int by() const { return n() + 1; }                    // of advance
  constexpr int carrots() const { return kCarrots[n() & 3]; }     // of stay and choose
  constexpr Card card() const { return static_cast<Card>(n()); }  // of card
  friend constexpr bool operator==(Action, Action) = default;

 private:
  static constexpr int kCarrots[] = {kTens[0], kTens[1], kTens[2], 0};
  std::uint16_t code_ = 0;
};

// What a runner that has landed on lettuce owes (HT-15).
enum class Due : std::uint8_t { nothing, chew, leave };
inline constexpr std::string_view kDueNames[] = {"-", "chew", "leave"};

template <class T>
using BySeat = std::array<T, kMaxPlayers>;
template <class T>
using ByRunner = std::array<T, kMaxRunners>;

// All that there is to know. Runners are numbered through: seat for seat, or with two runners each
// 2 * seat + runner. Entries of seats and runners that do not play stay zero. The order is that of
// the hash.
struct Fields {
  alignas(8) std::array<std::uint8_t, 8> at{};  // square; eight of them, to be read as one word
  BySeat<std::int32_t> carrots{};
  BySeat<std::uint8_t> lettuces{};
  ByRunner<Due> due{};
  ByRunner<std::uint8_t> passed{};  // HT-80: a bit for each runner that has passed this one
  ByRunner<std::uint8_t> place{};   // in which a runner came home; 0: it has not
  Pack pack;
  std::uint32_t window = 0;
  std::uint16_t paid = 0;  // for the move that landed on the hare (HT-54)
  Stage stage = Stage::first;
  std::uint8_t active = 0;  // the seat whose turn it is
  std::uint8_t runner = 0;  // the runner that juggles, numbered through
  std::uint8_t only = 0;    // HT-93: bit r: no other than runner r of the active seat may move off
  std::uint8_t gift = 0;    // HT-50: carrots each receiver is offered
  SeatSet asked;            // HT-50: receivers that have yet to answer
  SeatSet missing;          // will miss their next turn
  SeatSet shown;            // HT-56: their count lies open
  friend bool operator==(const Fields&, const Fields&) = default;
};

// Follows from the fields; kept because it is asked twice, for who is stuck (HT-18) and then for
// what may be done.
struct Derived {
  std::uint64_t forward = 0;  // advances() of whose turn it is; 0 with two runners each
  friend bool operator==(const Derived&, const Derived&) = default;
};

// What everybody knows: everything.
struct Public : Fields, Derived {
  using Hashed = Fields;
  friend bool operator==(const Public&, const Public&) = default;
};

// All answers to one question, in the order of their codes: forward moves as sets of distances,
// since there are many, and then the others.
struct Answers {
  std::array<std::uint64_t, 2> forward{};  // by either runner: bit d - 1 is a move by d
  StaticVec<Action, 8> others;
  bool empty() const { return !(forward[0] | forward[1]) && others.empty(); }
};

struct Options {
  Edition edition = Edition::gibsons_2010;
  int players = 4;
  std::optional<std::string> track = {};  // "old", "new", 63 letters; the edition's
  std::optional<int> start_carrots = {};
  std::optional<Hare> hare = {};
  std::optional<HomeLimit> home_limit = {};
  int teams = 0;
  bool play_for_places = true;
  bool open_carrots = false;
  std::optional<int> first = {};
};

// The first kCards are cards that were drawn, in their own order.
enum class What : std::uint8_t {
  rolled = kCards,
  first,
  advanced,
  went_back,
  drew_ten,
  paid_ten,
  chewed,
  number,
  came_home,
  restarted,
  passed,
  missed,
  gave,
  could_not_give,
  nobody_behind,
  took,
  refused,
  plays_again,
  will_miss,
  set_to_65,
  drew_for_lettuces,
  refunded,
  lost_half,
  showed,
  collected,
  shuffled,
  moved_by_hare,
  stayed_put,
  lettuce_here,
  no_lettuce,
  took_neither,
  not_passed,
  was_passed,
  over
};

struct Event {
  What what = What::over;
  Seat who = Seat::none;
  std::uint8_t a = 0, b = 0;  // as the row of `what` names them
  std::int32_t carrots = 0;   // that `who` draws from the bank, or, if negative, pays
  std::uint8_t runner = 0;    // of two that `who` has: the one that changes its square (HT-90)
  friend bool operator==(const Event&, const Event&) = default;
};

using State = StateOf<Public, NoSecrets>;
using View = ViewOf<Public, OnlyMe>;

// HT-59: the cards not yet drawn have no order, so a view leaves nothing to guess.
class Game : public GameBase<Game, Public, NoSecrets, OnlyMe, Action, Options, Event> {
 public:
  static constexpr std::string_view kId = "hare_and_tortoise";
  static constexpr int kRulesVersion = 2;
  static constexpr bool kHides = true;  // carrots, from whoever does not count
  static constexpr int kPlayoutLimit = 1000;
  static constexpr ActionCode kCodes = kKinds << 7;

  // Two runners: forward, back, stay twice; and room to list forward moves eight at a time.
  using Actions = StaticVec<Action, 2 * (kHome + 3) + 8>;
  using Outcomes = StaticVec<Weighted<Action>, kCards>;

  static Rulebook rulebook() { return kRulebook; }
  static const Credit& credit() { return kCredit; }
  static std::span<const OptionRow<Options>> option_rows();
  static std::span<const EventRow<Event, Game>> event_rows();

  static Maybe<Game> make(const Options&);
  const Options& options() const { return options_; }
  int players() const { return players_; }
  std::size_t most_moves() const { return 10'000; }  // HT-19, for HT-14 has no end

  State start() const;
  Turn turn(const State& s) const {
    if (s.stage == Stage::act || s.stage == Stage::choose)
      return {Phase::decide, SeatSet::only(seat(s.active)), WindowKind::single, s.window};
    if (s.stage == Stage::answer) return {Phase::decide, s.asked, WindowKind::open, s.window};
    return {s.stage == Stage::over ? Phase::over : Phase::chance, {}, WindowKind::single, s.window};
  }
  void legal(const State&, Seat, Actions&) const;
  Action sample(const State&, Seat, Rng&) const;  // what rng.below() finds in the list of legal()
  std::optional<RuleId> check(const State&, Seat, Action) const;
  template <class Sink>
  void apply(State&, Seat, Action, Sink&) const;
  void chance(const State&, Outcomes&) const;
  Action draw(const State&, Rng&) const;
  Result result(const State&) const;
  Result called_off(const State&) const;
  std::optional<std::string_view> audit(const State&) const;

  using GameBase::hash;
  std::uint64_t hash(const View&) const;

  static ActionCode encode(Action a) { return a.code(); }
  static std::optional<Action> decode(ActionCode);

  std::string to_text(Action) const;
  std::optional<Action> parse(std::string_view) const;
  json::value to_json(Action) const;
  std::optional<Action> from_json(const json::value&) const;
  std::optional<RuleId> beyond(const State&, std::string_view word) const;
  void public_rows(Rows&, Public&) const;
  void secret_rows(Rows&, State&) const;
  void derive(State&) const;
  State left_out() const { return start(); }
  void add_facts(const Public&, json::object&) const;
  void add_mine(const View&, json::object&) const;
  Message tell(const Event&) const;
  Message describe(const View&, Action) const;

  // The board and the set-up, for rules, bots and text.

  bool two_runners() const { return two_runners_; }
  int runners() const { return two_runners_ ? 4 : players_; }
  int runner_of(int player, int runner) const {
    return two_runners_ ? 2 * player + runner : player;
  }
  int player_of(int runner) const { return two_runners_ ? runner / 2 : runner; }
  int team_of(int player) const { return options_.teams ? player % options_.teams : player; }
  Hare hare() const { return hare_; }
  Bag full_pack() const;
  int start_carrots() const { return start_carrots_; }
  int start_lettuces() const { return two_runners_ ? 5 : 3; }
  char letter(int square) const { return letters_[square]; }  // '<' START, '>' HOME
  std::uint64_t hares() const { return hares_; }
  std::uint64_t carrot_squares() const { return carrots_; }
  std::uint64_t lettuce_squares() const { return lettuces_; }
  std::uint64_t tortoises() const { return tortoises_; }
  std::uint64_t barred() const { return barred_; }

  // Questions that rules, bots and text ask of a position. Runners are numbered through. In the
  // header, because playouts ask most of them at every move.

  // Runners that stand strictly ahead of `square`, those at home included.
  static int ahead_of(const Public& p, int square) {
    constexpr std::uint64_t kHigh = 0x8080808080808080ull, kOnes = 0x0101010101010101ull;
    const auto squares = std::bit_cast<std::uint64_t>(p.at);
    return std::popcount(((squares | kHigh) - kOnes * (square + 1u)) & kHigh);
  }
  // Runners strictly behind `square`, which is not START.
  int behind(const Public& p, int square) const { return runners() - ahead_of(p, square - 1); }
  // HT-03
  static int position_of(const Public& p, int runner) { return 1 + ahead_of(p, p.at[runner]); }
  // HT-03, were `runner` to stand on `square`.
  static int position_at(const Public& p, int runner, int square) {
    return 1 + ahead_of(p, square) - (p.at[runner] > square);
  }
  // HT-10: what the square pays to a runner in that position.
  int number_pay(int square, int position) const {
    return pays_[square] >> position & 1 ? 10 * position : 0;
  }
  // HT-80: does `runner` stand on a hare square of the tournament?
  bool waits_on_hare(const Public& p, int runner) const {
    return hare_ == Hare::tournament && holds(hares_, p.at[runner]);
  }
  // What `runner` draws (or pays, if negative) when its turn opens.
  int settlement(const Public& p, int runner) const {
    if (waits_on_hare(p, runner)) return passing_pay(p, runner);
    return number_pay(p.at[runner], position_of(p, runner));
  }
  // Carrots that `runner` could spend now. With two runners its own square comes on top (HT-93).
  int purse(const Public& p, int runner) const {
    const int held = p.carrots[player_of(runner)];
    return two_runners_ ? held + settlement(p, runner) : held;
  }
  // HT-12: how far so many carrots go.
  static int reach(int carrots) { return kReach[std::min(carrots, kMostCarrotsThatMatter)]; }
  // Squares 1 to 63 that hold a runner. HOME, being 64, falls on bit 0 together with START.
  static std::uint64_t occupied(const Public& p) {
    std::uint64_t squares = 0;
    for (int i = 0; i < kMaxRunners; ++i) squares |= 1ull << (p.at[i] & 63);
    return squares & ~1ull;
  }
  // Does a runner stand on `square`, one of 1 to 63?
  static bool stands_on(const Public& p, int square) {
    constexpr std::uint64_t kHigh = 0x8080808080808080ull, kOnes = 0x0101010101010101ull;
    const auto apart = std::bit_cast<std::uint64_t>(p.at) ^ kOnes * static_cast<unsigned>(square);
    return (((apart | kHigh) - kOnes) & kHigh) != kHigh;
  }
  // HT-17, HT-92: the most carrots that may be left after paying, were a runner to come home next.
  int home_limit(const Public& p) const { return home_limit_[1 + ahead_of(p, kHome - 1)]; }
  int home_limit_of(int place) const { return home_limit_[place]; }
  // HT-17: with nothing left to chew, and not too rich. HT-92: a first runner of two with anything.
  bool is_let_in(const Public& p, int runner, int carrots) const {  // with so many left
    if (two_runners_ && !p.place[runner ^ 1]) return true;
    return p.lettuces[player_of(runner)] == 0 && carrots <= home_limit(p);
  }
  bool may_come_home(const Public& p, int runner) const {
    const int squares = kHome - p.at[runner], carrots = purse(p, runner);
    return squares <= reach(carrots) && is_let_in(p, runner, carrots - cost(squares));
  }
  std::optional<RuleId> check_home(const State&, int runner, int to) const;
  bool race_is_over(const Public&) const;
  bool is_stuck(const Public&) const;                // HT-18
  int passing_pay(const Public&, int runner) const;  // HT-80
  // HT-14: drawing or paying ten, by `r`, the first or second runner of the active seat.
  static void list_tens(const Public&, Kind, int r, Answers&);
  static std::optional<RuleId> check_tens(const State&, int carrots);
  // Bit d - 1: `runner` may move forward by d (HT-12, HT-17, HT-20 to HT-23).
  std::uint64_t advances(const Public& p, int runner) const {
    const int at = p.at[runner], far = reach(purse(p, runner));
    const bool eats = p.lettuces[player_of(runner)] > 0;
    const std::uint64_t closed = occupied(p) | barred_ | (eats ? 0 : lettuces_);
    const std::uint64_t within = far == 0 ? 0 : ~0ull >> (64 - far);
    const std::uint64_t squares = (~closed >> at) >> 1 & within;
    if (kHome - at > far || (eats && !two_runners_)) return squares;
    return squares | static_cast<std::uint64_t>(may_come_home(p, runner)) << (kHome - 1 - at);
  }
  // HT-13: where `runner` may move back to, or 0.
  int back_square(const Public& p, int runner) const {
    const std::uint64_t behind = tortoises_ & ((1ull << (p.at[runner] & 63)) - 1);
    if (!behind) return 0;
    const int nearest = 63 - std::countl_zero(behind);
    return stands_on(p, nearest) ? 0 : nearest;
  }
  // HT-19: turns of a player whose runners are all home are passed over.
  bool racing(const Public& p, int player) const {
    if (!two_runners_) return !p.place[player];
    return !p.place[2 * player] || !p.place[2 * player + 1];
  }

 private:
  explicit Game(const Options&);
  // HT-02, HT-56: does the view show this player's count to people?
  bool shows_carrots(const View& v, int player) const {
    return options_.open_carrots || v.shown.has(seat(player)) || seat(player) == v.me;
  }

  // moves.cpp
  Answers answers(const State&, Seat) const;
  void list_moves(const Public&, Answers&) const;
  std::optional<RuleId> check_move(const State&, Action) const;
  std::optional<RuleId> check_pass(const State&) const;
  // turn.cpp
  bool can_act(const Public&, int runner) const;
  std::optional<RuleId> check_chance(const State&, Action) const;
  // home.cpp
  std::optional<RuleId> check_racing(const State&, int runner) const;
  bool won(const Public&, int player) const;
  RuleId ending_rule() const;
  Result result_of(const std::array<std::uint8_t, kMaxSeats>& places) const;
  bool runs_alone() const { return !two_runners_ && !options_.teams; }
  bool ranks_all() const { return runs_alone() && options_.play_for_places; }
  // two_players.cpp
  unsigned free_runners(const Public&) const;  // bit r: runner r of the active seat may act
  std::optional<RuleId> check_runner(const State&, Action) const;
  std::optional<RuleId> check_order(const State&, Action) const;
  // setup.cpp
  void list_firsts(Outcomes&) const;
  std::optional<RuleId> check_first(Action) const;
  // The hare: cards_2010.cpp, juggling.cpp, cards_1979.cpp and tournament.cpp.
  void list_cards(const Public&, Outcomes&) const;
  Action draw_card(const Public&, Rng&) const;
  std::optional<RuleId> check_card(const Public&, Action) const;
  void list_answers(Answers&) const;
  std::optional<RuleId> check_answer(Action) const;
  void list_rolls(Outcomes&) const;
  std::optional<RuleId> check_roll(Action) const;
  void list_choice(const Public&, Answers&) const;
  std::optional<RuleId> check_choice(const State&, Action) const;
  std::optional<RuleId> check_ten_card(const State&, Action) const;

  void square_row(Rows&, Public&) const;
  void passed_row(Rows&, Public&) const;
  void pack_row(Rows&, Public&) const;
  Message describe_advance(const Public&, Action) const;
  std::optional<std::string_view> audit_runners(const Public&) const;
  std::optional<std::string_view> audit_stocks(const Public&) const;
  std::optional<std::string_view> audit_stage(const Public&) const;

  Options options_;
  int players_ = 0;
  int start_carrots_ = 0;
  bool two_runners_ = false;
  Hare hare_ = Hare::cards_2010;
  std::uint64_t hares_ = 0, carrots_ = 0, lettuces_ = 0, tortoises_ = 0;
  std::uint64_t barred_ = 0;  // squares that nobody moves forward to (HT-21, HT-23)
  std::array<std::uint8_t, kHome + 1> pays_{};  // bit p: pays 10 x p in position p (HT-10)
  std::array<char, kHome + 1> letters_{};
  std::array<std::uint8_t, kMaxRunners + 1> home_limit_{};  // by place
};

}  // namespace warren::hare_and_tortoise

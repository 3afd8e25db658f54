// Bunny Run: bunnies hop through a garden ahead of the Boot; docs/rules/bunny_run.md is the book.
//
// 3 to 5 seats. A round: all bunnies in the garden choose a number in secret (sealed window), hop
// in card order, then the Boot steps (a die, from round two on) and the cards are dealt afresh.
// Only a chosen number is ever hidden, and only until the last has chosen.
#pragma once
#include <array>
#include <bit>
#include <string>
#include <vector>

#include "core/bit_set.h"
#include "games/base.h"
#include "games/bunny_run/credit.h"
#include "games/bunny_run/landings.h"
#include "games/bunny_run/rulebook.h"
#include "games/notation.h"

namespace warren::bunny_run {

inline constexpr int kMaxPlayers = 5;
inline constexpr int kMaxLength = 120;

// BR-04: in order of play.
enum class Card : std::uint8_t { scared, concerned, average, happy, complacent, none };
inline constexpr auto kCardNames = as_spelt<Card>();

// BR-12
constexpr int highest_number(Card card) { return card == Card::complacent ? 3 : kHighestNumber; }
constexpr int bonus(Card card) { return card == Card::scared ? 6 : 0; }  // BR-11

// BR-04, BR-41: the printed set for that number of bunnies, in order of play.
std::span<const Card> cards_for(int bunnies);

enum class Stage : std::uint8_t { carrots, cards, choose, roll, over };
inline constexpr auto kStageNames = as_spelt<Stage>();

enum class Kind : std::uint8_t { choose, carrot, deal, roll };

struct Action {
  Kind kind = Kind::choose;
  std::uint8_t value = 0;  // the number chosen or rolled, the carrot's space, the seat dealt to
  friend constexpr bool operator==(Action, Action) = default;
};

// A set of spaces 0..127. Space 0 is START; END is never a member.
class Spaces : public BitSet<128> {
 public:
  // Spaces i to i + 63 as bits.
  constexpr std::uint64_t from(int i) const {
    if (i >= 64) return raw()[1] >> (i - 64);
    return i == 0 ? raw()[0] : raw()[0] >> i | raw()[1] << (64 - i);
  }
  // The first space at or after `i` that is not a member.
  constexpr int first_gap(int i) const { return i + std::countr_one(from(i)); }
};

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

inline constexpr std::uint8_t kNoBoot = 0xFF;

// What everybody knows.
struct Public {
  Spaces carrots;
  BySeat<std::uint8_t> pos{};  // 0 START, length + 1 END
  BySeat<std::uint8_t> held{};
  BySeat<Card> card{Card::none, Card::none, Card::none, Card::none, Card::none};
  std::uint8_t boot = kNoBoot;
  std::uint8_t box = 0;  // carrots returned
  std::uint8_t round = 0;
  Stage stage = Stage::carrots;
  SeatSet to_act;  // bunnies that have yet to choose
  friend bool operator==(const Public&, const Public&) = default;
};

// Numbers that were chosen, until the last has chosen. 0: not chosen.
struct Secrets {
  BySeat<std::uint8_t> chosen{};
  friend bool operator==(const Secrets&, const Secrets&) = default;
};

struct Mine {
  Seat me = Seat::none;
  std::uint8_t chosen = 0;
  friend bool operator==(const Mine&, const Mine&) = default;
};

struct Options {
  int players = 4;
  int length = 60;
  std::optional<int> carrots = {};           // unless given: as many as the layout has, or 30
  std::optional<std::vector<int>> age = {};  // seats, youngest first; seat order
  bool eager_boot = false;
  bool windfall_hop = false;
  std::optional<std::vector<int>> layout = {};  // the carrots' spaces; drawn
  std::optional<std::vector<Card>> deal = {};   // first cards by seat; drawn
};

enum class What : std::uint8_t {
  grew,
  dealt,
  sealed,
  turned_over,
  hopped,
  took,
  left,
  boot_placed,
  rolled,
  boot_stepped,
  hit,
  caught_up,
  over,
};
struct Event {
  What what = What::over;
  Seat who = Seat::none;
  std::uint8_t a = 0, b = 0, c = 0;  // as the row of `what` names them
  friend bool operator==(const Event&, const Event&) = default;
};

using State = StateOf<Public, Secrets>;
using View = ViewOf<Public, Mine>;

class Game : public GameBase<Game, Public, Secrets, Mine, Action, Options, Event> {
 public:
  static constexpr std::string_view kId = "bunny_run";
  static constexpr int kRulesVersion = 1;
  static constexpr bool kHides = false;                                 // only sealed answers
  static constexpr int kPlayoutLimit = (kMaxLength + 1) * kMaxPlayers;  // never reached: BR-42
  static constexpr ActionCode kCodes = 4 << 8;

  using Actions = StaticVec<Action, 6>;                      // numbers 1 to 6
  using Outcomes = StaticVec<Weighted<Action>, kMaxLength>;  // a carrot on any space

  static Rulebook rulebook() { return kRulebook; }
  static const Credit& credit() { return kCredit; }
  static std::span<const OptionRow<Options>> option_rows();
  static constexpr bool kOptionsByBook = true;
  static MoveRows move_rows();
  static std::span<const EventRow<Event, Game>> event_rows();

  static Maybe<Game> make(const Options&);
  static void vary(Options&, Rng&);
  const Options& options() const { return options_; }
  int players() const { return players_; }
  // BR-42: N + 1 rounds of a number each and a roll, after carrots and cards.
  std::size_t most_moves() const {
    return static_cast<std::size_t>((length_ + 1) * (players_ + 1) + length_ + players_);
  }
  int length() const { return length_; }
  int end() const { return length_ + 1; }

  State start() const;
  Turn turn(const State& s) const {
    const auto phase = s.stage == Stage::choose ? Phase::decide
                       : s.stage == Stage::over ? Phase::over
                                                : Phase::chance;
    // Each round has one window to choose in; the chance before and after have their own.
    const auto window = 2u * s.round + (s.stage == Stage::roll || s.stage == Stage::over);
    return {phase, s.to_act, WindowKind::sealed, window};
  }
  void legal(const State&, Seat, Actions&) const;
  // One of legal(), for random play.
  Action sample(const State& s, Seat who, Rng& rng) const {
    const auto most = static_cast<std::uint32_t>(highest_number(s.card[index(who)]));
    return {Kind::choose, static_cast<std::uint8_t>(1 + rng.below(most))};
  }
  std::optional<RuleId> check(const State&, Seat, Action) const;
  template <class Sink>
  void apply(State&, Seat, Action, Sink&) const;
  void chance(const State&, Outcomes&) const;
  Action draw(const State&, Rng&) const;
  Result result(const State&) const;
  std::optional<std::string_view> audit(const State&) const;
  std::optional<std::string_view> broken_invariant(const State&) const;

  View view(const State&, Seat) const;
  State guess(const View&, Rng&) const;

  // As the rows give it; the search asks often.
  static ActionCode encode(Action a) { return static_cast<ActionCode>(a.kind) << 8 | a.value; }

  void public_rows(Rows&, Public&) const;
  void secret_rows(Rows&, State&) const;
  void derive(State&) const;
  void add_mine(const View&, json::object&) const;
  Message describe(const View&, Action) const;

  // Every space that `who` may end on, whatever the others have chosen.
  Landings landings(const Public&, Seat who) const;

 private:
  explicit Game(const Options&);
  bool in_garden(const Public& p, int i) const { return p.pos[i] <= length_; }
  SeatSet garden(const Public&) const;
  Spaces occupied(const Public&) const;
  BySeat<std::uint8_t> in_order(const Public&) const;
  int hop_target(const Spaces& taken, int from, int number) const;
  // Most moves only draw or seal something. They would pay for the registers of these two.
  template <class Sink>
  [[gnu::noinline]] void move_bunnies(State&, Sink&) const;
  template <class Sink>
  [[gnu::noinline]] void step_boot(State&, int roll, Sink&) const;
  template <class Sink>
  void hit(State&, int i, Sink&) const;
  template <class Sink>
  void deal_by_distance(State&, Sink&) const;
  template <class Sink>
  void open_choice(State&, Sink&) const;
  template <class Sink>
  void continue_set_up(State&, Sink&) const;
  std::optional<RuleId> check_chance(const State&, Action) const;
  template <class Sink>
  void finish(State&, Sink&) const;
  int rearmost(const Public&) const;
  Seat roller(const Public&) const;
  std::optional<std::string_view> audit_places(const Public&) const;
  std::optional<std::string_view> audit_choices(const State&) const;

  Options options_;
  int players_ = 0, length_ = 0, carrots_ = 0;
  BySeat<std::uint8_t> age_rank_{};  // 0 is the youngest
  bool eager_boot_ = false, windfall_hop_ = false;
};

}  // namespace warren::bunny_run

// Stepping Stones: rabbits cross a river; docs/rules/stepping_stones.md is the book.
//
// 2 to 4 seats. Each draws a hidden card. A turn is a roll of the die, then a hop by its number or,
// once in a game, by the number and the card together.
#pragma once
#include <array>
#include <string>

#include "games/base.h"
#include "games/notation.h"
#include "games/stepping_stones/rulebook.h"

namespace warren::stepping_stones {

inline constexpr int kMaxPlayers = 4, kMaxStones = 40, kDie = 6, kHighestCard = 3;

inline constexpr Published kPublished[] = {{"Warren", 2026}};
inline constexpr Credit kCredit{"the makers of Warren", kPublished, "https://example.org/"};

enum class Stage : std::uint8_t { deal, roll, move, over };
inline constexpr std::string_view kStageNames[] = {"deal", "roll", "move", "over"};

enum class Kind : std::uint8_t { hop, lay, deal, roll };

struct Action {
  Kind kind = Kind::hop;
  std::uint8_t value = 0;  // the card drawn or the number rolled
  friend constexpr bool operator==(Action, Action) = default;
};

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

// What everybody knows.
struct Public {
  Stage stage = Stage::deal;
  std::uint8_t round = 0;       // 0 while cards are drawn
  std::uint8_t turn = 0;        // whose card, roll or move it is
  BySeat<std::uint8_t> at{};    // 0 near bank, stones + 1 far bank
  std::uint8_t rolled = 0;      // while the player chooses
  BySeat<std::uint8_t> laid{};  // cards that lie open; 0: none
  friend bool operator==(const Public&, const Public&) = default;
};

// The cards in hand; 0: none.
struct Secrets {
  BySeat<std::uint8_t> cards{};
  friend bool operator==(const Secrets&, const Secrets&) = default;
};

struct Mine {
  Seat me = Seat::none;
  std::uint8_t card = 0;
  friend bool operator==(const Mine&, const Mine&) = default;
};

struct Options {
  int players = 3;
  int stones = 20;
};

enum class What : std::uint8_t { drew, rolled, laid, hopped, stayed, won, showed };
struct Event {
  What what = What::won;
  Seat who = Seat::none;
  std::uint8_t a = 0;  // as the row of `what` names it
  friend bool operator==(const Event&, const Event&) = default;
};

using State = StateOf<Public, Secrets>;
using View = ViewOf<Public, Mine>;

class Game : public GameBase<Game, Public, Secrets, Mine, Action, Options, Event> {
 public:
  static constexpr std::string_view kId = "stepping_stones";
  static constexpr int kRulesVersion = 1;
  static constexpr bool kHides = true;
  static constexpr int kPlayoutLimit = (kMaxStones + 1) * kMaxPlayers;  // never reached: SS-14
  static constexpr ActionCode kCodes = 2 + (kHighestCard + 1) + (kDie + 1);

  using Actions = StaticVec<Action, 2>;
  using Outcomes = StaticVec<Weighted<Action>, kDie>;

  static Rulebook rulebook() { return kRulebook; }
  static const Credit& credit() { return kCredit; }
  static std::span<const OptionRow<Options>> option_rows();
  static MoveRows move_rows();
  static std::span<const EventRow<Event, Game>> event_rows();

  static Maybe<Game> make(const Options&);
  const Options& options() const { return options_; }
  int players() const { return options_.players; }
  int far_bank() const { return options_.stones + 1; }
  // A card for each, then a roll and a move for each in every round.
  std::size_t most_moves() const {
    return static_cast<std::size_t>(players() + 2 * players() * far_bank());
  }

  State start() const { return {}; }
  Turn turn(const State&) const;
  void legal(const State&, Seat, Actions&) const;
  std::optional<RuleId> check(const State&, Seat, Action) const;
  template <class Sink>
  void apply(State&, Seat, Action, Sink&) const;
  void chance(const State&, Outcomes&) const;
  Result result(const State&) const;
  std::optional<std::string_view> audit(const State&) const;

  View view(const State&, Seat) const;
  State guess(const View&, Rng&) const;

  void public_rows(Rows&, Public&) const;
  void secret_rows(Rows&, State&) const;
  void add_mine(const View&, json::object&) const;
  Message describe(const View&, Action) const;

  // SS-14, SS-20: where a rabbit comes to that moves on by so many stones.
  int landing(const Public&, int player, int steps) const;

 private:
  explicit Game(const Options& options) : options_(options) {}
  std::optional<RuleId> check_chance(const State&, Action) const;
  template <class Sink>
  void lay_open(State&, int player, What, Sink&) const;
  template <class Sink>
  void move_on(State&, int steps, Sink&) const;
  void next_turn(State&) const;

  Options options_;
};

}  // namespace warren::stepping_stones

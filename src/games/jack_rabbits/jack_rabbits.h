// Jack Rabbits: rabbits travel a land of roads, win royals and bring three of them home;
// docs/rules/jack_rabbits.md is the book.
//
// 2 to 4 seats, editions 2023 and 2024, a short and a full game. A turn is a row of small
// questions: show a club, claim the prize, where to, with which cards, duel, deal, trade, acquire,
// discard. Hidden are the pips in the hands; a deck has no order until it is drawn. What each seat
// has learnt about them is part of the state (Known).
#pragma once
#include <array>
#include <string>
#include <vector>

#include "core/game.h"
#include "games/base.h"
#include "games/jack_rabbits/action.h"
#include "games/jack_rabbits/credit.h"
#include "games/jack_rabbits/departures.h"
#include "games/jack_rabbits/event.h"
#include "games/jack_rabbits/land/land.h"
#include "games/jack_rabbits/options.h"
#include "games/jack_rabbits/rulebook.h"
#include "games/jack_rabbits/state.h"
#include "games/notation.h"

namespace warren::jack_rabbits {

inline constexpr int kMaxRounds = 1000;
inline constexpr int kCarrots = 3;      // JR-04
inline constexpr int kRoyalPrice = 10;  // JR-43
inline constexpr int kProof = 6;        // JR-73
inline constexpr int kMostNamed = 68;   // JR-75: all pips of a suit, the ace counted 14

// What may pay for something (JR-50): cards of `allowed`, with `bonus` at least `price`.
struct Terms {
  CardMask allowed = 0;
  int price = 0;
  int bonus = 0;        // JR-81
  RuleId wrong_suit{};  // refuses other cards
};

CardMask suit_at(Place hex);     // the cards of its suit; on the citadel of all
CardMask royal_at(Place place);  // none on the citadel

// The first thing wrong with objective and rounds (JR-31, JR-33).
std::optional<Message> refuse_objective(const Options&, SuitMask);

class Game : public GameBase<Game, Public, Secrets, Mine, Action, Options, Event> {
 public:
  static constexpr std::string_view kId = "jack_rabbits";
  static constexpr int kRulesVersion = 2;
  static constexpr bool kHides = true;  // hands
  static constexpr bool kTurnInRows = true;
  static constexpr int kPlayoutLimit = 20'000;
  static constexpr std::size_t kMovesATurn = 50;  // on average a turn has a dozen
  static constexpr ActionCode kCodes = 0;         // card masks are too many to try

  // At most 2^11 payments (kMostCandidates), with 40 cards to want beside them. Legs: a way passes
  // each fork once, so that it parts into 16 at most; on it lie 15 forks (a horse, two boats), and
  // on each of the 16 ends 24 rhombi, 4 taverns (two jokers) and one end of the way: 573 legs by
  // one road. Four forks on one way leave six of their twelve ends to begin at, so that not more
  // than six roads are like that, also from the sea; the other roads together add less than 200.
  using Actions = StaticVec<Action, 4096>;
  using Outcomes = StaticVec<Weighted<Action>, kCards>;  // a card, or 21 rolls
  // With more cards that could pay, the highest are decided one by one first.
  static constexpr int kMostCandidates = 11;

  static Rulebook rulebook() { return kRulebook; }
  static const Credit& credit() { return kCredit; }
  static std::span<const OptionRow<Options>> option_rows();
  static std::span<const EventRow<Event, Game>> event_rows();

  static Maybe<Game> make(const Options&);
  const Options& options() const { return options_; }
  int players() const { return players_; }
  // JR-33: a turn may go back and forth over what to pay for, so its rounds alone are no bound.
  std::size_t most_moves() const {
    return static_cast<std::size_t>(options_.rounds) * players_ * kMovesATurn + kMovesATurn;
  }
  const Land& land() const { return land_; }
  bool has(Option o) const { return options_.has(o); }
  bool full() const { return options_.full; }
  bool y2023() const { return options_.edition == Edition::y2023; }
  CardMask cards() const { return cards_; }
  SuitMask suits() const { return suits_; }

  State start() const;
  Turn turn(const State&) const;
  void legal(const State&, Seat, Actions&) const;
  void sensible(const State&, Seat, Actions&) const;
  std::optional<RuleId> check(const State&, Seat, Action) const;
  template <class Sink>
  void apply(State&, Seat, Action, Sink&) const;
  void chance(const State&, Outcomes&) const;
  Action draw(const State&, Rng&) const;
  Result result(const State&) const;
  std::optional<std::string_view> audit(const State&) const;

  View view(const State&, Seat) const;
  State guess(const View&, Rng&) const;
  std::optional<Event> redact(Event, Seat viewer) const;
  bool reveals(const Event&, Seat viewer) const;
  bool shows(const Event&) const;
  std::uint64_t hash(const State&) const;
  std::uint64_t hash(const View&) const;

  static ActionCode encode(Action a) { return static_cast<ActionCode>(a.act) << kCards | a.value; }
  static std::optional<Action> decode(ActionCode);

  std::string to_text(Action) const;
  std::optional<Action> parse(std::string_view) const;
  json::value to_json(Action) const;
  std::optional<Action> from_json(const json::value&) const;
  std::optional<RuleId> beyond(const State&, std::string_view word) const;
  void public_rows(Rows&, State&) const;
  void secret_rows(Rows&, State&) const;
  void add_mine(const View&, json::object&) const;
  json::object board_json() const;
  Message describe(const View&, Action) const;

  // Values (JR-50, JR-51, JR-81 to JR-84).
  int points(CardMask cards, Card front) const;  // played, paid or shown by the owner of `front`
  int goods_points(CardMask cards) const;        // bought at a market, or traded
  int bonus(CardMask allowed, Card front, int played = 0) const;                    // JR-81
  bool matches(Card c, Card front, const std::array<std::uint8_t, 2>& dice) const;  // JR-41
  int price(const Public& p) const { return p.dice[0] + p.dice[1]; }
  int limit() const;  // JR-46, JR-89
  const std::array<std::uint8_t, kCards>& card_points() const { return points_; }
  int first_ace_extra() const { return ace_first_; }
  bool first_ace_counts() const { return ace_first_ > 0; }
  // JR-51: the aces among spent cards of which one becomes the first.
  CardMask first_aces(CardMask spent, Card front) const {
    return first_ace_counts() && front == kNoCard ? spent & kAces : 0;
  }

  // Places.
  bool has_power(Place, Kind) const;  // of a tower, a palace or a plaza
  std::optional<RuleId> pays_no_fare(Place tower) const;
  bool meets_objective(CardMask royals) const;
  bool serves_objective(CardMask royals) const;  // could be among three that meet it
  CardMask court(const Public&) const;
  CardMask pile(const State&) const;
  Seat after(Seat who) const { return seat((index(who) + 1) % players_); }
  SeatSet others_on_board(const Public&, Seat but) const;
  SeatSet company(const Public&, Place) const;      // JR-71: other rabbits there
  SeatSet challengers(const Public&, Place) const;  // JR-73, JR-80, JR-86
  int pips_held(const Public& p, Seat who) const {
    return p.count[index(who)] - jack_rabbits::size(p.open[index(who)]);
  }

  // Payments.
  Terms terms(const Public&) const;  // of what `purpose` says
  static Terms transfer_terms(Step, int price);
  CardMask honoured(const Public&) const;  // the card that alone is proof now (JR-73), or none
  bool proves(const Public&, CardMask cards, Card front) const;
  // Is there proof in that hand?
  bool has_proof(const Public&, CardMask hand, Card front) const;
  bool can_pay(const Terms& t, CardMask hand, Card front) const {
    return (hand & t.allowed) && points(hand & t.allowed, front) + t.bonus >= t.price;
  }

  // Journeys (walk.cpp).
  // One of the shortest ways to where a leg leads, with its road, its forks and the last end also
  // where the leg itself needs none of them; `turns` is 0 if nothing is walked.
  Leg way(const Public&, const Leg&) const;
  // The ends along a way, in the order in which they are crossed. After a boat it begins at sea.
  std::vector<End> ends_along(const Leg& way, bool afloat) const;
  // Where the journey can end by walking once `leg` is paid for.
  PlaceMask leads_to(const Public&, const Leg&) const;
  Point point_after(const Leg&) const;
  // Of a journey that begins; null on the way.
  const Departure* departure(const Journey&) const;
  // The edges crossed when `leg` has been walked; false if it leads nowhere.
  bool retrace(const Journey&, const Leg&, CrossingMask& used) const;
  // Can the journey be ended without any transfer after a leg, whatever was paid for it?
  bool ends_freely(const Leg&, const CrossingMask& used) const;

  // Ways in words.
  std::string end_text(End) const;
  std::string leg_text(const Leg&) const;
  NameList path_names(const Leg& way, bool afloat) const;

 private:
  explicit Game(const Options&, SuitMask, const Board&);
  std::optional<End> end_named(std::string_view) const;
  std::optional<Leg> read_leg(std::span<const std::string_view>) const;
  std::string value_text(Action) const;
  std::optional<std::uint64_t> read_value(Argument, std::string_view) const;
  Message describe_leg(const View&, const Leg&) const;
  void set_values();
  void find_departures();
  void know_nothing(State&) const;
  void card_rows(Rows&, State&) const;
  std::optional<std::string_view> audit_cards(const State&) const;
  std::optional<std::string_view> audit_marks(const State&) const;
  std::optional<std::string_view> audit_knowledge(const State&) const;
  void guess_answers(State&, const View&, Rng&) const;
  bool guess_hands(const View&, const Known&, Rng&, State&) const;
  void assume_proof(const View&, Known&, Rng&) const;
  void assume_means(const View&, Known&, Rng&) const;
  std::optional<RuleId> check_chance(const State&, Action) const;

  Options options_;
  int players_ = 0;
  SuitMask suits_ = kAllSuits;
  CardMask cards_ = 0;  // in this match
  Land land_;
  std::array<Departure, kUnderground + 1> departures_;  // by place
  std::array<std::uint8_t, kCards> points_{};           // without the first ace's extra
  int ace_first_ = 0;                    // what the first ace counts more than the later ones
  int ace_goods_ = 1, ace_lottery_ = 1;  // 0: matches no die
};

}  // namespace warren::jack_rabbits

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
#include "games/jack_rabbits/cards.h"
#include "games/jack_rabbits/credit.h"
#include "games/jack_rabbits/known.h"
#include "games/jack_rabbits/land/boards.h"
#include "games/jack_rabbits/land/land.h"
#include "games/jack_rabbits/rulebook.h"
#include "games/told.h"

namespace warren {
class PositionReader;
}

namespace warren::jack_rabbits {

inline constexpr int kMaxPlayers = kHands;
inline constexpr int kMaxRounds = 1000;
inline constexpr int kCarrots = 3;      // JR-04
inline constexpr int kRoyalPrice = 10;  // JR-43
inline constexpr int kProof = 6;        // JR-73
inline constexpr int kMostNamed = 68;   // JR-75: all pips of a suit, the ace counted 14

// Where a rabbit is: a hex by its tile, or one of these.
using Place = std::uint8_t;
inline constexpr Place kUnderground = 13, kOffBoard = 14;
inline constexpr int kPlaces = 15;
using PlaceMask = std::uint16_t;           // bit n for place n
std::string_view place_name(Place place);  // "citadel", "KC", "underground", "off-board"

// JR-31
enum class Objective : std::uint8_t { simple, diverse, monarchic, diverse_monarchic, tribal };
inline constexpr std::string_view kObjectiveNames[] = {"simple", "diverse", "monarchic",
                                                       "diverse-monarchic", "tribal"};

// JR-91: what a set-up may switch on.
enum class Option : std::uint8_t {
  lakes_are_dead_ends,
  tight_suits,
  patriarchal_values,
  trailing_carrots,
  special_trades,
  advanced_citadel,
  permanent_ace,
  ambivalent_aces,
  capital_aces,
  additional_capital,
  windfall_lottery,
  overtaxed_hands,
  seized_surplus,
  special_flights,
  special_access,
};
inline constexpr std::string_view kOptionNames[] = {
    "lakes are dead ends", "tight suits",        "patriarchal values", "trailing carrots",
    "special trades",      "advanced citadel",   "permanent ace",      "ambivalent aces",
    "capital aces",        "additional capital", "windfall lottery",   "overtaxed hands",
    "seized surplus",      "special flights",    "special access",
};
inline constexpr int kOptionCount = 15;

struct Options {
  Edition edition = Edition::y2024;
  bool full = true;
  int players = 4;
  Objective objective = Objective::simple;
  std::uint32_t on = 0;  // bit n for Option n
  SuitMask leaving = 0;  // JR-26; 0: the default
  std::string board = "sample";
  int first = -1;    // JR-30: -1 is drawn
  int rounds = 200;  // JR-33

  bool has(Option o) const { return on >> static_cast<int>(o) & 1; }
  void add(Option o) { on |= 1u << static_cast<int>(o); }
};

enum class Stage : std::uint8_t {
  starter,
  deal,
  roll,
  prize,
  steal,
  seize,
  increment,  // chance
  club,
  claim,
  journey,
  horse,
  pay,
  name_ace,
  flight,
  fly,
  proof,
  answer,
  act,
  want,
  duel_open,
  duel,
  give_back,
  trade_suit,
  trade_goods,
  trade_fee,
  trade_ask,
  limit,
  challenge,
  call,
  trade_pick,  // sealed
  over,
};
inline constexpr std::string_view kStageNames[] = {
    "starter",   "deal",       "roll",        "prize",     "steal",     "seize",     "increment",
    "club",      "claim",      "journey",     "horse",     "pay",       "name_ace",  "flight",
    "fly",       "proof",      "answer",      "act",       "want",      "duel_open", "duel",
    "give_back", "trade_suit", "trade_goods", "trade_fee", "trade_ask", "limit",     "challenge",
    "call",      "trade_pick", "over",
};

// What a payment is for, and where the turn goes on when an ace had to be named.
enum class Purpose : std::uint8_t { leg, flight, acquisition, deal, duel };
inline constexpr std::string_view kPurposeNames[] = {"leg", "flight", "acquisition", "deal",
                                                     "duel"};

// Where the turn goes on when all hands are within their limit (JR-46).
enum class Next : std::uint8_t { journey, act, increment, end_turn };
inline constexpr std::string_view kNextNames[] = {"journey", "act", "increment", "end_turn"};

// What a leg of a journey leads to. Those before `trailway` end it and need no path.
enum class Step : std::uint8_t {
  stay,
  arrive,
  underground,
  off,
  ride,  // ride: the red joker, from here
  trailway,
  horse,
  boat,
  sail,
  take_red,
  take_black,
  hole,
  pass,  // sail: the black joker
};
inline constexpr int kStepCount = 13;
inline constexpr std::string_view kStepNames[] = {
    "stay", "arrive", "underground", "off-board",  "ride", "trailway", "horse",
    "boat", "sail",   "take_red",    "take_black", "hole", "pass",
};

// From the point the rabbit is at: the road taken first, which way at each fork, and the end where
// it leads. Of a journey's end only the hex matters, so `at` is then the hex and the rest is 0.
struct Leg {
  Step step = Step::stay;
  std::uint8_t at = 0;     // hex, or End
  std::uint8_t start = 0;  // End
  std::uint8_t turns = 0;  // a leading 1, then a bit for each fork: 0 its first way, 1 the other
  constexpr std::uint64_t raw() const {
    return std::uint64_t{turns} << 20 | std::uint64_t{start} << 12 | std::uint64_t{at} << 4 |
           static_cast<std::uint64_t>(step);
  }
  static constexpr Leg of(std::uint64_t raw) {
    return {static_cast<Step>(raw & 15), static_cast<std::uint8_t>(raw >> 4),
            static_cast<std::uint8_t>(raw >> 12), static_cast<std::uint8_t>(raw >> 20)};
  }
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

// Is this number a leg at all, on whatever land?
constexpr bool is_leg(std::uint64_t raw) {
  const Leg leg = Leg::of(raw);
  if (raw >> 28 || leg.raw() != raw || static_cast<int>(leg.step) >= kStepCount) return false;
  if (leg.step < Step::trailway)
    return leg.start == 0 && leg.turns == 0 && leg.at < (leg.step == Step::arrive ? kHexes : 1);
  return leg.at < kMaxEnds && leg.start < kMaxEnds && leg.turns >= 1 && leg.turns < 32;
}

// Where the rabbit is on its way: which ends it can go on by.
enum class PointKind : std::uint8_t {
  hex,     // at the hex `at`: by any of its roads
  under,   // by any cave
  trail,   // on the rhombus entered by `at`, having paid: by its other road
  tavern,  // in the tavern entered by `at`, having paid
  hole,    // in the cave entered by `at`, having paid: by any other cave
  sea,     // afloat, having left by `at`: at any other open end of that water
};
inline constexpr std::string_view kPointNames[] = {"hex",    "under", "trail",
                                                   "tavern", "hole",  "sea"};
struct Point {
  PointKind kind = PointKind::hex;
  std::uint8_t at = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

enum class Act : std::uint16_t {
  pass,
  show,
  claim,
  go,
  land,
  fall,
  pay,
  lay,
  keep,
  first_ace,
  discard,
  give_back,
  challenge,
  call,
  accept,
  duel,
  play,
  give_in,
  want,
  trade,
  sell,
  goods,
  fee,
  pick,
  acquire,
  done,
  back,
  starter,
  draw,
  roll,
  steal,  // chance
};
inline constexpr int kActs = 31;
inline constexpr std::string_view kActNames[] = {
    "pass",    "show",      "claim",   "go",        "land",      "fall",  "pay",    "lay",
    "keep",    "first_ace", "discard", "give_back", "challenge", "call",  "accept", "duel",
    "play",    "give_in",   "want",    "trade",     "sell",      "goods", "fee",    "pick",
    "acquire", "done",      "back",    "starter",   "draw",      "roll",  "steal",
};

// What the value of an action is.
enum class Value : std::uint8_t { none, cards, card, seat, hex, number, leg, dice, sale };
constexpr Value value_of(Act act) {
  using enum Act;
  switch (act) {
    case show:
    case claim:
    case pay:
    case play:
      return Value::cards;
    case lay:
    case keep:
    case first_ace:
    case discard:
    case give_back:
    case want:
    case pick:
    case draw:
    case steal:
      return Value::card;
    case duel:
    case trade:
    case starter:
      return Value::seat;
    case land:
      return Value::hex;
    case go:
      return Value::leg;
    case goods:
    case fee:
      return Value::number;
    case sell:
      return Value::sale;
    case roll:
      return Value::dice;
    case pass:
    case fall:
    case challenge:
    case call:
    case accept:
    case give_in:
    case acquire:
    case done:
    case back:
      break;
  }
  return Value::none;
}

struct Action {
  Act act = Act::pass;
  std::uint64_t value = 0;
  friend constexpr bool operator==(const Action&, const Action&) = default;
};

template <class T>
using BySeat = std::array<T, kMaxPlayers>;

// What everybody knows.
struct Public {
  CardMask discards = 0;
  BySeat<CardMask> open{};  // royals and jokers in hands (JR-05)
  Known known;              // what a spectator can tell
  CardMask wanted = 0;      // of a deal that is being made; still among the discards
  CardMask shown = 0;       // by the challenger
  CardMask aces = 0;        // spent together: one of them is to be named the first
  CrossingMask used;        // on this journey
  std::uint32_t window = 0;
  Leg leg;                                                 // chosen and not yet paid
  BySeat<std::uint8_t> count{};                            // cards in hand
  BySeat<Card> front{kNoCard, kNoCard, kNoCard, kNoCard};  // JR-51
  BySeat<Place> place{};
  std::array<std::uint8_t, 2> duel{};  // totals: attacker, defender
  std::array<std::uint8_t, 2> dice{};
  Point point;
  std::uint16_t round = 0;
  Stage stage = Stage::starter;
  Purpose purpose = Purpose::leg;
  Next next = Next::journey;
  Seat turn = Seat::none, first = Seat::none;
  Seat rival = Seat::none;  // in a duel, a trade or a challenge; who seizes
  SeatSet to_act, offered;  // offered: rabbits that had an offer this turn (JR-75)
  std::uint8_t pile = 0;    // cards in it
  std::uint8_t prizes = 0;  // or cards still to be seized
  std::uint8_t flight = 0;  // the value of the club shown, 0 if none
  Card club = kNoCard;
  bool duelled = false, sells = false;  // sells: the offer is to sell, not to buy
  Suit suit = Suit::clubs;              // of the goods
  std::uint8_t goods = 0, fee = 0;      // totals of a trade
  friend bool operator==(const Public&, const Public&) = default;
};

struct State : Public {
  BySeat<CardMask> hand{};
  BySeat<Known> knows{};
  CardMask laid = 0, kept = 0;  // decided one by one in a payment of very many cards
  BySeat<CardMask> picked{};    // for a trade
  SeatSet yes;                  // in a sealed window
  friend bool operator==(const State&, const State&) = default;
};

struct View : Public {
  Seat me = Seat::none;
  CardMask hand = 0;
  Known knows;
  CardMask laid = 0, kept = 0, picked = 0;
  bool yes = false;
  friend bool operator==(const View&, const View&) = default;
};

// What may pay for something (JR-50): cards of `allowed`, with `bonus` at least `price`.
struct Terms {
  CardMask allowed = 0;
  int price = 0;
  int bonus = 0;  // JR-81
};

enum class What : std::uint8_t {
  starts,
  dealt,
  showed_club,
  rolled,
  claimed,
  drew,
  nothing_drawn,
  reshuffled,
  stayed,
  arrived,
  went_under,
  fell,
  came_under,
  passed,
  paid,
  took_joker,
  released,
  named_ace,
  flew,
  heard,
  showed,
  duelled,
  played,
  gave_in,
  stole,
  gave_back,
  bought,
  offered,
  refused,
  swapped,
  acquired,
  discarded,
  called,
  seized,
  turn_ended,
  won,
  nobody_won,
  answered,
  declined,
  set_out,
  wanted,
  faced,
  named_suit,
  named_goods,
  agreed,
  asked_royal,
  took_back,
  finished,
  stole_royal,
  seized_royal,
};
inline constexpr std::string_view kEventKinds[] = {
    "starts",        "dealt",        "showed_club", "rolled",      "claimed",    "drew",
    "nothing_drawn", "reshuffled",   "stayed",      "arrived",     "went_under", "fell",
    "came_under",    "passed",       "paid",        "took_joker",  "released",   "named_ace",
    "flew",          "heard",        "showed",      "duelled",     "played",     "gave_in",
    "stole",         "gave_back",    "bought",      "offered",     "refused",    "swapped",
    "acquired",      "discarded",    "called",      "seized",      "turn_ended", "won",
    "nobody_won",    "answered",     "declined",    "set_out",     "wanted",     "faced",
    "named_suit",    "named_goods",  "agreed",      "asked_royal", "took_back",  "finished",
    "stole_royal",   "seized_royal",
};

struct Event {
  What what = What::turn_ended;
  Seat who = Seat::none, other = Seat::none;
  std::uint8_t a = 0, b = 0;  // as tell() names them
  CardMask cards = 0, more = 0;
  std::uint8_t c = 0;
  Leg way{};            // what was walked
  bool afloat = false;  // it began at sea
  friend bool operator==(const Event&, const Event&) = default;
};

class Game {
 public:
  static constexpr std::string_view kId = "jack_rabbits";
  static constexpr int kRulesVersion = 2;
  static constexpr bool kHides = true;  // hands
  static constexpr int kPlayoutLimit = 20'000;
  static constexpr std::size_t kMovesATurn = 50;  // on average a turn has a dozen
  static constexpr ActionCode kCodes = 0;         // card masks are too many to try

  using State = jack_rabbits::State;
  using View = jack_rabbits::View;
  using Action = jack_rabbits::Action;
  using Options = jack_rabbits::Options;
  using Event = jack_rabbits::Event;
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
  static OptionSpecs option_specs();
  static std::span<const std::string_view> event_kinds() { return kEventKinds; }

  static Maybe<Game> make(const Options&);
  static void vary(Options&, Rng&);
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
  std::string position(const State&) const;
  Maybe<State> read_position(std::string_view) const;
  json::object board_json() const;
  json::object state_json(const State&) const;
  json::object view_json(const View&) const;
  Message tell(const Event&) const;
  Message describe(const View&, Action) const;
  static Options read_options(const json::object&);
  static json::object options_json(const Options&);

  // Values (JR-50, JR-51, JR-81 to JR-84).
  int points(CardMask cards, Card front) const;  // played, paid or shown by the owner of `front`
  int goods_points(CardMask cards) const;        // bought at a market, or traded
  int bonus(CardMask allowed, Card front) const;
  bool matches(Card c, Card front, const std::array<std::uint8_t, 2>& dice) const;  // JR-41
  int price(const Public& p) const { return p.dice[0] + p.dice[1]; }
  int limit() const { return has(Option::overtaxed_hands) ? 6 : 9; }  // JR-46, JR-89
  bool first_ace_counts() const { return ace_first_ > 0; }

  // Places.
  bool is_tower(Place place) const;
  bool is_palace(Place place) const;
  bool is_market(Place place) const;
  bool may_fly_to(Place from, Place to) const;  // JR-70, JR-80, JR-85
  bool wins(const Public& p, Seat who) const;   // JR-31
  bool meets_objective(CardMask royals) const;
  bool serves_objective(CardMask royals) const;  // could be among three that meet it
  CardMask court(const Public&) const;
  CardMask pile(const State&) const;
  CardMask goods_on_sale(const Public&) const;  // JR-74
  Seat after(Seat who) const { return seat((index(who) + 1) % players_); }
  SeatSet others_on_board(const Public&, Seat but) const;
  SeatSet company(const Public&, Seat who) const;   // JR-71: other rabbits at the same place
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

  // Journeys (journey.cpp).
  void legs(const State&, Seat, Actions&) const;
  // Can the journey still be ended after `leg` has been paid with `cards`, `first` of them being
  // named the first ace (kNoCard: whichever)? JR-42.
  bool leads_on(const Public&, CardMask hand, const Leg&, CardMask cards, Card first) const;
  bool leads_on(const Public&, const Leg&) const;  // whatever is paid
  bool retrace(const Public&, const Leg&, CrossingMask& used) const;
  // JR-63: is there another open end on the water that lies before this one?
  bool has_landing(End from, const CrossingMask& used) const;
  // One of the shortest ways to where a leg leads, with its road, its forks and the last end also
  // where the leg itself needs none of them; `turns` is 0 if nothing is walked.
  Leg way(const Public&, const Leg&) const;
  // The ends along a way, in the order in which they are crossed. After a boat it begins at sea.
  std::vector<End> ends_along(const Leg& way, bool afloat) const;
  // Where the journey can end by walking once `leg` is paid for.
  PlaceMask leads_to(const Public&, const Leg&) const;
  Point point_after(const Leg&) const;

 private:
  friend struct Walk;
  explicit Game(const Options&, SuitMask, const Board&);
  void list(const State&, Seat, Actions&) const;
  void list_act(const State&, Seat, Actions&) const;
  void list_wants(const State&, Seat, Actions&) const;
  void list_claims(const State&, Seat, Actions&) const;
  void list_payments(const State&, Seat, Act, Actions&) const;
  void list_proofs(const State&, Seat, Actions&) const;
  std::string end_text(End) const;
  std::optional<End> end_named(std::string_view) const;
  std::string leg_text(const Leg&) const;
  std::optional<Leg> read_leg(std::span<const std::string_view>) const;
  std::optional<std::uint64_t> read_value(Act, std::span<const std::string_view>) const;
  std::string path_text(const Leg& way, bool afloat) const;
  Message describe_leg(const View&, const Leg&) const;
  json::object my_json(const View&) const;
  json::object public_json(const Public&) const;
  void know_nothing(State&) const;
  void read_journey(PositionReader&, State&) const;
  std::optional<std::string_view> audit_cards(const State&) const;
  std::optional<std::string_view> audit_marks(const State&) const;
  std::optional<std::string_view> audit_knowledge(const State&) const;
  void guess_answers(State&, const View&, Rng&) const;
  bool guess_hands(const View&, const Known&, Rng&, State&) const;
  void assume_proof(const View&, Known&, Rng&) const;
  void assume_means(const View&, Known&, Rng&) const;
  bool can_acquire(const Public&, CardMask hand) const;
  bool can_want(const Public&, CardMask hand, Card) const;
  RuleId diagnose(const State&, Seat, Action) const;
  RuleId diagnose_payment(const State&, Seat, CardMask) const;
  RuleId diagnose_leg(const State&, Seat, const Leg&) const;
  RuleId diagnose_turn(const State&, Seat, Action) const;
  std::optional<RuleId> check_chance(const State&, Action) const;

  Options options_;
  int players_ = 0;
  SuitMask suits_ = kAllSuits;
  CardMask cards_ = 0;  // in this match
  Land land_;
  std::array<std::uint8_t, kCards> points_{};  // without the first ace's extra
  int ace_first_ = 0;                          // what the first ace counts more than the later ones
  int ace_goods_ = 1, ace_lottery_ = 1;        // 0: matches no die
};

}  // namespace warren::jack_rabbits

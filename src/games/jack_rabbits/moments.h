// The moments of a turn: at each of them chance decides or seats are asked.
//
// A chapter of the book is a file here (lottery.cpp, duel.cpp, ...). It says of each of its moments
// what may be answered, why anything else is refused, and what an answer does:
//
//   const Moment kClaim{.asks = acts(Act::claim), .list = list_claims, .answer = answer_claim};
//
// moments.cpp has the table of them all, by Stage. legal(), check(), apply() and chance() of the
// game only look up where they are.
#pragma once
#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {

class Play;

// Who is asked, and what there is to know for an answer.
struct Question {
  const Game& g;
  const State& s;
  Seat who;
  CardMask hand() const { return s.hand[index(who)]; }
  Card front() const { return s.front[index(who)]; }
  Place place() const { return s.place[index(who)]; }
  bool can_pay(const Terms& t) const { return g.can_pay(t, hand(), front()); }
};

using ActSet = std::uint32_t;  // bit n for Act n
constexpr ActSet acts(auto... act) { return ((1u << static_cast<int>(act)) | ... | 0u); }

struct Moment {
  enum class By : std::uint8_t { chance, one, sealed, nobody };
  using Actions = Game::Actions;
  using Outcomes = Game::Outcomes;

  By by = By::one;  // who decides
  // Answers that can be wrong here by a rule of their own. Anything else that is not listed breaks
  // the order of the turn (JR-40).
  ActSet asks = 0;
  std::optional<RuleId> rule = {};  // refuses them; otherwise the rule of that kind of answer
  void (*list)(const Question&, Actions&) = nullptr;
  RuleId (*why_not)(const Question&, Action) = nullptr;  // where it takes more than one rule
  void (*answer)(Play&, Seat, Action) = nullptr;

  // Of a payment: what cards are paid by, and what is answered instead.
  Act pays = Act::pay, or_else = Act::back;

  // Chance takes a card out of this heap, all alike, ...
  CardMask (*heap)(const Game&, const State&) = nullptr;
  Act takes = Act::draw;
  // ... or does something else.
  void (*outcomes)(const Game&, Outcomes&) = nullptr;
  Action (*draw)(const Game&, Rng&) = nullptr;
};

// payment.cpp
void list_price(const Question&, Game::Actions&);
RuleId why_not_pay(const Question&, Action);
void answer_price(Play&, Seat, Action);

// Cards are paid, or something else is answered.
constexpr Moment payment(void (*answer)(Play&, Seat, Action), Act pays, Act or_else) {
  return {.asks = acts(pays, Act::lay, Act::keep),
          .list = list_price,
          .why_not = why_not_pay,
          .answer = answer,
          .pays = pays,
          .or_else = or_else};
}

// Chance takes a card out of a heap.
constexpr Moment card_out_of(CardMask (*heap)(const Game&, const State&), RuleId rule,
                             void (*answer)(Play&, Seat, Action), Act takes = Act::draw) {
  return {.by = Moment::By::chance, .rule = rule, .answer = answer, .heap = heap, .takes = takes};
}

const Moment& moment(Stage);
inline bool is_sealed(Stage stage) { return moment(stage).by == Moment::By::sealed; }

// setup.cpp
extern const Moment kStarter, kDeal;
// turn.cpp
extern const Moment kAct, kIncrement;
// lottery.cpp
extern const Moment kRoll, kClaim, kPrize;
// journey.cpp
extern const Moment kJourney, kHorse;
// payment.cpp
extern const Moment kPay;
// values.cpp
extern const Moment kNameAce;
// flight.cpp
extern const Moment kClub, kFlight, kFly;
// duel.cpp
extern const Moment kDuelOpen, kDuel, kSteal, kGiveBack;
// challenge.cpp
extern const Moment kChallenge, kProofMoment, kAnswer;
// market.cpp
extern const Moment kWant;
// trade.cpp
extern const Moment kTradeSuit, kTradeGoods, kTradeFee, kTradeAsk, kTradePick;
// limit.cpp
extern const Moment kLimit, kCall, kSeize;

// The steps that a rabbit may take after its journey, each in its chapter; kAct is all of them.
extern const Moment kDuelStep, kDealStep, kTradeStep, kAcquireStep;

// A payment that a chapter asks for. One for each Purpose.
struct Bill {
  Terms (*terms)(const Game&, const Public&);
  void (*paid)(Play&);  // what follows
  // Why cards that pay the price are refused all the same. `first` of their aces is named the
  // first; kNoCard: whichever.
  std::optional<RuleId> (*refuses)(const Question&, CardMask cards, Card first) = nullptr;
  bool (*is_choosy)(const Question&) = nullptr;  // false if refuses() accepts whatever is enough
  RuleId too_little = rule("JR-50");
};
const Bill& bill_for(Purpose);
extern const Bill kLegBill, kFlightBill, kRoyalBill, kDealBill, kDuelBill;

// What chapters ask of each other.
void each_card(Act, CardMask, Game::Actions&);
void each_seat(Act, SeatSet, Game::Actions&);
CardMask cards_in_pile(const Game&, const State&);
// False if the highest of very many cards is to be laid or kept first.
bool list_payments(const Question&, const Terms&, Act, const Bill*, Game::Actions&);
RuleId out_of_order(const Question&, Act);
// JR-66, if that rabbit is off-board and the answer is one to others.
RuleId why_not_with(const Question&, Seat rabbit, Act, RuleId otherwise);
RuleId why_not_meet(const Question&, Action);  // the rabbit that is named

}  // namespace warren::jack_rabbits

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

  // Chance takes a card out of this heap, all alike, ...
  CardMask (*heap)(const Game&, const State&) = nullptr;
  Act takes = Act::draw;
  // ... or does something else.
  void (*outcomes)(const Game&, Outcomes&) = nullptr;
  Action (*draw)(const Game&, Rng&) = nullptr;
};

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
extern const Moment kPay, kNameAce;
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

// What chapters ask of each other.
void each_card(Act, CardMask, Game::Actions&);
void each_seat(Act, SeatSet, Game::Actions&);
void list_payments(const Question&, Act, Game::Actions&);
RuleId why_not_pay(const Question&, Action);
CardMask cards_in_pile(const Game&, const State&);

// The steps that a rabbit may take after its journey, each in its chapter.
void list_duels(const Question&, Game::Actions&);
void list_wants(const Question&, Game::Actions&);
void list_trades(const Question&, Game::Actions&);
void list_acquisition(const Question&, Game::Actions&);
RuleId why_not_want(const Question&, Action);
RuleId why_not_acquire(const Question&, Action);
void face_rival(Play&, Seat, Action);  // in a duel
void want(Play&, Seat, Action);
void begin_trade(Play&, Seat, Action);
void acquire(Play&, Seat, Action);

}  // namespace warren::jack_rabbits

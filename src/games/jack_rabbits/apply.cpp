// A turn of Jack Rabbits in the order of the book: what each answer does.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"
#include "games/jack_rabbits/table.h"

namespace warren::jack_rabbits {
namespace {

constexpr int kDealt = 3;  // JR-30

template <class Sink>
class Play {
 public:
  Play(const Game& g, State& s, Sink& sink) : g_(g), s_(s), sink_(sink), table_(g, s) {}

  void chance(Action a);
  void answer(Seat who, Action a);

 private:
  int me() const { return index(s_.turn); }
  CardMask& hand(Seat who) { return s_.hand[index(who)]; }
  Place& place(Seat who) { return s_.place[index(who)]; }
  void say(const Event& e) { sink_(e); }
  // Tells what is walked as well, which a search need not know.
  void say_way(Event e, const Leg& leg) {
    if constexpr (!std::is_same_v<Sink, NullSink>) {
      e.way = g_.way(s_, leg);
      e.afloat = s_.point.kind == PointKind::sea;
    }
    say(e);
  }
  void ask(Stage stage, Seat who) { ask(stage, SeatSet::only(who)); }
  void ask(Stage stage, SeatSet seats) {
    s_.stage = stage;
    s_.to_act = seats;
  }
  void roll_for(Stage stage) {
    s_.stage = stage;
    s_.to_act = {};
  }
  void throw_off(Seat who, const Leg& leg = {}) {
    say_way({What::fell, who}, leg);
    place(who) = kOffBoard;
  }

  void tell_choice(Seat who, Action a);

  // Turn
  void start_turn();
  void finish(Seat winner);
  void settle(Next);
  void proceed(Next);
  bool ask_for_surplus();
  bool draw_next(Stage);
  void drew(Card);

  // Lottery and journey
  void roll(std::uint64_t value);
  void claim(CardMask);
  void begin_journey();
  void go(const Leg&);
  void travel(const Leg&);
  void arrive(Place, const Leg& = {});
  void after_journey();

  // Payments
  void pay(Seat who, CardMask);
  void paid();

  // The others
  void answer_challenge();
  void show(Seat who, CardMask);
  void play(Seat who, CardMask);
  void give_in(Seat who);
  void stole(Card);
  void seized(Card);
  void settle_theft(bool royal);
  void swap();
  void answer_call();
  void discard(Seat who, Card);
  void give_back(Seat who, Card);
  Seat first_yes() const;

  void answer_act(Seat who, Action);
  void answer_trade(Seat who, Action);
  void answer_sealed(Seat who, Action);

  const Game& g_;
  State& s_;
  Sink& sink_;
  Table table_;
};

// What changes nothing but the question, and is seen by all.
template <class Sink>
void Play<Sink>::tell_choice(Seat who, Action a) {
  const auto n = u8(static_cast<int>(a.value & 0xFF));
  switch (a.act) {
    case Act::pass:
      return say({What::declined, who, Seat::none, u8(s_.stage == Stage::claim)});
    case Act::go:
      return say_way({What::set_out, who, Seat::none, u8(static_cast<int>(Leg::of(a.value).step)),
                      Leg::of(a.value).at},
                     Leg::of(a.value));
    case Act::want:
      return say({What::wanted, who, Seat::none, 0, 0, bit_of(n)});
    case Act::duel:
    case Act::trade:
      return say({What::faced, who, seat(n), u8(a.act == Act::trade)});
    case Act::sell:
      return say({What::named_suit, who, Seat::none, u8(n % kSuits), u8(n < kSuits)});
    case Act::goods:
      return say({What::named_goods, who, Seat::none, n});
    case Act::accept:
      return say({What::agreed, who, s_.turn});
    case Act::acquire:
      return say({What::asked_royal, who, Seat::none, 0, 0, bit_of(royal_of(place(who)))});
    case Act::back:
      return say({What::took_back, who});
    default:
      return say({What::finished, who});
  }
}

// The turn

template <class Sink>
void Play<Sink>::finish(Seat winner) {
  roll_for(Stage::over);
  s_.rival = winner;
  say({winner == Seat::none ? What::nobody_won : What::won, winner});
}

template <class Sink>
void Play<Sink>::start_turn() {
  s_.used = {};
  s_.dice = {}, s_.duel = {};
  s_.leg = {}, s_.point = {};
  s_.purpose = Purpose::leg;
  s_.next = Next::journey;
  s_.rival = Seat::none;
  s_.offered = {};
  s_.prizes = s_.flight = s_.goods = s_.fee = 0;
  s_.club = kNoCard;
  s_.duelled = s_.sells = false;
  s_.suit = Suit::clubs;
  s_.shown = 0;
  if (g_.wins(s_, s_.turn)) return finish(s_.turn);               // JR-32
  if (s_.round > g_.options().rounds) return finish(Seat::none);  // JR-33
  const bool may_fly = g_.full() && g_.is_tower(place(s_.turn));  // JR-70
  if (may_fly) return ask(Stage::club, s_.turn);
  roll_for(Stage::roll);
}

// JR-46: nothing goes on while a hand is too full. Returns true if somebody is asked.
template <class Sink>
bool Play<Sink>::ask_for_surplus() {
  const auto over = [&](Seat who) { return s_.count[index(who)] > g_.limit(); };
  if (g_.y2023()) {
    Seat who = s_.turn;
    for (int n = 0; n < g_.players(); ++n, who = g_.after(who))
      if (over(who)) {
        ask(Stage::limit, who);
        return true;
      }
    return false;
  }
  if (s_.next == Next::act || !over(s_.turn)) return false;
  const SeatSet callers = g_.others_on_board(s_, s_.turn);
  const bool seizable = g_.has(Option::seized_surplus) && place(s_.turn) != kOffBoard;
  if (seizable && !callers.empty())
    ask(Stage::call, callers);
  else
    ask(Stage::limit, s_.turn);
  return true;
}

template <class Sink>
void Play<Sink>::settle(Next next) {
  s_.next = next;
  if (!ask_for_surplus()) proceed(next);
}

template <class Sink>
void Play<Sink>::proceed(Next next) {
  switch (next) {
    case Next::journey:
      return begin_journey();
    case Next::act:
      return ask(Stage::act, s_.turn);
    case Next::increment:  // JR-44
      s_.next = Next::end_turn;
      if (!draw_next(Stage::increment)) settle(Next::end_turn);
      return;
    case Next::end_turn:
      break;
  }
  say({What::turn_ended, s_.turn});
  s_.turn = g_.after(s_.turn);
  if (s_.turn == s_.first) ++s_.round;
  start_turn();
}

// JR-45. Returns false if there is nothing to draw.
template <class Sink>
bool Play<Sink>::draw_next(Stage stage) {
  if (s_.pile == 0 && s_.discards) {
    table_.reshuffle();
    say({What::reshuffled, Seat::none, Seat::none, s_.pile});
  }
  if (s_.pile == 0) {
    say({What::nothing_drawn, s_.turn});
    return false;
  }
  roll_for(stage);
  return true;
}

template <class Sink>
void Play<Sink>::drew(Card c) {
  table_.draw(s_.turn, c);
  say({s_.stage == Stage::deal ? What::dealt : What::drew, s_.turn, Seat::none, 0, 0, bit_of(c)});
  if (s_.stage == Stage::deal) {  // JR-30
    if (s_.count[me()] == kDealt) s_.turn = g_.after(s_.turn);
    if (s_.count[me()] < kDealt) return;
    s_.round = 1;
    return start_turn();
  }
  if (s_.stage == Stage::increment) return settle(Next::end_turn);
  if (--s_.prizes > 0 && draw_next(Stage::prize)) return;
  s_.prizes = 0;
  settle(Next::journey);
}

// The lottery

template <class Sink>
void Play<Sink>::roll(std::uint64_t value) {
  s_.dice = {u8(static_cast<int>(value >> 3)), u8(static_cast<int>(value & 7))};
  say({What::rolled, s_.turn, Seat::none, s_.dice[0], s_.dice[1]});
  ask(Stage::claim, s_.turn);
}

template <class Sink>
void Play<Sink>::claim(CardMask cards) {
  table_.show(s_.turn, cards);
  const bool twice = g_.has(Option::windfall_lottery) && s_.dice[0] == s_.dice[1];  // JR-88
  s_.prizes = u8(size(cards) * (twice ? 2 : 1));
  say({What::claimed, s_.turn, Seat::none, s_.prizes, 0, cards});
  if (draw_next(Stage::prize)) return;
  s_.prizes = 0;
  settle(Next::journey);
}

// The journey

template <class Sink>
void Play<Sink>::begin_journey() {
  const Place at = place(s_.turn);
  if (at == kOffBoard) {  // JR-66
    place(s_.turn) = kUnderground;
    say({What::came_under, s_.turn});
    return after_journey();
  }
  s_.used = {};
  s_.point = at == kUnderground ? Point{PointKind::under, 0} : Point{PointKind::hex, at};
  if (!s_.flight) return ask(Stage::journey, s_.turn);
  s_.purpose = Purpose::flight;  // JR-70
  ask(s_.flight >= g_.price(s_) ? Stage::fly : Stage::flight, s_.turn);
}

template <class Sink>
void Play<Sink>::go(const Leg& leg) {
  switch (leg.step) {
    case Step::stay:
      say({What::stayed, s_.turn});
      return after_journey();
    case Step::arrive:
      return arrive(leg.at, leg);
    case Step::underground:  // JR-65
      say_way({What::went_under, s_.turn}, leg);
      place(s_.turn) = kUnderground;
      return after_journey();
    case Step::off:  // JR-66
      throw_off(s_.turn, leg);
      return after_journey();
    case Step::ride:
      table_.spend(s_.turn, bit_of(kRed));
      say({What::released, s_.turn, Seat::none, 0, 0, bit_of(kRed)});
      return ask(Stage::horse, s_.turn);
    case Step::sail:
      table_.spend(s_.turn, bit_of(kBlack));
      say_way({What::released, s_.turn, Seat::none, 0, 0, bit_of(kBlack)}, leg);
      return travel(leg);
    case Step::pass:
      say_way({What::passed, s_.turn, Seat::none, g_.land().tile[leg.at]}, leg);
      return travel(leg);
    default:
      tell_choice(s_.turn, {Act::go, leg.raw()});
      s_.leg = leg;
      s_.purpose = Purpose::leg;
      return ask(Stage::pay, s_.turn);
  }
}

// Walks a leg whose price is paid; its edges count as crossed.
template <class Sink>
void Play<Sink>::travel(const Leg& leg) {
  g_.retrace(s_, leg, s_.used);
  s_.point = g_.point_after(leg);
  s_.leg = {};
  ask(Stage::journey, s_.turn);
}

template <class Sink>
void Play<Sink>::arrive(Place hex, const Leg& leg) {
  say_way({What::arrived, s_.turn, Seat::none, hex}, leg);
  place(s_.turn) = hex;
  const SeatSet asked = g_.challengers(s_, hex);
  if (asked.empty()) return after_journey();
  ask(Stage::challenge, asked);
}

template <class Sink>
void Play<Sink>::after_journey() {
  s_.used = {}, s_.leg = {}, s_.point = {};
  s_.shown = 0;
  s_.rival = Seat::none;
  s_.purpose = Purpose::leg;
  if (place(s_.turn) == kOffBoard) return settle(Next::end_turn);  // JR-40
  if (g_.wins(s_, s_.turn)) return finish(s_.turn);                // JR-32
  settle(Next::act);
}

// Payments

template <class Sink>
void Play<Sink>::pay(Seat who, CardMask cards) {
  table_.spend(who, cards);
  s_.laid = s_.kept = 0;
  const auto what = s_.purpose == Purpose::duel ? What::played : What::paid;
  say({what, who, Seat::none, static_cast<std::uint8_t>(s_.purpose),
       s_.purpose == Purpose::duel ? s_.duel[who == s_.turn ? 0 : 1] : u8(0), cards});
  const CardMask aces = cards & kAces;
  if (g_.first_ace_counts() && s_.front[index(who)] == kNoCard && aces) {  // JR-51
    if (size(aces) > 1) {
      s_.aces = aces;
      return ask(Stage::name_ace, who);
    }
    table_.put_in_front(who, lowest(aces));
  }
  paid();
}

template <class Sink>
void Play<Sink>::paid() {
  switch (s_.purpose) {
    case Purpose::leg: {
      const Step step = s_.leg.step;
      if (step == Step::horse) return ask(Stage::horse, s_.turn);
      if (step == Step::take_red || step == Step::take_black) {  // JR-64
        const CardMask joker = bit_of(step == Step::take_red ? kRed : kBlack);
        table_.take_openly(s_.turn, joker);
        say({What::took_joker, s_.turn, Seat::none, 0, 0, joker});
      }
      return travel(s_.leg);
    }
    case Purpose::flight:
      return ask(Stage::fly, s_.turn);
    case Purpose::acquisition: {  // JR-43
      const Card royal = royal_of(place(s_.turn));
      table_.take_openly(s_.turn, bit_of(royal));
      say({What::acquired, s_.turn, Seat::none, 0, 0, bit_of(royal)});
      s_.purpose = Purpose::leg;
      return settle(Next::increment);
    }
    case Purpose::deal: {  // JR-74
      table_.take_openly(s_.turn, s_.wanted);
      say({What::bought, s_.turn, Seat::none, 0, 0, s_.wanted});
      s_.wanted = 0;
      s_.purpose = Purpose::leg;
      return settle(Next::act);
    }
    case Purpose::duel: {
      const bool attacked = s_.to_act.has(s_.turn);
      return ask(Stage::duel, attacked ? s_.rival : s_.turn);
    }
  }
}

// Duels (JR-71, JR-72)

template <class Sink>
void Play<Sink>::play(Seat who, CardMask cards) {
  const Terms t = g_.terms(s_);
  auto& total = s_.duel[who == s_.turn ? 0 : 1];
  total = u8(total + g_.points(cards, s_.front[index(who)]) + t.bonus);
  s_.duelled = true;
  if (s_.stage == Stage::duel_open) say({What::duelled, who, s_.rival});
  pay(who, cards);
}

template <class Sink>
void Play<Sink>::give_in(Seat who) {
  const Seat rival = s_.rival;
  s_.duel = {};
  s_.purpose = Purpose::leg;
  say({What::gave_in, who, who == s_.turn ? rival : s_.turn});
  throw_off(who);
  if (who == s_.turn) {
    s_.rival = Seat::none;
    return settle(Next::end_turn);
  }
  if (s_.count[index(rival)] > 0) return roll_for(Stage::steal);
  settle_theft(false);
}

template <class Sink>
void Play<Sink>::stole(Card c) {
  table_.hand_over(s_.rival, s_.turn, bit_of(c));
  const bool royal = bit_of(c) & kRoyals;
  say({royal ? What::stole_royal : What::stole, s_.turn, s_.rival, 0, 0, bit_of(c)});
  s_.next = royal ? Next::increment : Next::act;
  if (size(s_.open[me()] & kRoyals) > kCarrots) return ask(Stage::give_back, s_.turn);
  settle_theft(royal);
}

template <class Sink>
void Play<Sink>::settle_theft(bool royal) {
  s_.rival = Seat::none;
  if (g_.wins(s_, s_.turn)) return finish(s_.turn);  // JR-32
  settle(royal ? Next::increment : Next::act);
}

template <class Sink>
void Play<Sink>::give_back(Seat who, Card c) {
  table_.spend(who, bit_of(c));
  say({What::gave_back, who, Seat::none, 0, 0, bit_of(c)});
  if (who == s_.turn) return settle_theft(true);
  if (s_.prizes > 0) return roll_for(Stage::seize);
  s_.rival = Seat::none;
  settle(s_.next);
}

// Challenges (JR-73)

template <class Sink>
Seat Play<Sink>::first_yes() const {
  for (Seat who = g_.after(s_.turn); who != s_.turn; who = g_.after(who))
    if (s_.yes.has(who)) return who;
  return Seat::none;
}

template <class Sink>
void Play<Sink>::answer_challenge() {
  s_.rival = first_yes();
  s_.yes = {};
  say({What::heard, s_.turn, s_.rival});
  if (s_.rival == Seat::none) return after_journey();
  ask(Stage::proof, s_.rival);
}

template <class Sink>
void Play<Sink>::show(Seat who, CardMask cards) {
  s_.laid = s_.kept = 0;
  table_.show(who, cards);
  say({What::showed, who, Seat::none, 0, 0, cards});
  if (s_.stage == Stage::proof) {
    s_.shown = cards;
    return ask(Stage::answer, s_.turn);
  }
  const Seat challenger = s_.rival;
  throw_off(challenger);
  const CardMask lost = s_.shown;
  table_.spend(challenger, lost);
  say({What::discarded, challenger, Seat::none, 0, 0, lost});
  after_journey();
}

// Trades (JR-75)

template <class Sink>
void Play<Sink>::swap() {
  const Seat me_ = s_.turn, you = s_.rival;
  const CardMask mine = s_.picked[index(me_)], yours = s_.picked[index(you)];
  const CardMask suit = cards_of(s_.suit);
  const auto honest = [&](CardMask cards, bool sells) {
    const CardMask wanted = sells ? suit : kDiamonds;
    return !(cards & ~wanted) && g_.goods_points(cards) >= (sells ? s_.goods : s_.fee);
  };
  const bool i_keep = honest(mine, s_.sells), you_keep = honest(yours, !s_.sells);
  const CardMask may_mine = !i_keep ? kPips : s_.sells ? suit & kPips : kDiamonds & kPips;
  const CardMask may_yours = !you_keep ? kPips : s_.sells ? kDiamonds & kPips : suit & kPips;
  table_.swap(me_, mine, may_mine, you, yours, may_yours);
  s_.picked = {};
  say({What::swapped, me_, you, u8(size(mine)), u8(size(yours)), mine, yours,
       u8((i_keep ? 0 : 1) | (you_keep ? 0 : 2))});
  s_.rival = Seat::none;
  s_.goods = s_.fee = 0;
  s_.sells = false, s_.suit = Suit::clubs;
  if (!i_keep) throw_off(me_);
  if (!you_keep) throw_off(you);
  settle(i_keep ? Next::act : Next::end_turn);
}

// The hand limit (JR-46, JR-90)

template <class Sink>
void Play<Sink>::discard(Seat who, Card c) {
  table_.spend(who, bit_of(c));
  say({What::discarded, who, Seat::none, 0, 0, bit_of(c)});
  if (s_.count[index(who)] > g_.limit()) return;
  settle(s_.next);
}

template <class Sink>
void Play<Sink>::answer_call() {
  const Seat caller = first_yes();
  s_.yes = {};
  say({What::called, s_.turn, caller});
  if (caller == Seat::none) return ask(Stage::limit, s_.turn);
  s_.rival = caller;
  s_.prizes = u8(s_.count[me()] - g_.limit());
  roll_for(Stage::seize);
}

template <class Sink>
void Play<Sink>::seized(Card c) {
  table_.hand_over(s_.turn, s_.rival, bit_of(c));
  const bool royal = bit_of(c) & kRoyals;
  say({royal ? What::seized_royal : What::seized, s_.rival, s_.turn, 0, 0, bit_of(c)});
  --s_.prizes;
  if (size(s_.open[index(s_.rival)] & kRoyals) > kCarrots) return ask(Stage::give_back, s_.rival);
  if (s_.prizes > 0) return;
  s_.rival = Seat::none;
  settle(s_.next);
}

// Who answers what

template <class Sink>
void Play<Sink>::chance(Action a) {
  const auto c = static_cast<Card>(a.value);
  switch (s_.stage) {
    case Stage::starter:
      s_.first = s_.turn = seat(static_cast<int>(a.value));
      s_.stage = Stage::deal;
      return say({What::starts, s_.turn});
    case Stage::roll:
      return roll(a.value);
    case Stage::steal:
      return stole(c);
    case Stage::seize:
      return seized(c);
    default:
      return drew(c);
  }
}

template <class Sink>
void Play<Sink>::answer_sealed(Seat who, Action a) {
  if (a.act == Act::pick) {
    s_.picked[index(who)] |= bit_of(static_cast<Card>(a.value));
    return;
  }
  if (a.act == Act::challenge || a.act == Act::call) s_.yes.add(who);
  s_.to_act.drop(who);
  say({What::answered, who});
  if (!s_.to_act.empty()) return;
  if (s_.stage == Stage::challenge) return answer_challenge();
  if (s_.stage == Stage::call) return answer_call();
  swap();
}

template <class Sink>
void Play<Sink>::answer_trade(Seat who, Action a) {
  if (a.act != Act::fee && a.act != Act::pass) tell_choice(who, a);
  switch (a.act) {
    case Act::trade:
      s_.rival = seat(static_cast<int>(a.value));
      return ask(Stage::trade_suit, who);
    case Act::sell:
      s_.sells = a.value < kSuits;
      s_.suit = static_cast<Suit>(a.value % kSuits);
      return ask(Stage::trade_goods, who);
    case Act::goods:
      s_.goods = u8(static_cast<int>(a.value));
      return ask(Stage::trade_fee, who);
    case Act::fee:
      s_.fee = u8(static_cast<int>(a.value));
      s_.offered.add(s_.rival);
      say({What::offered, who, s_.rival, s_.goods, s_.fee,
           CardMask{s_.sells} << 2 | static_cast<CardMask>(s_.suit)});
      return ask(Stage::trade_ask, s_.rival);
    case Act::accept: {
      SeatSet both = SeatSet::only(s_.turn);
      both.add(who);
      return ask(Stage::trade_pick, both);
    }
    default:  // refused
      say({What::refused, who, s_.turn});
      s_.rival = Seat::none;
      s_.goods = s_.fee = 0;
      s_.sells = false, s_.suit = Suit::clubs;
      return ask(Stage::act, s_.turn);
  }
}

template <class Sink>
void Play<Sink>::answer_act(Seat who, Action a) {
  tell_choice(who, a);
  const auto c = static_cast<Card>(a.value);
  switch (a.act) {
    case Act::duel:
      s_.rival = seat(static_cast<int>(a.value));
      s_.purpose = Purpose::duel;
      return ask(Stage::duel_open, who);
    case Act::want:
      s_.wanted |= bit_of(c);
      s_.purpose = Purpose::deal;
      return ask(Stage::want, who);
    case Act::acquire:
      s_.purpose = Purpose::acquisition;
      return ask(Stage::pay, who);
    case Act::back: {
      const bool on_the_way = s_.stage == Stage::pay && s_.purpose == Purpose::leg;
      s_.laid = s_.kept = s_.wanted = 0;
      s_.leg = {};
      s_.purpose = Purpose::leg;
      s_.rival = Seat::none;
      s_.goods = s_.fee = 0;
      s_.sells = false, s_.suit = Suit::clubs;
      return ask(on_the_way ? Stage::journey : Stage::act, who);
    }
    default:  // done
      return settle(Next::increment);
  }
}

template <class Sink>
void Play<Sink>::answer(Seat who, Action a) {
  const auto c = static_cast<Card>(a.value);
  switch (s_.stage) {
    case Stage::challenge:
    case Stage::call:
    case Stage::trade_pick:
      return answer_sealed(who, a);
    default:
      break;
  }
  switch (a.act) {
    case Act::show:
      if (s_.stage != Stage::club) return show(who, a.value);
      s_.club = lowest(a.value);
      s_.flight =
          u8(g_.points(a.value, s_.front[index(who)]) + g_.bonus(kClubs, s_.front[index(who)]));
      table_.show(who, a.value);
      say({What::showed_club, who, Seat::none, s_.flight, 0, a.value});
      return roll_for(Stage::roll);
    case Act::claim:
      return claim(a.value);
    case Act::go:
      return go(Leg::of(a.value));
    case Act::land:
      if (s_.stage == Stage::fly) say({What::flew, who, Seat::none, place(who)});
      return arrive(static_cast<Place>(a.value));
    case Act::fall:
      throw_off(who);
      return after_journey();
    case Act::pay:
      return pay(who, a.value);
    case Act::play:
      return play(who, a.value);
    case Act::give_in:
      return give_in(who);
    case Act::lay:
      s_.laid |= bit_of(c);
      return;
    case Act::keep:
      s_.kept |= bit_of(c);
      return;
    case Act::first_ace:
      s_.aces = 0;
      table_.put_in_front(who, c);
      say({What::named_ace, who, Seat::none, 0, 0, bit_of(c)});
      return paid();
    case Act::discard:
      return discard(who, c);
    case Act::give_back:
      return give_back(who, c);
    case Act::pass:
      if (s_.stage != Stage::trade_ask) tell_choice(who, a);
      if (s_.stage == Stage::club) return roll_for(Stage::roll);
      if (s_.stage == Stage::claim) return settle(Next::journey);
      return answer_trade(who, a);
    case Act::trade:
    case Act::sell:
    case Act::goods:
    case Act::fee:
    case Act::accept:
      return answer_trade(who, a);
    default:
      return answer_act(who, a);
  }
}

}  // namespace

Turn Game::turn(const State& s) const {
  const auto phase = s.stage == Stage::over        ? Phase::over
                     : s.stage <= Stage::increment ? Phase::chance
                                                   : Phase::decide;
  const bool sealed = s.stage >= Stage::challenge && s.stage <= Stage::trade_pick;
  return {phase, s.to_act, sealed ? WindowKind::sealed : WindowKind::single, s.window};
}

template <class Sink>
void Game::apply(State& s, Seat who, Action a, Sink& sink) const {
  assert(!check(s, who, a));
  Play<Sink> play(*this, s, sink);
  if (who == Seat::chance) {
    ++s.window;
    return play.chance(a);
  }
  const bool sealed = s.stage >= Stage::challenge && s.stage <= Stage::trade_pick;
  const bool closes = !sealed || (a.act != Act::pick && s.to_act == SeatSet::only(who));
  if (closes) ++s.window;
  play.answer(who, a);
}

// JR-31, JR-33
Result Game::result(const State& s) const {
  Result r;
  const bool won = s.stage == Stage::over && s.rival != Seat::none;
  r.ended_by = won ? rule("JR-31") : rule("JR-33");
  for (int i = 0; i < players_; ++i) {
    r.points[i] = static_cast<std::int16_t>(jack_rabbits::size(s.open[i] & kRoyals));
    r.place[i] = !won ? 0 : seat(i) == s.rival ? 1 : 2;
    r.share[i] = won && seat(i) == s.rival ? 1.0f : 0.0f;
  }
  return r;
}

template void Game::apply<NullSink>(State&, Seat, Action, NullSink&) const;
template void Game::apply<EventLog<Event>>(State&, Seat, Action, EventLog<Event>&) const;

static_assert(warren::Game<jack_rabbits::Game>);
static_assert(sizeof(State) <= 512);

}  // namespace warren::jack_rabbits

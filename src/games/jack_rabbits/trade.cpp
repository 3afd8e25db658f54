// Trades (JR-75): two rabbits at one place swap cards unseen. One names what is to be sold or
// bought, a total of it and a fee in diamonds; both pick in secret, and whoever gave less than was
// named is thrown off.
#include "games/jack_rabbits/moments.h"
#include "games/jack_rabbits/play.h"

namespace warren::jack_rabbits {
namespace {

// JR-75: one offer to each rabbit a turn.
void list_trades(const Question& q, Game::Actions& out) {
  if (!q.g.has(Option::special_trades) || q.g.pips_held(q.s, q.who) == 0) return;
  const unsigned here = q.g.company(q.s, q.place()).raw();
  each_seat(Act::trade, SeatSet::from_raw(here & ~unsigned{q.s.offered.raw()}), out);
}

void begin_trade(Play& p, Seat who, Action a) {
  p.s.rival = a.seat();
  p.say({What::faced, who, p.s.rival, 1});
  p.ask(Stage::trade_suit, who);
}

void list_sales(const Question& q, Game::Actions& out) {
  for (std::uint64_t n = 0; n < 2 * kSuits; ++n)
    if (q.g.suits() >> (n & 3) & 1) out.push({Act::sell, n});
  out.push({Act::back});
}

// JR-75: totals are at least 1.
template <Act act>
void list_numbers(const Question&, Game::Actions& out) {
  for (std::uint64_t n = 1; n <= kMostNamed; ++n) out.push({act, n});
  out.push({Act::back});
}

// Answers to the three questions about an offer: one of them, or the offer is taken back.
void name(Play& p, Seat who, Action a) {
  Trade& trade = p.s.trade;
  const auto number = u8(static_cast<int>(a.value));
  switch (a.act) {
    case Act::sell:
      trade.sells = a.value < kSuits;
      trade.suit = static_cast<Suit>(a.value % kSuits);
      p.say({What::named_suit, who, Seat::none, u8(static_cast<int>(trade.suit)), trade.sells});
      return p.ask(Stage::trade_goods, who);
    case Act::goods:
      trade.goods = number;
      p.say({What::named_goods, who, Seat::none, number});
      return p.ask(Stage::trade_fee, who);
    case Act::fee:
      trade.fee = number;
      p.s.offered.add(p.s.rival);
      p.say({What::offered, who, p.s.rival, trade.goods, trade.fee,
             CardMask{trade.sells} << 2 | static_cast<CardMask>(trade.suit)});
      return p.ask(Stage::trade_ask, p.s.rival);
    default:
      return p.take_back(who);
  }
}

void list_replies(const Question& q, Game::Actions& out) {
  out.push({Act::pass});
  if (q.g.pips_held(q.s, q.who) > 0) out.push({Act::accept});
}

void reply(Play& p, Seat who, Action a) {
  if (a.act == Act::accept) {
    p.say({What::agreed, who, p.s.turn});
    SeatSet both = SeatSet::only(p.s.turn);
    both.add(who);
    return p.ask(Stage::trade_pick, both);
  }
  p.say({What::refused, who, p.s.turn});
  p.end_affair();
  p.ask(Stage::act, p.s.turn);
}

void list_picks(const Question& q, Game::Actions& out) {
  const CardMask picked = q.s.picked[index(q.who)];
  each_card(Act::pick, q.hand() & kPips & ~picked, out);
  if (picked) out.push({Act::done});
}

// One side of a swap.
struct Side {
  Seat who;
  CardMask cards, wanted;
  bool honest;
  // What the others know of the cards: who kept its word gave what was wanted.
  CardMask possible() const { return (honest ? wanted : kEverySuit) & kPips; }
};

Side side_of(const Play& p, Seat who, bool sells) {
  const Trade& trade = p.s.trade;
  Side side{who, p.s.picked[index(who)], sells ? cards_of(trade.suit) : kDiamonds, false};
  side.honest = !(side.cards & ~side.wanted) &&
                p.g.goods_points(side.cards) >= (sells ? trade.goods : trade.fee);
  return side;
}

void swap(Play& p) {
  const Side mine = side_of(p, p.s.turn, p.s.trade.sells);
  const Side yours = side_of(p, p.s.rival, !p.s.trade.sells);
  p.hands.swap(mine.who, mine.cards, mine.possible(), yours.who, yours.cards, yours.possible());
  p.s.picked = {};
  p.say({What::swapped, mine.who, yours.who, u8(size(mine.cards)), u8(size(yours.cards)),
         mine.cards, yours.cards, u8((mine.honest ? 0 : 1) | (yours.honest ? 0 : 2))});
  p.end_affair();
  if (!mine.honest) p.throw_off(mine.who);
  if (!yours.honest) p.throw_off(yours.who);
  p.go_on(Next::act);
}

void pick(Play& p, Seat who, Action a) {
  if (a.act == Act::pick) {
    p.s.picked[index(who)] |= bit_of(a.card());
    return;
  }
  if (p.answered(who)) swap(p);
}

}  // namespace

const Moment kTradeStep{
    .asks = acts(Act::trade), .list = list_trades, .why_not = why_not_meet, .answer = begin_trade};
const Moment kTradeSuit{.asks = acts(Act::sell), .list = list_sales, .answer = name};
const Moment kTradeGoods{
    .asks = acts(Act::goods), .list = list_numbers<Act::goods>, .answer = name};
const Moment kTradeFee{.asks = acts(Act::fee), .list = list_numbers<Act::fee>, .answer = name};
const Moment kTradeAsk{.asks = acts(Act::accept), .list = list_replies, .answer = reply};
const Moment kTradePick{.by = Moment::By::sealed,
                        .asks = acts(Act::pick, Act::done),
                        .list = list_picks,
                        .answer = pick};

}  // namespace warren::jack_rabbits

// Why an answer is refused: the first rule in the book's order that forbids it.
#include <algorithm>

#include "games/jack_rabbits/jack_rabbits.h"

namespace warren::jack_rabbits {
namespace {

// The rule that a stage asks about, for an answer that has the right kind and the wrong value.
RuleId rule_of(Act act, Stage stage) {
  switch (act) {
    case Act::show:
      return stage == Stage::club ? rule("JR-70") : rule("JR-73");
    case Act::claim:
      return rule("JR-41");
    case Act::go:
      return rule("JR-42");
    case Act::land:
      return stage == Stage::horse ? rule("JR-62") : rule("JR-70");
    case Act::first_ace:
      return rule("JR-51");
    case Act::discard:
      return rule("JR-46");
    case Act::give_back:
      return rule("JR-72");
    case Act::challenge:
      return rule("JR-73");
    case Act::acquire:
      return rule("JR-43");
    case Act::duel:
    case Act::play:
      return rule("JR-71");
    case Act::want:
      return rule("JR-74");
    case Act::trade:
    case Act::sell:
    case Act::goods:
    case Act::fee:
    case Act::accept:
    case Act::pick:
    case Act::done:
      return rule("JR-75");
    case Act::lay:
    case Act::keep:
      return rule("JR-50");
    default:
      return rule("JR-40");
  }
}

bool belongs(Act act, Stage stage) {
  using enum Act;
  switch (stage) {
    case Stage::club:
      return act == pass || act == show;
    case Stage::claim:
      return act == pass || act == claim;
    case Stage::journey:
      return act == go;
    case Stage::horse:
    case Stage::fly:
      return act == land;
    case Stage::pay:
      return act == pay || act == lay || act == keep || act == back;
    case Stage::name_ace:
      return act == first_ace;
    case Stage::flight:
      return act == pay || act == lay || act == keep || act == fall;
    case Stage::proof:
      return act == show || act == lay || act == keep;
    case Stage::answer:
      return act == show || act == lay || act == keep || act == fall;
    case Stage::act:
      return act == duel || act == want || act == trade || act == acquire;
    case Stage::want:
      return act == want || act == pay || act == lay || act == keep;
    case Stage::duel_open:
    case Stage::duel:
      return act == play || act == lay || act == keep;
    case Stage::give_back:
      return act == give_back;
    case Stage::trade_suit:
      return act == sell;
    case Stage::trade_goods:
      return act == goods;
    case Stage::trade_fee:
      return act == fee;
    case Stage::trade_ask:
      return act == accept;
    case Stage::trade_pick:
      return act == pick || act == done;
    case Stage::limit:
      return act == discard;
    case Stage::challenge:
      return act == challenge;
    default:
      return false;
  }
}

}  // namespace

std::optional<RuleId> Game::beyond(const State& s, std::string_view word) const {
  const auto* name = std::find(std::begin(kActNames), std::end(kActNames), word);
  if (name == std::end(kActNames)) return std::nullopt;
  const auto act = static_cast<Act>(name - std::begin(kActNames));
  if (act >= Act::starter) return check_chance(s, {act, ~std::uint64_t{0}});
  return act == Act::pay ? rule("JR-50") : rule_of(act, s.stage);
}

std::optional<RuleId> Game::check(const State& s, Seat who, Action a) const {
  if (who == Seat::chance) return check_chance(s, a);
  if (s.stage == Stage::over) return result(s).ended_by;
  if (!s.to_act.has(who)) {
    const bool off = index(who) < players_ && s.place[index(who)] == kOffBoard;
    const bool to_others =
        a.act == Act::challenge || a.act == Act::duel || a.act == Act::trade || a.act == Act::call;
    return off && to_others ? rule("JR-66") : rule("JR-40");
  }
  Actions all;
  legal(s, who, all);
  const bool listed =
      std::binary_search(all.begin(), all.end(), a,
                         [](const Action& x, const Action& y) { return encode(x) < encode(y); });
  if (listed) return std::nullopt;
  return diagnose(s, who, a);
}

RuleId Game::diagnose(const State& s, Seat who, Action a) const {
  if (!belongs(a.act, s.stage)) return rule("JR-40");
  switch (a.act) {
    case Act::pay:
    case Act::play:
      return diagnose_payment(s, who, a.value);
    case Act::go:
      return diagnose_leg(s, who, Leg::of(a.value));
    case Act::duel:
    case Act::trade:
    case Act::acquire:
    case Act::want:
      return diagnose_turn(s, who, a);
    default:
      return rule_of(a.act, s.stage);
  }
}

// JR-42, JR-43, JR-50, JR-52, then the suits.
RuleId Game::diagnose_payment(const State& s, Seat who, CardMask cards) const {
  const CardMask hand = s.hand[index(who)];
  const Card front = s.front[index(who)];
  const Terms t = terms(s);
  const bool held = !(cards & ~hand) && cards;
  if (held && s.purpose == Purpose::leg && !leads_on(s, hand, s.leg, cards, kNoCard))
    return rule("JR-42");
  if (held && s.purpose == Purpose::acquisition &&
      ((cards & ~t.allowed & ~kJokers) || size(hand & kRoyals & ~cards) >= kCarrots))
    return rule("JR-43");
  const CardMask counted = cards & ~kJokers;
  if (!held || !counted || points(counted, front) + t.bonus < t.price)
    return s.purpose == Purpose::duel && held ? rule("JR-71") : rule("JR-50");
  if (cards & kJokers) return rule("JR-52");
  if (!(cards & ~t.allowed)) return rule("JR-50");  // the highest cards are still to be decided
  switch (s.purpose) {
    case Purpose::leg:
      return rule("JR-53");
    case Purpose::flight:  // in 2023 nothing pays on the citadel
      return s.place[index(who)] == kCitadel ? rule("JR-80") : rule("JR-70");
    case Purpose::duel:
      return rule("JR-71");
    case Purpose::deal:
      return rule("JR-74");
    case Purpose::acquisition:
      break;
  }
  return rule("JR-43");
}

RuleId Game::diagnose_leg(const State& s, Seat who, const Leg& leg) const {
  const CardMask hand = s.hand[index(who)];
  if (leg.step == Step::ride) return rule("JR-64");
  CrossingMask used;
  if (!retrace(s, leg, used)) {
    const bool at_fork = leg.at < land_.ends && tile(land_.tile[leg.at]).kind == Kind::fork;
    return leg.step == Step::boat && at_fork ? rule("JR-63") : rule("JR-42");
  }
  const bool sets_sail = leg.step == Step::boat || leg.step == Step::sail;
  const bool strands = sets_sail && !has_landing(leg.at, used);
  if (leg.step == Step::sail) {
    if (strands) return rule("JR-63");
    return hand & bit_of(kBlack) ? rule("JR-42") : rule("JR-64");
  }
  if (leg.step == Step::pass) {
    const Card royal = royal_of(land_.tile[leg.at]);
    const bool carrot = royal != kNoCard && (hand & bit_of(royal));
    return has(Option::trailing_carrots) && carrot ? rule("JR-42") : rule("JR-87");
  }
  Terms t = transfer_terms(leg.step, price(s));
  t.bonus = bonus(t.allowed, s.front[index(who)]);
  const bool rich_in_all = can_pay({kEverySuit, t.price, t.bonus}, hand, s.front[index(who)]);
  const bool rich = can_pay(t, hand, s.front[index(who)]);
  if (rich) {
    if (strands) return rule("JR-63");
    const Card joker = leg.step == Step::take_red ? kRed : kBlack;
    const bool takes = leg.step == Step::take_red || leg.step == Step::take_black;
    return takes && !(court(s) & bit_of(joker)) ? rule("JR-64") : rule("JR-42");
  }
  return rich_in_all ? rule("JR-53") : rule("JR-50");
}

RuleId Game::diagnose_turn(const State& s, Seat who, Action a) const {
  const CardMask hand = s.hand[index(who)];
  if (a.act == Act::want) {
    if (!(goods_on_sale(s) & bit_of(static_cast<Card>(a.value)))) return rule("JR-74");
    return s.wanted & bit_of(static_cast<Card>(a.value)) ? rule("JR-74") : rule("JR-50");
  }
  if (a.act == Act::acquire) {
    const Place at = s.place[index(who)];
    if (at >= kHexes || at == kCitadel || !(court(s) & bit_of(royal_of(at)))) return rule("JR-43");
    const CardMask suit = cards_of(suit_of(royal_of(at)));
    const Card front = s.front[index(who)];
    const bool rich = can_pay({suit, kRoyalPrice, bonus(suit, front)}, hand, front);
    return rich ? rule("JR-43") : rule("JR-50");
  }
  const int other = static_cast<int>(a.value);
  if (other < players_ && s.place[other] == kOffBoard) return rule("JR-66");
  return a.act == Act::duel ? rule("JR-71") : rule("JR-75");
}

}  // namespace warren::jack_rabbits

// The hare cards of 2010 and 2008 (HT-50 to HT-58), and how a card is drawn from any pack (HT-59).
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {
namespace {

// HT-50: each player behind is given 10, 5 or 1. HT-58: in the pack of 2008 only 10. Players are
// counted, not runners. The carrots leave the giver at once.
void give(auto& p) {
  const int giver = p.s.active, carrots = p.s.carrots[giver];
  SeatSet receivers;
  for (int i = 0; i < p.g.runners(); ++i)
    if (p.g.player_of(i) != giver && p.s.at[i] < p.here()) receivers.add(seat(p.g.player_of(i)));
  const int gifts = receivers.size();
  const bool only_tens = p.g.hare() == Hare::cards_2008;
  const int each = carrots >= 10 * gifts                ? 10
                   : !only_tens && carrots >= 5 * gifts ? 5
                   : !only_tens && carrots >= gifts     ? 1
                                                        : 0;
  if (gifts == 0 || each == 0) {
    p.tell(gifts == 0 ? What::nobody_behind : What::could_not_give, giver);
    return p.close();
  }
  p.bank(What::gave, giver, -each * gifts, each, gifts);
  p.s.gift = u8(each);
  p.s.asked = receivers;
  p.s.stage = Stage::answer;
}

// HT-51: who has more players behind than in front misses a turn.
void play_again_or_miss(auto& p) {
  if (p.g.behind(p.s, p.here()) > Game::ahead_of(p.s, p.here())) return p.miss_next();
  p.play_again();
}

// HT-53
void draw_for_lettuces(auto& p) {
  const int lettuces = p.s.lettuces[p.s.active];
  if (lettuces == 0) return p.miss_next();
  p.bank(What::drew_for_lettuces, p.s.active, 10 * lettuces, lettuces);
  p.close();
}

// HT-56: change() covers the count again.
void show(auto& p) {
  p.s.shown.add(seat(p.s.active));
  p.tell(What::showed, p.s.active, p.s.carrots[p.s.active]);
  p.close();
}

// HT-57
void collect_and_shuffle(auto& p) {
  SeatSet payers;
  for (int i = 0; i < p.g.players(); ++i) {
    if (i == p.s.active || !p.g.racing(p.s, i) || p.s.carrots[i] == 0) continue;
    p.change(i, -1);
    payers.add(seat(i));
  }
  p.bank(What::collected, p.s.active, payers.size(), payers.raw());
  p.s.pack.shuffle(p.g.full_pack());
  p.tell(Event{What::shuffled});
  p.close();
}

}  // namespace

// HT-50: a receiver takes or refuses.

void Game::list_answers(Answers& out) const {
  out.others.push(Action::make(Kind::take));
  out.others.push(Action::make(Kind::refuse));
}

std::optional<RuleId> Game::check_answer(Action a) const {
  if (a.kind() == Kind::take || a.kind() == Kind::refuse) return std::nullopt;
  return rule("HT-50");
}

// Refused carrots go to the bank, where they lie already.
template <class Sink>
void Play<Sink>::answer(Seat who, bool takes) {
  s.asked.drop(who);
  if (takes)
    bank(What::took, index(who), s.gift);
  else
    tell(What::refused, index(who), 0, s.gift);
  if (!s.asked.empty()) return;
  ++s.window;
  s.gift = 0;
  close();
}

// What the die and the cards of 1979 do, too.

template <class Sink>
void Play<Sink>::miss_next() {
  s.missing.add(seat(s.active));
  tell(What::will_miss, s.active);
  close();
}

// HT-51: a whole turn at once.
template <class Sink>
void Play<Sink>::play_again() {
  tell(What::plays_again, s.active);
  open(s.active);
}

// HT-52
template <class Sink>
void Play<Sink>::set_to_65() {
  bank(What::set_to_65, s.active, 65 - s.carrots[s.active]);
  close();
}

// HT-54
template <class Sink>
void Play<Sink>::refund() {
  bank(What::refunded, s.active, s.paid);
  close();
}

// HT-55: an odd one is kept.
template <class Sink>
void Play<Sink>::lose_half() {
  bank(What::lost_half, s.active, -(s.carrots[s.active] / 2));
  close();
}

// HT-59: only cards on top may come next, all equally likely.

void Game::list_cards(const Public& p, Outcomes& out) const {
  for (int c = 0; c < kCards; ++c)
    if (const int copies = p.pack.next(static_cast<Card>(c)))
      out.push({Action::make(Kind::card, c), static_cast<std::uint32_t>(copies)});
}

Action Game::draw_card(const Public& p, Rng& rng) const {
  const Bag top = p.pack.top;
  const Card card = top.empty() ? p.pack.under_card(0) : top.nth(rng.below(top.size()));
  return Action::make(Kind::card, static_cast<int>(card));
}

std::optional<RuleId> Game::check_card(const Public& p, Action a) const {
  if (a.kind() == Kind::card && p.pack.next(a.card())) return std::nullopt;
  return rule("HT-59");
}

template <class Sink>
void Play<Sink>::juggle_card(Card card) {
  s.pack.draw(card);
  tell(static_cast<What>(card), s.active);
  switch (card) {
    case Card::give:
      return give(*this);
    case Card::again_or_miss:
      return play_again_or_miss(*this);
    case Card::to_65:
      return set_to_65();
    case Card::per_lettuce:
      return draw_for_lettuces(*this);
    case Card::free:
      return refund();
    case Card::half:
      return lose_half();
    case Card::show:
      return show(*this);
    case Card::shuffle:
      return collect_and_shuffle(*this);
    default:
      return card_of_1979(card);
  }
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise

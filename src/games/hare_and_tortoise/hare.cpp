// Juggling the hare: the cards of 2010 and 1979, and the old table of one to six.
#include "games/hare_and_tortoise/play.h"

namespace warren::hare_and_tortoise {
namespace {

constexpr std::uint64_t squares_behind(int square) { return (1ull << square) - 1; }
constexpr std::uint64_t squares_ahead(int square) { return ~0ull << square << 1; }

// Of squares that lie behind, or ahead: the nearest; 0 for none.
constexpr int nearest_behind(std::uint64_t squares) {
  return squares & ~1ull ? 63 - std::countl_zero(squares) : 0;
}
constexpr int nearest_ahead(std::uint64_t squares) {
  return squares ? std::countr_zero(squares) : 0;
}

}  // namespace

template <class Sink>
void Play<Sink>::juggle_card(Card card) {
  const int player = s_.active;
  s_.pack.draw(card);
  tell(static_cast<What>(card), player);
  switch (card) {
    case Card::give:
      return give();
    case Card::again_or_miss:  // HT-51
      if (g_.behind(s_, here()) > Game::ahead_of(s_, here())) return miss_next();
      return play_again();
    case Card::to_65:
      return set_to_65();
    case Card::per_lettuce:  // HT-53
      if (s_.lettuces[player] == 0) return miss_next();
      bank(What::drew_for_lettuces, player, 10 * s_.lettuces[player], s_.lettuces[player]);
      return close();
    case Card::free:
      return refund();
    case Card::half:
      return lose_half();
    case Card::show:  // HT-56
      s_.shown.add(seat(player));
      sink_(Event{What::showed, seat(player), 0, 0, s_.carrots[player]});
      return close();
    case Card::shuffle:
      return collect_and_shuffle();
    default:
      return card_of_1979(card);
  }
}

// HT-70
template <class Sink>
void Play<Sink>::card_of_1979(Card card) {
  switch (card) {
    case Card::ten:
      return ask_for_ten();
    case Card::fall_back:
      return fall_back();
    case Card::move_up:
      return move_up();
    case Card::chew:  // HT-71
      return s_.lettuces[s_.active] == 0 ? miss_next() : chew_here();
    case Card::again:
      return play_again();
    case Card::miss:
      return miss_next();
    case Card::next_carrot:
      return slide_if_free(nearest_ahead(g_.carrots_ & squares_ahead(here())));
    default:
      return slide_if_free(nearest_behind(g_.carrots_ & squares_behind(here())));
  }
}

// HT-60
template <class Sink>
void Play<Sink>::juggle_die(int number) {
  const int total = number + g_.position_of(s_, s_.runner);
  const std::uint64_t vacant = ~Game::occupied(s_);
  tell(What::rolled, s_.active, 0, number, total);
  switch (total) {
    case 2:
      return slide_to(nearest_behind(vacant & g_.hares_ & squares_behind(here())));
    case 3:
      return miss_next();
    case 4:
      return slide_to(nearest_behind(vacant & g_.carrots_ & squares_behind(here())));
    case 5:
      return ask_for_ten();
    case 7:
      return refund();
    case 8:
      return lose_half();
    case 9:
      return play_again();
    case 10:
      return slide_to(nearest_ahead(vacant & g_.carrots_ & squares_ahead(here())));
    case 11:
      return chew_here();
    default:
      return set_to_65();
  }
}

// HT-50, HT-58. A player counts once, whatever runners it has behind (HT-90). The carrots leave the
// giver at once.
template <class Sink>
void Play<Sink>::give() {
  const int giver = s_.active, carrots = s_.carrots[giver];
  SeatSet receivers;
  for (int i = 0; i < g_.runners(); ++i)
    if (g_.player_of(i) != giver && s_.at[i] < here()) receivers.add(seat(g_.player_of(i)));
  const int gifts = receivers.size();
  if (gifts == 0) {
    tell(What::nobody_behind, giver);
    return close();
  }
  const bool only_tens = g_.hare_ == Hare::cards_2008;
  const int each = carrots >= 10 * gifts                ? 10
                   : !only_tens && carrots >= 5 * gifts ? 5
                   : !only_tens && carrots >= gifts     ? 1
                                                        : 0;
  if (each == 0) {
    tell(What::could_not_give, giver);
    return close();
  }
  bank(What::gave, giver, -each * gifts, each, gifts);
  s_.gift = u8(each);
  s_.asked = receivers;
  s_.stage = Stage::answer;
}

// HT-57
template <class Sink>
void Play<Sink>::collect_and_shuffle() {
  SeatSet payers;
  for (int i = 0; i < g_.players_; ++i) {
    if (i == s_.active || !g_.racing(s_, i) || s_.carrots[i] == 0) continue;
    change(i, -1);
    payers.add(seat(i));
  }
  bank(What::collected, s_.active, payers.size(), payers.raw());
  s_.pack.shuffle(g_.full_pack());
  sink_(Event{What::shuffled});
  close();
}

template <class Sink>
void Play<Sink>::miss_next() {
  s_.missing.add(seat(s_.active));
  tell(What::will_miss, s_.active);
  close();
}

// HT-51: a whole turn at once.
template <class Sink>
void Play<Sink>::play_again() {
  tell(What::plays_again, s_.active);
  open(s_.active);
}

// HT-52
template <class Sink>
void Play<Sink>::set_to_65() {
  bank(What::set_to_65, s_.active, 65 - s_.carrots[s_.active]);
  close();
}

// HT-54
template <class Sink>
void Play<Sink>::refund() {
  bank(What::refunded, s_.active, s_.paid);
  close();
}

// HT-55: an odd one is kept.
template <class Sink>
void Play<Sink>::lose_half() {
  bank(What::lost_half, s_.active, -(s_.carrots[s_.active] / 2));
  close();
}

// HT-60: a total of 11, and the card of HT-70 for whoever holds a lettuce.
template <class Sink>
void Play<Sink>::chew_here() {
  const bool eats = s_.lettuces[s_.active] > 0;
  if (eats) s_.due[s_.runner] = Due::chew;
  tell(eats ? What::lettuce_here : What::no_lettuce, s_.active, 0, here());
  close();
}

template <class Sink>
void Play<Sink>::ask_for_ten() {
  s_.stage = Stage::choose;
}

template <class Sink>
void Play<Sink>::choose(int carrots) {
  const What what = carrots > 0   ? What::drew_ten
                    : carrots < 0 ? What::paid_ten
                                  : What::took_neither;
  bank(what, s_.active, carrots, here());
  close();
}

// HT-61: free, earns nothing, never juggles again. To a square that is vacant, to HOME, or (0)
// nowhere.
template <class Sink>
void Play<Sink>::slide_to(int to) {
  const int from = here(), runner = s_.runner;
  if (to == 0) {
    tell(What::stayed_put, s_.active, 0, from);
    return close();
  }
  travel(What::moved_by_hare, runner, 0, from, to);
  if (to == kHome) return come_home(runner);
  land(runner, to);
  close();
}

// HT-71: the card names the square; a runner that stands there leaves it without effect.
template <class Sink>
void Play<Sink>::slide_if_free(int to) {
  slide_to(holds(Game::occupied(s_), to) ? 0 : to);
}

// HT-71: vacant squares; those with lettuce only for whoever holds one.
template <class Sink>
std::uint64_t Play<Sink>::standing_room() const {
  const bool eats = s_.lettuces[s_.active] > 0;
  return ~(Game::occupied(s_) | (eats ? 0 : g_.lettuces_));
}

// HT-71: beyond the nearest runner ahead that is still in the race, HOME if nothing lies between.
template <class Sink>
void Play<Sink>::move_up() {
  int next = kHome;
  for (int i = 0; i < g_.runners(); ++i)
    if (s_.at[i] > here()) next = std::min<int>(next, s_.at[i]);
  if (next == kHome) return slide_to(0);
  const int to = nearest_ahead(standing_room() & ~g_.tortoises_ & squares_ahead(next));
  if (to == 0 && g_.is_let_in(s_, s_.runner, s_.carrots[s_.active])) return slide_to(kHome);
  slide_to(to);
}

// HT-71: beyond the nearest runner behind, but never to START.
template <class Sink>
void Play<Sink>::fall_back() {
  int next = kStart;
  for (int i = 0; i < g_.runners(); ++i)
    if (s_.at[i] < here()) next = std::max<int>(next, s_.at[i]);
  slide_to(nearest_behind(standing_room() & squares_behind(next)));
}

template class Play<NullSink>;
template class Play<EventLog<Event>>;

}  // namespace warren::hare_and_tortoise

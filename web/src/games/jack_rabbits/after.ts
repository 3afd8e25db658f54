// The view as it looks once an event is told; what the event says, no more.
import { kindOf, type Message } from '../../play';
import { cardsTold, isAce, isJoker, isRoyal, placeOfWord, seatOf, type Card, type View } from './view';

const put = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.map((old, i) => (i === at ? value : old));
const without = (list: readonly Card[], cards: readonly Card[]): readonly Card[] => list.filter((c) => !cards.includes(c));
const isOpen = (card: Card): boolean => isRoyal(card) || isJoker(card);

function moved(view: View, seat: number, place: string): View {
  return { ...view, place: put(view.place, seat, place) };
}

/** A seat gets cards; those that are not told are only counted. */
function gets(view: View, seat: number, cards: readonly Card[], number = Math.max(1, cards.length)): View {
  const mine = seat === view.me;
  return {
    ...view,
    count: put(view.count, seat, (view.count[seat] ?? 0) + number),
    open: put(view.open, seat, [...(view.open[seat] ?? []), ...cards.filter(isOpen)]),
    hand: mine ? [...view.hand, ...cards] : view.hand,
    worth: mine ? [...view.worth, ...cards.map(() => 0)] : view.worth,
  };
}

function loses(view: View, seat: number, cards: readonly Card[], number = Math.max(1, cards.length)): View {
  const mine = seat === view.me;
  return {
    ...view,
    count: put(view.count, seat, Math.max(0, (view.count[seat] ?? 0) - number)),
    open: put(view.open, seat, without(view.open[seat] ?? [], cards)),
    hand: mine ? without(view.hand, cards) : view.hand,
    worth: mine ? view.worth.filter((_, i) => !cards.includes(view.hand[i] ?? '')) : view.worth,
  };
}

/** Spent or discarded: royals and jokers to the court, the rest face up to the discards. */
function spends(view: View, seat: number, cards: readonly Card[]): View {
  const left = loses(view, seat, cards);
  return {
    ...left,
    court: [...view.court, ...cards.filter(isOpen)],
    discards: [...view.discards, ...cards.filter((card) => !isOpen(card))],
  };
}

function fromCourt(view: View, seat: number, cards: readonly Card[]): View {
  return { ...gets(view, seat, cards), court: without(view.court, cards) };
}

export function after(view: View, event: Message): View {
  const seat = seatOf(event);
  const cards = cardsTold(event);
  const other = typeof event.other === 'number' ? event.other : -1;
  switch (kindOf(event)) {
    case 'rolled':
      return { ...view, turn: seat, dice: [Number(event.one), Number(event.two)], price: Number(event.price) };
    case 'dealt':
    case 'drew':
      return { ...gets(view, seat, cards), pile: Math.max(0, view.pile - 1) };
    case 'reshuffled':
      return { ...view, pile: Number(event.pile), discards: [] };
    case 'arrived':
      return moved(view, seat, placeOfWord(event.place));
    case 'went_under':
    case 'came_under':
      return moved(view, seat, 'underground');
    case 'fell':
      return moved(view, seat, 'off-board');
    case 'paid':
    case 'discarded':
    case 'released':
    case 'gave_back':
      return spends(view, seat, cards);
    case 'played':
      return { ...spends(view, seat, cards), duel: view.turn === seat ? [Number(event.total), view.duel[1]] : [view.duel[0], Number(event.total)] };
    case 'named_ace':
      return { ...view, front: put(view.front, seat, cards.find(isAce) ?? null), discards: without(view.discards, cards) };
    case 'took_joker':
    case 'acquired':
      return fromCourt(view, seat, cards);
    case 'bought':
      return { ...gets(view, seat, cards), discards: without(view.discards, cards) };
    case 'stole':
    case 'stole_royal':
    case 'seized':
    case 'seized_royal':
      return gets(loses(view, other, cards), seat, cards);
    case 'turn_ended':
      return { ...view, dice: [0, 0], price: 0 };
    default:
      return view;
  }
}

// How events are told: how long each takes, what is heard, and what the view is after it. A turn is told in few beats
// that can be followed: the journey, and what is rare; cards that only change hands come along with the beat after
// them, and stand in the story.
import { kindOf, type Message } from '../../play';
import { telling, type Telling } from '../../ui/telling';
import { cardsTold, isAce, isJoker, isRoyal, placeOfWord, seatOf, type Card, type View } from './view';

function journey(event: Message): number {
  const steps = typeof event.path === 'string' ? event.path.split(' ').filter(Boolean).length / 2 : 0;
  return Math.min(850, 400 + 120 * steps);
}

// Steps of an answer that the next event tells again are trifles.
const told = {
  starts: {},
  dealt: {},
  showed_club: { ms: 500, sound: 'card' },
  rolled: { ms: 200, sound: 'dice' },
  claimed: { sound: 'card' },
  declined: { trifle: true },
  drew: { sound: 'card' },
  nothing_drawn: {},
  reshuffled: {},
  stayed: { ms: 450 },
  set_out: { ms: journey, sound: 'hop' },
  took_back: {},
  passed: { ms: journey, sound: 'hop' },
  arrived: { ms: journey, sound: 'hop' },
  went_under: { ms: journey, sound: 'hop' },
  came_under: { ms: 450, sound: 'hop' },
  fell: { ms: journey, sound: 'boot' },
  flew: { ms: 450, sound: 'hop' },
  paid: { sound: 'card' },
  named_ace: {},
  took_joker: { ms: 400 },
  released: { ms: 400 },
  faced: {},
  heard: {},
  showed: { ms: 500, sound: 'card' },
  answered: { trifle: true },
  duelled: { ms: 600 },
  played: { ms: 500, sound: 'card' },
  gave_in: { ms: 600 },
  stole: { ms: 600, sound: 'card' },
  stole_royal: { ms: 600, sound: 'card' },
  gave_back: {},
  asked_royal: { trifle: true },
  called: {},
  seized: { ms: 600, sound: 'card' },
  seized_royal: { ms: 600, sound: 'card' },
  wanted: { trifle: true },
  bought: { ms: 400, sound: 'card' },
  named_suit: { trifle: true },
  named_goods: { trifle: true },
  offered: { ms: 600 },
  refused: { ms: 500 },
  agreed: {},
  swapped: { ms: 600, sound: 'card' },
  acquired: { ms: 700, sound: 'wood' },
  discarded: { sound: 'card' },
  finished: { trifle: true },
  turn_ended: { trifle: true },
  won: { ms: 1000, sound: 'win' },
  nobody_won: {},
} satisfies Telling;

export type Kind = keyof typeof told;
export const { time, sound, trifle } = telling(told);

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
  switch (kindOf<Kind>(event)) {
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

// What the cards of the hand are asked for now: which may be chosen, how many, and when it is enough.
import type { Choice } from '../../play';
import { cardsOf, inOrder, isMove, sameCards, sumOf, type Card, type View } from './view';

export interface Task {
  /** The name of the move: "pay", "discard". */
  readonly act: string;
  readonly usable: readonly Card[];
  readonly most: number;
  /** What is to be reached; null where it is not points that count. */
  readonly owed: number | null;
  /** Are the cards answered one by one? */
  readonly single: boolean;
}

const paying: Readonly<Record<string, string>> = {
  pay: 'pay', flight: 'pay', want: 'pay', duel_open: 'play', duel: 'play', proof: 'show', answer: 'show',
};
const naming: Readonly<Record<string, string>> = {
  club: 'show', claim: 'claim', name_ace: 'first_ace', give_back: 'give_back', limit: 'discard', trade_pick: 'pick',
};

function most(view: View, choices: readonly Choice[]): number {
  if (view.phase === 'limit') return view.hand.length - view.limit;
  if (view.phase === 'trade_pick') return view.hand.length;
  return Math.max(1, ...choices.map((choice) => cardsOf(choice).length));
}

export function taskOf(view: View, choices: readonly Choice[]): Task | null {
  if (choices.length === 0) return null;
  const act = paying[view.phase];
  if (act) return { act, usable: view.pays, most: view.hand.length, owed: view.owed, single: false };
  const name = naming[view.phase];
  if (!name) return null;
  const named = choices.filter((choice) => isMove(choice, name));
  const usable = view.hand.filter((card) => named.some((choice) => cardsOf(choice).includes(card)) || view.picked.includes(card));
  const single = name !== 'show' && name !== 'claim';
  return { act: name, usable, most: most(view, named), owed: null, single };
}

/** Would these cards do? */
export function enough(task: Task, view: View, choices: readonly Choice[], cards: readonly Card[]): boolean {
  if (cards.length === 0) return false;
  if (task.act === 'discard') return cards.length === task.most;
  if (task.single) return true;
  if (choices.some((c) => isMove(c, task.act) && sameCards(cardsOf(c), cards))) return true;
  return task.owed !== null && cards.every((c) => task.usable.includes(c)) && sumOf(view, cards) >= task.owed;
}

/** The answers, in a row, that these cards make. */
export function answers(task: Task, view: View, cards: readonly Card[]): readonly Record<string, unknown>[] {
  const all = inOrder(view, cards);
  if (!task.single) return [{ [task.act]: all }];
  const given = all.filter((card) => !view.picked.includes(card)).map((card) => ({ [task.act]: card }));
  return task.act === 'pick' ? [...given, { done: null }] : given;
}

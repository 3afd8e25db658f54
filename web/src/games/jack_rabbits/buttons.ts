// The buttons below the board at each step of a turn: what can be done, in words that say so.
import type { Choice } from '../../play';
import type { Desk } from './desk.svelte';
import { endPlace, stepOf, targets } from './journey';
import { answers, enough, type Task } from './task';
import { inOrder, isMove, moveOf, placeWord, sumOf, type Jack } from './view';
import { cardName, cardNames, legWords } from './words';

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly primary?: boolean;
  /** What is previewed while it is in focus. */
  readonly choice?: Choice;
  readonly run: () => void;
}

const page = (key: string): string => `page.jack_rabbits.${key}`;

function plain(play: Jack, choice: Choice, label: string, primary = false): Button {
  return { id: choice.code, label, primary, choice, run: () => play.choose(choice) };
}

const find = (play: Jack, name: string): Choice | undefined => play.choices.find((c) => isMove(c, name));

/** Of ways that sound alike the first; not more than three. */
function distinct(play: Jack, ways: readonly Choice[]): readonly Choice[] {
  return [...new Map(ways.toReversed().map((c) => [legWords(play, c), c])).values()].toReversed().slice(0, 3);
}

/** The ways to what is picked, and the ends that lie on no hex. */
function journey(play: Jack, desk: Desk): readonly Button[] {
  const all = targets(play.choices);
  const goal = desk.goal ? all.get(desk.goal) : undefined;
  const picked = play.picked && stepOf(play.picked) ? play.picked : null;
  const first = picked ?? goal?.ways[0] ?? null;
  const ways = first && goal?.ways.includes(first) ? distinct(play, [first, ...goal.ways]) : first ? [first] : [];
  const rest = play.choices.filter((c) => ['stay', 'underground', 'off', 'ride'].includes(stepOf(c)) && !ways.includes(c));
  return [
    ...ways.map((c) => plain(play, c, legWords(play, c), c.code === first?.code)),
    ...rest.map((c) => plain(play, c, legWords(play, c))),
  ];
}

function acquire(play: Jack, choice: Choice): Button {
  const place = play.view.place[play.view.turn ?? 0] ?? '';
  return plain(play, choice, play.text(page('acquire'), { card: cardName(play, place) }), true);
}

/** After the journey: the royal, duels, trades, the market, and the end of the turn. */
function deeds(play: Jack, desk: Desk): readonly Button[] {
  const royal = find(play, 'acquire');
  const done = find(play, 'done');
  const buttons = play.choices
    .filter((c) => isMove(c, 'duel', 'trade'))
    .map((c) => plain(play, c, play.say({ key: page(moveOf(c).name), seat: moveOf(c).value })));
  if (find(play, 'want'))
    buttons.push({ id: 'market', label: play.text(page(desk.stall ? 'close_market' : 'open_market')), run: () => { desk.stall = !desk.stall; } });
  if (royal) buttons.unshift(acquire(play, royal));
  if (done) buttons.push(plain(play, done, play.text(page('done')), !royal));
  return buttons;
}

/** Answers the task with the cards that are pushed forward. */
function submit(play: Jack, desk: Desk, task: Task): Button {
  const { view } = play;
  const cards = inOrder(view, desk.chosen);
  const values = {
    cards: cardNames(play, cards),
    number: cards.length,
    most: task.most,
    sum: sumOf(view, cards),
    total: sumOf(view, cards) + (view.duel[view.turn === play.seat ? 0 : 1] ?? 0),
    place: placeWord(view.place[view.turn ?? 0] ?? ''),
  };
  const key = task.act === 'show' ? (view.phase === 'club' ? 'show_club' : 'show_proof') : task.act === 'pay' ? `pay_${view.purpose}` : task.act;
  return {
    id: 'submit',
    label: play.text(page(`do.${key}`), values),
    primary: enough(task, view, play.choices, cards),
    run: () => desk.answer(play, ...answers(task, view, cards)),
  };
}

const declining = ['pass', 'fall', 'give_in', 'challenge', 'call', 'accept', 'back'];

/** What else can be answered beside cards. */
function others(play: Jack): readonly Button[] {
  return declining.flatMap((name) => {
    const choice = find(play, name);
    if (!choice) return [];
    const yes = ['challenge', 'call', 'accept'].includes(name);
    const key = name === 'pass' || name === 'fall' ? `${name}.${play.view.phase}` : name;
    return [plain(play, choice, play.say({ key: page(key), seat: play.view.turn }), yes || play.choices.length === 1)];
  });
}

export function buttonsOf(play: Jack, desk: Desk, task: Task | null): readonly Button[] {
  if (play.choices.length === 0) return [];
  const { phase } = play.view;
  if (phase === 'journey') return journey(play, desk);
  if (phase === 'horse' || phase === 'fly') {
    const { picked } = play;
    return picked && endPlace(picked) ? [plain(play, picked, legWords(play, picked), true)] : [];
  }
  if (phase === 'act') return deeds(play, desk);
  return [...(task && desk.chosen.length > 0 ? [submit(play, desk, task)] : []), ...others(play)];
}

/** Is this an expensive slip? */
export const isFall = (choice: Choice): boolean => stepOf(choice) === 'off';

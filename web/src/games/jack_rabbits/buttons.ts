// The buttons below the board at each step of a turn: what can be done, in words that say so.
import type { Choice } from '../../play';
import type { Desk } from './desk.svelte';
import { endPlace, stepOf, targets } from './journey';
import { answers, enough, type Task } from './task';
import { inOrder, isMove, moveOf, placeWord, sumOf, type Jack } from './view';
import { cardName, cardNames, legWords, royalWords } from './words';

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly primary?: boolean;
  /** It cannot be done; the label says why, and who tries is told the rule. */
  readonly faded?: boolean;
  /** What is previewed while it is in focus. */
  readonly choice?: Choice;
  readonly run: () => void;
}

const page = (key: string): string => `page.jack_rabbits.${key}`;

function plain(play: Jack, choice: Choice, label: string, primary = false): Button {
  return { id: choice.code, label, primary, choice, run: () => play.choose(choice) };
}

const find = (play: Jack, name: string): Choice | undefined => play.choices.find((c) => isMove(c, name));

/** Of ways that sound alike one: the first, or the one in mind. Not more than three, in the same order whichever is picked. */
function distinct(play: Jack, ways: readonly Choice[], inMind: Choice | null): readonly Choice[] {
  const byWords = new Map<string, Choice>();
  for (const way of ways) {
    const words = legWords(play, way);
    if (!byWords.has(words) || way === inMind) byWords.set(words, way);
  }
  const all = [...byWords.values()];
  const shown = all.slice(0, 3);
  return inMind && all.includes(inMind) && !shown.includes(inMind) ? [...shown.slice(0, 2), inMind] : shown;
}

/** Is this an end of a journey that has a button of its own at all times? */
export const isEnd = (choice: Choice): boolean => ['stay', 'underground', 'off', 'ride'].includes(stepOf(choice));

/** The ways to what was picked on the land, then the ends that lie on no hex; what is pointed at moves none of them. */
function journey(play: Jack, desk: Desk, inMind: Choice | null): readonly Button[] {
  const goal = desk.goal ? targets(play.choices).get(desk.goal) : undefined;
  const there = goal && (!inMind || goal.ways.includes(inMind)) ? goal.ways : inMind ? [inMind] : [];
  const ways = distinct(play, there.filter((way) => !isEnd(way)), inMind);
  const strong = play.picked ?? ways[0];
  return [...ways, ...play.choices.filter(isEnd)].map((c) => plain(play, c, legWords(play, c), c.code === strong?.code));
}

function acquire(play: Jack, choice: Choice): Button {
  const place = play.view.place[play.view.turn ?? 0] ?? '';
  return plain(play, choice, play.text(page('acquire'), { card: cardName(play, place) }), true);
}

/** The royal of this house that the hand cannot pay for; the end of the turn knows why. */
function beyondMeans(play: Jack, done: Choice): readonly Button[] {
  const label = royalWords(play, done.about, play.view.place[play.view.turn ?? 0] ?? '');
  return label ? [{ id: 'royal', label, faded: true, run: () => play.ask({ acquire: null }) }] : [];
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
  else if (done) buttons.unshift(...beyondMeans(play, done));
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

/** `inMind` is the way that was picked last on the land. */
export function buttonsOf(play: Jack, desk: Desk, task: Task | null, inMind: Choice | null): readonly Button[] {
  if (play.choices.length === 0) return [];
  const { phase } = play.view;
  if (phase === 'journey') return journey(play, desk, inMind);
  if (phase === 'horse' || phase === 'fly') {
    const { picked } = play;
    return picked && endPlace(picked) ? [plain(play, picked, legWords(play, picked), true)] : [];
  }
  if (phase === 'act') return deeds(play, desk);
  return [...(task && desk.chosen.length > 0 ? [submit(play, desk, task)] : []), ...others(play)];
}

/** Is this an expensive slip? */
export const isFall = (choice: Choice): boolean => stepOf(choice) === 'off';

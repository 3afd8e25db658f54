// What Kangaruse says on the page: the question, what each choice does, what a square means.
import { kindOf, type Choice, type Message, type Play } from '../../play';
import { commandOf, minus, nameOf, type Square } from './sheet';
import { turn } from './turn.svelte';
import { moveOf, targetOf, type Effect, type View } from './view';

type KrPlay = Play<View>;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const points = (choice: Choice): number => number(choice.about['points']);
export const total = (choice: Choice): number => number(choice.about['total']);
export const leads = (choice: Choice): boolean => typeof choice.about['number'] === 'number';

/** How large the sheet is, and which one. */
export function subtitle(play: KrPlay): string {
  const { columns, rows } = play.view.sheet;
  const seed = play.options['sheet'] ? null : play.options['seed'];
  return play.text(`page.kangaruse.${typeof seed === 'number' ? 'subtitle' : 'subtitle_own'}`, { columns, rows, seed });
}

/** The question above the hand. */
export function prompt(play: KrPlay): string {
  const { view, seat } = play;
  const here = seat === null ? null : (view.at[seat] ?? null);
  if (view.phase !== 'jump' && view.phase !== 'chain') return play.text(`page.kangaruse.prompt.${view.phase}`);
  const jumps = play.choices.filter((choice) => targetOf(choice));
  if (jumps.length > 0 && jumps.every((choice) => 'other' in choice.about)) return play.text('page.kangaruse.prompt.dingo');
  if (!here) return play.text('page.your_move');
  const cell = view.sheet.cells.find((other) => nameOf(other.at) === nameOf(here));
  const kind = cell?.type === 'platypus' ? 'platypus' : view.phase;
  return play.text(`page.kangaruse.prompt.${kind}`, turn.said(commandOf(view.sheet, here)));
}

/** What the big button says. */
export function deed(play: KrPlay, choice: Choice): string {
  const move = moveOf(choice);
  const say = (key: string): string => play.say({ ...turn.said(choice.about), key: `page.kangaruse.${key}`, points: Math.abs(points(choice)) });
  if (move.do === 'give up' || move.do === 'decline') return play.text(`page.kangaruse.${move.do === 'decline' ? 'decline' : 'give_up'}`);
  if (move.do !== 'jump') return say(move.do);
  if (!leads(choice)) return say('frog');
  if (kindOf(choice.about) === 'jump_nothing') return say('jump_nothing');
  return say(points(choice) > 0 ? 'jump_gain' : points(choice) < 0 ? 'jump_loss' : 'jump');
}

/** "Star 3", "Crocodile". */
export function titleOf(play: KrPlay, square: Square): string {
  const word = play.text(`word.${square.type}`);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return square.number === null ? name : `${name} ${minus(square.number)}`;
}

/** What such a square does. */
export function meaning(play: KrPlay, square: Square): string {
  if (square.type === 'plain' || square.type === 'tree') return play.text(`page.kangaruse.${square.type}`);
  return play.text(`print.kangaruse.type.${square.type}`);
}

/** The same in few words. */
export function inBrief(play: KrPlay, { type }: Square): string {
  return play.text(type === 'plain' || type === 'tree' ? `page.kangaruse.brief.${type}` : `print.kangaruse.short.${type}`);
}

/** What a square is, where, and what it does. */
const described = (play: KrPlay, square: Square): readonly string[] => [
  play.text('page.kangaruse.square', { type: titleOf(play, square), square: square.name }),
  meaning(play, square),
];

const sentences = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').map((part) => part.replace(/[.]?$/, '.')).join(' ');

/** A square that is not on offer, for those who listen. */
export const heard = (play: KrPlay, square: Square, used: boolean): string =>
  sentences([...described(play, square), used ? play.text('page.kangaruse.used') : '']);

/** What follows from a choice beyond its points, each in a few words. */
export function consequences(play: KrPlay, choice: Choice): readonly string[] {
  const { about } = choice;
  const out: string[] = [];
  const say = (key: string): void => void out.push(play.say({ ...about, key: `page.kangaruse.${key}` }));
  if ('crocodile' in about) say('leaves_nothing');
  if (about['again']) say('again');
  if (about['out']) say('then_out');
  if (about['crosses']) say('crosses');
  return out;
}

/** "−8 becomes −5", or nothing if nothing changes. */
export function change(play: KrPlay, choice: Choice): string {
  if (!('total' in choice.about) || points(choice) === 0) return '';
  return play.text('page.kangaruse.becomes', { now: total(choice) - points(choice), then: total(choice) });
}

/** Everything about a choice, for those who listen. */
export function spoken(play: KrPlay, choice: Choice, square: Square | undefined): string {
  const what = square ? described(play, square) : [];
  return sentences([deed(play, choice), ...what, change(play, choice), ...consequences(play, choice)]);
}

export function effectLine(play: KrPlay, effect: Effect): string {
  const at = play.view.at[effect.seat];
  const message: Message = {
    ...turn.said(effect),
    key: `page.kangaruse.effect.${effect.type}${effect.seat === play.seat ? '_mine' : ''}`,
    column: at ? nameOf(at).charAt(0) : '',
    row: at ? at[1] + 1 : 0,
  };
  return play.say(message);
}

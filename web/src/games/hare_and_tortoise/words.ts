// What choices, squares and places are called, in the reader's language.
import { kindOf, type Choice } from '../../play';
import { lookOf } from './squares';
import { home, moveOf, runnersOf, seatOf, start, type Race } from './view';

type Values = Record<string, unknown>;

/** A sentence of this game, filled with values or with the fields of a message. */
export const words = (play: Race, key: string, values: Values = {}): string =>
  play.say({ ...values, key: `page.hare_and_tortoise.${key}` });

export const placeName = (play: Race, place: unknown): string => words(play, `place_${Number(place)}`);

/** What a hare square does in this race: most devices are cards, the others have sentences of their own. */
export function hareText(play: Race): string {
  const { hare } = play.view;
  return words(play, hare.startsWith('cards') ? 'on_hare' : `on_hare_${hare}`);
}

export const cardText = (play: Race, card: string): string => words(play, `card.${card}`);

/** A button says what happens: "Hop 5 for 15 carrots". */
export function deed(play: Race, choice: Choice): string {
  const kind = kindOf(choice.about);
  if (kind === 'advance_home') return words(play, 'hop_home', choice.about);
  return words(play, kind.startsWith('advance_') ? 'hop' : kind, choice.about);
}

/** What one has then: "you will have 37"; nothing where the engine does not say. */
export function outcome(play: Race, choice: Choice): string {
  return choice.about['left'] === undefined ? '' : words(play, 'will_have', { left: choice.about['left'] });
}

function ofSquare(play: Race, choice: Choice): string {
  const { about } = choice;
  const kind = kindOf(about);
  const place = placeName(play, about['number'] ?? about['place']);
  if (kind === 'advance_hare') return hareText(play);
  if (kind.startsWith('advance_')) return words(play, kind.replace('advance_', 'on_'), { ...about, place });
  return kind === 'back' ? words(play, 'on_tortoise') : '';
}

function ofOthers(play: Race, choice: Choice): string {
  const { about } = choice;
  const kind = kindOf(about);
  if (about['position'] === undefined || kind === 'chew') return '';
  const place = placeName(play, about['position']);
  const passes = (about['passes'] ?? []) as readonly number[];
  const names = passes.map((seat) => play.players[seat]?.name ?? '');
  const back = kind === 'back';
  if (names.length > 0) return words(play, back ? 'falling' : 'passing', { names, place });
  return words(play, back ? 'staying' : 'coming', { place });
}

/** What the square does and whom one passes, a line each. */
export const consequences = (play: Race, choice: Choice): string[] =>
  [ofSquare(play, choice), ofOthers(play, choice)].filter((line) => line !== '');

/** All of it in one breath, for ears. */
export function spoken(play: Race, choice: Choice): string {
  const said = [deed(play, choice), outcome(play, choice)].filter((part) => part !== '').join(', ');
  return [`${said}.`, ...consequences(play, choice)].join(' ');
}

function whoIsOn(play: Race, square: number): string[] {
  const { view } = play;
  return view.at.flatMap((at, runner) => {
    if (at !== square) return [];
    const seat = seatOf(view, runner);
    const who = seat === play.seat ? words(play, 'you') : (play.players[seat]?.name ?? '');
    const number = runner - runnersOf(view, seat)[0]! + 1;
    return [view.runners_each > 1 ? words(play, 'runner_of', { who, number }) : who];
  });
}

/** "Square 38, carrot, Ben there". */
export function squareName(play: Race, square: number): string {
  const who = whoIsOn(play, square).join(', ');
  if (square === start || square === home) {
    const name = words(play, square === start ? 'start' : 'home');
    return who ? words(play, 'hill_with', { name, who }) : name;
  }
  const letter = play.view.track[square - 1] ?? '';
  const name = words(play, `name_${lookOf(letter).name}`, { number: letter });
  return words(play, who ? 'square_with' : 'square', { square, name, who });
}

/** "Your move: hop, go back or stay". */
export function prompt(play: Race): string {
  const { view } = play;
  if (view.phase === 'answer')
    return play.say({ key: 'page.hare_and_tortoise.prompt_answer', seat: view.turn, carrots: view.gift ?? 0 });
  if (view.phase === 'choose') return words(play, 'prompt_choose');
  const kinds = [...new Set(play.choices.map((choice) => moveOf(choice).do))];
  if (kinds.includes('pass')) return words(play, 'prompt_pass');
  return words(play, 'prompt', { ways: kinds.map((kind) => words(play, `way_${kind}`)) });
}

export function subtitle(play: Race): string {
  const edition = words(play, `edition.${String(play.options['edition'])}`);
  if (play.view.runners_each > 1) return words(play, 'two_runners', { edition });
  const teams = new Set(play.view.teams ?? []).size;
  return teams > 0 ? words(play, 'in_teams', { edition, number: teams }) : edition;
}

// Which of a player's two runners the stones and buttons speak of.
import type { Choice } from '../../play';
import { moveOf, type Race } from './view';

class Selection {
  wish = $state(0);
}

export const selection = new Selection();

const runnerIn = (choice: Choice): number => moveOf(choice).runner ?? 0;

/** The runner of the choice that is picked, else the one last asked for, else one that can act. */
export function chosenRunner(play: Race): number {
  if (play.picked) return runnerIn(play.picked);
  const able = play.choices.map(runnerIn);
  return able.includes(selection.wish) ? selection.wish : (able[0] ?? 0);
}

export const choicesOf = (play: Race, runner: number): Choice[] =>
  play.choices.filter((choice) => runnerIn(choice) === runner);

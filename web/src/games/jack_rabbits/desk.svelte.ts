// What a player has laid out and not yet answered: cards chosen, a goal in mind, answers in a row.
import type { Choice } from '../../play';
import { moveOf, type Card, type Jack, type Place } from './view';

export class Desk {
  /** Cards of the hand that are pushed forward. */
  chosen = $state.raw<readonly Card[]>([]);
  /** The place that the player wants to reach, also across a transfer. */
  goal = $state.raw<Place | null>(null);
  /** Is the stall of discards open? */
  stall = $state(false);
  /** Answers that are given one after the other, as the engine asks for them. */
  plan = $state.raw<readonly Record<string, unknown>[]>([]);

  toggle(card: Card, most: number): void {
    if (this.chosen.includes(card)) this.chosen = this.chosen.filter((c) => c !== card);
    else this.chosen = [...this.chosen.slice(most > 1 ? 0 : this.chosen.length), card].slice(-most);
  }

  /** Shows a choice, with the place it is meant for. */
  preview(play: Jack, choice: Choice, goal: Place | null): void {
    this.goal = goal;
    play.pick(choice);
  }

  /** Gives these answers in a row. */
  answer(play: Jack, ...plan: readonly Record<string, unknown>[]): void {
    this.plan = plan;
    this.step(play);
  }

  /** The next answer of the plan, if the engine asks for it; a payment of very many cards is asked card by card. */
  step(play: Jack): void {
    const [next] = this.plan;
    if (!next || play.choices.length === 0) return;
    const cards = Object.values(next)[0];
    const bit = play.choices.find((c) => moveOf(c).name === 'lay');
    if (bit && Array.isArray(cards)) {
      const card = moveOf(bit).value;
      const keep = play.choices.find((c) => moveOf(c).name === 'keep');
      play.choose(cards.includes(card) || !keep ? bit : keep);
      return;
    }
    const choice = play.choices.find((c) => JSON.stringify(c.move) === JSON.stringify(next));
    if (choice) play.choose(choice);
    else play.ask(next);
  }

  /** The engine asks anew: drops what is answered. Returns whether the plan goes on. */
  asked(choices: readonly Choice[], answered: readonly Choice[]): boolean {
    const bits = answered.some((c) => moveOf(c).name === 'lay');
    if (!bits) this.plan = this.plan.slice(1);
    const name = Object.keys(this.plan[0] ?? {})[0];
    const fits = choices.some((c) => moveOf(c).name === name || moveOf(c).name === 'lay');
    if (!fits) this.plan = [];
    return this.plan.length > 0;
  }
}

const desks = new WeakMap<Jack, Desk>();

/** The desk of a table: the board and the hand share it. */
export function deskOf(play: Jack): Desk {
  const found = desks.get(play) ?? new Desk();
  desks.set(play, found);
  return found;
}

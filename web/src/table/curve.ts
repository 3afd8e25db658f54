// The chances over a finished game, thought over at a few moments, and where they turned.
import type { Judgement, Position, Review } from '../local/review';
import type { Message, Result } from '../protocol';
import type { Source } from '../source';

export interface Moment {
  readonly move: number; // so many moves had been made
  readonly chances: readonly number[]; // by seat
}

export interface Turning {
  readonly move: number; // the number of the move that did it
  readonly chance: number; // of the winner, after it
  readonly events: readonly Message[];
}

const coarse = 14; // moments over the whole game
const fine = 6; // more of them where it turned
const moment = 800; // ms at most to think over each; it takes far fewer

/** Even steps over a list, its ends among them. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!);
}

/** From which moment on a seat was ahead for good; of one that always was, where its chance rose most. */
function turned(moments: readonly Moment[], seat: number): number {
  const chance = (i: number) => moments[i]?.chances[seat] ?? 0;
  const behind = moments.findLastIndex((m, i) => m.chances.some((other, s) => s !== seat && other >= chance(i)));
  if (behind >= 0 && behind + 1 < moments.length) return behind + 1;
  let best = 1;
  for (let i = 2; i < moments.length; i++) if (chance(i) - chance(i - 1) > chance(best) - chance(best - 1)) best = i;
  return best;
}

export class Curve {
  private moments: Moment[] = [];

  private constructor(
    private readonly thinker: Source,
    private readonly whole: Review,
    private readonly tell: (moments: readonly Moment[]) => void,
  ) {}

  static async of(thinker: Source, replay: string, tell: (moments: readonly Moment[]) => void): Promise<Curve | null> {
    const whole = await thinker.ask<Review>({ do: 'review', replay });
    return whole.ok ? new Curve(thinker, whole, tell) : null;
  }

  get length(): number {
    return this.whole.story.length;
  }

  /** Thinks the game over from coarse to fine, and finds the move that turned it for the winner. */
  async turn(result: Result, winner: number): Promise<Turning | null> {
    const decisions = this.whole.story.flatMap((told, i) => (told.by === 'chance' ? [] : [i]));
    for (const at of spread(decisions, coarse)) await this.judge(at);
    this.add({ move: this.length, chances: result.share });
    if (this.moments.length < 3) return null;
    const about = turned(this.moments, winner);
    const [from, to] = [this.moments[about - 1]!.move, this.moments[about]!.move];
    const within = decisions.filter((at) => at > from && at < to);
    for (const at of spread(within, fine)) await this.judge(at);
    const found = turned(this.moments, winner);
    // The chances before a decision are those after the one before it.
    const before = this.moments[found - 1]!.move;
    const position = await this.thinker.ask<Position>({ do: 'step', review: this.whole.review, to: before + 1, seat: null });
    return { move: before + 1, chance: this.moments[found]!.chances[winner] ?? 0, events: position.ok ? position.seen.events : [] };
  }

  private async judge(at: number): Promise<void> {
    const { review } = this.whole;
    const judged = await this.thinker.ask<Judgement>({ do: 'judge', review, number: at + 1, bot: 'easy', milliseconds: moment });
    // Where there was no time to play anything out, nothing is known.
    const known = judged.ok && judged.chances.some((chance) => chance > 0);
    if (known) this.add({ move: at, chances: judged.chances });
  }

  private add(moment: Moment): void {
    this.moments = [...this.moments, moment].sort((a, b) => a.move - b.move);
    this.tell(this.moments);
  }
}

// A finished game to look back on: any moment of it, through anybody's eyes, and what it was worth.
import { gameClient } from '../games/boards';
import type { GameClient, Message, Play, Player } from '../play';
import type { Seen, Turn } from '../protocol';
import type { Judgement, Position, Review as Whole } from '../local/review';
import type { Source } from '../source';
import { lookOf } from '../ui/looks.svelte';
import { text, words } from '../words/words.svelte';
import { settings } from './settings.svelte';

const worthTelling = 0.05; // of the win given away
const beat = 1400; // ms for a position at normal pace, when it goes on by itself

/** A judgement with the sentences of a move that mattered. */
interface Judged extends Judgement {
  readonly did?: Message;
  readonly better?: Message;
}

export class Review {
  client = $state.raw<GameClient | null>(null);
  whole = $state.raw<Whole | null>(null);
  judgements = $state.raw<readonly Judged[]>([]);
  judged = $state(0); // how many decisions have been thought over
  at = $state(0);
  eyes = $state<number | null>(null);
  trouble = $state.raw<Message | null>(null);
  events = $state.raw<readonly Message[]>([]);
  playing = $state(false); // does it go on by itself?
  private timer = 0;
  private seen = $state.raw<Seen | null>(null);
  private turn = $state.raw<Turn | null>(null);
  private moving: Promise<void> = Promise.resolve();
  private closed = false;

  /** Two threads: one shows, the other thinks, and neither waits for the other. */
  constructor(
    private readonly shower: Source,
    private readonly thinker: Source,
  ) {}

  async open(replay: string): Promise<void> {
    const whole = await this.shower.ask<Whole>({ do: 'review', replay });
    if (!whole.ok) return void (this.trouble = whole.error);
    if (this.closed) return void this.shower.ask({ do: 'end_review', review: whole.review });
    this.client = await gameClient(whole.game).catch(() => null);
    if (!this.client) return void (this.trouble = { key: 'page.not_loaded' });
    this.whole = whole;
    await this.go(whole.story.length);
    if (!this.closed) void this.judge(replay);
  }

  close(): void {
    this.closed = true;
    this.pause();
    if (this.whole) void this.shower.ask({ do: 'end_review', review: this.whole.review });
  }

  readonly story = $derived(this.whole?.story ?? []);

  readonly players: readonly Player[] = $derived.by(() =>
    Array.from({ length: this.whole?.players ?? 0 }, (_, seat) => {
      const sat = this.whole?.sat?.[seat];
      return { name: sat?.name ?? text(`page.bot_name.${lookOf(seat)}`), bot: sat?.bot ?? null, mine: false, here: true };
    }),
  );

  say(message: Message): string {
    const worded = this.client?.worded?.(message, this.play) ?? message;
    return words.say(worded, { me: null, names: this.players.map((p) => p.name) });
  }

  /** The position after so many moves. */
  go(to: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.story.length, to));
    this.moving = this.moving.then(() => this.look());
    return this.moving;
  }

  lookThrough(eyes: number | null): void {
    this.eyes = eyes;
    void this.go(this.at);
  }

  /** To the next decision, over what chance did in between. */
  step(by: 1 | -1): Promise<void> {
    let to = this.at + by;
    while (to > 0 && to < this.story.length && this.story[to - 1]?.by === 'chance') to += by;
    return this.go(to);
  }

  /** Goes on by itself to the end, from the start if it is there already. */
  async playOn(): Promise<void> {
    this.playing = true;
    if (this.at === this.story.length) await this.go(0);
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  // Each position is there before its time begins. Without motion it goes on all the same: nothing moves on the way.
  private tick(): void {
    if (!this.playing) return;
    this.timer = window.setTimeout(async () => {
      await this.step(1);
      if (this.at === this.story.length) this.pause();
      else this.tick();
    }, beat * settings.tempo);
  }

  private async look(): Promise<void> {
    const to = this.at;
    const position = await this.shower.ask<Position>({ do: 'step', review: this.whole?.review, to, seat: this.eyes });
    if (!position.ok) return void (this.trouble = position.error);
    if (to !== this.at) return;
    this.turn = position.turn;
    this.seen = position.seen;
    this.events = position.seen.events;
  }

  // Once closed, the thread that thinks has ended and must not be asked: that would begin another.
  private async judge(replay: string): Promise<void> {
    const whole = await this.thinker.ask<Whole>({ do: 'review', replay });
    if (!whole.ok) return;
    const { review } = whole;
    for (const [i, told] of this.story.entries()) {
      if (told.by === 'chance') continue;
      if (this.closed) return;
      const answer = await this.thinker.ask<Judgement>({ do: 'judge', review, number: i + 1, bot: 'medium' });
      const judged = answer.ok && !this.closed ? await this.explain(review, answer) : null;
      if (judged) this.judgements = [...this.judgements, judged];
      this.judged++;
    }
    if (!this.closed) void this.thinker.ask({ do: 'end_review', review });
  }

  // What was done and what would have been better, in the words of the choice as it was offered.
  private async explain(review: string, judgement: Judgement): Promise<Judged> {
    if (judgement.lost < worthTelling) return judgement;
    const { number, seat } = judgement;
    const before = await this.thinker.ask<Position>({ do: 'step', review, to: number - 1, seat });
    const offered = before.ok ? (before.seen.choices ?? []) : [];
    const about = (move: string | null) => offered.find((choice) => choice.text === move)?.about;
    return { ...judgement, did: about(judgement.move), better: about(judgement.best) };
  }

  readonly decisions = $derived(this.story.filter((told) => told.by !== 'chance').length);

  /** The moves that gave most away, worst first. */
  readonly mattered = $derived(
    this.judgements.filter((j) => j.lost >= worthTelling).toSorted((a, b) => b.lost - a.lost).slice(0, 8),
  );

  readonly play: Play = this.makePlay();

  private makePlay(): Play {
    const review = this;
    return {
      get game() { return review.whole?.game ?? ''; },
      get options() { return review.whole?.options ?? {}; },
      get board() { return review.whole?.board; },
      get seat() { return review.eyes; },
      get players() { return review.players; },
      called: (seat) => review.players[seat]?.name ?? '',
      get view() { return review.seen?.view; },
      telling: null,
      pace: 0,
      get story() { return review.events; },
      since: [],
      get awaited() { return review.turn?.phase === 'decide' ? review.turn.to_act : []; },
      choices: [],
      complete: true,
      all: () => Promise.resolve([]),
      picked: null,
      pick: () => {},
      choose: () => {},
      ask: () => {},
      get result() { return review.at === review.story.length ? (review.whole?.result ?? null) : null; },
      say: (message) => review.say(message),
      text,
    };
  }
}

// One table on this device: what is kept of it, and the engine that plays its match.
import type { Choice, Message, Options, Result, Seen, Summary, Table, Turn, Update } from '../protocol';
import { Engine } from './engine.js';
import type { Chair, Kept } from './store';

/** A request that cannot be done, and why; it has changed nothing. */
export class Refusal extends Error {
  constructor(
    readonly why: Message,
  ) {
    super(why.key);
  }
}

export function refuse(key: string, values: object = {}): never {
  throw new Refusal({ key, ...values });
}

/** What the engine says after every move. */
interface Now {
  readonly moves: number;
  readonly turn: Turn;
  readonly may_undo: readonly number[];
  readonly result?: Result;
}

interface Whole extends Now {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
  readonly board?: unknown;
  readonly sequel?: { readonly game: string; readonly options: Options };
}

export interface StoryMove {
  readonly by: number | 'chance';
  readonly code: string;
  readonly text: string;
  readonly move: unknown;
}

const shownChoices = 400;
const standIn = 'greedy';
const me = 0; // everybody at this device is one person to it

/** Asks the engine; what it refuses is thrown. */
export function asked<T>(engine: Engine, name: string, request: object = {}): T {
  const { error, ...answer } = engine.ask<object>(name, request);
  if (error) throw new Refusal(error);
  return answer as T;
}

export class LocalTable {
  private engine: Engine | null = null;
  private now: Now | null = null;

  constructor(
    private readonly module: WebAssembly.Module,
    public kept: Kept,
  ) {}

  get id(): string {
    return this.kept.table;
  }

  get turn(): Turn | null {
    return this.now?.turn ?? null;
  }

  /** Makes the match again from what was kept; refused if that does not read. */
  async load(): Promise<void> {
    if (this.kept.replay === null) return;
    this.engine = await Engine.start(this.module);
    this.now = asked<Now>(this.engine, 'load', { replay: this.kept.replay });
  }

  async begin(game: string, options: Options): Promise<void> {
    const engine = await Engine.start(this.module);
    const now = asked<Now>(engine, 'open', { game, options });
    const seats = this.kept.seats.map((c) => (c.person === null && c.bot === null ? { ...c, bot: standIn } : c));
    this.engine = engine;
    this.now = now;
    this.change({ seats, match: this.kept.match + 1, playing: game, status: 'playing', paused: false });
    this.settle();
  }

  /** Changes what is kept; the match is written down with it. */
  change(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes, touched_ms: Date.now() };
  }

  /** Plays an answer and whatever chance brings after it. */
  play(seat: number, move: unknown): void {
    this.now = this.ask<Now>('play', { seat, move });
    this.settle();
  }

  /** What a bot would answer. */
  think(seat: number, bot: string, milliseconds: number): { readonly code: string } {
    return this.ask('answer', { seat, bot, milliseconds });
  }

  hint(seat: number): object {
    return { window: this.turn?.window, ...this.ask<object>('analyse', { seat, bot: 'hard', milliseconds: 3000 }) };
  }

  choices(seat: number): { readonly window: number; readonly choices: readonly Choice[] } {
    return this.ask('choices', { seat });
  }

  undo(seat: number): void {
    this.now = this.ask<Now>('undo', { seat });
    this.settle();
  }

  /** To before the last answer of that seat; the bots agree. */
  takeBack(seat: number): void {
    const { story } = this.ask<{ story: StoryMove[] }>('story');
    // The story goes on with what was gone back over.
    const to = story.slice(0, this.moves).findLastIndex((move) => move.by === seat);
    if (to < 0) refuse('error.undo');
    this.now = this.ask<Now>('go', { to });
    this.settle();
  }

  /** The match that follows from what this one has made, if the table wishes it. */
  async followUp(): Promise<boolean> {
    const { sequel } = this.whole();
    if (!sequel || !this.kept.then) return false;
    await this.begin(sequel.game, { ...this.kept.then, ...sequel.options });
    return true;
  }

  /** Builds at random what shall be played on, and refuses what could not be: later nobody is there to be told. */
  async rehearse(): Promise<void> {
    if (!this.whole().sequel) refuse('error.server.field', { field: 'then' });
    for (let seat = this.turn?.to_act[0]; seat !== undefined; seat = this.turn?.to_act[0])
      this.play(seat, this.think(seat, 'random', 1));
    await this.followUp();
  }

  whole(): Whole {
    return this.ask<Whole>('status');
  }

  /** Enough for a list. */
  summary(): Summary {
    return summaryOf(this.kept);
  }

  /** As the server tells it, from the first event on. */
  full(): Table {
    const base = { ...this.summary(), me, chat: this.kept.chat, match: this.kept.match };
    if (!this.engine) return { ...base, options: this.kept.options };
    const { options, board, moves, turn, result } = this.whole();
    const seen = this.eyes().map((seat) => this.seen(seat, 0));
    return { ...base, options, board, moves, turn, result, seen };
  }

  /** What changed by the moves from number `since` on. */
  update(by: number | null, since: number): Update {
    const { table, match, status } = this.kept;
    const { moves, turn, result } = this.now ?? refuse('error.server.not_now');
    const seen = this.eyes().map((seat) => this.seen(seat, since));
    return { table, match, moves, by, status, turn, clock: this.summary().clock, result, me, seen };
  }

  get moves(): number {
    return this.now?.moves ?? 0;
  }

  /** One of the seats that are played at this device. */
  own(seat: unknown): number {
    const mine = typeof seat === 'number' && this.kept.seats[seat]?.person === me;
    return mine ? seat : refuse('error.server.not_your_seat');
  }

  private ask<T>(name: string, request: object = {}): T {
    return asked<T>(this.engine ?? refuse('error.server.not_now'), name, request);
  }

  private settle(): void {
    while (this.now?.turn.phase === 'chance') this.now = this.ask<Now>('settle');
    const { replay } = this.ask<{ replay: string }>('replay', { players: this.sat() });
    const { turn, result } = this.now ?? refuse('error.server.not_now');
    this.change({ replay, turn, result, status: turn.phase === 'over' ? 'over' : 'playing' });
  }

  private sat(): object[] {
    return this.kept.seats.map((c) => (c.bot ? { bot: c.bot } : { name: c.name ?? this.kept.name }));
  }

  private eyes(): (number | null)[] {
    const mine = this.kept.seats.flatMap((c, i) => (c.person === me ? [i] : []));
    return mine.length ? mine : [null];
  }

  private seen(seat: number | null, since: number): Seen {
    const asks = this.kept.status === 'playing';
    return this.ask<Seen>('see', { seat, since, most_choices: asks ? shownChoices : 0 });
  }
}

export function summaryOf(kept: Kept): Summary {
  const { table, title, status, imported, paused, touched_ms, turn, result } = kept;
  const seats = kept.seats.map((c) => ({ locked: false, ...c }));
  const mine = seats.flatMap((c, i) => (c.person === me ? [i] : []));
  return {
    table,
    game: kept.playing,
    title,
    public: false,
    status,
    imported,
    host: me,
    people: [{ name: kept.name, here: true, removed: false }],
    seats,
    options: kept.options,
    clock: { each_ms: 0, paused, since_ms: touched_ms },
    turn: status === 'playing' ? turn : undefined,
    result: status === 'over' ? result : undefined,
    me,
    touched_ms,
    awaited: status === 'playing' && mine.some((seat) => turn?.to_act.includes(seat)),
  };
}

/** Chairs as a request names them: "you", null, a bot, or somebody else at this device by name. */
export function readChairs(given: unknown, players: number, bots: readonly string[]): Chair[] {
  const wishes = Array.isArray(given) ? (given as unknown[]) : [];
  return Array.from({ length: players }, (_, i) => {
    const wish = wishes[i] ?? null;
    if (wish === null) return { person: null, bot: null };
    if (wish === 'you') return { person: me, bot: null };
    if (typeof wish === 'string' && bots.includes(wish)) return { person: null, bot: wish };
    const name = (wish as { name?: unknown }).name;
    if (typeof name === 'string') return { person: me, bot: null, name: name.slice(0, 24) };
    return refuse('error.server.field', { field: 'seats' });
  });
}

export { me, standIn };

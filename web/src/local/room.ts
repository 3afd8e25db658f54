// The tables of this device: the requests of docs/protocol.md, answered by the engine in the page.
//
// One request after another: a change is kept before anybody is told of it. A table is in memory, and
// its bots move, only while somebody watches.
import type { Answer, GameInfo, Message, News, Options, Request, Summary } from '../protocol';
import { Engine, EngineTrap } from './engine.js';
import { LocalTable, Refusal, asked, me, readChairs, refuse, standIn, summaryOf } from './local_table';
import { Reviews } from './review';
import { isKept, type Chair, type Kept, type Store } from './store';

/** What a room tells besides answers. */
export type Told =
  | { readonly table: string; readonly news: News }
  | { readonly table: string; readonly lost: Message };

/** How long a bot waits before it answers, so that people can follow; in ms. */
export interface Pace {
  readonly usual: number;
  readonly on: number; // where it goes on with its own turn, or several answer at once
  readonly race: number; // where nobody must answer
}

const kindly: Pace = { usual: 300, on: 60, race: 1500 }; // the page tells what happens in its own time
const botTime = 1400; // ms that a bot may think
const patience = 4000; // ms for another tab to let go of a table

const nameLetters = 24;
const chatLetters = 300;
const chatKept = 100;

interface Live {
  readonly table: LocalTable;
  watchers: number;
  pace: number; // by how much whoever watches wants bots slowed; 0 is not at all
  timer: ReturnType<typeof setTimeout> | null;
  lastBot: number;
  release: () => void;
}

type Command = (request: Request) => object | Promise<object>;

export class Room {
  private readonly live = new Map<string, Live>();
  private readonly reviews: Reviews;
  private last: Promise<unknown> = Promise.resolve();
  private readonly commands: Readonly<Record<string, Command>> = {
    games: () => ({ games: this.games }),
    mine: () => this.mine(),
    create: (r) => this.create(r),
    watch: (r) => this.watch(r),
    pace: (r) => this.setPace(r),
    unwatch: (r) => this.unwatch(r),
    look: async (r) => ({ table: (await this.find(r)).table.full() }),
    move: (r) => this.move(r),
    choices: async (r) => this.seatOf(r, await this.find(r), (table, seat) => table.choices(seat)),
    hint: async (r) => this.seatOf(r, await this.find(r), (table, seat) => this.hint(table, seat)),
    replay: async (r) => this.replay(await this.find(r)),
    undo: (r) => this.goBack(r, (table, seat) => table.undo(seat)),
    take_back: (r) => this.goBack(r, (table, seat) => table.takeBack(seat)),
    pause: (r) => this.alter(r, () => ({ paused: true })),
    resume: (r) => this.alter(r, () => ({ paused: false })),
    resign: (r) => this.alter(r, ({ table }) => standUp(table, table.own(r['seat']), true)),
    stand: (r) => this.alter(r, ({ table }) => standUp(table, table.own(r['seat']), false)),
    sit: (r) => this.alter(r, ({ table }) => sitDown(table, freeSeat(table, r['seat']))),
    bot: (r) => this.alter(r, ({ table }) => this.changeBot(table, r)),
    chat: (r) => this.chat(r),
    start: (r) => this.start(r),
    rematch: (r) => this.rematch(r),
    close: (r) => this.forget(r),
    export: (r) => this.export(r),
    review: (r) => this.reviews.open(r),
    step: (r) => this.reviews.step(r),
    judge: (r) => this.reviews.judge(r),
    end_review: (r) => this.reviews.close(r),
  };

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly store: Store,
    private readonly games: readonly GameInfo[],
    private readonly tell: (told: Told) => void,
    private readonly pace: Pace,
  ) {
    this.reviews = new Reviews(module);
  }

  static async open(
    module: WebAssembly.Module,
    store: Store,
    tell: (told: Told) => void,
    pace: Pace = kindly,
  ): Promise<Room> {
    const { games } = asked<{ games: GameInfo[] }>(await Engine.start(module), 'games');
    return new Room(module, store, games, tell, pace);
  }

  /** Never rejects. */
  answer(request: Request): Promise<Answer> {
    const answer = this.last.then(() => this.attempt(request));
    this.last = answer;
    return answer;
  }

  private async attempt(request: Request): Promise<Answer> {
    const command = Object.hasOwn(this.commands, request.do) ? this.commands[request.do] : undefined;
    if (!command) return { ok: false, error: { key: 'error.server.no_such_request', name: request.do } };
    try {
      return { ok: true, ...(await command(request)) };
    } catch (trouble) {
      if (trouble instanceof Refusal) return { ok: false, error: trouble.why };
      return { ok: false, error: this.breakOff(request['table'], trouble) };
    } finally {
      for (const live of [...this.live.values()]) if (live.watchers <= 0) this.drop(live);
    }
  }

  // The engine stopped, or something else that must not: the match is made again from what was kept
  // when somebody looks at the table next.
  private breakOff(table: unknown, trouble: unknown): Message {
    const detail = trouble instanceof EngineTrap ? String(trouble.cause) : String(trouble);
    const error = { key: 'error.local.stopped', detail };
    const live = typeof table === 'string' ? this.live.get(table) : undefined;
    if (live) {
      this.drop(live);
      this.tell({ table: live.table.id, lost: error });
    }
    return error;
  }

  private bots(): string[] {
    return this.games[0]?.bots.map((b) => b.name) ?? [];
  }

  private async mine(): Promise<object> {
    const all = await this.store.all();
    return { tables: all.map(listed).sort((a, b) => (b.touched_ms ?? 0) - (a.touched_ms ?? 0)) };
  }

  private async create(request: Request): Promise<object> {
    const { options = {}, then } = request as { options?: Options; then?: Options };
    const game = this.games.find((g) => g.id === request['game'])?.id ?? refuse('error.server.field', { field: 'game' });
    const trial = await Engine.start(this.module);
    asked(trial, 'open', { game, options });
    const { players } = asked<{ players: number }>(trial, 'status');
    const table = new LocalTable(this.module, {
      ...fresh(line(request['name'], 'name', nameLetters)),
      game,
      playing: game,
      options,
      then,
      title: typeof request['title'] === 'string' ? request['title'] : '',
      seats: readChairs(request['seats'], players, this.bots()),
    });
    if (then) {
      const rehearsal = new LocalTable(this.module, table.kept);
      await rehearsal.begin(game, options);
      await rehearsal.rehearse();
    }
    if (request['start'] === true) await table.begin(game, options);
    const { kept } = table;
    await this.store.put(kept).catch((trouble: unknown) => refuse('error.local.not_kept', { detail: String(trouble) }));
    return { table: kept.table, person: me };
  }


  // A table is played in one tab at a time.
  private async hold(table: LocalTable): Promise<Live> {
    const release = await lockTable(table.id);
    if (!release) refuse('error.local.elsewhere');
    return { table, watchers: 0, pace: 1, timer: null, lastBot: -1, release };
  }

  private drop(live: Live): void {
    if (live.timer) clearTimeout(live.timer);
    this.live.delete(live.table.id);
    live.release();
  }

  private async find(request: Request): Promise<Live> {
    const id = request['table'];
    if (typeof id !== 'string') refuse('error.server.no_such_table');
    const known = this.live.get(id);
    if (known) return known;
    const kept = await this.store.get(id);
    if (kept === undefined) refuse('error.server.no_such_table');
    if (!isKept(kept)) refuse('error.local.unreadable', { detail: '' });
    const live = await this.hold(new LocalTable(this.module, kept));
    try {
      await live.table.load();
    } catch (trouble) {
      live.release();
      if (trouble instanceof Refusal) refuse('error.local.unreadable', { detail: String(trouble.why['text']) });
      throw trouble;
    }
    this.live.set(id, live);
    return live;
  }

  private async watch(request: Request): Promise<object> {
    const live = await this.find(request);
    live.watchers++;
    this.attend(live);
    return { table: { ...live.table.full(), passing: this.store.passing } };
  }

  private setPace(request: Request): object {
    const live = this.live.get(String(request['table']));
    const { pace } = request;
    if (!live || typeof pace !== 'number' || !(pace >= 0 && pace <= 10)) return {};
    live.pace = pace;
    this.attend(live);
    return {};
  }

  private unwatch(request: Request): object {
    const live = this.live.get(String(request['table']));
    if (live) live.watchers--;
    return {};
  }

  private seatOf<T>(request: Request, live: Live, use: (table: LocalTable, seat: number) => T): T {
    return use(live.table, live.table.own(request['seat']));
  }

  private hint(table: LocalTable, seat: number): object {
    if (table.kept.seats.some((c, i) => i !== seat && c.bot === null)) refuse('error.server.no_hints');
    return table.hint(seat);
  }

  private replay(live: Live): object {
    if (live.table.kept.status !== 'over') refuse('error.server.not_over');
    return { replay: live.table.kept.replay };
  }

  // Also of a table that no longer reads: what is kept leaves the device as it is.
  private async export(request: Request): Promise<object> {
    const kept = await this.store.get(String(request['table']));
    if (kept === undefined) refuse('error.server.no_such_table');
    const replay = isKept(kept) ? kept.replay : null;
    return { replay: replay ?? JSON.stringify(kept), name: isKept(kept) ? kept.name : '' };
  }

  private async move(request: Request): Promise<object> {
    const live = await this.find(request);
    const { table } = live;
    const seat = table.own(request['seat']);
    this.mayPlay(table);
    const window = table.turn?.window;
    if (request['window'] !== window || (request['match'] ?? table.kept.match) !== table.kept.match)
      refuse('error.server.stale', { window });
    await this.play(live, seat, request['move']);
    return {};
  }

  private mayPlay(table: LocalTable): void {
    if (table.kept.status !== 'playing') refuse('error.server.not_now');
    if (table.kept.paused) refuse('error.server.paused');
  }

  private async play(live: Live, seat: number, move: unknown): Promise<void> {
    const { table } = live;
    const since = table.moves;
    table.play(seat, move);
    const over = table.kept.status === 'over';
    const news: News = { kind: 'update', update: table.update(seat, since) };
    await this.keep(live, over && (await table.followUp()) ? null : news);
  }

  // Kept first, told then. Where keeping fails the game goes on, and whoever moved is told.
  private async keep(live: Live, news: News | null): Promise<void> {
    const { table } = live;
    let failed: unknown = null;
    await this.store.put(table.kept).catch((trouble: unknown) => (failed = trouble));
    this.tell({ table: table.id, news: news ?? { kind: 'table', table: table.full() } });
    this.attend(live);
    if (failed) refuse('error.local.not_kept', { detail: String(failed) });
  }

  private async goBack(request: Request, back: (table: LocalTable, seat: number) => void): Promise<object> {
    const live = await this.find(request);
    const seat = live.table.own(request['seat']);
    back(live.table, seat);
    await this.keep(live, null);
    return {};
  }

  private async alter(request: Request, changes: (live: Live) => Partial<Kept>): Promise<object> {
    const live = await this.find(request);
    live.table.change(changes(live));
    await this.keep(live, null);
    return {};
  }

  private changeBot(table: LocalTable, request: Request): Partial<Kept> {
    const { seat, bot } = request as { seat?: number; bot?: unknown };
    const chair = table.kept.seats[seat ?? -1];
    if (seat === undefined || !chair) refuse('error.server.no_such_seat');
    if (chair.person !== null) refuse('error.server.seat_taken');
    if (bot === null && table.kept.status !== 'playing') return reseat(table, seat, { person: null, bot: null });
    if (typeof bot !== 'string' || !this.bots().includes(bot)) refuse('error.server.field', { field: 'bot' });
    return reseat(table, seat, { ...chair, bot });
  }

  private async chat(request: Request): Promise<object> {
    const live = await this.find(request);
    const said = { person: me, text: line(request['text'], 'text', chatLetters), at_ms: Date.now() };
    live.table.change({ chat: [...live.table.kept.chat, said].slice(-chatKept) });
    await this.keep(live, { kind: 'chat', table: live.table.id, line: said });
    return {};
  }

  private async start(request: Request): Promise<object> {
    const live = await this.find(request);
    const { game, options, status } = live.table.kept;
    if (status !== 'open') refuse('error.server.not_now');
    await live.table.begin(game, options);
    await this.keep(live, null);
    return {};
  }

  // Everyone one seat on.
  private async rematch(request: Request): Promise<object> {
    const live = await this.find(request);
    const { game, playing, options, status, seats } = live.table.kept;
    if (status !== 'over') refuse('error.server.not_now');
    const wished = game === playing ? options : live.table.whole().options;
    const looks = seats.map((chair, i) => ({ ...chair, look: chair.look ?? i }));
    live.table.change({ seats: [...looks.slice(1), ...looks.slice(0, 1)] });
    await live.table.begin(playing, wished);
    await this.keep(live, null);
    return {};
  }

  // Closing a table of this device deletes it; whoever looks at it is told.
  private async forget(request: Request): Promise<object> {
    const id = String(request['table']);
    const live = this.live.get(id);
    await this.store.drop(id);
    if (!live) return {};
    this.drop(live);
    live.table.change({ status: 'closed' });
    this.tell({ table: id, news: { kind: 'table', table: live.table.full() } });
    return {};
  }

  // Lets the next bot answer, after a while in which people can follow.
  private attend(live: Live): void {
    if (live.timer) clearTimeout(live.timer);
    live.timer = null;
    const { kept, turn } = live.table;
    if (live.watchers <= 0 || kept.status !== 'playing' || kept.paused || !turn) return;
    const next = this.nextBot(live);
    if (!next) return;
    const goesOn = next.seat === live.lastBot || turn.window_kind === 'sealed';
    const wait = turn.window_kind === 'race' ? this.pace.race : goesOn ? this.pace.on : this.pace.usual;
    live.timer = setTimeout(() => void this.botMoves(live), wait * live.pace);
  }

  // In a race the bots take turns.
  private nextBot(live: Live): { seat: number; bot: string } | null {
    const { kept, turn } = live.table;
    const asked = (turn?.to_act ?? []).flatMap((seat) => {
      const bot = kept.seats[seat]?.bot;
      return bot ? [{ seat, bot }] : [];
    });
    return asked.find(({ seat }) => seat > live.lastBot) ?? asked[0] ?? null;
  }

  private botMoves(live: Live): Promise<unknown> {
    const table = live.table.id;
    const moved = this.last.then(async () => {
      const next = this.live.get(table) === live ? this.nextBot(live) : null;
      if (!next || live.table.kept.paused || live.table.kept.status !== 'playing') return;
      try {
        live.lastBot = next.seat;
        await this.play(live, next.seat, live.table.think(next.seat, next.bot, botTime));
      } catch (trouble) {
        // What could not be kept is said when a person moves.
        if (!(trouble instanceof Refusal)) this.breakOff(table, trouble);
      }
    });
    this.last = moved;
    return moved;
  }
}

// A bot keeps the chair, under the name of who sat there.
function standUp(table: LocalTable, seat: number, resigned: boolean): Partial<Kept> {
  const { name, look } = table.kept.seats[seat] ?? {};
  return reseat(table, seat, { person: null, bot: standIn, instead_of: me, name, look, ...(resigned ? { resigned } : {}) });
}

function sitDown(table: LocalTable, seat: number): Partial<Kept> {
  const { name, look } = table.kept.seats[seat] ?? {};
  return reseat(table, seat, { person: me, bot: null, name, look });
}

function reseat(table: LocalTable, seat: number, chair: Chair): Partial<Kept> {
  return { seats: table.kept.seats.map((c, i) => (i === seat ? chair : c)) };
}

// Before the start any free chair; later one's own, from the bot that took it.
function freeSeat(table: LocalTable, seat: unknown): number {
  const chair = typeof seat === 'number' ? table.kept.seats[seat] : undefined;
  if (!chair || typeof seat !== 'number') refuse('error.server.no_such_seat');
  const playing = table.kept.status === 'playing';
  const back = chair.instead_of === me && !(chair.resigned && playing);
  if (!back && (playing || chair.person !== null || chair.bot !== null)) refuse('error.server.seat_taken');
  return seat;
}

// One line of text, not too long.
function line(given: unknown, field: string, letters: number): string {
  const text = typeof given === 'string' ? given.replace(/\p{Cc}/gu, '').trim() : '';
  return text && [...text].length <= letters ? text : refuse('error.server.field', { field });
}

function fresh(name: string): Omit<Kept, 'game' | 'playing' | 'options' | 'seats'> {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return {
    table: Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join(''),
    title: '',
    name,
    imported: false,
    chat: [],
    status: 'open',
    paused: false,
    match: 0,
    replay: null,
    touched_ms: Date.now(),
  };
}

function listed(kept: unknown): Summary {
  try {
    if (isKept(kept)) return summaryOf(kept);
  } catch {
    // Torn deeper than isKept looks.
  }
  return tornSummary(String((kept as { table?: unknown } | null)?.table ?? ''));
}

// What no longer reads is listed all the same: whoever opens it is told, and may delete it.
function tornSummary(table: string): Summary {
  const seats = [{ person: me, bot: null }];
  return { ...summaryOf({ ...fresh(''), game: '', playing: '', options: {}, seats }), table, title: table, status: 'playing' };
}

// How to let go of the table, or null if another tab holds it and keeps it: a page that is loaded
// again may come before its old thread has gone. Without locks every tab may.
function lockTable(id: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve(release));
    const signal = AbortSignal.timeout(patience);
    navigator.locks.request(`warren table ${id}`, { signal }, held).catch(() => resolve(null));
  });
}

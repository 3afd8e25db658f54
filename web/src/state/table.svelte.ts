// A table as the page holds it: what was told, what is being told, and what may be answered.
import { gameClient } from '../games/boards';
import type { Choice, GameClient, Message, Play, Player } from '../play';
import type { Answer, Away, Line, News, Request, Result, Seen, Table, Turn, Update } from '../protocol';
import type { Source } from '../source';
import { lookOf, wear } from '../ui/looks.svelte';
import { sure } from '../ui/sure';
import { text, words } from '../words/words.svelte';
import { settings } from './settings.svelte';
import { hear } from './sounds';

/** What one step brings: the events, and the table after them. */
interface Step {
  readonly seen: readonly Seen[];
  readonly turn: Turn;
  readonly result: Result | null;
}

export class TableState {
  table = $state.raw<Table | null>(null);
  client = $state.raw<GameClient | null>(null);
  /** Whose eyes look at the board. */
  eyes = $state<number | null>(null);
  /** The seat that the device is to be handed to before anything of it is shown. */
  curtain = $state<number | null>(null);
  stories = $state.raw<ReadonlyMap<number | null, readonly Message[]>>(new Map());
  chat = $state.raw<readonly Line[]>([]);
  /** What was said last, if it was said while this page listened. */
  said = $state.raw<Line | null>(null);
  here = $state.raw<readonly number[]>([]);
  away = $state.raw<readonly Away[]>([]);
  refusal = $state.raw<Message | null>(null);
  hint = $state.raw<Message | null>(null);
  trouble = $state.raw<Message | null>(null);
  waitingFor = $state(false); // an answer is on its way
  /** The rule that forbade something last. */
  lastRule = $state<string | null>(null);
  /** When this device answered last, in ms. */
  answered = 0;
  /** When the question that stands was asked, by performance.now(). */
  asked = 0;
  private came = $state(false); // did the question come while one watched? What is loaded or taken back is not
  private mark = $state<number | null>(null); // how long the story was at this device's last answer

  private seen = $state.raw<readonly Seen[]>([]);
  private turn = $state.raw<Turn | null>(null);
  private shown = $state.raw<unknown>(null);
  private told = $state.raw<Message | null>(null);
  private pace = $state(0);
  private picked = $state.raw<Choice | null>(null);
  private everything = $state.raw<readonly Choice[] | null>(null);
  private result = $state.raw<Result | null>(null);
  private busy = $state(false);
  private holder: number | null = null; // which of the seats here has the device, as far as it has said
  private queue: Step[] = [];
  private heard: Promise<void> = Promise.resolve();
  private wake: (() => void) | null = null;
  private hurry = false;
  private age = 0; // of what is trusted: older news are told no further
  private stop: () => void;

  constructor(
    readonly source: Source,
    readonly id: string,
  ) {
    this.stop = this.watch();
  }

  /** Looks again from the start: with a key that was just given, for example. */
  again(): void {
    this.stop();
    this.stop = this.watch();
  }

  private watch(): () => void {
    return this.source.watch(
      this.id,
      // In order: while the game's own code is loaded, what happens meanwhile waits.
      (news) => {
        this.heard = this.heard.then(() => this.hear(news));
      },
      (answer) => {
        if (!answer.ok) this.trouble = answer.error;
      },
    );
  }

  close(): void {
    this.stop();
    wear();
    this.skip();
  }

  /** The seats of this device. */
  readonly mine = $derived.by(() => {
    const me = this.table?.me ?? null;
    return (this.table?.seats ?? []).flatMap((s, i) => (me !== null && s.person === me ? [i] : []));
  });

  /** Seats of mine that a bot keeps for me. */
  readonly kept = $derived.by(() => {
    const { me = null, seats = [], status } = this.table ?? {};
    if (me === null || status !== 'playing') return [];
    return seats.flatMap((s, i) => (s.instead_of === me && s.bot !== null && !s.resigned ? [i] : []));
  });

  readonly players: readonly Player[] = $derived.by(() =>
    (this.table?.seats ?? []).map((seat, i) => this.player(seat, i)),
  );

  /** Do several people share this device, each with a name? Then each is called by it. */
  readonly shared = $derived(new Set(this.mine.map((seat) => this.players[seat]?.name)).size > 1);

  readonly story = $derived(this.stories.get(this.eyes) ?? []);

  // Whoever has just come takes the last event of their own for their last answer.
  private readonly sinceMine = $derived.by(() => {
    const { eyes, story } = this;
    if (eyes === null) return [];
    const from = this.mark ?? story.findLastIndex((event) => event['seat'] === eyes);
    return story.slice(Math.max(0, from)).filter((event) => !this.client?.trifle?.(event));
  });

  /** The answer that may be given without asking: nothing is left to choose, and nobody learns from it. */
  readonly forced: Choice | null = $derived.by(() => {
    const { client, play } = this;
    const [first] = play.choices;
    if (!client || !first || !this.came || !play.complete || this.turn?.window_kind === 'race') return null;
    const sole = play.choices.length === 1 ? { choice: first, open: !client.secret } : null;
    const forced = client.forced ? client.forced(play) : sole;
    if (!forced || client.confirm?.(forced.choice, play)) return null;
    return forced.open || this.alone ? forced.choice : null;
  });

  /** Are all others bots? */
  get alone(): boolean {
    return this.players.every((player, seat) => seat === this.eyes || player.bot !== null);
  }

  /** What the boards see of all this. */
  readonly play: Play = this.makePlay();

  say(message: Message): string {
    const worded = this.client?.worded?.(message, this.play) ?? message;
    return words.say(worded, { me: this.shared ? null : this.eyes, names: this.players.map((p) => p.name) });
  }

  /** Asks something of this table; a refusal is shown. */
  async ask<T = object>(request: Request): Promise<Answer<T>> {
    const answer = await this.source.ask<T>({ table: this.id, ...request });
    if (!answer.ok) {
      this.refusal = answer.error;
      this.lastRule = answer.error.rule ?? this.lastRule;
    }
    return answer;
  }

  /** Shows at once what is still being told, and what comes until this device is asked again. */
  skip(): void {
    this.hurry = true;
    this.wake?.();
  }

  /** The device is in the right hands. */
  liftCurtain(): void {
    if (this.curtain === null) return;
    this.holder = this.curtain;
    this.look(this.curtain);
    this.curtain = null;
    this.asked = performance.now();
  }

  /** Does nobody play just now? */
  get still(): boolean {
    return this.table?.status !== 'playing' || this.table.clock.paused;
  }

  get telling(): boolean {
    return this.busy;
  }

  /** Was somebody of this table, and its key opens nothing there any more. */
  get turnedOut(): boolean {
    const key = this.trouble?.key;
    return this.table !== null && (key === 'error.server.key' || key === 'error.server.no_such_table');
  }

  /** Who that is; a person may have had their name removed. */
  nameOf(person: number): string {
    return this.table?.people[person]?.name || text('page.someone');
  }

  /** "You", or the name of who sits there. */
  called(seat: number): string {
    return seat === this.eyes && !this.shared ? text('page.you') : (this.players[seat]?.name ?? '');
  }

  // What somebody did before a bot took the seat stays theirs: the seat keeps the name.
  private player(seat: Table['seats'][number], i: number): Player {
    const nobody = () => text(seat.bot ? `page.bot_name.${lookOf(i)}` : 'page.nobody');
    const person = seat.person ?? seat.instead_of ?? null;
    return {
      name: seat.name ?? (person === null ? nobody() : this.nameOf(person)),
      bot: seat.bot,
      mine: this.mine.includes(i),
      here: seat.bot !== null || (seat.person !== null && this.here.includes(seat.person)),
    };
  }

  private async hear(news: News): Promise<void> {
    if (news.kind === 'table') return this.trust(news.table);
    if (news.kind === 'chat') {
      this.chat = [...this.chat, news.line];
      this.said = news.line;
    }
    if (news.kind === 'here') {
      this.here = news.people;
      this.away = news.away;
    }
    if (news.kind === 'update') this.follow(news.update);
  }

  // A whole table: trusted as it is, without motion.
  private async trust(table: Table): Promise<void> {
    this.trouble = null; // first: while the client is fetched the table may be lost again
    const client = this.table?.game === table.game ? this.client : await gameClient(table.game).catch(() => null);
    if (!client) return void (this.trouble = { key: 'page.not_loaded' });
    this.client = client; // with its table, in one go: no board sees the view of another game
    this.queue = [];
    this.age++;
    this.busy = false;
    this.skip();
    if (this.table?.match !== table.match) this.holder = null; // seats have changed hands
    this.hurry = false;
    this.mark = null;
    this.table = table;
    wear(table.seats);
    this.chat = table.chat;
    this.away = table.away ?? [];
    this.here = table.people.flatMap((p, i) => (p.here ? [i] : []));
    this.stories = new Map((table.seen ?? []).map((s) => [s.seat, s.events]));
    this.came = false;
    if (table.turn) this.settle({ seen: table.seen ?? [], turn: table.turn, result: table.result ?? null });
  }

  private follow(update: Update): void {
    const table = this.table;
    if (!table) return;
    this.table = { ...table, ...update, seen: update.seen };
    this.queue.push({ seen: update.seen, turn: update.turn, result: update.result ?? null });
    void this.tellAll();
  }

  private async tellAll(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { age } = this;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const eyes = this.eyes;
      for (const event of step.seen.find((s) => s.seat === eyes)?.events ?? []) {
        await this.tell(event);
        if (this.age !== age) return;
      }
      this.keep(step.seen, eyes);
      this.came = true;
      this.settle(step);
    }
    this.busy = false;
    if (this.now?.choices || this.result || this.mine.length === 0) this.hurry = false;
  }

  private async tell(event: Message): Promise<void> {
    this.stories = new Map(this.stories).set(this.eyes, [...this.story, event]);
    const { client, age } = this;
    if (!client) return;
    const sound = client.sound(event);
    if (sound) hear(sound);
    const pace = this.hurry || document.hidden ? 0 : client.time(event) * settings.pace;
    this.pace = pace;
    this.told = event;
    if (pace > 0) await this.pause(pace);
    if (this.age !== age) return;
    this.shown = client.after(this.shown, event);
    this.told = null;
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // The other seats of this device were told the same step, each in its own words.
  private keep(seen: readonly Seen[], told: number | null): void {
    const stories = new Map(this.stories);
    for (const s of seen)
      if (s.seat !== told) stories.set(s.seat, [...(stories.get(s.seat) ?? []), ...s.events]);
    this.stories = stories;
  }

  private settle(step: Step): void {
    const { eyes, turn, picked } = this;
    this.told = null;
    this.seen = step.seen;
    this.turn = step.turn;
    this.result = step.result;
    this.hint = null;
    this.everything = null;
    const seats = step.seen.map((s) => s.seat);
    if (!seats.includes(this.eyes)) this.eyes = seats[0] ?? null;
    this.handOver(step);
    this.look(this.eyes);
    // What was picked stays so while others answer the same window.
    const goesOn = this.eyes === eyes && turn?.window === step.turn.window;
    if (!goesOn) this.asked = performance.now();
    this.picked = (goesOn && this.now?.choices?.find((choice) => choice.code === picked?.code)) || null;
  }

  // On one device the eyes follow the turn; where there are secrets, behind a curtain.
  private handOver(step: Step): void {
    const asked = step.seen.filter((s) => s.choices).map((s) => s.seat);
    const secret = this.client?.secret ?? false;
    const unclaimed = secret && this.shared && this.holder === null; // nobody has said yet who looks
    const next = asked[0] ?? (unclaimed ? step.seen[0]?.seat : null) ?? null;
    this.curtain = null;
    if (step.result || next === null || (asked.includes(this.eyes) && !unclaimed)) return;
    if (secret) this.curtain = next;
    else this.eyes = next;
  }

  private look(eyes: number | null): void {
    this.eyes = eyes;
    this.shown = this.seen.find((s) => s.seat === eyes)?.view ?? this.shown;
  }

  private get now(): Seen | undefined {
    return this.seen.find((s) => s.seat === this.eyes);
  }

  private async choose(choice: Choice): Promise<void> {
    const slip = this.client?.confirm?.(choice, this.play);
    const window = this.turn?.window;
    if (slip && (!(await sure(slip)) || this.turn?.window !== window)) return; // while one hesitates the table goes on
    await this.answer({ code: choice.code });
  }

  private async answer(move: unknown): Promise<void> {
    if (this.waitingFor || !this.turn || !this.table) return;
    this.waitingFor = true;
    this.answered = Date.now();
    this.mark = this.story.length;
    this.refusal = null;
    const { window } = this.turn;
    await this.ask({ do: 'move', seat: this.eyes, window, match: this.table.match, move });
    this.waitingFor = false;
  }

  private async fetchAll(): Promise<readonly Choice[]> {
    if (this.everything) return this.everything;
    if (!this.now?.more_choices) return this.now?.choices ?? [];
    const answer = await this.ask<{ choices: Choice[] }>({ do: 'choices', seat: this.eyes });
    if (answer.ok) this.everything = answer.choices;
    return this.everything ?? this.now.choices ?? [];
  }

  private makePlay(): Play {
    const state = this;
    return {
      get game() { return state.table?.game ?? ''; },
      get options() { return state.table?.options ?? {}; },
      get board() { return state.table?.board; },
      get seat() { return state.eyes; },
      get players() { return state.players; },
      called: (seat) => state.called(seat),
      get view() { return state.shown; },
      get telling() { return state.told; },
      get pace() { return state.pace; },
      get story() { return state.story; },
      get since() { return state.sinceMine; },
      get awaited() { return state.result || state.busy || state.table?.clock.paused ? [] : (state.turn?.to_act ?? []); },
      get choices() { return state.busy || state.still || state.curtain !== null ? [] : (state.everything ?? state.now?.choices ?? []); },
      get complete() { return !state.now?.more_choices || state.everything !== null; },
      all: () => state.fetchAll(),
      get picked() { return state.picked; },
      pick: (choice) => { state.picked = choice; },
      choose: (choice) => void state.choose(choice),
      ask: (move) => void state.answer(move),
      get result() { return state.result; },
      say: (message) => state.say(message),
      text,
    };
  }
}

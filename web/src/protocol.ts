// What server and client say to each other; docs/protocol.md is the description.

/** A key of the catalogue and the values for its sentence. */
export interface Message {
  readonly key: string;
  readonly rule?: string;
  readonly [field: string]: unknown;
}

export interface Choice {
  readonly code: string;
  readonly text: string;
  readonly move: unknown;
  readonly about: Message;
}

export type Status = 'open' | 'playing' | 'over' | 'closed';

export interface Turn {
  readonly phase: 'decide' | 'chance' | 'over';
  readonly to_act: readonly number[];
  readonly window_kind: 'single' | 'sealed' | 'open' | 'race';
  readonly window: number;
}

export interface Result {
  readonly place: readonly number[];
  readonly points: readonly number[];
  readonly share: readonly number[];
  readonly rule: string;
}

export interface Seen {
  readonly seat: number | null;
  readonly view: unknown;
  readonly hash: string;
  readonly events: readonly Message[];
  readonly choices?: readonly Choice[];
  readonly more_choices?: boolean;
  readonly auto_pass?: boolean; // of one's own seat
}

export interface Person {
  readonly name: string;
  readonly here: boolean;
  readonly removed: boolean;
  readonly muted?: boolean; // by the host, for everybody
  readonly invited?: boolean; // came by a friend's link
}

export interface SeatOfTable {
  readonly person: number | null;
  readonly bot: string | null;
  readonly locked: boolean;
  readonly name?: string; // on one device, of who sits there
  readonly resigned?: boolean;
  readonly instead_of?: number; // the person whose place the bot keeps
  readonly look?: number; // the seat whose colour and shape it has, if not its own
}

/** Somebody who sits and is not connected; from `gone_ms` on the others need not wait. */
export interface Away {
  readonly person: number;
  readonly since_ms: number;
  readonly gone_ms: number;
}

export interface Clock {
  readonly each_ms: number;
  readonly paused: boolean;
  readonly since_ms: number;
}

export interface Line {
  readonly person: number;
  readonly text?: string;
  readonly phrase?: string; // the name of a ready phrase, worded by each page in its language
  readonly at_ms: number;
}

/** A wish to go back to before a seat's last answer. */
export interface TakeBack {
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly request: number; // which one it is: whoever agrees names it
  readonly must: readonly number[]; // the people who still have to agree
  readonly moves: number; // how many would be taken back
  readonly undoes: readonly { readonly by: number | null; readonly events: readonly Message[] }[]; // the last of them
}

/** What a list of tables shows of one. */
export interface Summary {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly public: boolean;
  readonly status: Status;
  readonly imported: boolean;
  readonly origin?: 'device'; // begun on a private device, where one person could see everything
  readonly host: number;
  readonly people: readonly Person[];
  readonly seats: readonly SeatOfTable[];
  readonly clock: Clock;
  readonly turn?: Turn;
  readonly options?: Options;
  readonly read_only?: string;
  readonly closed?: 'host' | 'idle' | 'old'; // of a table of the server
  readonly me?: number | null;
  readonly awaited?: boolean;
  readonly touched_ms?: number;
  readonly result?: Result;
}

export type Options = Readonly<Record<string, unknown>>;

export interface Table extends Summary {
  readonly me: number | null;
  readonly options: Options;
  readonly chat: readonly Line[];
  readonly match: number;
  readonly moves?: number;
  readonly board?: unknown;
  readonly seen?: readonly Seen[];
  readonly passing?: boolean; // on a device that keeps nothing: gone with its tab
  readonly talk?: { readonly free: boolean }; // may people write what they like?
  readonly kept_until_ms?: number; // untouched until then, the table goes
  readonly take_back?: TakeBack;
  readonly away?: readonly Away[];
  readonly again?: readonly number[]; // the people who want the next match
  readonly votes?: readonly { readonly person: number; readonly seat: number }[];
}

export interface Update {
  readonly table: string;
  readonly match: number;
  readonly moves: number;
  readonly by: number | null;
  readonly for?: 'clock';
  readonly status: Status;
  readonly turn: Turn;
  readonly clock: Clock;
  readonly result?: Result;
  readonly me: number | null;
  readonly seen: readonly Seen[];
}

export interface Option {
  readonly name: string;
  readonly kind: 'whole' | 'yes_no' | 'one_of' | 'wholes' | 'words' | 'text';
  readonly default: unknown;
  readonly rule: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

/** Whose game it is. */
export interface Credit {
  readonly designer: string;
  readonly editions: readonly { readonly publisher: string; readonly year?: number }[];
  readonly link: string;
}

export interface GameInfo {
  readonly id: string;
  readonly rules_version: number;
  readonly credit: Credit;
  readonly options: readonly Option[];
  readonly bots: readonly { readonly name: string; readonly playouts: number }[];
}

/** What a server answers to `hello`. */
export interface Hello {
  readonly version: string;
  readonly now_ms: number;
  readonly contact?: string; // where to write to its operator: mail, or a link that begins with https://
}

export interface Request {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** What came back: the fields asked for, or why not. */
export type Answer<T = object> = ({ readonly ok: true } & T) | { readonly ok: false; readonly error: Message };

export type News =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'chat'; readonly table: string; readonly line: Line }
  | { readonly kind: 'here'; readonly table: string; readonly people: readonly number[]; readonly away: readonly Away[] };

// The tables of this device, one record each, kept in the browser after every move.
import type { Line, Options, Result, Status, Turn } from '../protocol';

export interface Chair {
  readonly person: number | null;
  readonly bot: string | null;
  readonly name?: string; // of who sits there, where several share the device
  readonly look?: number; // the seat whose colour and shape it has, if not its own
  readonly resigned?: boolean;
  readonly instead_of?: number; // whose place the bot took while the game ran
}

/** All there is to know of a table: its match is a replay, as `warren replay` reads it. */
export interface Kept {
  readonly table: string;
  readonly game: string;
  readonly options: Options; // as wished for; each match has its own in full
  readonly then?: Options; // wishes for the match that is played on the board that is built
  readonly title: string;
  readonly name: string;
  readonly imported: boolean;
  readonly seats: readonly Chair[];
  readonly chat: readonly Line[];
  readonly status: Status;
  readonly paused: boolean;
  readonly match: number;
  readonly replay: string | null;
  readonly playing: string; // the game of the match
  readonly turn?: Turn;
  readonly result?: Result;
  readonly touched_ms: number;
}

export interface Store {
  /** Does it keep nothing beyond this tab? */
  readonly passing: boolean;
  all(): Promise<unknown[]>;
  get(table: string): Promise<unknown>;
  put(kept: Kept): Promise<void>;
  drop(table: string): Promise<void>;
}

/** Is this a record as this page writes them? What its replay says is for the engine to check. */
export function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Partial<Record<keyof Kept, unknown>>;
  const texts = [kept.table, kept.game, kept.title, kept.name, kept.status, kept.playing];
  const numbers = [kept.match, kept.touched_ms];
  return (
    texts.every((t) => typeof t === 'string') &&
    numbers.every((n) => typeof n === 'number') &&
    typeof kept.options === 'object' &&
    Array.isArray(kept.seats) &&
    Array.isArray(kept.chat) &&
    (kept.replay === null || typeof kept.replay === 'string')
  );
}

const place = 'tables';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store failed'));
  });
}

class BrowserStore implements Store {
  readonly passing = false;
  private opened: Promise<IDBDatabase> | null = null;

  all(): Promise<unknown[]> {
    return this.use((database) => done(database.transaction(place).objectStore(place).getAll()));
  }

  get(table: string): Promise<unknown> {
    return this.use((database) => done(database.transaction(place).objectStore(place).get(table)));
  }

  put(kept: Kept): Promise<void> {
    return this.write((tables) => tables.put(kept));
  }

  drop(table: string): Promise<void> {
    return this.write((tables) => tables.delete(table));
  }

  // Kept when the transaction says so: the tab may be closed right after.
  private write(change: (tables: IDBObjectStore) => void): Promise<void> {
    return this.use((database) => {
      const transaction = database.transaction(place, 'readwrite', { durability: 'strict' });
      change(transaction.objectStore(place));
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('the store failed'));
      });
    });
  }

  // Browsers close what a page in the background holds, and what somebody clears: what fails is tried
  // once more on a fresh connection.
  private async use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await (this.opened ??= this.open()));
    } catch {
      return await work(await (this.opened = this.open()));
    }
  }

  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open('warren', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(place, { keyPath: 'table' });
    const database = await done(request);
    const forget = () => (this.opened = null);
    database.onclose = forget;
    database.onversionchange = () => (database.close(), forget());
    return database;
  }
}

/** Where a browser keeps nothing, as in some private windows: until the tab is closed. */
class PassingStore implements Store {
  readonly passing = true;
  private readonly tables = new Map<string, Kept>();

  async all(): Promise<unknown[]> {
    return [...this.tables.values()];
  }
  async get(table: string): Promise<unknown> {
    return this.tables.get(table);
  }
  async put(kept: Kept): Promise<void> {
    this.tables.set(kept.table, kept);
  }
  async drop(table: string): Promise<void> {
    this.tables.delete(table);
  }
}

export async function openStore(): Promise<Store> {
  try {
    const store = new BrowserStore();
    await store.get(''); // does it answer?
    return store;
  } catch {
    return new PassingStore();
  }
}

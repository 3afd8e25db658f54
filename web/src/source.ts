// Where tables come from: a server, or the engine on this device. The page cannot tell the two apart.
import type { Answer, News, Request, Table } from './protocol';

export type Link = 'connecting' | 'open' | 'lost';

export interface Source {
  /** One request of docs/protocol.md. Never rejects: a lost connection is an answer with an error. */
  ask<T = object>(request: Request): Promise<Answer<T>>;
  /**
   * Follows a table: `tell` gets its news, the first of them the whole table, and again the whole
   * table whenever something may have been missed. Returns how to stop.
   */
  watch(table: string, tell: (news: News) => void, lost: (error: Answer<{ table: Table }>) => void): () => void;
  /** By how much whoever watches wants bots slowed; tables of a server have a pace of their own. */
  pace?(table: string, factor: number): void;
  /** What time it is where the tables are, in ms: clocks of devices go wrong by minutes. */
  now(): number;
  /** How the connection is; on a device it is always open. */
  onLink(tell: (link: Link) => void): () => void;
}

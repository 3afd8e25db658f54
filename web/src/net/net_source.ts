// Tables of a server, over one WebSocket that heals itself.
import type { Answer, Away, Hello, Message, News, Request, Table } from '../protocol';
import type { Link, Source } from '../source';
import { keyOf } from './keys';

interface Watch {
  readonly tell: (news: News) => void;
  readonly lost: (error: Answer<{ table: Table }>) => void;
}

const longest = 8000; // ms between two attempts
const patience = 15000; // ms for an answer

export class NetSource implements Source {
  private socket: WebSocket | null = null;
  private link: Link = 'connecting';
  private attempt = 0;
  private next = 1;
  private ahead = 0; // ms that the server's clock is before this device's
  private page: string | null = null; // which the server had when it was first reached
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly unsent: string[] = [];
  private readonly watches = new Map<string, Set<Watch>>();
  private readonly asking = new Map<string, symbol>(); // tables that were asked for and have not come
  private readonly listeners = new Set<(link: Link) => void>();

  constructor(private readonly address: string) {
    addEventListener('online', () => this.connect());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && this.link === 'lost') this.connect();
    });
  }

  ask<T>(request: Request): Promise<Answer<T>> {
    const id = this.next++;
    const message = JSON.stringify({ ...this.signed(request), id });
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, failure('page.error.no_answer')), patience);
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer as Answer<T>);
      });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
      else this.unsent.push(message);
      this.connect();
    });
  }

  watch(table: string, tell: Watch['tell'], lost: Watch['lost']): () => void {
    const watch = { tell, lost };
    const all = this.watches.get(table) ?? new Set();
    this.watches.set(table, all.add(watch));
    void this.follow(table);
    return () => {
      all.delete(watch);
      if (all.size) return;
      this.watches.delete(table);
      void this.ask({ do: 'unwatch', table });
    };
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** Called when the server has another page than when it was first reached. */
  onOtherPage: () => void = () => undefined;

  onLink(tell: (link: Link) => void): () => void {
    this.listeners.add(tell);
    tell(this.link);
    return () => this.listeners.delete(tell);
  }

  // One's key or invite goes with every request that names a table.
  private signed(request: Request): Request {
    if (typeof request['table'] !== 'string') return request;
    const { key, invite } = keyOf(request['table']) ?? {};
    return { ...(invite && !key ? { invite } : {}), ...(key ? { key } : {}), ...request };
  }

  private async follow(table: string): Promise<void> {
    const request = Symbol(table);
    this.asking.set(table, request);
    const answer = await this.ask<{ table: Table }>({ do: 'watch', table, story: 0 });
    if (this.asking.get(table) !== request) return; // asked again since
    this.asking.delete(table);
    for (const watch of this.watches.get(table) ?? []) {
      if (answer.ok) watch.tell({ kind: 'table', table: answer.table });
      else watch.lost(answer);
    }
  }

  private connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.show(this.attempt ? 'lost' : 'connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(String(event.data));
    socket.onclose = () => this.closed(socket);
  }

  private opened(socket: WebSocket): void {
    this.attempt = 0;
    this.show('open');
    void this.greet();
    for (const message of this.unsent.splice(0)) socket.send(message);
    for (const table of this.watches.keys()) void this.follow(table);
  }

  private async greet(): Promise<void> {
    const hello = await this.ask<Hello>({ do: 'hello' });
    if (!hello.ok) return;
    this.ahead = hello.now_ms - Date.now();
    this.page ??= hello.version;
    if (hello.version !== this.page) this.onOtherPage();
    this.page = hello.version;
  }

  // What was sent and not answered may or may not have happened: say so, and look again.
  private closed(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.show('lost');
    for (const id of [...this.waiting.keys()]) this.settle(id, failure('page.error.lost'));
    this.unsent.length = 0;
    const delay = Math.min(longest, 250 * 2 ** this.attempt++) * (0.5 + Math.random() / 2);
    setTimeout(() => this.connect(), delay);
  }

  private heard(data: string): void {
    const message = JSON.parse(data) as Record<string, unknown>;
    const { re, error } = message as { re?: number; error?: Message };
    if (typeof re === 'number')
      return this.settle(re, error ? { ok: false, error } : ({ ...message, ok: true } as Answer));
    const news = newsOf(message);
    if (!news) return;
    // The news of a whole table tells only its last events; asked for, it comes with its whole story,
    // and with every answer that is heard before it.
    if (news.kind === 'table') return void this.follow(news.table.table);
    if (news.kind === 'update' && this.asking.has(news.update.table)) return;
    for (const watch of this.watches.get(tableOf(news)) ?? []) watch.tell(news);
  }

  private settle(id: number, answer: Answer): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }

  private show(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    for (const tell of this.listeners) tell(link);
  }
}

function failure(key: string): Answer {
  return { ok: false, error: { key } };
}

function newsOf(message: Record<string, unknown>): News | null {
  const { table, update, chat, here } = message as {
    table?: Table;
    update?: Extract<News, { kind: 'update' }>['update'];
    chat?: { table: string } & Extract<News, { kind: 'chat' }>['line'];
    here?: { table: string; people: number[]; away?: Away[] };
  };
  if (update) return { kind: 'update', update };
  if (table) return { kind: 'table', table };
  if (chat) return { kind: 'chat', table: chat.table, line: chat };
  if (here) return { kind: 'here', table: here.table, people: here.people, away: here.away ?? [] };
  return null;
}

function tableOf(news: News): string {
  if (news.kind === 'table') return news.table.table;
  return news.kind === 'update' ? news.update.table : news.table;
}

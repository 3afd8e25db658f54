// Tables of this device, played by the engine in a thread of its own.
import type { Answer, Message, News, Request, Table } from '../protocol';
import type { Link, Source } from '../source';
import type { Asked, Heard } from './worker';

interface Watch {
  readonly tell: (news: News) => void;
  readonly lost: (error: Answer<{ table: Table }>) => void;
}

export class LocalSource implements Source {
  private worker: Worker | null = null;
  private next = 1;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly watches = new Map<string, Set<Watch>>();

  ask<T = object>(request: Request): Promise<Answer<T>> {
    const id = this.next++;
    const asked: Asked = { id, request };
    return new Promise((resolve) => {
      this.waiting.set(id, resolve as (answer: Answer) => void);
      this.thread().postMessage(asked);
    });
  }

  watch(table: string, tell: Watch['tell'], lost: Watch['lost']): () => void {
    const watch = { tell, lost };
    const all = this.watches.get(table) ?? new Set();
    this.watches.set(table, all.add(watch));
    void this.ask<{ table: Table }>({ do: 'watch', table }).then((answer) => {
      if (!all.has(watch)) return;
      if (answer.ok) tell({ kind: 'table', table: answer.table });
      else lost(answer);
    });
    return () => {
      all.delete(watch);
      if (all.size === 0) this.watches.delete(table);
      void this.ask({ do: 'unwatch', table });
    };
  }

  pace(table: string, factor: number): void {
    void this.ask({ do: 'pace', table, pace: factor });
  }

  now(): number {
    return Date.now();
  }

  onLink(tell: (link: Link) => void): () => void {
    tell('open');
    return () => undefined;
  }

  /** Ends the thread; what was asked and not answered is answered by an error. */
  close(): void {
    this.end({ key: 'error.local.stopped', detail: 'the page closed it' });
  }

  // Made when it is first needed: whoever plays on a server loads no engine.
  private thread(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Heard>) => this.hear(data);
    worker.onerror = (event) => this.end({ key: 'error.local.stopped', detail: event.message });
    return (this.worker = worker);
  }

  private hear(heard: Heard): void {
    if ('told' in heard) {
      const { told } = heard;
      for (const watch of this.watches.get(told.table) ?? [])
        if ('news' in told) watch.tell(told.news);
        else watch.lost({ ok: false, error: told.lost });
      return;
    }
    const { id, answer } = heard;
    // A thread that got no engine will never have one; the next may.
    if (!answer.ok && answer.error.key === 'error.local.no_engine') return this.end(answer.error);
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }

  // Everyone who waits for the thread or watches is told; the next request makes another.
  private end(error: Message): void {
    this.worker?.terminate();
    this.worker = null;
    const answer = { ok: false, error } as const;
    for (const settle of this.waiting.values()) settle(answer);
    this.waiting.clear();
    for (const all of this.watches.values()) for (const watch of all) watch.lost(answer);
  }
}

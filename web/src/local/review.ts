// Looking back at a game on this device: any position through any eyes, and what a bot thinks of it.
import type { Options, Request, Result, Seen, Turn } from '../protocol';
import { Engine } from './engine.js';
import { asked, refuse, type StoryMove } from './local_table';

/** A whole game as it was played. */
export interface Review {
  readonly review: string;
  readonly game: string;
  readonly options: Options;
  readonly players: number;
  readonly sat?: readonly { readonly name?: string; readonly bot?: string }[];
  readonly board?: unknown;
  readonly result?: Result;
  readonly story: readonly StoryMove[];
}

/** The game after so many moves, as one seat saw it. */
export interface Position {
  readonly moves: number;
  readonly turn: Turn;
  readonly result?: Result;
  readonly seen: Seen;
}

export interface Thought {
  readonly text: string;
  readonly move: unknown;
  readonly chance: number; // share of the win expected after it
  readonly weight: number; // how often it should be chosen
  readonly visits: number;
  readonly line: readonly { readonly by: number; readonly text: string }[];
}

export interface Thoughts {
  readonly playouts: number;
  readonly exact: boolean;
  readonly chances: readonly number[];
  readonly moves: readonly Thought[]; // the best first
}

/** One decision of the game: what it gave away. */
export interface Judgement {
  readonly number: number;
  readonly seat: number;
  readonly move: string;
  readonly chances: readonly number[]; // before it, by seat
  readonly best: string | null;
  readonly best_chance: number;
  readonly chance: number;
  readonly lost: number;
}

const most = 8; // open at a time; the oldest is closed for a new one

export class Reviews {
  private readonly open_ = new Map<string, Engine>();
  private next = 1;

  constructor(private readonly module: WebAssembly.Module) {}

  async open(request: Request): Promise<Review> {
    const engine = await Engine.start(this.module);
    asked(engine, 'load', { replay: request['replay'] });
    const review = `review-${this.next++}`;
    const oldest = this.open_.keys().next().value;
    if (this.open_.size >= most && oldest) this.open_.delete(oldest);
    this.open_.set(review, engine);
    const { story } = asked<{ story: StoryMove[] }>(engine, 'story');
    return { ...asked<Omit<Review, 'review' | 'story'>>(engine, 'status'), review, story };
  }

  step(request: Request): Position {
    const engine = this.at(request);
    const seat = request['seat'] ?? null;
    const seen = asked<Seen>(engine, 'see', { seat, since: Math.max(0, Number(request['to']) - 1), most_choices: 400 });
    return { ...asked<Omit<Position, 'seen'>>(engine, 'status'), seen };
  }

  judge(request: Request): object {
    const { number, bot = 'hard', milliseconds = 3000, seed = 1 } = request;
    return asked(this.find(request), 'judge', { number, bot, milliseconds, seed });
  }

  close(request: Request): object {
    this.open_.delete(String(request['review']));
    return {};
  }

  private at(request: Request): Engine {
    const engine = this.find(request);
    asked(engine, 'go', { to: request['to'] });
    return engine;
  }

  private find(request: Request): Engine {
    return this.open_.get(String(request['review'])) ?? refuse('error.server.no_such_table');
  }
}

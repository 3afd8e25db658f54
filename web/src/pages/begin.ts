// Opens tables: the one click of "Play now", and what the form of a new table has asked for.
import { keep } from '../net/keys';
import { net } from '../net/net';
import type { Answer, Options } from '../protocol';
import { router } from '../router.svelte';

export interface Wish {
  readonly game: string;
  readonly name: string;
  readonly seats: readonly ('you' | string | null)[];
  readonly options?: Options;
  readonly public?: boolean;
  readonly clock_ms?: number;
  readonly start?: boolean;
  readonly then?: Options;
  readonly title?: string;
}

type Created = { table: string; key: string; invite: string };

export async function open(wish: Wish): Promise<Answer<Created>> {
  const answer = await net.ask<Created>({ do: 'create', ...wish, options: { ...wish.options, players: wish.seats.length } });
  if (answer.ok) {
    keep({ table: answer.table, key: answer.key, invite: answer.invite });
    router.go(`/t/${answer.table}`);
  }
  return answer;
}

/** A game against three bots, at once. */
export function playNow(game: string, name: string): Promise<Answer<Created>> {
  return open({ game, name, seats: ['you', 'medium', 'medium', 'medium'], start: true });
}

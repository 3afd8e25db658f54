// Opens tables: on this device for "Play now" and for people who share it, on the server for friends.
import { keep } from '../net/keys';
import { net } from '../net/net';
import type { Answer, Options } from '../protocol';
import { router } from '../router.svelte';
import { askHere } from './here';
import { companyOf, played } from './lately.svelte';

export type Chair = 'you' | string | null | { readonly name: string };

export interface Wish {
  readonly game: string;
  readonly name: string;
  readonly seats: readonly Chair[];
  readonly options?: Options;
  readonly public?: boolean;
  readonly clock_ms?: number;
  readonly start?: boolean;
  readonly then?: Options;
  readonly title?: string;
}

type Created = { table: string; key?: string; invite?: string };

export async function openHere(wish: Wish): Promise<Answer<Created>> {
  const answer = await askHere<Created>(request({ ...wish, start: true }));
  if (answer.ok) {
    localStorage.setItem('plays_here', 'yes');
    played(wish.game, wish.seats);
    void navigator.storage?.persist(); // a browser short of room shall spare unfinished games
    router.go(`/here/${answer.table}`);
  }
  return answer;
}

export async function openForFriends(wish: Wish): Promise<Answer<Created>> {
  const answer = await net.ask<Created>(request(wish));
  if (answer.ok) {
    keep({ table: answer.table, key: answer.key, invite: answer.invite });
    played(wish.game, wish.seats);
    router.go(`/t/${answer.table}`);
  }
  return answer;
}

/** A game against bots, at once: as many and as strong ones as last time. */
export function playNow(game: string, name: string): Promise<Answer<Created>> {
  const { bots, level } = companyOf(game);
  return openHere({ game, name, seats: ['you', ...Array<string>(bots).fill(level)] });
}

function request(wish: Wish) {
  return { do: 'create', ...wish, options: { ...wish.options, players: wish.seats.length } };
}

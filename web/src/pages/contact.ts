// Where to write to whoever runs the server that this page came from.
import { net } from '../net/net';
import type { Hello } from '../protocol';

/** Undefined where no server answers; empty where it names nobody. */
export async function contact(): Promise<string | undefined> {
  const hello = await net.ask<Hello>({ do: 'hello' });
  return hello.ok ? (hello.contact ?? '') : undefined;
}

/** Nothing but a link over https is followed; all else is taken for an address of mail. */
export function linkTo(address: string): string {
  return address.startsWith('https://') ? address : `mailto:${address}`;
}

// A code of another device becomes keys of this one, but for tables at which this one sits already.
import { keep, keyOf } from '../net/keys';
import type { Message } from '../protocol';
import type { Source } from '../source';

/** Why not, if so. */
export async function redeem(source: Source, code: string): Promise<Message | null> {
  const answer = await source.ask<{ keys: { table: string; key: string }[] }>({ do: 'redeem', code });
  if (!answer.ok) return answer.error;
  for (const { table, key } of answer.keys) if (!keyOf(table)?.key) keep({ table, key });
  return null;
}

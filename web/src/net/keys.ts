// The keys of one's own tables, kept on this device only.
export interface Key {
  readonly table: string;
  readonly key?: string; // none yet: only invited
  readonly invite?: string;
}

const place = 'keys';

export function keys(): Key[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(all) ? (all as Key[]) : [];
  } catch {
    return [];
  }
}

export function keyOf(table: string): Key | undefined {
  return keys().find((k) => k.table === table);
}

export function keep(key: Key): void {
  const old = keyOf(key.table);
  const others = keys().filter((k) => k.table !== key.table);
  localStorage.setItem(place, JSON.stringify([{ ...old, ...key }, ...others].slice(0, 200)));
}

export function forget(table: string): void {
  localStorage.setItem(place, JSON.stringify(keys().filter((k) => k.table !== table)));
}

// Tells all tabs that a table is open in this one: a newer page waits for it (offline/sw.js asks), and
// whoever is called back comes here.

/** Until the returned function is called. */
export function keepOpen(): () => void {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((done) => (leave = done));
  // Only secure pages have locks, and only they have a worker that asks.
  if ('locks' in navigator) void navigator.locks.request(`warren at ${location.pathname}`, { mode: 'shared' }, () => left);
  return leave;
}

// How fast warren.wasm is; for the scripts that measure it, and for tests that tell its speed. Both functions also
// run in a page, where they are sent as text: each stands for itself. `spent` gives the milliseconds used so far.

/** CPU milliseconds of this process. */
export function cpuSpent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Random games a second from the start: the best of so many short runs. */
export function gamesASecond(engine, game, spent, runs = 60) {
  const { error } = engine.ask('open', { game, seed: 1 });
  if (error) throw new Error(error.text);
  // So many games a call that the call itself does not count.
  const begun = spent();
  engine.ask('playouts', { games: 200 });
  const games = Math.max(1, Math.ceil(600 / (spent() - begun + 0.1)));
  let best = 0;
  let first = 0;
  for (let run = 0; run < runs; run++) {
    const begin = spent();
    let played = 0;
    while (spent() - begin < 15) {
      engine.ask('playouts', { games, first });
      first += games;
      played += games;
    }
    best = Math.max(best, (1000 * played) / (spent() - begin));
  }
  return best;
}

/** Milliseconds that `hard` takes at every eighth step of a replay where somebody is asked: the best of three tries. */
export function timesOfHard(engine, replay, spent) {
  const { error, moves } = engine.ask('load', { replay });
  if (error) throw new Error(error.text);
  const times = [];
  for (let to = 0; to < Math.min(moves, 400); to += 8) {
    const { turn } = engine.ask('go', { to });
    if (turn.phase !== 'decide') continue;
    const tries = [1, 2, 3].map((seed) => {
      const begin = spent();
      engine.ask('answer', { seat: turn.to_act[0], bot: 'hard', seed });
      return spent() - begin;
    });
    times.push(Math.min(...tries));
  }
  return times;
}

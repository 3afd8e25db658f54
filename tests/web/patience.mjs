// How tests wait: for what must come, and so long that no busy machine is taken for a fault.

/** In milliseconds; only a fault lets a test wait so long. */
export const patience = 300_000;

/** Waits until it holds, asking every so many milliseconds. */
export async function eventually(holds, what, pause = 5) {
  for (const end = Date.now() + patience; ; ) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

// What was picked last of a kind: it keeps its place on the page while something else is pointed at.
import type { Choice, Play } from '../play';

/** The last choice of this kind that was picked, as long as it is offered. */
export function lastPicked<V, B>(play: () => Play<V, B>, kind: (choice: Choice) => boolean): () => Choice | null {
  let code = $state<string | null>(null);
  $effect.pre(() => {
    const { picked } = play();
    if (picked && kind(picked)) code = picked.code;
  });
  return () => play().choices.find((choice) => choice.code === code) ?? null;
}

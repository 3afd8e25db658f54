// Asks once more before what cannot be taken back. The dialog is loaded when it is first needed.
import { words } from '../words/words.svelte';

/** The question, and the answer that does it, named by its verb. */
export interface Slip {
  readonly question: string;
  readonly verb: string;
}

/** Is the deed wanted? Only whoever presses the verb says so. */
export async function sure(slip: Slip): Promise<boolean> {
  const [{ ask }] = await Promise.all([import('./ask'), words.rest()]);
  return ask(slip);
}

// A table by keyboard: arrows go through the choices, Enter plays the one picked, Escape lets go.
import type { TableState } from '../state/table.svelte';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function keyboard(event: KeyboardEvent, state: TableState): void {
  if (state.telling) state.skip();
  const at = event.target instanceof Element ? event.target : null;
  const busy = at?.closest('input, textarea, select, dialog, [role="dialog"], [data-own-keys]');
  if (busy || event.altKey || event.ctrlKey || event.metaKey) return;
  const { play } = state;
  const step = steps[event.key];
  if (step && play.choices.length > 0) {
    const now = play.choices.findIndex((choice) => choice.code === play.picked?.code);
    const next = now < 0 ? (step > 0 ? 0 : play.choices.length - 1) : (now + step + play.choices.length) % play.choices.length;
    play.pick(play.choices[next] ?? null);
    event.preventDefault();
  } else if (event.key === 'Escape') {
    play.pick(null);
    state.refusal = null;
  } else if (event.key === 'Enter' && play.picked && !at?.closest('button, a, [role="button"]')) {
    play.choose(play.picked);
    event.preventDefault();
  }
}

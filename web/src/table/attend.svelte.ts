// Calls a person back when it is their move: title, icon, sound, and a notification if the page is hidden.
import { untrack } from 'svelte';
import { settings } from '../state/settings.svelte';
import { hear } from '../state/sounds';
import type { TableState } from '../state/table.svelte';
import { text } from '../words/words.svelte';

const present = 3000; // ms after an answer of one's own in which nobody needs to be called

export function attend(state: TableState): void {
  const asked = $derived(state.play.choices.length > 0);
  const game = $derived(text(`game.${state.table?.game ?? ''}`));
  $effect(() => {
    document.title = asked ? text('page.title_your_move', { game }) : state.table ? `${game} · Warren` : 'Warren';
    show(asked ? '/icon-turn.svg' : '/icon.svg');
    return () => {
      document.title = 'Warren';
      show('/icon.svg');
    };
  });
  $effect(() => {
    if (asked) untrack(() => call(game, state));
  });
}

function show(icon: string): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
}

function call(game: string, state: TableState): void {
  if (Date.now() - state.answered > present) hear('turn');
  if (!document.hidden || !settings.own.notify || !('Notification' in globalThis)) return;
  if (Notification.permission === 'granted') void notify(game, state.id);
}

// Phones allow it only to the worker; without one the page does it, where it may.
async function notify(game: string, tag: string): Promise<void> {
  const about = { body: text('page.your_move'), tag, icon: '/icon.svg', data: location.pathname };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(game, about);
    else new Notification(game, about).onclick = () => focus();
  } catch {
    // Then title and icon have to do.
  }
}

// Calls a person back when it is their move: title, icon, and a notification if the page is hidden.
import { settings } from '../state/settings.svelte';
import type { TableState } from '../state/table.svelte';
import { text } from '../words/words.svelte';

export function attend(state: TableState): void {
  const asked = $derived(state.play.choices.length > 0);
  $effect(() => {
    const game = text(`game.${state.table?.game ?? ''}`);
    document.title = asked ? text('page.title_your_move', { game }) : state.table ? `${game} · Warren` : 'Warren';
    document.querySelector('link[rel=icon]')?.setAttribute('href', asked ? '/icon-turn.svg' : '/icon.svg');
    if (asked && document.hidden && settings.own.notify && Notification.permission === 'granted')
      new Notification(game, { body: text('page.your_move'), tag: state.id, icon: '/icon.svg' });
    return () => {
      document.title = 'Warren';
      document.querySelector('link[rel=icon]')?.setAttribute('href', '/icon.svg');
    };
  });
}

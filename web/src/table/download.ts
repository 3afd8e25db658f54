// A game as a file that other devices, servers and the terminal read.
import type { TableState } from '../state/table.svelte';

/** What is kept of a table on this device at any time, or what a server gives once the game is over. */
export async function download(room: TableState, what: 'export' | 'replay'): Promise<void> {
  const kept = await room.ask<{ replay: string }>({ do: what });
  if (!kept.ok) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([kept.replay], { type: 'application/json' }));
  link.download = `warren-${room.id}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // when the download has long begun
}

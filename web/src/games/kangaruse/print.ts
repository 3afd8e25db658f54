// Gives the sheet to the browser's printer: it lies over the page on paper only, until that is done.
import { flushSync, mount, unmount } from 'svelte';
import type { Play } from '../../play';
import Printed from './Printed.svelte';
import type { View } from './view';

let lying: object | null = null;

function takeAway(): void {
  if (lying) void unmount(lying);
  lying = null;
}

export function printSheet(play: Play<View>): void {
  takeAway();
  lying = mount(Printed, { target: document.body, props: { play } });
  flushSync();
  addEventListener('afterprint', takeAway, { once: true });
  print();
}

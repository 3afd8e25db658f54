// Puts a question over the page and takes it away with its answer.
import { mount, unmount } from 'svelte';
import Ask from './Ask.svelte';
import type { Slip } from './sure';

export function ask(slip: Slip): Promise<boolean> {
  return new Promise((resolve) => {
    const shown = mount(Ask, {
      target: document.body,
      props: {
        ...slip,
        answer(yes) {
          void unmount(shown);
          resolve(yes);
        },
      },
    });
  });
}

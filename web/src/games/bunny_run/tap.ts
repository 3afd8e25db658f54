// A click plays; on a touch screen the first tap only shows what would happen.
import type { Choice } from '../../play';
import type { BunnyPlay } from './view';

export class Tap {
  private ready = true;

  constructor(private readonly play: () => BunnyPlay) {}

  down(event: PointerEvent, choice: Choice): void {
    this.ready = event.pointerType === 'mouse' || this.play().picked?.code === choice.code;
  }

  click(event: MouseEvent, choice: Choice): void {
    const byKey = event.detail === 0;
    if (byKey || this.ready) this.play().choose(choice);
    else this.play().pick(choice);
  }
}

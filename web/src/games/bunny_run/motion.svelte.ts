// How far the telling of an event has come, from 0 to 1, frame by frame.
import type { Message } from '../../play';
import type { BunnyPlay } from './view';

export class Motion {
  private share = $state(0);
  private of = $state.raw<Message | null>(null);

  constructor(private readonly play: () => BunnyPlay) {
    $effect(() => {
      const { telling, pace } = this.play();
      if (!telling || pace <= 0) return;
      const begun = performance.now();
      let frame = 0;
      const tick = (): void => {
        const share = Math.min(1, (performance.now() - begun) / pace);
        this.of = telling;
        this.share = share;
        if (share < 1) frame = requestAnimationFrame(tick);
      };
      tick();
      return () => cancelAnimationFrame(frame);
    });
  }

  /** The event that moves something now. */
  get event(): Message | null {
    const { telling, pace } = this.play();
    return pace > 0 ? telling : null;
  }

  /** How much of it is over. */
  get done(): number {
    return this.of === this.event ? this.share : 0;
  }
}

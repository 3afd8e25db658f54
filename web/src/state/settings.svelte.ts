// What a person likes, kept on this device.
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'calm' | 'normal' | 'quick' | 'none';

interface Stored {
  theme: Theme;
  speed: Speed;
  sound: boolean;
  eager: boolean; // is a sole answer given by the page?
  notify: boolean;
  name: string;
}

/** From the slowest on. */
export const speeds: readonly Speed[] = ['calm', 'normal', 'quick', 'none'];

const phone = matchMedia('(pointer: coarse)').matches;
const usual: Stored = { theme: 'auto', speed: 'normal', sound: !phone, eager: true, notify: false, name: '' };

function stored(): Stored {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem('settings') ?? '{}') as Partial<Stored>) };
  } catch {
    return usual;
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
const factor: Record<Speed, number> = { calm: 1.6, normal: 1, quick: 0.5, none: 0 };

class Settings {
  readonly own = $state(stored());

  /** By how much motion is slowed; 0 is none. */
  get pace(): number {
    return still.matches ? 0 : factor[this.own.speed];
  }

  /** By how much what is shown one after the other is slowed. */
  get tempo(): number {
    return factor[this.own.speed] || 0.2;
  }

  set<K extends keyof Stored>(name: K, value: Stored[K]): void {
    this.own[name] = value;
    localStorage.setItem('settings', JSON.stringify(this.own));
    this.apply();
  }

  apply(): void {
    if (this.own.theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.own.theme;
    document.documentElement.dataset['speed'] = this.own.speed;
  }
}

export const settings = new Settings();

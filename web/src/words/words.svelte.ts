// The language of the page: one catalogue at a time, in two parts: what the start page says, and the rest.
import type { Message } from '../protocol';
import { Catalogue, type Reader, type Sentences } from './catalogue';

export const languages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof languages;

type Load = () => Promise<{ default: Sentences }>;

const load: Record<Language, { start: Load; rest: Load }> = {
  en: { start: () => import('words:en/start'), rest: () => import('words:en/rest') },
  de: { start: () => import('words:de/start'), rest: () => import('words:de/rest') },
  es: { start: () => import('words:es/start'), rest: () => import('words:es/rest') },
  fr: { start: () => import('words:fr/start'), rest: () => import('words:fr/rest') },
};

function preferred(): Language {
  const stored = localStorage.getItem('language');
  for (const wish of [stored, ...navigator.languages])
    for (const code of Object.keys(languages) as Language[]) if (wish?.startsWith(code)) return code;
  return 'en';
}

class Words {
  language = $state<Language>('en');
  private catalogue = $state.raw(new Catalogue({}));
  private whole = false; // is the rest wanted, too?

  async start(): Promise<void> {
    await this.speak(preferred());
  }

  /** Loads what tables and lessons say. */
  async rest(): Promise<void> {
    if (this.whole) return;
    this.whole = true;
    try {
      await this.speak(this.language);
    } catch (trouble) {
      this.whole = false; // not there yet: the next who needs it asks again
      throw trouble;
    }
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem('language', language);
    await this.speak(language);
  }

  has(key: string): boolean {
    return this.catalogue.has(key);
  }

  say(message: Message, reader?: Reader): string {
    return this.catalogue.say(message, reader);
  }

  private async speak(language: Language): Promise<void> {
    const { start, rest } = load[language];
    const parts = await Promise.all([start(), ...(this.whole ? [rest()] : [])]);
    this.catalogue = new Catalogue(Object.assign({}, ...parts.map((part) => part.default)) as Sentences);
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** A sentence of the page. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return words.say({ key, ...values });
}

/** Is there a sentence for this key? */
export function has(key: string): boolean {
  return words.has(key);
}

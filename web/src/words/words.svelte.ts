// The language of the page: one catalogue at a time, loaded when it is chosen.
import type { Message } from '../protocol';
import { Catalogue, type Reader, type Sentences } from './catalogue';

export const languages = { en: 'English' } as const;
export type Language = keyof typeof languages;

const load: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import('words:en'),
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

  async start(): Promise<void> {
    await this.speak(preferred());
  }

  async speak(language: Language): Promise<void> {
    this.catalogue = new Catalogue((await load[language]()).default);
    this.language = language;
    document.documentElement.lang = language;
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
}

export const words = new Words();

/** A sentence of the page. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return words.say({ key, ...values });
}

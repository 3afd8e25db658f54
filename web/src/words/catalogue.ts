// Sentences by key, filled with values; the same grammar as src/messages/catalogue.h:
//   {x}  {x=me}  {x:or} {x:and}  {x?yes|no}  {x#one|many}
import type { Message } from '../protocol';

export type Sentences = Readonly<Record<string, string>>;

/** Who reads, and what the seats are called. */
export interface Reader {
  readonly me: number | null;
  readonly names: readonly string[];
}

const nobody: Reader = { me: null, names: [] };

// Fields that hold a seat; in JSON a seat is a number like any other.
const seats = new Set(['seat', 'other', 'challenger', 'crocodile']);

export class Catalogue {
  constructor(private readonly sentences: Sentences) {}

  has(key: string): boolean {
    return key in this.sentences;
  }

  text(key: string): string {
    return this.sentences[key] ?? key;
  }

  say(message: Message, reader: Reader = nobody): string {
    let out = '';
    for (const [i, part] of this.text(message.key).split(/\{([^}]*)\}/).entries()) {
      const filled = i % 2 ? this.fill(part, message, reader) : part;
      const opens = i % 2 === 1 && out === '' && seats.has(part.split(/[=:?#]/)[0] ?? '');
      out += opens ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
    }
    return out;
  }

  private fill(hole: string, message: Message, reader: Reader): string {
    const [, name = '', kind = '', rest = ''] = /^([^=:?#]*)([=:?#]?)(.*)$/s.exec(hole) ?? [];
    if (!(name in message)) return `{${hole}}`;
    const value = message[name];
    const [first = '', second = ''] = rest.split('|');
    if (kind === '?') return this.holds(name, value, reader) ? first : second;
    if (kind === '#') return value === 1 ? first : second;
    if (kind === '=' && seats.has(name) && value === reader.me) return first;
    return this.value(name, value, kind === ':' ? first : '', reader);
  }

  private holds(name: string, value: unknown, reader: Reader): boolean {
    if (seats.has(name) && typeof value === 'number') return value === reader.me;
    if (Array.isArray(value)) return value.length > 0;
    return value !== 0 && value !== '' && value !== false && value !== null;
  }

  private value(name: string, value: unknown, joiner: string, reader: Reader): string {
    if (Array.isArray(value)) return this.join(value.map((v) => this.value('', v, '', reader)), joiner);
    if (seats.has(name) && typeof value === 'number') return this.seat(value, reader);
    if (typeof value === 'string') return this.sentences[`word.${value}`] ?? value;
    return value === null ? '' : String(value).replace(/^-/, '−');
  }

  private seat(seat: number, reader: Reader): string {
    if (seat === reader.me) return this.text('word.you');
    return reader.names[seat] ?? `${this.text('word.seat')} ${seat + 1}`;
  }

  private join(items: readonly string[], joiner: string): string {
    const last = joiner ? this.text(`list.${joiner}`) : ', ';
    return items.length < 2 ? items.join('') : items.slice(0, -1).join(', ') + last + items.at(-1);
  }
}

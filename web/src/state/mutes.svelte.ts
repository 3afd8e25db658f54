// Whom this person does not want to hear, table by table; kept on this device only.
const place = 'muted';
const most = 200; // tables

type Kept = readonly (readonly [table: string, people: readonly number[]])[];

function stored(): Kept {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(all) ? (all as Kept) : [];
  } catch {
    return [];
  }
}

class Mutes {
  private kept = $state.raw<Kept>(stored());

  has(table: string, person: number): boolean {
    return this.of(table).includes(person);
  }

  set(table: string, person: number, on: boolean): void {
    const people = this.of(table).filter((p) => p !== person);
    if (on) people.push(person);
    const others = this.kept.filter(([t]) => t !== table);
    this.kept = people.length ? [[table, people] as const, ...others].slice(0, most) : others;
    localStorage.setItem(place, JSON.stringify(this.kept));
  }

  private of(table: string): number[] {
    return [...(this.kept.find(([t]) => t === table)?.[1] ?? [])];
  }
}

export const mutes = new Mutes();

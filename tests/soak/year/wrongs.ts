import { momentText } from './time.ts';

/** What an oracle says otherwise than the exchange, and how much was compared. */
export class Wrongs {
  readonly found: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #seed: number;
  /** The clock of the exchange. */
  now = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Compares, and counts that. */
  same(what: string, about: string, got: unknown, should: unknown): void {
    this.count(what);
    if (got !== should) this.add(`${what}, ${about}: ${String(got)} for ${String(should)}`);
  }

  add(text: string): void {
    this.found.push(`seed ${this.#seed}, ${momentText(this.now)}: ${text}`);
  }

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}

import type { EntryParts, SessionEntry, SessionHeader } from '@tidemark/streams/session';
import { keyOf } from '../../analysis/keys.ts';

/** A session that can be read again and again. */
export interface RereadSession {
  readonly header: SessionHeader;
  readonly read: () => EntryParts;
}

/** Some of the entries of a session. */
export interface Candidate extends RereadSession {
  /** How many there are. */
  readonly count: number;
}

/** Characters of frames up to which entries are held in memory. */
const MOST_HELD = 4 << 20;

const FRAME = /^\{"key":"((?:[^"\\]|\\.)+)","epoch":"([^"]*)","seq":(\d+),"kind":"(\w+)"/;

/** Entries that are read together. */
const PART = 256;

/**
 * A session of which parts are read by the places of their entries. It holds a few bytes of each entry, and the entries themselves only where
 * there are few.
 */
export class IndexedSession {
  readonly #session: RereadSession;
  /** By the place of an entry: the key that it is of, or -1. */
  readonly #keyAt: number[] = [];
  /** Likewise: the sequence that its frame is of, or -1; the number of the frame, and whether it is a delta. */
  readonly #sequenceAt: number[] = [];
  readonly #seqAt: number[] = [];
  readonly #isDelta: boolean[] = [];
  readonly #keys = new Map<string, number>();
  readonly #sequences = new Map<string, number>();
  #held: ReadonlyMap<number, SessionEntry> | undefined;

  private constructor(session: RereadSession) {
    this.#session = session;
  }

  static async of(session: RereadSession): Promise<IndexedSession> {
    const indexed = new IndexedSession(session);
    for await (const part of session.read()) for (const entry of part) indexed.#add(entry);
    return indexed;
  }

  /** Places of all entries. */
  get places(): readonly number[] {
    return this.#keyAt.map((_, place) => place);
  }

  /** Keys by their numbers. */
  get keys(): readonly number[] {
    return [...this.#keys.values()];
  }

  /** Places of the entries of some keys, and of those that have none. */
  placesOf(keys: readonly number[]): readonly number[] {
    const kept = new Set([-1, ...keys]);
    return this.places.filter((place) => kept.has(this.#keyAt[place] ?? -1));
  }

  /** Holds entries in memory from now on, if they are small: no other ones may be asked for. */
  async hold(places: readonly number[]): Promise<void> {
    const held = new Map<number, SessionEntry>();
    let size = 0;
    let next = 0;
    for await (const part of this.#parts(places)) {
      for (const entry of part) {
        held.set(places[next++] ?? -1, entry);
        size += entry.kind === 'in' || entry.kind === 'out' ? entry.frame.length : 0;
      }
      if (size > MOST_HELD) return;
    }
    this.#held = held;
  }

  /**
   * Some of the entries, as a session. Their frames are numbered, so that those which were taken away are no holes: what was missing in the
   * session before stays missing, and nothing else is.
   *
   * @param places in their order
   */
  candidate(places: readonly number[]): Candidate {
    const removed = places.length === this.#keyAt.length ? undefined : this.#removed(places);
    const renumbered = (entry: SessionEntry, place: number): SessionEntry => {
      const seq = this.#seqAt[place] ?? 0;
      const before = countBelow(removed?.get(this.#sequenceAt[place] ?? -1) ?? [], seq);
      if (before === 0 || entry.kind !== 'in') return entry;
      return { ...entry, frame: entry.frame.replace(`"seq":${seq}`, `"seq":${seq - before}`) };
    };
    const parts = (): EntryParts => this.#parts(places);
    async function* read(): EntryParts {
      let next = 0;
      for await (const part of parts()) yield part.map((entry) => renumbered(entry, places[next++] ?? -1));
    }
    return { header: this.#session.header, read, count: places.length };
  }

  async *#parts(places: readonly number[]): EntryParts {
    const held = this.#held;
    if (held !== undefined) {
      yield places.flatMap((place) => held.get(place) ?? []);
      return;
    }
    let place = 0;
    let next = 0;
    let wanted: SessionEntry[] = [];
    for await (const part of this.#session.read()) {
      for (const entry of part) {
        if (place++ !== places[next]) continue;
        wanted.push(entry);
        next++;
      }
      if (wanted.length >= PART) {
        yield wanted;
        wanted = [];
      }
      if (next === places.length) break;
    }
    yield wanted;
  }

  #add(entry: SessionEntry): void {
    const key = keyOf(entry);
    const [, of = '', epoch = '', seq = '', kind = ''] =
      entry.kind === 'in' ? (FRAME.exec(entry.frame) ?? []) : [];
    this.#keyAt.push(key === undefined ? -1 : numberIn(this.#keys, key));
    this.#sequenceAt.push(of === '' ? -1 : numberIn(this.#sequences, `${of} ${epoch}`));
    this.#seqAt.push(Number(seq));
    this.#isDelta.push(kind === 'delta');
  }

  /** Numbers of the deltas that are not among some entries, sorted, by their sequences. */
  #removed(places: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const removed = new Map<number, Set<number>>();
    let next = 0;
    for (const [place, isDelta] of this.#isDelta.entries()) {
      if (place === places[next]) next++;
      else if (isDelta) {
        const sequence = this.#sequenceAt[place] ?? -1;
        const seqs = removed.get(sequence) ?? new Set();
        removed.set(sequence, seqs.add(this.#seqAt[place] ?? 0));
      }
    }
    return new Map([...removed].map(([key, seqs]) => [key, [...seqs].sort((a, b) => a - b)]));
  }
}

/** The number of a name: those that come first have the lowest. */
function numberIn(numbers: Map<string, number>, name: string): number {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
}

/** How many of a sorted list are below a number. */
function countBelow(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

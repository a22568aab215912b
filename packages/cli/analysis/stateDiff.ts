import type { TopicState } from '@tidemark/streams';

/** Where two values differ first: where in them, and what there is in each. */
export interface ValueDifference {
  /** Such as `bids[3].quantity`; empty for the values themselves. */
  readonly path: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** Undefined when they are equal. */
export function firstDifference(one: unknown, other: unknown, path = ''): ValueDifference | undefined {
  if (Object.is(one, other)) return undefined;
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other))
    return { path, one, other };
  const isList = Array.isArray(one);
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const inner = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const difference = firstDifference(one[name], other[name], inner);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A state, and when it was shown, in milliseconds since the start of its session. */
export interface ShownState {
  readonly state: TopicState<unknown>;
  readonly at: number;
}

/** Where two sessions part. */
export interface Divergence extends ValueDifference {
  readonly key: string;
  /** Time by the exchange's clock of the states that differ; undefined where one has none. */
  readonly ts: number | undefined;
  /** When each was shown, since the start of its session; undefined where it never was. */
  readonly shownAt: readonly [one: number | undefined, other: number | undefined];
}

/** States that wait for the other session are compared once both are so far beyond them, in milliseconds of the exchange's clock. */
const WAITED_FOR = 10_000;

/** The states of a key in one session. */
interface Side {
  /** The last state of each time, in order; only those in step with the exchange, which are not compared yet. */
  readonly waiting: Map<number, ShownState>;
  last: ShownState | undefined;
}

/**
 * Finds the first states, by the exchange's clock, that two sessions derived differently: of the same key and the same time. Not every state is shown
 * by both, and those that one alone has do not count; the last ones do. States are forgotten once both sessions are beyond them.
 */
export class StateComparison {
  readonly #keys = new Map<string, readonly [Side, Side]>();
  readonly #found = new Map<string, Divergence>();
  /** The latest time of each session. */
  readonly #times: [number, number] = [-Infinity, -Infinity];

  /** The session that is behind the other, by the exchange's clock. */
  get behind(): 0 | 1 {
    return this.#times[0] <= this.#times[1] ? 0 : 1;
  }

  /** To be called with each state that a session shows, in order. */
  see(session: 0 | 1, shown: ShownState): void {
    const { key, phase, ts } = shown.state;
    let sides = this.#keys.get(key);
    if (sides === undefined) {
      const side = (): Side => ({ waiting: new Map(), last: undefined });
      sides = [side(), side()];
      this.#keys.set(key, sides);
    }
    sides[session].last = shown;
    if (phase !== 'live') return;
    sides[session].waiting.set(ts, shown);
    this.#times[session] = Math.max(this.#times[session], ts);
  }

  /** Compares what both sessions are beyond. */
  compare(): void {
    const until = Math.min(...this.#times) - WAITED_FOR;
    for (const [key, sides] of this.#keys) this.#compareUntil(until, key, sides);
  }

  /** To be called after the last state. */
  end(): Divergence | undefined {
    for (const [key, sides] of this.#keys) {
      this.#compareUntil(Infinity, key, sides);
      if (!this.#found.has(key)) this.#compareEnds(key, sides);
    }
    const [first] = [...this.#found.values()].sort((a, b) => (a.ts ?? Infinity) - (b.ts ?? Infinity));
    return first;
  }

  #compareUntil(until: number, key: string, [one, other]: readonly [Side, Side]): void {
    for (const [ts, mine] of one.waiting) {
      if (ts > until) continue;
      one.waiting.delete(ts);
      const theirs = other.waiting.get(ts);
      if (theirs === undefined || this.#found.has(key)) continue;
      const difference = firstDifference(mine.state.value, theirs.state.value);
      if (difference !== undefined)
        this.#found.set(key, { key, ts, shownAt: [mine.at, theirs.at], ...difference });
    }
    for (const ts of other.waiting.keys()) if (ts <= until) other.waiting.delete(ts);
  }

  #compareEnds(key: string, [{ last: mine }, { last: theirs }]: readonly [Side, Side]): void {
    const difference = firstDifference(endOf(mine), endOf(theirs));
    if (difference === undefined) return;
    const ts = mine?.state.ts ?? theirs?.state.ts;
    this.#found.set(key, { key, ts, shownAt: [mine?.at, theirs?.at], ...difference });
  }
}

const endOf = (shown: ShownState | undefined): object | undefined =>
  shown && { phase: shown.state.phase, ts: shown.state.ts, value: shown.state.value };

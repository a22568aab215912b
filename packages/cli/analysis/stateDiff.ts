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

/**
 * The first states, by the exchange's clock, that two sessions derived differently: of the same key and the same time. Not every state is shown by
 * both, and those that one alone has do not count; the last ones do.
 */
export function firstDivergence(
  one: ReadonlyMap<string, readonly ShownState[]>,
  other: ReadonlyMap<string, readonly ShownState[]>,
): Divergence | undefined {
  const found = [...new Set([...one.keys(), ...other.keys()])].flatMap(
    (key) => divergenceOf(key, one.get(key) ?? [], other.get(key) ?? []) ?? [],
  );
  const [first] = found.sort((a, b) => (a.ts ?? Infinity) - (b.ts ?? Infinity));
  return first;
}

function divergenceOf(
  key: string,
  one: readonly ShownState[],
  other: readonly ShownState[],
): Divergence | undefined {
  const others = lastByTime(other);
  for (const [ts, mine] of lastByTime(one)) {
    const theirs = others.get(ts);
    const difference = theirs && firstDifference(mine.state.value, theirs.state.value);
    if (difference !== undefined) return { key, ts, shownAt: [mine.at, theirs?.at], ...difference };
  }
  const [mine, theirs] = [one.at(-1), other.at(-1)];
  const difference = firstDifference(endOf(mine), endOf(theirs));
  return (
    difference && {
      key,
      ts: mine?.state.ts ?? theirs?.state.ts,
      shownAt: [mine?.at, theirs?.at],
      ...difference,
    }
  );
}

/** The last state of each time, in order; only those in step with the exchange. */
function lastByTime(states: readonly ShownState[]): Map<number, ShownState> {
  const byTime = new Map<number, ShownState>();
  for (const shown of states) if (shown.state.phase === 'live') byTime.set(shown.state.ts, shown);
  return byTime;
}

const endOf = (shown: ShownState | undefined): object | undefined =>
  shown && { phase: shown.state.phase, ts: shown.state.ts, value: shown.state.value };

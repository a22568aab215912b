import type { QueryMembers } from '@tidemark/sdk/contract';

/**
 * What the hub knows about one subscription, as a value. A stream never errors and never completes by itself: all its states are listed
 * here. They are frozen, with all that they hold, because every observer of a key is given the same one.
 */
export type TopicState<Value> = LiveState<Value> | OtherState<Value>;

/** In step with the server. */
interface LiveState<Value> extends StateMembers {
  readonly phase: 'live';
  readonly value: Value;
}

interface OtherState<Value> extends StateMembers {
  /**
   * - `loading`: asked for, nothing arrived yet (`value` is undefined);
   * - `stale`: the last good value while the connection is lost, silent or recovering a gap;
   * - `error`: the server rejected the subscription, see `error`.
   */
  readonly phase: Exclude<TopicPhase, 'live'>;
  readonly value: Value | undefined;
}

interface StateMembers {
  /** Names topic and query; a value is only ever shown under the key it belongs to. */
  readonly key: string;
  /** Server time of the value, in milliseconds since the Unix epoch. */
  readonly ts: number | undefined;
  /** Local time at which the value arrived, in milliseconds since the Unix epoch. */
  readonly receivedAt: number | undefined;
  /** Set exactly when `phase` is `error`. */
  readonly error?: TopicError;
}

export type TopicPhase = 'loading' | 'live' | 'stale' | 'error';

export interface TopicError {
  /** Code of the exchange's envelope: 10001 login required, 10400 bad query, 10404 unknown topic, ... */
  readonly code: number;
  readonly message: string;
}

/**
 * Folds a topic's snapshot and deltas into one immutable value.
 * It may keep mutable working state inside; `view` builds the value and is called once per painted frame, not once per delta.
 */
export interface Accumulator<Snapshot, Delta, Value> {
  /**
   * Replaces everything. Returns false when the result provably differs from the server's (a checksum mismatch);
   * throws a TypeError or RangeError on malformed data. After either the hub asks for a new snapshot.
   */
  reset(snapshot: Snapshot): boolean;
  /** Applies one delta; answers and throws like `reset`. */
  apply(delta: Delta): boolean;
  /** The value now: deeply immutable, and sharing every unchanged part with the previous view. */
  view(): Value;
}

/** How the frames of a topic add up to its value. */
export interface Accumulation<Query, Value> {
  /** A fresh accumulator for one key. Frame data arrive unchecked, so it takes `unknown`-shaped JSON through its own types. */
  create(query: Query): Accumulator<never, never, Value>;
  /** A value in the form of the snapshot that it came from: for clients that join a replay in the middle. */
  snapshotOf(value: Value): unknown;
}

/** Data of frames that hold a list under a name. */
export type ListData = Readonly<Record<string, unknown>>;

/** A kind of subscription: its name on the wire, who may have it, and how its frames become a value. */
export interface Topic<Query extends QueryMembers, Value> {
  readonly name: string;
  /** Private topics belong to the logged-in user: they need `setAuth` and forget their value when the user changes. */
  readonly privacy: 'public' | 'private';
  readonly accumulate: Accumulation<Query, Value>;
}

/** The list called `name` in frame data. Throws a TypeError when it is not one: frames are checked where they are read. */
export function listIn<Item>(data: ListData, name: string): readonly Item[] {
  const list = data[name];
  if (!Array.isArray(list)) throw new TypeError(`frame data without a list of ${name}`);
  return list as readonly Item[];
}

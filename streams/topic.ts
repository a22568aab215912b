import type { QueryMembers } from '@tidemark/sdk/contract';

/**
 * What the hub knows about one subscription, as a value, told apart by `phase`. A stream never errors and never completes by itself: all
 * its states are listed here. They are frozen, with all that they hold, because every observer of a key is given the same one.
 */
export type TopicState<Value> = LoadingState | LiveState<Value> | StaleState<Value> | ErrorState<Value>;

export type TopicPhase = TopicState<unknown>['phase'];

interface StateMembers<Value, Time> {
  /** Names topic and query; a value is only ever shown under the key it belongs to. */
  readonly key: string;
  readonly value: Value;
  /** Server time of the value, in milliseconds since the Unix epoch. */
  readonly ts: Time;
  /**
   * When the value was sent, by the hub's clock, in milliseconds since the Unix epoch: however long it was on its way, it is never taken for younger. Of a stale one,
   * when it was last known to be current: its age counts from the loss, not from the last change.
   */
  readonly receivedAt: Time;
}

/** Asked for, nothing arrived yet. */
export interface LoadingState extends StateMembers<undefined, undefined> {
  readonly phase: 'loading';
  readonly error?: undefined;
}

/** In step with the server. */
export interface LiveState<Value> extends StateMembers<Value, number> {
  readonly phase: 'live';
  readonly error?: undefined;
}

/**
 * The last good value while the connection is lost, silent or recovering a gap, or a fault keeps a user's topic away: to be shown, but not as
 * current.
 */
export interface StaleState<Value> extends StateMembers<Value, number> {
  readonly phase: 'stale';
  readonly error?: undefined;
}

/** The server rejected the subscription. What was known of a public topic before stays; of a private one nothing does. */
export interface ErrorState<Value> extends StateMembers<Value | undefined, number | undefined> {
  readonly phase: 'error';
  readonly error: TopicError;
}

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
  /**
   * Applies one delta as it stands in a text, for topics whose deltas are many and large; answers and throws like `apply`. Returns undefined, and
   * changes nothing, when it is not written as expected: then it is parsed and given to `apply`.
   */
  applyText?(text: string, from: number, to: number): boolean | undefined;
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

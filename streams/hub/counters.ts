/** What the hub met and survived. Every count grows from 0 for the life of the hub. */
export interface HubCounters {
  /** Frames received, of any kind. */
  readonly frames: number;
  /** Times the connection was opened. */
  readonly connections: number;
  /** Frames that were not JSON, or not a frame of the protocol, or whose data a stream could not read. */
  readonly malformed: number;
  /** Frames for an unknown key: late after an unsubscribe, or a fault of the server. */
  readonly unknownKeys: number;
  /** Frames already applied, or older than what is held. */
  readonly duplicates: number;
  /** Sequence gaps and epoch changes met in the middle of a subscription. */
  readonly gaps: number;
  /** Values that failed the server's checksum. */
  readonly checksumMismatches: number;
  /** Exceptions thrown by observers. */
  readonly observerErrors: number;
  /** Subscriptions and logins rejected by the server. */
  readonly rejects: number;
}

/** The hub's own, mutable counts. */
export type Counters = { -readonly [Name in keyof HubCounters]: HubCounters[Name] };

export function createCounters(): Counters {
  return {
    frames: 0,
    connections: 0,
    malformed: 0,
    unknownKeys: 0,
    duplicates: 0,
    gaps: 0,
    checksumMismatches: 0,
    observerErrors: 0,
    rejects: 0,
  };
}

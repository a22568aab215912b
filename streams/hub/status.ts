/**
 * - `connecting`: the first connection is being made;
 * - `live`: connected and heard from within the heartbeat's deadline;
 * - `stale`: connected, but silent for longer than that: nothing on screen may be shown as current;
 * - `recovering`: the connection was lost, or never came, and is being made again;
 * - `offline`: no network according to the browser, or the hub was closed.
 */
export type ConnectionPhase = 'connecting' | 'live' | 'stale' | 'recovering' | 'offline';

/** The connection as a value. All times are local, in milliseconds since the Unix epoch. */
export interface ConnectionStatus {
  readonly phase: ConnectionPhase;
  /** When anything was last heard from the server; the age of the data is now minus this. */
  readonly lastMessageAt: number | undefined;
  /** Round trip of the last answered ping, in milliseconds. */
  readonly latencyMs: number | undefined;
  /** Connection attempts made since the last stable connection; 0 while it is stable. */
  readonly attempt: number;
  /** When the next attempt starts; undefined unless one is being waited for. */
  readonly retryAt: number | undefined;
}

export const INITIAL_STATUS: ConnectionStatus = {
  phase: 'connecting',
  lastMessageAt: undefined,
  latencyMs: undefined,
  attempt: 0,
  retryAt: undefined,
};

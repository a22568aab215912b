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

export type ConnectionStage = 'waiting' | 'opening' | 'open' | 'closed';

/** What the phase follows from. */
export interface ConnectionFacts {
  readonly stage: ConnectionStage;
  /** Something came on the current connection. */
  readonly heard: boolean;
  /** Nothing has come for too long. */
  readonly silent: boolean;
  readonly everLive: boolean;
  readonly networkDown: boolean;
  readonly attempt: number;
}

export function phaseOf(facts: ConnectionFacts): ConnectionPhase {
  if (facts.stage === 'closed') return 'offline';
  if (facts.stage === 'open' && facts.heard) return facts.silent ? 'stale' : 'live';
  if (facts.networkDown) return 'offline';
  const firstAttempt = facts.attempt === 0 || (facts.attempt === 1 && facts.stage !== 'waiting');
  return firstAttempt && !facts.everLive ? 'connecting' : 'recovering';
}

export function sameStatus(a: ConnectionStatus, b: ConnectionStatus): boolean {
  return (
    a.phase === b.phase &&
    a.lastMessageAt === b.lastMessageAt &&
    a.latencyMs === b.latencyMs &&
    a.attempt === b.attempt &&
    a.retryAt === b.retryAt
  );
}

/** What has happened on the connections of a realtime gateway since it started. */
export interface RealtimeCounters {
  /** Frames of clients, and those that were sent to them. */
  framesReceived: number;
  framesSent: number;
  /** Public frames that slow clients were spared; they got the newest state later. */
  framesSkipped: number;
  /** Connections that were dropped because all together had too much unsent. */
  dropped: number;
  /** Connections that the gateway closed, by the close code. */
  readonly closed: Map<number, number>;
  /** Errors that were sent, by their code. */
  readonly refused: Map<number, number>;
}

export function realtimeCounters(): RealtimeCounters {
  return {
    framesReceived: 0,
    framesSent: 0,
    framesSkipped: 0,
    dropped: 0,
    closed: new Map(),
    refused: new Map(),
  };
}

/** Counts one more of a kind. */
export function countOne(counts: Map<number, number>, code: number): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}

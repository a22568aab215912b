import type { Frame } from './frame.ts';
import type { SessionFrame } from './stitch.ts';

/** A frame of one of several sessions that were recorded together. */
export interface TrackFrame {
  /** Place of its session in the list. */
  readonly track: number;
  /** Milliseconds since the first session's first frame was received; below zero before it. */
  readonly elapsedMs: number;
  readonly frame: Frame;
}

/** Plays sessions as one, in the order in which their frames were received. */
export async function* mergeSessions(
  sessions: readonly AsyncGenerator<SessionFrame>[],
): AsyncGenerator<TrackFrame> {
  try {
    const heads = await Promise.all(sessions.map(pull));
    const [leader] = heads;
    const zero = leader === undefined ? 0 : leader.receivedAt - leader.elapsedMs;
    for (;;) {
      const track = earliest(heads);
      const head = heads[track];
      const session = sessions[track];
      if (head === undefined || session === undefined) return;
      yield { track, elapsedMs: head.receivedAt - zero, frame: head.frame };
      heads[track] = await pull(session);
    }
  } finally {
    await Promise.all(sessions.map((session) => session.return(undefined)));
  }
}

async function pull(session: AsyncGenerator<SessionFrame>): Promise<SessionFrame | undefined> {
  const next = await session.next();
  return next.done === true ? undefined : next.value;
}

/** Of frames received at the same time, that of the first session. */
function earliest(heads: readonly (SessionFrame | undefined)[]): number {
  let best = -1;
  let time = Infinity;
  for (const [track, head] of heads.entries()) {
    if (head === undefined || head.receivedAt >= time) continue;
    best = track;
    time = head.receivedAt;
  }
  return best;
}

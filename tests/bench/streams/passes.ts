import { merge } from 'rxjs';
import { createHub, type TopicState, topics } from '@tidemark/streams';
import { playAtOnce, ReplayConnection, VirtualClock } from '../../../streams/replay/play.ts';
import type { RecordedFrame } from '../../../streams/replay/recording.ts';

const FRAME_MS = 16;

/** `JSON.parse` alone. Returns a sum that depends on every frame, so that nothing can be left out. */
export function parsePass(frames: readonly RecordedFrame[]): number {
  let sum = 0;
  for (const { raw } of frames) sum += (JSON.parse(raw) as { seq: number }).seq;
  return sum;
}

export interface FinalState {
  readonly states: readonly TopicState<unknown>[];
  readonly painted: number;
}

/** The whole way: hub, streams, painted immutable values. */
export async function hubPass(frames: readonly RecordedFrame[], pair: string): Promise<FinalState> {
  const clock = new VirtualClock(frames[0]?.at ?? 0);
  const replay = new ReplayConnection();
  const hub = createHub({
    transport: replay.transport,
    scheduler: clock,
    frames: (paint) => void clock.schedule(paint, FRAME_MS),
  });
  const latest = new Map<string, TopicState<unknown>>();
  let painted = 0;
  merge(
    hub.topic(topics.quote, { instrument: pair }),
    hub.topic(topics.orderBook, { instrument: pair, depth: 200 }),
    hub.topic(topics.trades, { instrument: pair }),
  ).subscribe((state) => {
    painted++;
    latest.set(state.key, state);
  });
  await Promise.resolve();
  clock.advance(0);
  playAtOnce(frames, (raw) => replay.deliver(raw), clock);
  hub.close();
  return { states: [...latest.values()], painted };
}

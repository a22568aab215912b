import { merge } from 'rxjs';
import { createHub, type TopicState, topics, type TransportFactory } from '@tidemark/streams';
import { VirtualClock, type TimedFrame } from '@tidemark/streams/session';

const FRAME_MS = 16;

/** `JSON.parse` alone. Returns a sum that depends on every frame, so that nothing can be left out. */
export function parsePass(frames: readonly TimedFrame[]): number {
  let sum = 0;
  for (const { raw } of frames) sum += (JSON.parse(raw) as { seq: number }).seq;
  return sum;
}

export interface FinalState {
  readonly states: readonly TopicState<unknown>[];
  readonly painted: number;
}

/** The whole way: hub, streams, painted immutable values. */
export async function hubPass(frames: readonly TimedFrame[], pair: string): Promise<FinalState> {
  const clock = new VirtualClock(frames[0]?.at ?? 0);
  let deliver: (raw: string) => void = () => undefined;
  /** Nothing but the frames: what a server does costs somebody else. */
  const transport: TransportFactory = (handlers) => {
    deliver = (raw) => handlers.message(raw);
    queueMicrotask(() => handlers.attempt(() => handlers.open()));
    return { send: () => true, reconnect: () => undefined, close: () => undefined };
  };
  const hub = createHub({
    transport,
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
  let paintedAt = -Infinity;
  for (const { at, raw } of frames) {
    if (at - paintedAt >= FRAME_MS) {
      clock.advanceTo(at);
      paintedAt = at;
    }
    deliver(raw);
  }
  clock.advance(FRAME_MS);
  hub.close();
  return { states: [...latest.values()], painted };
}

import type { DepthFrame, ReceivedFrame } from './frame.ts';

/**
 * Leaves out the depth snapshots of other markets. Those of spot and of USDT-margined futures do not say whose they are; but update ids of markets
 * are far apart, and a snapshot is of the market whose depth frames reach over its id. One that is ahead of them waits for the next.
 */
export async function* ownSnapshots(frames: AsyncIterable<ReceivedFrame>): AsyncGenerator<ReceivedFrame> {
  let reach: { readonly from: number; readonly to: number } | undefined;
  let waiting: ReceivedFrame[] = [];
  const isReached = ({ frame }: ReceivedFrame): boolean =>
    frame.kind === 'snapshot' &&
    reach !== undefined &&
    frame.lastUpdateId >= reach.from &&
    frame.lastUpdateId <= reach.to;
  for await (const received of frames) {
    const { frame, receivedAt } = received;
    if (frame.kind === 'depth') {
      const before = beforeOf(frame);
      reach = { from: reach?.to === before ? reach.from : before, to: frame.lastUpdateId };
      for (const snapshot of waiting.filter(isReached)) yield { ...snapshot, receivedAt };
      waiting = waiting.filter((snapshot) => !isReached(snapshot));
      yield received;
    } else if (frame.kind !== 'snapshot' || frame.isNamed === true || isReached(received)) yield received;
    else waiting.push(received);
  }
}

/** The update before those of a depth frame. */
const beforeOf = ({ firstUpdateId, previousUpdateId }: DepthFrame): number =>
  previousUpdateId ?? firstUpdateId - 1;

import type { FramePosition, TopicFrame } from '../contract.ts';

/**
 * What a frame means to someone who holds `held`:
 *
 * - `apply`: the next delta, or a snapshot, which replaces everything;
 * - `duplicate`: seen already, or older than what is held;
 * - `gap`: deltas in between are missing, ask for them;
 * - `restart`: the server's sequence began again, ask for a snapshot;
 * - `early`: a delta without anything to apply it to; a snapshot is on its way.
 */
export type Verdict = 'apply' | 'duplicate' | 'gap' | 'restart' | 'early';

/**
 * @param held what has been applied so far; undefined when only a snapshot will do
 * @param inStep whether the holder is waiting for nothing: an older snapshot is then a late duplicate, otherwise it is the answer
 */
export function judge(held: FramePosition | undefined, frame: TopicFrame, inStep: boolean): Verdict {
  if (held === undefined) return frame.kind === 'snapshot' ? 'apply' : 'early';
  const sameEpoch = held.epoch === frame.epoch;
  if (frame.kind === 'snapshot') return sameEpoch && inStep && frame.seq <= held.seq ? 'duplicate' : 'apply';
  if (!sameEpoch) return 'restart';
  if (frame.seq <= held.seq) return 'duplicate';
  return frame.seq === held.seq + 1 ? 'apply' : 'gap';
}

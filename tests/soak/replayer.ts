// A process that replays its share of the seeds: see `replays.ts`.
import { readFileSync } from 'node:fs';
import {
  checkReplay,
  readSession,
  replayReference,
  timelineOf,
  type ReplayOutcome,
  type Timeline,
} from '@tidemark/streams/session';
import { describeFailure, faultsOfSeed, type FaultyReplay } from '../support/streams/faultyReplays.ts';
import type { ReplayResult, ReplayTask } from './replays.ts';

async function replayAll({ name, path, seeds, window }: ReplayTask): Promise<void> {
  const timeline = timelineOf(await readSession(readFileSync(path)));
  const references = new Map<number, Promise<ReplayOutcome>>();
  for (const seed of seeds) {
    const replay: FaultyReplay = { seed, ...faultsOfSeed(seed), ...windowOf(timeline, seed, window * 1_000) };
    const reference = references.get(replay.to) ?? replayReference(timeline, replay.to);
    references.set(replay.to, reference);
    const { problem, frames } = await checkReplay(timeline, { ...replay, reference: await reference });
    const result: ReplayResult = {
      seed,
      frames,
      ...(problem !== undefined && { problem: describeFailure(problem, name, replay, window) }),
    };
    process.send?.(result);
  }
}

/** The windows of a session lie one after the other, the last one at its end; seeds take turns. */
function windowOf({ duration }: Timeline, seed: number, length: number): Pick<FaultyReplay, 'from' | 'to'> {
  if (length === 0 || length >= duration) return { from: 0, to: duration };
  const count = Math.ceil(duration / length);
  const from = Math.min((seed % count) * length, duration - length);
  return { from, to: from + length };
}

process.once('message', (task) => {
  void replayAll(task as ReplayTask).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

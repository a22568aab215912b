import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReplay, cutSession, readSession, replayReference, timelineOf } from '@tidemark/streams/session';
import { describeFailure, faultsOfSeed } from '../../../support/streams/faultyReplays.ts';
import { recordedSession } from '../../../support/streams/recordings.ts';
import { madeUp } from './support.ts';

const SESSION = 'spot-btcusdt';
const LENGTH = 8_000;

/** The first seconds of a recorded session; of a made-up one where there is none. */
async function shortSession() {
  const path = recordedSession(`${SESSION}.ndjson.gz`);
  return cutSession(
    path === undefined ? await madeUp(4_000) : await readSession(readFileSync(path)),
    1_000,
    1_000 + LENGTH,
  );
}

const timeline = timelineOf(await shortSession());
const reference = await replayReference(timeline, LENGTH);

describe('whatever goes wrong on the wire', () => {
  it('a replay ends as the one without faults, and its book is never crossed or unordered while live', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
        const replay = { seed, ...faultsOfSeed(seed), from: 0, to: LENGTH };
        const { problem } = await checkReplay(timeline, { ...replay, reference });
        expect(problem && describeFailure(problem, SESSION, replay, 0)).toBeUndefined();
      }),
      { numRuns: 25 },
    );
  });

  it('is seen where it is not mended', async () => {
    const replay = { seed: 1, ...faultsOfSeed(1), from: 0, to: LENGTH };
    const early = await replayReference(timeline, LENGTH / 2);
    expect((await checkReplay(timeline, { ...replay, reference: early })).problem).toMatch(
      /ends as live and not as without faults/,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSessions } from '../../../../../server/market/recording/merge.ts';
import type { SessionFrame } from '../../../../../server/market/recording/stitch.ts';
import { collect } from '../support/collect.ts';

async function* session(times: readonly number[], closed: string[] = []): AsyncGenerator<SessionFrame> {
  try {
    for (const receivedAt of times) {
      yield {
        receivedAt,
        elapsedMs: receivedAt - (times[0] ?? 0),
        frame: { kind: 'trade', takerSide: 'buy', price: 1, lots: receivedAt },
      };
    }
  } finally {
    closed.push('closed');
  }
}

const someTimes = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 40, size: 'max' })
  .map((times) => times.sort((a, b) => a - b));

describe('playing sessions as one', () => {
  it('yields every frame of every session, in the order of receipt by the clock of the first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someTimes, { minLength: 1, maxLength: 4 }), async (all) => {
        const merged = await collect(mergeSessions(all.map((times) => session(times))));
        const zero = all[0]?.[0] ?? 0;
        const expected = all
          .flatMap((times, track) => times.map((time) => ({ track, time })))
          .sort((a, b) => a.time - b.time || a.track - b.track);
        expect(merged.map(({ track, elapsedMs }) => ({ track, time: elapsedMs + zero }))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('closes every session when it is left early', async () => {
    const closed: string[] = [];
    const merged = mergeSessions([session([1, 2, 3], closed), session([1, 5], closed)]);
    await merged.next();
    await merged.return(undefined);
    expect(closed).toEqual(['closed', 'closed']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { BookWatch } from '../../../../../server/market/shared/bookWatch.ts';
import { patienceOf } from '../../../../../server/market/shared/patience.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { SyntheticSource } from '../../../../../server/market/synthetic/syntheticSource.ts';

const [listing] = LISTINGS;
if (listing === undefined) throw new Error('Nothing is listed');
const { tradeRate, startPrice } = listing.character;

const SECONDS = 600;

/** What a source does in ten minutes when every step is over so many milliseconds after it was taken. */
async function act(stepMs: number) {
  const watch = new BookWatch(listing?.instrument.id ?? 0);
  const source = new SyntheticSource({
    instrument: listing as NonNullable<typeof listing>,
    reference: { priceAt: () => startPrice, activity: () => 1 },
    watch,
    seed: 7,
    startTime: 0,
  });
  const steps: (readonly Command[])[] = [];
  for (let now = 0; now < SECONDS * 1_000; now += stepMs) {
    now = Math.max(now, await source.nextAt());
    const { commands } = source.step(now);
    steps.push(commands);
    for (const command of commands)
      if (command.kind === 'quote')
        for (const { side, price, lots } of command.levels)
          watch.observe({ kind: 'level', instrument: command.instrument, side, price, lots });
  }
  const count = (kind: Command['kind']): number => steps.flat().filter((each) => each.kind === kind).length;
  return { steps, trades: count('placeOrder') / SECONDS, quotes: count('quote') / SECONDS };
}

describe('a synthetic source whose steps take long', () => {
  it('trades as often as one whose steps take no time, and quotes once a step', async () => {
    const prompt = await act(0);
    const slow = await act(1_000);
    expect(prompt.trades).toBeGreaterThan(tradeRate * 0.7);
    expect(slow.trades).toBeGreaterThan(prompt.trades * 0.8);
    expect(slow.trades).toBeLessThan(prompt.trades * 1.25);
    for (const step of slow.steps) expect(step.filter(({ kind }) => kind === 'quote').length).toBeLessThan(2);
    expect(slow.quotes).toBeGreaterThan(0.9);
  });

  it('does one thing at a time while nothing comes late', async () => {
    const { steps } = await act(0);
    for (const step of steps) expect(new Set(step.map(({ kind }) => kind)).size).toBeLessThan(2);
  });
});

describe('the patience of a market', () => {
  it('is short while somebody is connected, and the shorter the livelier the market is', () => {
    let watchers = 0;
    const [usual, lively] = [1, 4].map((pace) => patienceOf(() => watchers, pace));
    expect([usual?.(), lively?.()]).toEqual([1_000, 1_000]);
    watchers = 1;
    expect([usual?.(), lively?.()]).toEqual([100, 25]);
  });
});

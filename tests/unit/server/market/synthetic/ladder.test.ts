import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { DepthProfile } from '../../../../../server/market/synthetic/depthProfile.ts';
import { LADDER_LEVELS, requote } from '../../../../../server/market/synthetic/ladder.ts';
import { Random } from '../../../../../server/market/synthetic/random.ts';
import { scaleFor } from '../../../../../server/market/synthetic/scale.ts';
import { BookWatch } from '../../../../../server/market/shared/bookWatch.ts';
import type { QuoteLevel, Side } from '../../../../../server/engine/protocol.ts';

/** Stands in for the engine: levels become what the quote says, and it is an error if the maker meets itself. */
class Bench {
  readonly watch = new BookWatch(1);
  /** Of the maker's prices; `undefined` after it was taken away. */
  readonly #best: Record<Side, number | undefined> = { buy: 0, sell: Infinity };

  apply(levels: readonly QuoteLevel[]): void {
    for (const { side, price, lots } of levels) {
      this.watch.observe({ kind: 'level', instrument: 1, side, price, lots });
      const best = this.best(side);
      if (lots > 0 && (side === 'buy' ? price > best : price < best)) this.#best[side] = price;
      if (lots === 0 && price === best) this.#best[side] = undefined;
      expect(this.best('buy')).toBeLessThan(this.best('sell'));
      expect(lots).toBeGreaterThanOrEqual(0);
      expect(price).toBeGreaterThan(0);
    }
  }

  best(side: Side): number {
    return (this.#best[side] ??= this.watch.ownPrices(side)[0] ?? (side === 'buy' ? 0 : Infinity));
  }
}

const listing = fc.constantFrom(...LISTINGS);

describe('the maker’s ladder', () => {
  it('never crosses itself or the fair price at any moment, whatever the price does', () => {
    fc.assert(
      fc.property(
        listing,
        fc.integer(),
        fc.array(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { maxLength: 25, size: 'max' }),
        (pair, seed, moves) => {
          const scale = scaleFor(pair.instrument);
          const profile = new DepthProfile(pair, scale);
          const random = new Random(seed, 1);
          const bench = new Bench();
          let fair = scale.ticks(pair.character.startPrice);
          bench.apply(requote(bench.watch, fair, profile, random));
          for (const move of moves) {
            fair *= 1 + move;
            bench.apply(requote(bench.watch, fair, profile, random));
            // Either side of the fair price, but for what rounding to a tick may take away.
            expect(bench.best('buy')).toBeLessThanOrEqual(fair + 0.5);
            expect(bench.best('sell')).toBeGreaterThanOrEqual(fair - 0.5);
            const halfSpread = profile.halfSpread(fair);
            expect(fair - bench.best('buy')).toBeLessThanOrEqual(3 * halfSpread + 1);
            expect(bench.best('sell') - fair).toBeLessThanOrEqual(3 * halfSpread + 1);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is built in full at once and then changed a little at a time', () => {
    for (const pair of LISTINGS) {
      const scale = scaleFor(pair.instrument);
      const profile = new DepthProfile(pair, scale);
      const random = new Random(1, 1);
      const bench = new Bench();
      let fair = scale.ticks(pair.character.startPrice);
      bench.apply(requote(bench.watch, fair, profile, random));
      let changes = 0;
      for (let i = 0; i < 500; i += 1) {
        fair *= 1 + 0.00002 * random.normal();
        const levels = requote(bench.watch, fair, profile, random);
        changes += levels.length;
        bench.apply(levels);
      }
      expect(changes / 500).toBeLessThan(40);
      for (const side of ['buy', 'sell'] as const) {
        expect(bench.watch.ownPrices(side).length).toBeGreaterThan(LADDER_LEVELS - 30);
        expect(bench.watch.ownPrices(side).length).toBeLessThan(LADDER_LEVELS + 30);
      }
    }
  });

  it('stays clear of users’ resting orders', () => {
    const [pair] = LISTINGS;
    if (pair === undefined) throw new Error('nothing is listed');
    const scale = scaleFor(pair.instrument);
    const profile = new DepthProfile(pair, scale);
    const random = new Random(1, 1);
    const bench = new Bench();
    const fair = scale.ticks(pair.character.startPrice);
    const price = Math.round(fair) - 200;
    bench.watch.observe({ kind: 'level', instrument: 1, side: 'sell', price, lots: 5 });
    bench.watch.observe({
      kind: 'order',
      order: {
        orderId: 1,
        account: 1_002_000,
        instrument: 1,
        clientOrderId: '',
        side: 'sell',
        type: 'limit',
        timeInForce: 'GTC',
        price,
        quantity: 5,
        filled: 0,
        filledQuote: 0n,
        fee: 0n,
        status: 'open',
        createdAt: 0,
        updatedAt: 0,
      },
    });
    bench.apply(requote(bench.watch, fair, profile, random));
    expect(bench.best('buy')).toBe(price - 1);
    expect(bench.best('sell')).toBeGreaterThan(fair);
  });

  it('holds more at round prices', () => {
    const [pair] = LISTINGS;
    if (pair === undefined) throw new Error('nothing is listed');
    const profile = new DepthProfile(pair, scaleFor(pair.instrument));
    const average = (price: number): number => {
      const random = new Random(2, 2);
      return (
        Array.from({ length: 400 }, () => profile.lots(price, 1_000, random)).reduce((a, b) => a + b) / 400
      );
    };
    expect(average(9_240_000)).toBeGreaterThan(2 * average(9_240_037));
    expect(average(9_200_000)).toBeGreaterThan(average(9_240_000));
  });
});

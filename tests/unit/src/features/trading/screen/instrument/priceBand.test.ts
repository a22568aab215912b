import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBandAround } from '../../../../../../../server/engine/book/orderTerms.ts';
import {
  bandAround,
  isInBand,
} from '../../../../../../../src/features/trading/screen/instrument/priceBand.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';

describe('the price band', () => {
  it('has the edges of the engine, to the tick', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('0.01', '0.1', '0.00001', '5'),
        (ticks, percent, tickSize) => {
          const tick = new Money(tickSize);
          const engine = priceBandAround(ticks, percent);
          const band = bandAround(tick.times(ticks).toFixed(), {
            priceBand: new Money(percent).div(100),
            tick,
          });
          expect(band?.low.div(tick).toNumber()).toBe(engine.low);
          expect(band?.high.div(tick).toNumber()).toBe(engine.high);
          for (const edge of [engine.low, engine.high]) expect(isInBand(tick.times(edge), band)).toBe(true);
          expect(isInBand(tick.times(engine.low - 1), band)).toBe(false);
          expect(isInBand(tick.times(engine.high + 1), band)).toBe(false);
        },
      ),
    );
  });

  it('is nowhere without a market price, or where orders may stand anywhere', () => {
    const tick = new Money('0.1');
    expect(bandAround(undefined, { priceBand: new Money('0.1'), tick })).toBeUndefined();
    expect(bandAround('0', { priceBand: new Money('0.1'), tick })).toBeUndefined();
    expect(bandAround('100', { priceBand: new Money('0'), tick })).toBeUndefined();
    expect(isInBand(new Money('1e9'), undefined)).toBe(true);
  });
});

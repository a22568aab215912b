import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateDayOf } from '../../../../src/stores/currencies/currencies.ts';

const DAY = 86_400_000;

describe('the day of a rate', () => {
  it('is shown of every currency but the dollar, and is old from eight days on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 900 * DAY }), (day, age) => {
        const asOf = new Date(day * DAY).toISOString().slice(0, 10);
        const euro = { name: 'EUR', symbol: '€', rate: '0.9', asOf };
        expect(rateDayOf(euro, day * DAY + age)).toEqual({ day: asOf, isOld: age > 7 * DAY });
        expect(rateDayOf({ ...euro, name: 'USD' }, day * DAY + age)).toBeUndefined();
      }),
    );
  });

  it('is old where it is not known', () => {
    expect(rateDayOf({ name: 'EUR', symbol: '€', rate: '0.9', asOf: '' }, 0)?.isOld).toBe(true);
  });
});

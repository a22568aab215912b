import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  AXIS_GAP,
  belowLegend,
} from '../../../../../../../../src/features/trading/screen/chart/lines/belowLegend.ts';
import { rangeOf } from '../../../../../../../../src/features/trading/screen/chart/lines/nearRange.ts';

it('the highest candle and its mark stand below the legends, however high the pane', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 150, max: 1200 }),
      fc.integer({ min: 1, max: 70 }),
      fc.double({ min: 0.01, max: 1000, noNaN: true }),
      (height, legendEnd, span) => {
        const range = belowLegend(rangeOf(100, 100 + span), { legendEnd, height });
        // As the chart library lays out an axis: what is free above, the prices, what is free below.
        const free = range.to - (100 + span) + range.range * AXIS_GAP.top;
        const y = (height * free) / (range.range * (1 + AXIS_GAP.top + AXIS_GAP.bottom));
        expect(y).toBeGreaterThanOrEqual(Math.min(legendEnd + 12, height / 2) - 1e-6);
        expect(range.from).toBe(100);
      },
    ),
  );
});

it('nothing is changed where no legend stands', () => {
  const range = rangeOf(100, 110);
  expect(belowLegend(range, { legendEnd: 0, height: 300 })).toBe(range);
});

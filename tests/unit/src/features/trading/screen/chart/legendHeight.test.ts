import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  AXIS_GAP,
  gapBelowLegend,
  legendHeight,
} from '../../../../../../../src/features/trading/screen/chart/legendHeight.ts';

it('a legend has a line for the candle, a second one where it is narrow, and one for each indicator over the candles', () => {
  expect(legendHeight(800, ['MA'])).toBe(44);
  expect(legendHeight(560, ['MA'])).toBe(63);
  expect(legendHeight(800, ['MA', 'BOLL', 'VOL', 'MACD'])).toBe(63);
});

it('the highest candle and its mark stand below the legend, however high the pane', () => {
  fc.assert(
    fc.property(fc.integer({ min: 150, max: 1200 }), fc.integer({ min: 0, max: 70 }), (height, legend) => {
      const top = gapBelowLegend(legend, height);
      // As the chart library lays out an axis: what is free above, the prices, what is free below.
      const highest = (height * top) / (1 + top + AXIS_GAP.bottom);
      expect(highest).toBeGreaterThanOrEqual(Math.min(legend + 12, height / 2) - 1e-6);
      expect(top).toBeGreaterThanOrEqual(AXIS_GAP.top);
    }),
  );
});

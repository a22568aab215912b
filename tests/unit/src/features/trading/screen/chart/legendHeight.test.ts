import { expect, it } from 'vitest';
import { legendHeight } from '../../../../../../../src/features/trading/screen/chart/legendHeight.ts';

it('a legend has a line for the candle, a second one where it is narrow, and one for each indicator over the candles', () => {
  expect(legendHeight(800, ['MA'])).toBe(44);
  expect(legendHeight(560, ['MA'])).toBe(63);
  expect(legendHeight(800, ['MA', 'BOLL', 'VOL', 'MACD'])).toBe(63);
});

import { expect, it } from 'vitest';
import { nearRange } from '../../../../../../../../src/features/trading/screen/chart/lines/nearRange.ts';

const candles = {
  from: 100,
  to: 200,
  range: 100,
  realFrom: 100,
  realTo: 200,
  realRange: 100,
  displayFrom: 100,
  displayTo: 200,
  displayRange: 100,
};

it.each([
  [[], 100, 200],
  [[120, 180], 100, 200],
  [[90], 90, 200],
  [[50, 250], 50, 250],
  [[49.9, 250.1], 100, 200],
  [[95, 20_000, 230], 95, 230],
])('lines at %j widen 100–200 to %d–%d', (prices, from, to) => {
  const range = nearRange(candles, prices);
  const span = to - from;
  expect(range).toEqual({
    from,
    to,
    range: span,
    realFrom: from,
    realTo: to,
    realRange: span,
    displayFrom: from,
    displayTo: to,
    displayRange: span,
  });
});

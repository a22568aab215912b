import { describe, expect, it } from 'vitest';
import { depthCurves } from '../../../../../../../src/features/trading/screen/chart/depthCurve.ts';
import { readDepth } from '../../../../../../../src/features/trading/screen/chart/depthPoint.ts';

const curves = depthCurves(
  [
    { price: '99', quantity: '1' },
    { price: '95', quantity: '2' },
    { price: '90', quantity: '4' },
  ],
  [
    { price: '101', quantity: '3' },
    { price: '104', quantity: '5' },
  ],
  200,
);

/** The curves reach from 90 to 110 around the middle, 100. */
const at = (price: number) => curves && readDepth(curves, (price - 90) / 20);

describe('the depth under the pointer', () => {
  it.each([
    [98, 'bids', 1],
    [95, 'bids', 3],
    [91, 'bids', 3],
    [90, 'bids', 7],
    [101, 'asks', 3],
    [103.9, 'asks', 3],
    [109, 'asks', 8],
  ])('is, at %d, of the %s, %d in sum', (price, side, total) => {
    expect(at(price)).toMatchObject({ side, total });
  });

  it('is nothing inside the spread', () => {
    expect(at(99.5)).toMatchObject({ side: 'bids', total: 0 });
    expect(at(100.5)).toMatchObject({ side: 'asks', total: 0 });
  });

  it('is so far from the middle', () => {
    expect(at(95)?.distance).toBeCloseTo(-0.05, 12);
    expect(at(110)?.distance).toBeCloseTo(0.1, 12);
  });

  it('stays on the chart when the pointer leaves it', () => {
    expect(curves && readDepth(curves, 1.5).price).toBe(110);
    expect(curves && readDepth(curves, -1).price).toBe(90);
  });
});

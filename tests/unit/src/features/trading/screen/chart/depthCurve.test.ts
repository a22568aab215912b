import { describe, expect, it } from 'vitest';
import { depthCurves, depthPath } from '../../../../../../../src/features/trading/screen/chart/depthCurve.ts';

const bids = [
  { price: '99', quantity: '1' },
  { price: '98', quantity: '3' },
];
const asks = [
  { price: '101', quantity: '2' },
  { price: '105', quantity: '2' },
];

describe('depth curve', () => {
  it('is symmetric around the middle and as high as the deepest side', () => {
    expect(depthCurves(bids, asks, 200)).toMatchObject({ low: 95, high: 105, middle: 100, deepest: 4 });
  });

  it('reaches as far on both sides as both are known', () => {
    const deep = [...bids, { price: '90', quantity: '7' }];
    // The asks go on beyond 105, nobody knows how; the bids are all there are, down to 90.
    expect(depthCurves(deep, asks, 3)).toMatchObject({ low: 90, high: 110 });
    expect(depthCurves(deep, asks, 2)).toMatchObject({ low: 95, high: 105, deepest: 4 });
    expect(depthCurves(deep, asks, 2)?.bids.map(({ price }) => price)).toEqual([99, 98]);
    const all = [...asks, { price: '106', quantity: '1' }, { price: '120', quantity: '90' }];
    expect(depthCurves(deep, all, 3)).toMatchObject({ low: 90, high: 110, deepest: 11 });
  });

  it('draws one closed staircase a side', () => {
    const curves = depthCurves(bids, asks, 200);
    if (curves === undefined) throw new Error('no curves');
    expect(depthPath(curves.bids, curves, 100, 100)).toBe('M40.0 100V77.0H30.0V8.0H0.0V100Z');
    expect(depthPath(curves.asks, curves, 100, 100)).toBe('M60.0 100V54.0H100.0V8.0H100.0V100Z');
  });

  it('needs both sides', () => {
    expect(depthCurves([], asks, 200)).toBeUndefined();
  });
});

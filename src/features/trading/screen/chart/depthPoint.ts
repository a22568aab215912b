import type { DepthCurves, DepthPoint } from './depthCurve.ts';

/** What the depth chart tells under the pointer. */
export interface DepthReading {
  readonly side: 'bids' | 'asks';
  readonly price: number;
  /** Quantity up to that price. */
  readonly total: number;
  /** From the middle of the spread, as a ratio: −0.01 is 1 % below. */
  readonly distance: number;
}

/** Reads the curves at a share of the width, 0 at the left edge and 1 at the right one. */
export function readDepth(curves: DepthCurves, share: number): DepthReading {
  const { low, high, middle } = curves;
  const price = low + (high - low) * Math.min(Math.max(share, 0), 1);
  const isBid = price < middle;
  const reached = (point: DepthPoint): boolean => (isBid ? point.price >= price : point.price <= price);
  const side = isBid ? 'bids' : 'asks';
  return {
    side,
    price,
    total: curves[side].findLast(reached)?.total ?? 0,
    distance: price / middle - 1,
  };
}

import type { PriceLevel } from '../../../../stores/market/types.ts';
import { parseDecimal } from '../../../../ui/format/decimal.ts';

/** A corner of the depth curve; drawing only, so floats are good enough. */
export interface DepthPoint {
  readonly price: number;
  readonly total: number;
}

export interface DepthCurves {
  /** Best first. */
  readonly bids: readonly DepthPoint[];
  readonly asks: readonly DepthPoint[];
  /** Price range drawn, symmetric around the middle of the spread, and known on both sides. */
  readonly low: number;
  readonly high: number;
  readonly middle: number;
  readonly deepest: number;
}

/**
 * Running totals of both sides, as far as both are known; `undefined` while a side is empty.
 *
 * @param depth how many levels of a side were asked for: one that has fewer is known to its end, and has nothing beyond
 */
export function depthCurves(
  bids: readonly PriceLevel[],
  asks: readonly PriceLevel[],
  depth: number,
): DepthCurves | undefined {
  const bidPoints = cumulate(bids);
  const askPoints = cumulate(asks);
  const [bestBid, bestAsk] = [bidPoints[0], askPoints[0]];
  const [lastBid, lastAsk] = [bidPoints.at(-1), askPoints.at(-1)];
  if (!bestBid || !bestAsk || !lastBid || !lastAsk) return undefined;
  const middle = (bestBid.price + bestAsk.price) / 2;
  const reaches = [middle - lastBid.price, lastAsk.price - middle] as const;
  const cut = reaches.filter((_, side) => (side === 0 ? bids : asks).length >= depth);
  const reach = cut.length === 0 ? Math.max(...reaches) : Math.min(...cut);
  const [low, high] = [middle - reach, middle + reach];
  const inside = (points: readonly DepthPoint[]): DepthPoint[] =>
    points.filter(({ price }, index) => index === 0 || (price >= low && price <= high));
  const [ownBids, ownAsks] = [inside(bidPoints), inside(askPoints)];
  const deepest = Math.max(ownBids.at(-1)?.total ?? 0, ownAsks.at(-1)?.total ?? 0);
  return { bids: ownBids, asks: ownAsks, low, high, middle, deepest };
}

function cumulate(levels: readonly PriceLevel[]): DepthPoint[] {
  let total = 0;
  return levels.map((level) => {
    total += parseDecimal(level.quantity)?.toNumber() ?? 0;
    return { price: parseDecimal(level.price)?.toNumber() ?? 0, total };
  });
}

/** Pixels from the base line up to a running total, in a box of that height: the deepest leaves a little air above. */
export function heightOf(total: number, { deepest }: Pick<DepthCurves, 'deepest'>, height: number): number {
  return (total / deepest) * height * 0.92;
}

/**
 * SVG path of one side's staircase, filled down to the base line, in a `width` × `height` box: from the best price
 * outwards to the edge of the range.
 */
export function depthPath(
  points: readonly DepthPoint[],
  curves: DepthCurves,
  width: number,
  height: number,
): string {
  const { low, high } = curves;
  const x = (price: number): string => (((price - low) / (high - low)) * width).toFixed(1);
  const y = (total: number): string => (height - heightOf(total, curves, height)).toFixed(1);
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const edge =
    last.price < first.price || (rest.length === 0 && first.price - low < high - first.price) ? low : high;
  const steps = rest.map((point) => `H${x(point.price)}V${y(point.total)}`).join('');
  return `M${x(first.price)} ${height}V${y(first.total)}${steps}H${x(edge)}V${height}Z`;
}

import type { Side } from '../../../../stores/market/index.ts';
import { Money } from '../../../../ui/format/index.ts';
import type { OwnOrder } from '../context/ownActivity.ts';

/**
 * The book levels at which own orders of one side rest, as the book prints prices: bids rounded down, asks up to a
 * multiple of `grouping`, `scale` decimals.
 */
export function ownPrices(
  orders: readonly OwnOrder[],
  side: Side,
  grouping: string,
  scale: number,
): ReadonlySet<string> {
  const step = new Money(grouping);
  const rounding = side === 'buy' ? Money.ROUND_FLOOR : Money.ROUND_CEIL;
  return new Set(
    orders
      .filter((order) => order.side === side && order.price !== null)
      .map((order) => new Money(order.price ?? 0).toNearest(step, rounding).toFixed(scale)),
  );
}

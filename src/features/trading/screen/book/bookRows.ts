import type { Side, PriceLevel } from '../../../../stores/market/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import type { OwnOrder } from '../context/tradingContext.ts';

/** Which sides of the book are shown. */
export const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

interface RowCounts {
  readonly bids: number;
  readonly asks: number;
}

/** Pixels of a book row and of the row between the sides, at the usual font size. */
export const BOOK_ROW = 20;
const SPREAD_ROW = 32;

/** How many whole rows fit into `height` pixels at the usual font size, at most `depth` a side. */
export function rowCounts(height: number, layout: BookLayout, depth: number): RowCounts {
  const rows = Math.max(0, Math.floor((height - SPREAD_ROW) / BOOK_ROW));
  if (layout === 'bids') return { bids: Math.min(depth, rows), asks: 0 };
  if (layout === 'asks') return { bids: 0, asks: Math.min(depth, rows) };
  const half = Math.min(depth, Math.floor(rows / 2));
  return { bids: half, asks: half };
}

/** One row of the book as it is drawn. */
export interface BookRowModel {
  /** Wire price, also the row's identity. */
  readonly price: string;
  readonly quantity: string;
  /** Quantity from the best level down to this one, a decimal string. */
  readonly total: string;
  /** `total` as a share of the deepest shown total of both sides, in thousandths: the length of the depth bar. */
  readonly depth: number;
  /** An own order rests at this price. */
  readonly isOwn: boolean;
}

/** Both sides, best first. */
export interface BookRows {
  readonly bids: readonly BookRowModel[];
  readonly asks: readonly BookRowModel[];
}

export interface BookRowsInput {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  /** How many rows fit, a side. */
  readonly bidCount: number;
  readonly askCount: number;
  /** Decimals of quantities. */
  readonly quantityScale: number;
  /** Wire prices at which own orders rest, already grouped like the levels. */
  readonly ownBids: ReadonlySet<string>;
  readonly ownAsks: ReadonlySet<string>;
}

/** Cuts the book to what fits and adds running totals. Exact: quantities are summed as whole steps. */
export function bookRows(input: BookRowsInput): BookRows {
  const scale = input.quantityScale;
  const bids = cumulate(input.bids.slice(0, input.bidCount), scale);
  const asks = cumulate(input.asks.slice(0, input.askCount), scale);
  const deepest = maxOf(bids.at(-1)?.total ?? 0n, asks.at(-1)?.total ?? 0n);
  return {
    bids: bids.map((level) => toRow(level, deepest, scale, input.ownBids)),
    asks: asks.map((level) => toRow(level, deepest, scale, input.ownAsks)),
  };
}

interface Cumulated {
  readonly level: PriceLevel;
  readonly total: bigint;
}

function cumulate(levels: readonly PriceLevel[], scale: number): Cumulated[] {
  let total = 0n;
  return levels.map((level) => {
    total += toSteps(level.quantity, scale);
    return { level, total };
  });
}

function toRow(
  { level, total }: Cumulated,
  deepest: bigint,
  scale: number,
  own: ReadonlySet<string>,
): BookRowModel {
  return {
    price: level.price,
    quantity: level.quantity,
    total: fromSteps(total, scale),
    depth: deepest === 0n ? 0 : Number((total * 1000n) / deepest),
    isOwn: own.has(level.price),
  };
}

const maxOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/**
 * A decimal string as a whole number of units of 10^-scale: `"1.50"` at scale 3 is 1500n. Decimals beyond the scale are
 * cut off. The book sums hundreds of quantities a frame, which whole numbers do exactly and fast.
 */
export function toSteps(text: string, scale: number): bigint {
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * 10n ** BigInt(scale);
  const fraction = text.slice(point + 1, point + 1 + scale).padEnd(scale, '0');
  return BigInt(text.slice(0, point) + fraction);
}

/** Steps of 10^-scale as a decimal string with exactly `scale` decimals. Not for negative numbers. */
export function fromSteps(steps: bigint, scale: number): string {
  const digits = steps.toString().padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

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

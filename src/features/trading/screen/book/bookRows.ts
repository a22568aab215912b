import type { Level } from '../instrument/level.ts';
import { fromSteps, toSteps } from './units.ts';

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
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** How many rows fit, a side. */
  readonly bidCount: number;
  readonly askCount: number;
  /** Decimals of quantities. */
  readonly quantityScale: number;
  /** Wire prices at which own orders rest, already grouped like the levels. */
  readonly ownBids: ReadonlySet<string>;
  readonly ownAsks: ReadonlySet<string>;
}

/** Cuts the book to what fits and adds running totals. Exact: quantities are summed as whole units. */
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
  readonly level: Level;
  readonly total: bigint;
}

function cumulate(levels: readonly Level[], scale: number): Cumulated[] {
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

import { divideDown, divideUp } from '../division.ts';
import {
  FINE_PER_UNIT,
  INVERSE_SCALE,
  type Amount,
  type Direction,
  type FineAmount,
  type Price,
  type Size,
} from '../units.ts';

/** `linear`: settled in the quote asset; `inverse`: a dollar amount, settled in the base asset. */
export type ContractKind = 'linear' | 'inverse';

/** What the formulas need to know of an open position. */
export interface OpenPosition {
  readonly kind: ContractKind;
  readonly direction: Direction;
  /** Always above zero. */
  readonly size: Size;
  /**
   * Σ of the values of the fills that opened it, in fine units: Σ price × quantity (linear) or Σ dollars ÷ price (inverse).
   * The average entry price is derived from it and never stored.
   */
  readonly entryValue: FineAmount;
  /**
   * Sizes of all positions of the owner in the contract together, long and short, cross and isolated, this one included: margin tiers go by
   * it. Absent: this one is the only one.
   */
  readonly exposure?: Size;
}

/** The size that decides about the margin tier of a position; see {@link OpenPosition.exposure}. */
export function exposureOf({ size, exposure = size }: Pick<OpenPosition, 'size' | 'exposure'>): Size {
  return exposure;
}

/** A fine amount in ledger units, rounded down or up. */
export function toAmount(fine: FineAmount, round: 'down' | 'up'): Amount {
  return (round === 'down' ? divideDown : divideUp)(fine, FINE_PER_UNIT) as Amount;
}

/** Value of a size at a price in fine units, rounded down or up (a linear value needs no rounding). */
export function fineNotional(
  { kind, size }: Pick<OpenPosition, 'kind' | 'size'>,
  price: Price,
  round: 'down' | 'up',
): FineAmount {
  if (kind === 'linear') return (size * price) as FineAmount;
  const divide = round === 'down' ? divideDown : divideUp;
  return divide(size * INVERSE_SCALE, price) as FineAmount;
}

/** The value that a fill adds to a position's `entryValue`, rounded against its owner. */
export function fillValue(
  { kind, size, direction }: Pick<OpenPosition, 'kind' | 'size' | 'direction'>,
  price: Price,
): FineAmount {
  return fineNotional({ kind, size }, price, direction === 1n ? 'down' : 'up');
}

/** Average entry price, Σp·q ÷ Σq or ΣV ÷ Σ(V/p), rounded against the owner: up for a long, down for a short. */
export function entryPrice({ kind, direction, size, entryValue }: OpenPosition): Price {
  const divide = direction === 1n ? divideUp : divideDown;
  return (kind === 'linear' ? divide(entryValue, size) : divide(size * INVERSE_SCALE, entryValue)) as Price;
}

/**
 * What closing at `price` would gain, in fine units, rounded against the owner:
 * s·(q·M − Σ) for a linear position, s·(Σ − V/M) for an inverse one.
 */
export function fineProfit(position: OpenPosition, price: Price): FineAmount {
  const { kind, direction, entryValue } = position;
  const value = fineNotional(position, price, direction === 1n ? 'up' : 'down');
  const gain = kind === 'linear' ? value - entryValue : entryValue - value;
  return (direction * gain) as FineAmount;
}

/** {@link fineProfit} in ledger units, rounded down: a gain loses its fraction, a loss grows to the next unit. */
export function profit(position: OpenPosition, price: Price): Amount {
  return toAmount(fineProfit(position, price), 'down');
}

/**
 * The share of `entryValue` that belongs to `size` of a position, rounded against the owner of what is closed: a linear long
 * and an inverse short give up at least their share, the others at most. A whole position gives up everything.
 */
export function entryShare({ kind, direction, size, entryValue }: OpenPosition, closed: Size): FineAmount {
  if (closed === size) return entryValue;
  const costsMore = (kind === 'linear') === (direction === 1n);
  const divide = costsMore ? divideUp : divideDown;
  return divide(entryValue * closed, size) as FineAmount;
}

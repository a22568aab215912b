import { divideDown, divideUp } from '../division.ts';
import { FINE_PER_UNIT, INVERSE_SCALE, type Direction } from '../units.ts';

/** `linear`: settled in the quote asset; `inverse`: a dollar amount, settled in the base asset. */
export type ContractKind = 'linear' | 'inverse';

/** What the formulas need to know of an open position. */
export interface OpenPosition {
  readonly kind: ContractKind;
  readonly direction: Direction;
  /** Always above zero. */
  readonly size: bigint;
  /**
   * Σ of the values of the fills that opened it, in fine units: Σ price × quantity (linear) or Σ dollars ÷ price (inverse).
   * The average entry price is derived from it and never stored.
   */
  readonly entryValue: bigint;
}

/** Value of a size at a price in fine units, rounded down or up (a linear value needs no rounding). */
export function fineNotional(
  { kind, size }: Pick<OpenPosition, 'kind' | 'size'>,
  price: bigint,
  round: 'down' | 'up',
): bigint {
  if (kind === 'linear') return size * price;
  const divide = round === 'down' ? divideDown : divideUp;
  return divide(size * INVERSE_SCALE, price);
}

/** The value that a fill adds to a position's `entryValue`, rounded against its owner. */
export function fillValue(
  { kind, size, direction }: Pick<OpenPosition, 'kind' | 'size' | 'direction'>,
  price: bigint,
): bigint {
  return fineNotional({ kind, size }, price, direction === 1n ? 'down' : 'up');
}

/** Average entry price, Σp·q ÷ Σq or ΣV ÷ Σ(V/p), rounded against the owner: up for a long, down for a short. */
export function entryPrice({ kind, direction, size, entryValue }: OpenPosition): bigint {
  const divide = direction === 1n ? divideUp : divideDown;
  return kind === 'linear' ? divide(entryValue, size) : divide(size * INVERSE_SCALE, entryValue);
}

/**
 * What closing at `price` would gain, in fine units, rounded against the owner:
 * s·(q·M − Σ) for a linear position, s·(Σ − V/M) for an inverse one.
 */
export function fineProfit(position: OpenPosition, price: bigint): bigint {
  const { kind, direction, entryValue } = position;
  const isLong = direction === 1n;
  if (kind === 'linear') return direction * (fineNotional(position, price, 'down') - entryValue);
  return direction * (entryValue - fineNotional(position, price, isLong ? 'up' : 'down'));
}

/** {@link fineProfit} in ledger units, rounded down: a gain loses its fraction, a loss grows to the next unit. */
export function profit(position: OpenPosition, price: bigint): bigint {
  return divideDown(fineProfit(position, price), FINE_PER_UNIT);
}

/**
 * The share of `entryValue` that belongs to `size` of a position, rounded against the owner of what is closed: a linear long
 * and an inverse short give up at least their share, the others at most. A whole position gives up everything.
 */
export function entryShare({ kind, direction, size, entryValue }: OpenPosition, closed: bigint): bigint {
  if (closed === size) return entryValue;
  const costsMore = (kind === 'linear') === (direction === 1n);
  const divide = costsMore ? divideUp : divideDown;
  return divide(entryValue * closed, size);
}

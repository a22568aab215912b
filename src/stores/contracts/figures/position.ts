import type { Decimal } from 'decimal.js';
import { Exact, toFine, toLedger } from './units.ts';
import type { Round } from './units.ts';

/** What the figures of an open position follow from; decimal strings as the exchange sends them. */
export interface PositionFacts {
  /** `linear`: sized in and settled for the quote asset; `inverse`: sized in dollars, settled in the base asset. */
  readonly kind: 'linear' | 'inverse';
  readonly side: 'long' | 'short';
  /** Base asset (linear) or dollars (inverse); above zero. */
  readonly quantity: string;
  /** Σ price × quantity (linear) or Σ dollars ÷ price (inverse) of the fills that opened it, exact. */
  readonly entryValue: string;
}

/** +1 long, −1 short: `s` of the formulas. */
export function signOf({ side }: Pick<PositionFacts, 'side'>): 1 | -1 {
  return side === 'long' ? 1 : -1;
}

/** What a position is worth at a price, in its settlement asset: q·M or V ÷ M. */
export function valueAt(
  { kind, quantity }: Pick<PositionFacts, 'kind' | 'quantity'>,
  price: string,
  round: Round,
): Decimal {
  const size = new Exact(quantity);
  return kind === 'linear' ? size.times(price) : toFine(size.div(price), round);
}

/** Profit that closing at `mark` would bring before it becomes an amount, rounded against the owner: s·(q·M − Σ), or s·(Σ − V ÷ M). */
export function fineProfit(position: PositionFacts, mark: string): Decimal {
  const { kind, side, entryValue } = position;
  const value = valueAt(position, mark, side === 'long' ? 'up' : 'down');
  const gain = kind === 'linear' ? value.minus(entryValue) : new Exact(entryValue).minus(value);
  return gain.times(signOf(position));
}

/** Profit that closing at `mark` would bring, in the settlement asset, rounded against the owner. */
export function unrealisedProfit(position: PositionFacts, mark: string): Decimal {
  return toLedger(fineProfit(position, mark), 'down');
}

/** Margin that opening takes, Σ ÷ leverage, rounded up. */
export function initialMargin({ entryValue }: Pick<PositionFacts, 'entryValue'>, leverage: number): Decimal {
  return toLedger(new Exact(entryValue).div(leverage), 'up');
}

/** Return on equity: profit ÷ initial margin, as a fraction. */
export function returnOnEquity(position: PositionFacts, mark: string, leverage: number): Decimal {
  return unrealisedProfit(position, mark).div(initialMargin(position, leverage));
}

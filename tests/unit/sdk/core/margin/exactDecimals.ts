import { Decimal } from 'decimal.js';
import { Exact } from './positions.ts';

/** The formulas of margin in exact decimals: an oracle that shares nothing with the core. */

/** Decimals of the ledger: every amount that an account sees is rounded to them. */
const LEDGER_PLACES = 8;

/** Decimals of a value before it becomes an amount; the exchange rounds there first, and so must who wants the same last digit. */
const FINE_PLACES = 16;

type Round = 'down' | 'up';

const MODE = {
  down: Decimal.ROUND_FLOOR,
  up: Decimal.ROUND_CEIL,
} as const satisfies Record<Round, Decimal.Rounding>;

/** An amount as the ledger would book it; a negative one rounded down is further below zero. */
function toLedger(amount: Decimal, round: Round): Decimal {
  return amount.toDecimalPlaces(LEDGER_PLACES, MODE[round]);
}

function toFine(value: Decimal, round: Round): Decimal {
  return value.toDecimalPlaces(FINE_PLACES, MODE[round]);
}

/** What the figures of an open position follow from; decimal strings as the exchange sends them. */
export interface PositionFacts {
  /** `linear`: sized in and settled for the quote asset; `inverse`: sized in dollars, settled in the base asset. */
  readonly kind: 'linear' | 'inverse';
  readonly side: 'long' | 'short';
  /** Base asset (linear) or dollars (inverse); above zero. */
  readonly quantity: string;
  /** Σ price × quantity (linear) or Σ dollars ÷ price (inverse) of the fills that opened it, exact. */
  readonly entryValue: string;
  /** Quantities of all positions of the owner in the contract together. */
  readonly exposure: string;
}

/** +1 long, −1 short: `s` of the formulas. */
function signOf({ side }: Pick<PositionFacts, 'side'>): 1 | -1 {
  return side === 'long' ? 1 : -1;
}

/** What a position is worth at a price, in its settlement asset: q·M or V ÷ M. */
function valueAt(
  { kind, quantity }: Pick<PositionFacts, 'kind' | 'quantity'>,
  price: string,
  round: Round,
): Decimal {
  const size = new Exact(quantity);
  return kind === 'linear' ? size.times(price) : toFine(size.div(price), round);
}

/** Profit that closing at `mark` would bring before it becomes an amount, rounded against the owner: s·(q·M − Σ), or s·(Σ − V ÷ M). */
function fineProfit(position: PositionFacts, mark: string): Decimal {
  const { kind, side, entryValue } = position;
  const value = valueAt(position, mark, side === 'long' ? 'up' : 'down');
  const gain = kind === 'linear' ? value.minus(entryValue) : new Exact(entryValue).minus(value);
  return gain.times(signOf(position));
}

/** Profit that closing at `mark` would bring, in the settlement asset, rounded against the owner. */
export function unrealizedProfit(position: PositionFacts, mark: string): Decimal {
  return toLedger(fineProfit(position, mark), 'down');
}

/** Margin that opening takes, Σ ÷ leverage, rounded up. */
export function initialMargin({ entryValue }: Pick<PositionFacts, 'entryValue'>, leverage: number): Decimal {
  return toLedger(new Exact(entryValue).div(leverage), 'up');
}

/** A step of a contract's margin ladder; decimal strings. */
export interface MarginTier {
  /** Largest value of a position in it, in the settlement asset. */
  readonly maxValue: string;
  /** '0.004' = 0.4 %. */
  readonly maintenanceRate: string;
  /** Subtracted from value × rate, so that the margin does not jump from tier to tier. */
  readonly deduction: string;
}

/** The tier that a value belongs to; above every limit the last. */
function tierAt(ladder: readonly MarginTier[], value: Decimal): MarginTier {
  const tier = ladder.find(({ maxValue }) => value.lte(maxValue)) ?? ladder.at(-1);
  if (tier === undefined) throw new RangeError('A ladder needs a tier');
  return tier;
}

/**
 * Margin without which a position is liquidated, rounded up and never below zero: value × rate − its share, by quantity, of the deduction, in the
 * tier of all that its owner holds.
 */
export function maintenanceMargin(
  position: Pick<PositionFacts, 'kind' | 'quantity' | 'exposure'>,
  mark: string,
  ladder: readonly MarginTier[],
): Decimal {
  const value = valueAt(position, mark, 'up');
  const { kind, quantity, exposure } = position;
  const together = valueAt({ kind, quantity: exposure }, mark, 'up');
  const { maintenanceRate, deduction } = tierAt(ladder, toLedger(together, 'up'));
  const share = new Exact(deduction).times(quantity).div(exposure);
  return Exact.max(0, toLedger(value.times(maintenanceRate).minus(share), 'up'));
}

/** What stands behind a position, in its settlement asset. */
interface Backing {
  /** `W`: the margin of an isolated position, the balance of a cross account. */
  readonly balance: Decimal.Value;
  /** `TMM`: maintenance margin of the account's other positions; 0 when isolated. */
  readonly otherMaintenance: Decimal.Value;
  /** `U`: unrealized profit of the account's other positions; 0 when isolated. */
  readonly otherProfit: Decimal.Value;
}

/**
 * The first mark at which the maintenance margin is no longer covered; `undefined` when no price above zero does that.
 *
 * (W − TMM + U + c − s·Σ) ÷ (q·(mmr − s)) for a linear position, V·(mmr + s) ÷ (W − TMM + U + c + s·Σ) for an inverse one, in the tier
 * that holds at that price: the one which is breached first.
 */
export function liquidationPrice(
  position: PositionFacts,
  backing: Backing,
  ladder: readonly MarginTier[],
): Decimal | undefined {
  const prices = ladder.flatMap((tier) => priceInTier(position, backing, tier) ?? []);
  if (prices.length === 0) return undefined;
  return position.side === 'long' ? Exact.max(...prices) : Exact.min(...prices);
}

function priceInTier(
  position: PositionFacts,
  { balance, otherMaintenance, otherProfit }: Backing,
  { maintenanceRate, deduction }: MarginTier,
): Decimal | undefined {
  const { kind, quantity, entryValue, exposure } = position;
  const sign = signOf(position);
  const size = new Exact(quantity);
  const rate = new Exact(maintenanceRate);
  const entry = new Exact(entryValue).times(sign);
  const behind = new Exact(balance)
    .minus(otherMaintenance)
    .plus(otherProfit)
    .plus(new Exact(deduction).times(quantity).div(exposure));
  return kind === 'linear'
    ? beyond(position.side, behind.minus(entry), size.times(rate.minus(sign)))
    : beyond(position.side, size.times(rate.plus(sign)), behind.plus(entry));
}

/** The price next to a quotient on the side where a position loses. */
function beyond(side: PositionFacts['side'], dividend: Decimal, divisor: Decimal): Decimal | undefined {
  if (divisor.isZero()) return undefined;
  const exact = dividend.div(divisor);
  const step = new Exact(10).pow(-LEDGER_PLACES);
  const price = side === 'long' ? toLedger(exact, 'up').minus(step) : toLedger(exact, 'down').plus(step);
  return exact.gt(0) && price.gt(0) ? price : undefined;
}

/**
 * The price at which nothing is left of a position's margin: E − s·W ÷ q, or V ÷ (V ÷ E + s·W). Rounded, as the engine does, to the side
 * where a fraction of it is left.
 */
export function bankruptcyPrice(position: PositionFacts, margin: Decimal.Value): Decimal | undefined {
  const entry = new Exact(position.entryValue);
  const backed = new Exact(margin).times(signOf(position));
  const rounding = position.side === 'long' ? 'up' : 'down';
  return position.kind === 'linear'
    ? quotient(entry.minus(backed), new Exact(position.quantity), rounding)
    : quotient(new Exact(position.quantity), entry.plus(backed), rounding);
}

function quotient(dividend: Decimal, divisor: Decimal, rounding: Round): Decimal | undefined {
  if (divisor.isZero()) return undefined;
  const price = toLedger(dividend.div(divisor), rounding);
  return price.gt(0) ? price : undefined;
}

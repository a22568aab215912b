import { Decimal } from 'decimal.js';

/** Decimals with room for every product and quotient of a position's figures, so that only what is meant to be rounded is. */
export const Exact = Decimal.clone({ precision: 80 });

/** Decimals of the ledger: every amount that an account sees is rounded to them. */
const LEDGER_PLACES = 8;

/** Decimals of a value before it becomes an amount; the exchange rounds there first, and so must who wants the same last digit. */
const FINE_PLACES = 16;

export type Round = 'down' | 'up' | 'nearest';

const MODE = {
  down: Decimal.ROUND_FLOOR,
  up: Decimal.ROUND_CEIL,
  nearest: Decimal.ROUND_HALF_UP,
} as const satisfies Record<Round, Decimal.Rounding>;

/** An amount as the ledger would book it; a negative one rounded down is further below zero. */
export function toLedger(amount: Decimal, round: Round): Decimal {
  return amount.toDecimalPlaces(LEDGER_PLACES, MODE[round]);
}

export function toFine(value: Decimal, round: Round): Decimal {
  return value.toDecimalPlaces(FINE_PLACES, MODE[round]);
}

import Decimal from 'decimal.js';
import type { EarnProduct } from './types.ts';

const Money = Decimal.clone({ precision: 80, toExpNeg: -60, toExpPos: 60 });

const HOURS_PER_YEAR = 8_760;
const HOURS_PER_DAY = 24;

/** Decimals of the ledger: interest is paid in no smaller parts. */
const LEDGER_SCALE = 8;

/** What an amount would earn in a year, exactly: each part of it at the rate of its tier. */
function yearInterest(amount: Decimal, tiers: EarnProduct['tiers']): Decimal {
  let sum = new Money(0);
  let from = new Money(0);
  for (const { upTo, apr } of tiers) {
    const to = upTo === null ? amount : Money.min(amount, upTo);
    if (to.lte(from)) break;
    sum = sum.plus(to.minus(from).times(apr));
    from = to;
  }
  return sum;
}

/**
 * What an amount becomes, from its first full day on: for each number of days, decimals of the ledger. Interest is paid by days as the exchange pays it,
 * rounded down with the rest carried, and earns from the hour after.
 */
export function projectionOf(amount: string, tiers: EarnProduct['tiers'], days: number): readonly Decimal[] {
  const balances = [new Money(amount)];
  let before = new Money(amount);
  let balance = before;
  // Divided by the hours of a year only to be paid: a share that has no end would be short of what is due by a unit.
  let rest = new Money(0);
  for (let day = 0; day < days; day += 1) {
    // What was paid at midnight is not there in the whole of the first hour.
    const earned = rest
      .plus(yearInterest(before, tiers))
      .plus(yearInterest(balance, tiers).times(HOURS_PER_DAY - 1));
    const paid = earned.dividedBy(HOURS_PER_YEAR).toDecimalPlaces(LEDGER_SCALE, Money.ROUND_DOWN);
    rest = earned.minus(paid.times(HOURS_PER_YEAR));
    before = balance;
    balance = balance.plus(paid);
    balances.push(balance);
  }
  return balances;
}

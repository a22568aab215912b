import Decimal from 'decimal.js';
import { createNumericRule } from '../../../platform/numericInput/numericRule.ts';
import { unclearText } from '../../../platform/numericInput/sanitizeDecimal.ts';
import type { EarnPosition } from './types.ts';

const HOUR_MS = 3_600_000;

const Money = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

/** The field of an amount: as many decimals as the ledger. */
export const earnAmountField = createNumericRule({ min: '0', scale: 8 });

/** Why an amount cannot be subscribed or redeemed. */
export type EarnAmountProblem = 'missing' | 'unclear' | 'belowMinimum' | 'aboveAvailable' | 'aboveLimit';

/** What an amount has to keep to; a redemption has neither minimum nor limit of its own. */
export interface EarnBounds {
  readonly minimum: string;
  readonly available: string;
  readonly maximum: string;
}

/** What is wrong with an amount; `undefined` also while the bounds are not known. @param elsewhere what other accounts give, a decimal string */
export function earnAmountProblem(
  amount: string,
  bounds: EarnBounds | undefined,
  elsewhere = '0',
): EarnAmountProblem | undefined {
  if (unclearText(amount) !== undefined) return 'unclear';
  if (!/[1-9]/.test(amount)) return 'missing';
  if (bounds === undefined) return undefined;
  const wanted = read(amount);
  if (wanted.lt(bounds.minimum)) return 'belowMinimum';
  if (wanted.gt(new Money(bounds.available).plus(elsewhere))) return 'aboveAvailable';
  return wanted.gt(bounds.maximum) ? 'aboveLimit' : undefined;
}

/** The most that can be filled in. */
export function largestEarnAmount({ available, maximum }: EarnBounds): string {
  return Money.min(available, maximum).toFixed();
}

/** The amount as the exchange wants it. Expects one without a problem. */
export function writtenEarnAmount(amount: string): string {
  return read(amount).toFixed();
}

/**
 * Interest up to a moment: of full hours, and of the hour that runs as far as it has come. Both as the exchange reckons them: what is here now may have been
 * away in this hour, and then earns nothing before the next.
 */
export function accruedAt(
  { accrued, thisHour, hourAt }: Pick<EarnPosition, 'accrued' | 'thisHour' | 'hourAt'>,
  now: number,
): string {
  // The next hour is told a moment after it has begun: until then all of this one is earned.
  const passed = Math.min(Math.max(now - hourAt, 0), HOUR_MS);
  const running = new Money(thisHour).times(passed).dividedBy(HOUR_MS);
  return running.plus(accrued).toDecimalPlaces(8, Money.ROUND_DOWN).toFixed(8);
}

/** A moment of a field of date and time, local; `undefined` unless it is within the next 365 days. */
export function momentOf(text: string, now: number): number | undefined {
  const at = new Date(text).getTime();
  return at > now && at <= now + 365 * 86_400_000 ? at : undefined;
}

/** A number, or one being typed: `12.` */
function read(amount: string): Decimal {
  return new Money(amount.replace(/\.$/, ''));
}

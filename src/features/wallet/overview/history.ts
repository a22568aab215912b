import type Decimal from 'decimal.js';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { Money } from '../../../ui/format/decimal.ts';
import { sumOf } from './worth.ts';

/** What some days brought together, in the valuation asset. */
export interface HistorySummary {
  /** Deposits, withdrawals and bonuses taken out. */
  readonly profit: Decimal;
  readonly deposits: Decimal;
  readonly withdrawals: Decimal;
  /** Granted, less recalled. */
  readonly bonuses: Decimal;
}

/** Days whose last is as it is now: what the value has gained or lost since they were told is profit, for nothing has come or gone. */
export function livingDays(days: readonly AssetDay[], worth: Decimal | undefined): readonly AssetDay[] {
  const today = days.at(-1);
  if (today === undefined || worth === undefined) return days;
  const gained = worth.minus(today.value);
  return [
    ...days.slice(0, -1),
    { ...today, value: worth.toFixed(), profit: gained.plus(today.profit).toFixed() },
  ];
}

/** Adds days up. */
export function summaryOfDays(days: readonly AssetDay[]): HistorySummary {
  const sum = (member: 'profit' | 'deposits' | 'withdrawals' | 'bonuses'): Decimal =>
    sumOf(days.map((day) => new Money(day[member])));
  return {
    profit: sum('profit'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
    bonuses: sum('bonuses'),
  };
}

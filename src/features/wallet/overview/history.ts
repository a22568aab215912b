import type Decimal from 'decimal.js';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { Money } from '../../../ui/format/decimal.ts';
import { sumOf } from './worth.ts';

/** What some days brought together, in the valuation asset. */
export interface HistorySummary {
  /** Deposits and withdrawals taken out. */
  readonly profit: Decimal;
  readonly deposits: Decimal;
  readonly withdrawals: Decimal;
}

/** Adds days up. */
export function summaryOfDays(days: readonly AssetDay[]): HistorySummary {
  const sum = (member: 'profit' | 'deposits' | 'withdrawals'): Decimal =>
    sumOf(days.map((day) => new Money(day[member])));
  return { profit: sum('profit'), deposits: sum('deposits'), withdrawals: sum('withdrawals') };
}

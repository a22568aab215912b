import type Decimal from 'decimal.js';
import type { AssetDay } from '../../../stores/wallet/assetHistory.ts';
import { Money } from '../../../ui/format/decimal.ts';
import { sumOf } from './worth.ts';

/** What changes the profit of a day, in the order in which it is shown. */
export const PROFIT_PARTS = ['trading', 'funding', 'fees', 'income', 'priceChange'] as const;

/** What comes and goes without being profit. */
export const FLOW_PARTS = ['deposits', 'withdrawals', 'bonuses'] as const;

/** What some days brought together, in the valuation asset. */
export type HistorySummary = Readonly<
  Record<(typeof PROFIT_PARTS)[number] | (typeof FLOW_PARTS)[number] | 'profit', Decimal>
>;

/**
 * Days whose last is as it is now. What the value has gained or lost since they were told is price change: they are told again when money comes or goes, and
 * within a minute of a trade.
 */
export function livingDays(days: readonly AssetDay[], worth: Decimal | undefined): readonly AssetDay[] {
  const today = days.at(-1);
  if (today === undefined || worth === undefined) return days;
  const gained = worth.minus(today.value);
  return [
    ...days.slice(0, -1),
    {
      ...today,
      value: worth.toFixed(),
      priceChange: gained.plus(today.priceChange).toFixed(),
      profit: gained.plus(today.profit).toFixed(),
    },
  ];
}

/** Adds days up. */
export function summaryOfDays(days: readonly AssetDay[]): HistorySummary {
  const members = ['profit', ...PROFIT_PARTS, ...FLOW_PARTS] as const;
  return Object.fromEntries(
    members.map((member) => [member, sumOf(days.map((day) => new Money(day[member])))]),
  ) as HistorySummary;
}

/** Parts that are shown of some days: bonuses only where there are any. */
export function shownParts(days: readonly AssetDay[]): readonly Exclude<keyof HistorySummary, 'profit'>[] {
  const { bonuses } = summaryOfDays(days);
  return [...PROFIT_PARTS, ...FLOW_PARTS].filter((part) => part !== 'bonuses' || !bonuses.isZero());
}

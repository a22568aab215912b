import type { VolumeDay } from '../../../stores/growth/fees.ts';
import type Decimal from 'decimal.js';
import { Money } from '../../../ui/format/decimal.ts';

const DAY_MS = 86_400_000;

/** What was traded on each UTC day up to today, in USDT; the oldest first, days without anything included. */
export function volumesByDay(
  found: readonly VolumeDay[],
  { now, days }: { readonly now: number; readonly days: number },
): { readonly name: string; readonly total: Decimal }[] {
  const totals = new Map(found.map(({ day, total }) => [day, total]));
  return Array.from({ length: days }, (_, place) => {
    const name = new Date(now - (days - 1 - place) * DAY_MS).toISOString().slice(0, 10);
    return { name, total: new Money(totals.get(name) ?? 0) };
  });
}

/** What was traded on all of the days together, in USDT. */
export function sumOf(found: readonly VolumeDay[], part: 'spot' | 'contracts' | 'total'): Decimal {
  return found.reduce((sum, { [part]: volume }) => sum.plus(volume), new Money(0));
}

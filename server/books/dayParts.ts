import type { Atto } from '../custody/amounts.ts';
import type { UserTotal } from './chart.ts';
import type { Cause, DraftPosting } from './draft.ts';
import { inValuation, type Fine } from './fine.ts';
import type { LastPrices } from './lastPrices.ts';

/**
 * What changes the value of a user's assets beside prices:
 *
 * - `deposits`, `withdrawals`: came from outside, or went there;
 * - `bonuses`: granted or paid out by promotions, less what was recalled;
 * - `trading`: what trades brought against the last price, and realized profit of contracts, liquidations included;
 * - `funding`, `fees`: paid, or below zero, to others and to the exchange;
 * - `income`: interest and commission.
 */
export const DAY_PARTS = [
  'deposits',
  'withdrawals',
  'bonuses',
  'trading',
  'funding',
  'fees',
  'income',
] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Causes of one part; those of all others come or go by their sign, and between accounts of one user they leave nothing. */
const PART_OF: Partial<Readonly<Record<Cause, DayPart>>> = {
  bonus: 'bonuses',
  trade: 'trading',
  realizedPnl: 'trading',
  liquidation: 'trading',
  delivery: 'trading',
  funding: 'funding',
  tradingFee: 'fees',
  withdrawalFee: 'fees',
  interest: 'income',
  commission: 'income',
};

/** A part of a day of a user, in one asset: valued when it was booked, at the last prices. Withdrawals are above zero. */
export interface PartSum {
  readonly owner: number;
  readonly day: number;
  readonly part: DayPart;
  readonly asset: string;
  usdt: Fine;
  btc: Fine;
  /** What had no price yet, to be valued at the first one. */
  unpricedUsdt: Atto;
  unpricedBtc: Atto;
}

/** Returns the part that a change belongs to. */
export function partOf(cause: Cause, amount: Atto): DayPart {
  return PART_OF[cause] ?? (amount < 0n ? 'withdrawals' : 'deposits');
}

/** Returns what an entry changes for each user, by asset; what moves between accounts of one user leaves nothing. */
export function changesOf(postings: readonly DraftPosting[]): Map<UserTotal, Atto> {
  const changes = new Map<UserTotal, Atto>();
  for (const { on, amount } of postings)
    if (on.total !== undefined) changes.set(on.total, (changes.get(on.total) ?? 0n) + amount);
  for (const [total, amount] of changes) if (amount === 0n) changes.delete(total);
  return changes;
}

/** Adds what an entry changes to the parts of a day, at the prices of now. */
export function addParts(
  sums: Map<string, PartSum>,
  { cause, postings }: { readonly cause: Cause; readonly postings: readonly DraftPosting[] },
  { day, prices }: { readonly day: number; readonly prices: LastPrices },
): void {
  for (const [{ owner, asset }, amount] of changesOf(postings)) {
    const part = partOf(cause, amount);
    const signed = part === 'withdrawals' ? 0n - amount : amount;
    const key = `${owner} ${day} ${part} ${asset}`;
    const sum = sums.get(key) ?? {
      ...{ owner, day, part, asset },
      ...{ usdt: 0n, btc: 0n, unpricedUsdt: 0n, unpricedBtc: 0n },
    };
    const [price, bitcoin] = [prices.of(asset), prices.of('BTC')];
    if (price === undefined) sum.unpricedUsdt += signed;
    else sum.usdt += inValuation(signed * price, 0n, 'USDT');
    if (price === undefined || bitcoin === undefined) sum.unpricedBtc += signed;
    else sum.btc += inValuation(signed * price, bitcoin, 'BTC');
    sums.set(key, sum);
  }
}

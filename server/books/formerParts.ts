import { openTimeOf } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import type { Atto } from '../custody/amounts.ts';
import { closingPrices, type PriceSource } from './closingPrices.ts';
import { partOf, type DayPart } from './dayParts.ts';
import { inValuation, type Fine } from './fine.ts';
import type { BookTables } from './tables.ts';

interface FormerQuery {
  readonly owner: number;
  readonly valuationAsset: 'BTC' | 'USDT';
  /** When the first day began, in ms. */
  readonly from: number;
  readonly add: (day: number, part: DayPart, value: Fine) => void;
}

/**
 * Adds what was booked before parts were valued when they are booked: from the postings, at the close of the hour. New books have no such entries, and those of
 * others leave the days that are read within a year.
 */
export async function formerParts(
  db: Kysely<BookTables>,
  source: PriceSource,
  { owner, valuationAsset, from, add }: FormerQuery,
): Promise<void> {
  const { after } = await db.selectFrom('valuation').select('after').executeTakeFirstOrThrow();
  if (after === 0) return;
  const postings = await db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.id', 'postings.entry')
    .select(['postings.entry', 'postings.asset', 'postings.amount', 'postings.time', 'entries.cause'])
    .where('postings.owner', '=', owner)
    .where('postings.time', '>=', from)
    .where('postings.entry', '<=', after)
    .execute();
  const byEntry = Map.groupBy(postings, ({ entry, asset }) => `${entry} ${asset}`);
  const changes = [...byEntry.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { asset, cause, time } = first;
    const amount = others.reduce((sum, each) => sum + BigInt(each.amount), BigInt(first.amount));
    return amount === 0n ? [] : [{ asset, amount, time, part: partOf(cause, amount) }];
  });
  const hours = new Map<string, Set<number>>([[valuationAsset, new Set()]]);
  for (const { asset, time } of changes) {
    const hour = openTimeOf('1h', time);
    hours.get(valuationAsset)?.add(hour);
    hours.set(asset, (hours.get(asset) ?? new Set()).add(hour));
  }
  const closes = await closingPrices(source, '1h', hours);
  for (const { asset, amount, time, part } of changes) {
    const hour = openTimeOf('1h', time);
    const signed: Atto = part === 'withdrawals' ? 0n - amount : amount;
    const value = inValuation(signed * closes(asset, hour), closes(valuationAsset, hour), valuationAsset);
    add(openTimeOf('1d', time), part, value);
  }
}

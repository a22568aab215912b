import { INTERVAL_MS, openTimeOf } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import type { Atto } from '../custody/amounts.ts';
import { closingPrices, type PriceSource } from './closingPrices.ts';
import { DAY_PARTS, type DayPart } from './dayParts.ts';
import { inValuation, toUnits, type Fine } from './fine.ts';
import { formerParts } from './formerParts.ts';
import type { BookTables } from './tables.ts';

const DAY = INTERVAL_MS['1d'];

export interface AssetHistoryQuery {
  readonly owner: number;
  readonly valuationAsset: 'BTC' | 'USDT';
  /** How many days, today included. */
  readonly days: number;
  readonly now: number;
}

/** A day (UTC) of what a user has; amounts in ledger units of the valuation asset. */
export interface AssetDay extends Readonly<Record<DayPart, bigint>> {
  /** When it began, in ms. */
  readonly day: number;
  readonly value: bigint;
  readonly priceChange: bigint;
  readonly profit: bigint;
}

/**
 * Value by day, oldest first; days before the first entry are left out.
 *
 * - value(d) = Σ balance(asset, end of d) × close(asset, d), of today with what is now;
 * - each part of d (see `dayParts.ts`) = Σ amount × last price when it was booked: no later price moves it;
 * - priceChange(d) = value(d) − value(d − 1) − deposits + withdrawals − bonuses − trading − funding − fees − income: what prices did to what was held;
 * - profit(d) = trading + funding + fees + income + priceChange.
 *
 * A close is the price of the last trade against USDT up to the end of the day, and before the first trade the price of that one; in BTC everything
 * is divided by that of BTC. Balances of all accounts count, held amounts included; profit of open positions counts when it is realized. Each figure is
 * calculated exactly and then rounded to ledger units by itself, so that what changes nothing is a profit of 0; the figures of a day may differ from these
 * sums by their last digits. However long the history is, what is read is a row for each day, asset and part that changed, and a price for each of the
 * days. Only what was booked before parts were is valued when it is read: see `formerParts.ts`.
 */
export async function readAssetHistory(
  db: Kysely<BookTables>,
  source: PriceSource,
  { owner, valuationAsset, days, now }: AssetHistoryQuery,
): Promise<AssetDay[]> {
  const today = openTimeOf('1d', now);
  const first = await firstDay(db, owner);
  if (first === undefined) return [];
  const from = Math.max(first, today - (days - 1) * DAY);
  // The day before says what the first one brought.
  const balances = await balancesByDay(db, { owner, from: from - DAY, to: today });
  const byDay = await closingPrices(source, '1d', timesOfDays(balances, valuationAsset));
  const values = balances.map(({ day, held }) => {
    const inQuote = [...held].reduce((sum, [asset, amount]) => sum + amount * byDay(asset, day), 0n);
    return { day, value: inValuation(inQuote, byDay(valuationAsset, day), valuationAsset) };
  });
  const parts = await readParts(db, source, { owner, valuationAsset, from });
  await formerParts(db, source, { owner, valuationAsset, from, add: parts.add });
  return values.slice(1).map(({ day, value }, index) => {
    const of = (part: DayPart): Fine => parts.of(day, part);
    const change = value - (values[index]?.value ?? 0n);
    const profit = change - of('deposits') + of('withdrawals') - of('bonuses');
    const priceChange = profit - of('trading') - of('funding') - of('fees') - of('income');
    const written = Object.fromEntries(DAY_PARTS.map((part) => [part, toUnits(of(part))]));
    return {
      day,
      value: toUnits(value),
      priceChange: toUnits(priceChange),
      profit: toUnits(profit),
      ...(written as Record<DayPart, bigint>),
    };
  });
}

/** Before every trade: what closes then is the first price. */
const FIRST = 0;

interface Parts {
  readonly of: (day: number, part: DayPart) => Fine;
  readonly add: (day: number, part: DayPart, value: Fine) => void;
}

/** Reads the parts of a user's days; what had no price when it was booked counts at the first one. */
async function readParts(
  db: Kysely<BookTables>,
  source: PriceSource,
  {
    owner,
    valuationAsset,
    from,
  }: { readonly owner: number; readonly from: number } & Pick<AssetHistoryQuery, 'valuationAsset'>,
): Promise<Parts> {
  const sums = new Map<string, Fine>();
  const add: Parts['add'] = (day, part, value) => {
    const key = `${day} ${part}`;
    sums.set(key, (sums.get(key) ?? 0n) + value);
  };
  const rows = await db
    .selectFrom('parts')
    .selectAll()
    .where('owner', '=', owner)
    .where('day', '>=', from)
    .execute();
  const isInUsdt = valuationAsset === 'USDT';
  const unpriced = rows
    .map(({ day, part, asset, ...row }) => ({
      ...{ day, part, asset },
      amount: BigInt(isInUsdt ? row.unpricedUsdt : row.unpricedBtc),
    }))
    .filter(({ amount }) => amount !== 0n);
  const wanted = [valuationAsset, ...unpriced.map(({ asset }) => asset)];
  const first = await closingPrices(source, '1d', new Map(wanted.map((asset) => [asset, new Set([FIRST])])));
  for (const { day, part, usdt, btc } of rows) add(day, part, BigInt(isInUsdt ? usdt : btc));
  for (const { day, part, asset, amount } of unpriced)
    add(day, part, inValuation(amount * first(asset, FIRST), first(valuationAsset, FIRST), valuationAsset));
  return { of: (day, part) => sums.get(`${day} ${part}`) ?? 0n, add };
}

/** Every asset on each day that it is held, and what is valued in on all of them. */
function timesOfDays(balances: readonly DayBalances[], valuationAsset: string): Map<string, Set<number>> {
  const times = new Map([[valuationAsset, new Set(balances.map(({ day }) => day))]]);
  for (const { day, held } of balances)
    for (const [asset, amount] of held) if (amount !== 0n) timesIn(times, asset).add(day);
  return times;
}

function timesIn(times: Map<string, Set<number>>, asset: string): Set<number> {
  const known = times.get(asset);
  if (known !== undefined) return known;
  const begun = new Set<number>();
  times.set(asset, begun);
  return begun;
}

async function firstDay(db: Kysely<BookTables>, owner: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('days')
    .select(({ fn }) => fn.min('day').as('first'))
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.first ?? undefined;
}

interface DayBalances {
  readonly day: number;
  readonly held: ReadonlyMap<string, Atto>;
}

/** What a user had at the end of each day, by asset. */
async function balancesByDay(
  db: Kysely<BookTables>,
  { owner, from, to }: { readonly owner: number; readonly from: number; readonly to: number },
): Promise<DayBalances[]> {
  const rows = await db
    .selectFrom('days')
    .select(['asset', 'day', 'balance'])
    .where('owner', '=', owner)
    .where((row) =>
      row.or([
        row('day', '>', from),
        row(
          'day',
          '=',
          row
            .selectFrom('days as former')
            .select(({ fn }) => fn.max('former.day').as('last'))
            .where('former.owner', '=', owner)
            .whereRef('former.asset', '=', 'days.asset')
            .where('former.day', '<=', from),
        ),
      ]),
    )
    .orderBy('day')
    .execute();
  const days: DayBalances[] = [];
  let next = 0;
  let held = new Map<string, Atto>();
  for (let day = from; day <= to; day += DAY) {
    held = new Map(held);
    for (; rows[next] !== undefined && (rows[next]?.day ?? 0) <= day; next += 1) {
      const row = rows[next];
      if (row !== undefined) held.set(row.asset, BigInt(row.balance));
    }
    days.push({ day, held });
  }
  return days;
}

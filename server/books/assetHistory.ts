import type { Kysely } from 'kysely';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { ATTO_PER_LEDGER_UNIT, type Atto } from '../custody/amounts.ts';
import { INTERVAL_MS, openTimeOf } from '../units/intervals.ts';
import { closingPrices, type Closes, type PriceSource } from './closingPrices.ts';
import type { BookTables, FlowRow } from './tables.ts';

const DAY = INTERVAL_MS['1d'];

export interface AssetHistoryQuery {
  readonly owner: number;
  readonly valuationAsset: 'BTC' | 'USDT';
  /** How many days, today included. */
  readonly days: number;
  readonly now: number;
}

/** A day (UTC) of what a user has; amounts in ledger units of the valuation asset. */
export interface AssetDay {
  /** When it began, in ms. */
  readonly day: number;
  readonly value: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly profit: bigint;
}

/**
 * Value by day, oldest first; days before the first entry are left out.
 *
 * - value(d) = Σ balance(asset, end of d) × close(asset, d), of today with what is now;
 * - deposits(d), withdrawals(d) = Σ amount × close(asset, hour of its time);
 * - profit(d) = value(d) − value(d − 1) − deposits(d) + withdrawals(d).
 *
 * A close is the price of the last trade against USDT up to the end of the day or hour; in BTC everything is divided by that of BTC. Balances of all
 * accounts count, held amounts included; profit of open positions counts when it is realized. Amounts are cut to ledger units. However long the
 * history is, what is read is a row for each day and asset that changed, and the candles of the days.
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
  const flows = await db
    .selectFrom('flows')
    .selectAll()
    .where('owner', '=', owner)
    .where('hour', '>=', from)
    .orderBy('hour')
    .execute();
  const assets = new Set([valuationAsset, ...flows.map(({ asset }) => asset)]);
  for (const { held } of balances) for (const asset of held.keys()) assets.add(asset);
  const span = { assets: [...assets], now };
  const byDay = await closingPrices(source, '1d', { ...span, from: from - DAY });
  const byHour = flows[0] && (await closingPrices(source, '1h', { ...span, from: flows[0].hour }));
  const values = balances.map(({ day, held }) => {
    const inQuote = [...held].reduce((sum, [asset, amount]) => sum + valueOf(amount, byDay(asset, day)), 0n);
    return { day, value: inValuation(inQuote, byDay(valuationAsset, day)) };
  });
  return values.slice(1).map(({ day, value }, index) => {
    const own = flows.filter(({ hour }) => openTimeOf('1d', hour) === day);
    const sumOf = (side: 'arrived' | 'left'): bigint =>
      byHour === undefined ? 0n : flowValue(own, side, { closes: byHour, valuationAsset });
    const [deposits, withdrawals] = [sumOf('arrived'), sumOf('left')];
    const profit = value - (values[index]?.value ?? 0n) - deposits + withdrawals;
    return { day, value, deposits, withdrawals, profit };
  });
}

function flowValue(
  flows: readonly FlowRow[],
  side: 'arrived' | 'left',
  { closes, valuationAsset }: { readonly closes: Closes; readonly valuationAsset: string },
): bigint {
  return flows.reduce((sum, { asset, hour, [side]: amount }) => {
    const inQuote = valueOf(BigInt(amount), closes(asset, hour));
    return sum + inValuation(inQuote, closes(valuationAsset, hour));
  }, 0n);
}

/** Ledger units of the quote asset. */
function valueOf(amount: Atto, price: bigint): bigint {
  return (amount * price) / (UNITS_PER_ASSET * ATTO_PER_LEDGER_UNIT);
}

function inValuation(inQuote: bigint, price: bigint): bigint {
  return price === 0n ? 0n : (inQuote * UNITS_PER_ASSET) / price;
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

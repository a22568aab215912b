import { INTERVAL_MS, openTimeOf } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import { ATTO_PER_LEDGER_UNIT, type Atto } from '../custody/amounts.ts';
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
  readonly bonuses: bigint;
  readonly profit: bigint;
}

/**
 * Value by day, oldest first; days before the first entry are left out.
 *
 * - value(d) = Σ balance(asset, end of d) × close(asset, d), of today with what is now;
 * - deposits(d), withdrawals(d), bonuses(d) = Σ amount × close(asset, hour of its time);
 * - profit(d) = value(d) − value(d − 1) − deposits(d) + withdrawals(d) − bonuses(d).
 *
 * A close is the price of the last trade against USDT up to the end of the day or hour, and before the first trade the price of that one; in BTC everything
 * is divided by that of BTC. Balances of all accounts count, held amounts included; profit of open positions counts when it is realized. Each figure is
 * reckoned exactly and then rounded to ledger units by itself, so that what changes nothing is a profit of 0; the figures of a day may differ from the
 * last line by their last digit. However long the history is, what is read is a row for each day and asset that changed, and a price for each of the
 * days and each hour in which something came or went.
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
  const byDay = await closingPrices(source, '1d', timesOfDays(balances, valuationAsset));
  const byHour = await closingPrices(source, '1h', timesOfFlows(flows, valuationAsset));
  const values = balances.map(({ day, held }) => {
    const inQuote = [...held].reduce((sum, [asset, amount]) => sum + amount * byDay(asset, day), 0n);
    return { day, value: inValuation(inQuote, byDay(valuationAsset, day)) };
  });
  const flowsOf = Map.groupBy(flows, ({ hour }) => openTimeOf('1d', hour));
  return values.slice(1).map(({ day, value }, index) => {
    const own = flowsOf.get(day) ?? [];
    const sumOf = (side: Side): Fine => flowValue(own, side, { closes: byHour, valuationAsset });
    const [deposits, withdrawals, bonuses] = [sumOf('arrived'), sumOf('left'), sumOf('bonuses')];
    const profit = value - (values[index]?.value ?? 0n) - deposits + withdrawals - bonuses;
    return {
      day,
      value: toUnits(value),
      deposits: toUnits(deposits),
      withdrawals: toUnits(withdrawals),
      bonuses: toUnits(bonuses),
      profit: toUnits(profit),
    };
  });
}

/** Every asset on each day that it is held, and what is valued in on all of them. */
function timesOfDays(balances: readonly DayBalances[], valuationAsset: string): Map<string, Set<number>> {
  const times = new Map([[valuationAsset, new Set(balances.map(({ day }) => day))]]);
  for (const { day, held } of balances)
    for (const [asset, amount] of held) if (amount !== 0n) timesIn(times, asset).add(day);
  return times;
}

function timesOfFlows(flows: readonly FlowRow[], valuationAsset: string): Map<string, Set<number>> {
  const times = new Map([[valuationAsset, new Set(flows.map(({ hour }) => hour))]]);
  for (const { asset, hour } of flows) timesIn(times, asset).add(hour);
  return times;
}

function timesIn(times: Map<string, Set<number>>, asset: string): Set<number> {
  const known = times.get(asset);
  if (known !== undefined) return known;
  const begun = new Set<number>();
  times.set(asset, begun);
  return begun;
}

/** The valuation asset in parts of a ledger unit, {@link PARTS} of them, so that nothing that is cut on the way can be seen in the end. */
type Fine = bigint;

const FINER = 10n ** 18n;
const PARTS = ATTO_PER_LEDGER_UNIT * FINER;

type Side = 'arrived' | 'left' | 'bonuses';

function flowValue(
  flows: readonly FlowRow[],
  side: Side,
  { closes, valuationAsset }: { readonly closes: Closes; readonly valuationAsset: string },
): Fine {
  return flows.reduce(
    (sum, { asset, hour, [side]: amount }) =>
      sum + inValuation(BigInt(amount) * closes(asset, hour), closes(valuationAsset, hour)),
    0n,
  );
}

/** @param inQuote atto units of assets times their prices */
function inValuation(inQuote: bigint, price: bigint): Fine {
  return price === 0n ? 0n : (inQuote * FINER) / price;
}

/** The nearest ledger unit. */
function toUnits(amount: Fine): bigint {
  const half = amount < 0n ? -PARTS / 2n : PARTS / 2n;
  return (amount + half) / PARTS;
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssetHistory } from '../../../../server/books/assetHistory.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER, type Exchange } from '../../../../server/engine/protocol.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';
import { VIEW_MIGRATIONS } from '../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../server/views/history/tables.ts';
import { startViews } from '../../../../server/views/views.ts';
import { openedBooks } from './support/openedBooks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1);
const OWNER = 105;
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const WALLET = accountIdOf(OWNER, PRODUCT.wallet);
const TRADERS = [101, 102].map((owner) => accountIdOf(owner, PRODUCT.spot));
const BTC_USDT = {
  ...(LISTINGS[0]?.instrument as NonNullable<(typeof LISTINGS)[0]>['instrument']),
  priceBandPercent: 0,
};

interface Step {
  readonly hours: number;
  readonly what: 'price' | 'in' | 'out';
  readonly asset: 'BTC' | 'USDT';
  readonly amount: bigint;
  readonly price: number;
}

const steps = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 40 }),
    what: fc.constantFrom('price', 'price', 'in', 'out'),
    asset: fc.constantFrom('BTC', 'USDT'),
    amount: fc.bigInt(1n, 9n * 10n ** 11n),
    price: fc.integer({ min: 80_000, max: 120_000 }),
  }),
  { minLength: 5, maxLength: 40 },
);

async function open(exchange: Exchange): Promise<void> {
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT }, START);
  for (const to of TRADERS)
    for (const asset of ['BTC', 'USDT'])
      await exchange.submit(
        { kind: 'transfer', from: EXTERNAL, to, asset, amount: 10n ** 16n, key: `${to}${asset}` },
        START,
      );
}

/** One lot changes hands, so that its price is the last. */
async function tradeAt(exchange: Exchange, price: number, time: number): Promise<void> {
  for (const [index, account] of TRADERS.entries())
    await exchange.submit(
      {
        kind: 'placeOrder',
        account,
        instrument: BTC_USDT.id,
        side: index === 0 ? 'sell' : 'buy',
        type: 'limit',
        timeInForce: 'GTC',
        price,
        quantity: 1_000,
        quoteBudget: 0n,
        clientOrderId: '',
        selfTradePrevention: 'cancelTaker',
      },
      time,
    );
}

/** What happened, in words of the test alone. */
interface Told {
  readonly time: number;
  /** Units of the asset, above zero what came. */
  readonly moved?: { readonly asset: string; readonly units: bigint };
  /** Units of USDT. */
  readonly price?: bigint;
}

async function play(exchange: Exchange, played: readonly Step[]): Promise<Told[]> {
  const told: Told[] = [];
  let time = START;
  for (const [index, { hours, what, asset, amount, price }] of played.entries()) {
    time += hours * HOUR + 60_000;
    if (what === 'price') {
      await tradeAt(exchange, price, time);
      told.push({ time, price: BigInt(price) * BigInt(BTC_USDT.tickUnits) });
      continue;
    }
    const [from, to] = what === 'in' ? [EXTERNAL, WALLET] : [WALLET, EXTERNAL];
    const result = await exchange.submit(
      { kind: 'transfer', from, to, asset, amount, key: `deposit:dep_${index}:1` },
      time,
    );
    if (result.ok) told.push({ time, moved: { asset, units: what === 'in' ? amount : -amount } });
  }
  return told;
}

/** Every figure from the list of what happened, each time from its beginning. */
function figuresOf(told: readonly Told[], now: number) {
  const until = (end: number): Told[] => told.filter(({ time }) => time < end);
  const priceBefore = (end: number): bigint =>
    until(end).findLast(({ price }) => price !== undefined)?.price ?? 0n;
  const worth = (asset: string, units: bigint, end: number): bigint =>
    asset === 'USDT' ? units : (units * priceBefore(end)) / 100_000_000n;
  const value = (end: number): bigint =>
    ['BTC', 'USDT'].reduce((sum, asset) => {
      const units = until(end)
        .filter(({ moved }) => moved?.asset === asset)
        .reduce((total, { moved }) => total + (moved?.units ?? 0n), 0n);
      return sum + worth(asset, units, end);
    }, 0n);
  const first = told.find(({ moved }) => moved !== undefined)?.time;
  if (first === undefined) return [];
  const days = [];
  for (let day = Math.floor(first / DAY) * DAY; day <= now; day += DAY) {
    const sums = new Map<string, bigint>();
    for (const { time, moved } of told) {
      if (moved === undefined || time < day || time >= day + DAY) continue;
      const hour = Math.floor(time / HOUR) * HOUR;
      const name = `${hour} ${moved.asset} ${moved.units > 0n ? 'in' : 'out'}`;
      sums.set(name, (sums.get(name) ?? 0n) + moved.units);
    }
    const flow = (way: 'in' | 'out'): bigint =>
      [...sums].reduce((sum, [name, units]) => {
        const [hour, asset = '', kind] = name.split(' ');
        return kind === way ? sum + worth(asset, units > 0n ? units : -units, Number(hour) + HOUR) : sum;
      }, 0n);
    const [deposits, withdrawals] = [flow('in'), flow('out')];
    const profit = value(day + DAY) - value(day) - deposits + withdrawals;
    days.push({ day, value: value(day + DAY), deposits, withdrawals, profit });
  }
  return days;
}

describe('the value over time', () => {
  it('is what balances, closing prices, deposits and withdrawals make of it, however many days are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 80 }),
        async (played, days, later) => {
          const exchange = await createInProcessExchange();
          const db = await openDatabase<ViewTables>({
            file: ':memory:',
            migrations: VIEW_MIGRATIONS,
            durability: 'normal',
          });
          const views = await startViews({
            exchange,
            db,
            onFailure: (error) => {
              throw error;
            },
          });
          const books = await openedBooks({ exchange });
          await open(exchange);
          const told = await play(exchange, played);
          const now = (told.at(-1)?.time ?? START) + later * HOUR;
          await Promise.all([books.flush(), views.flush()]);
          const query = { owner: OWNER, valuationAsset: 'USDT', days, now } as const;
          const found = await readAssetHistory(books.db, { db, markets: views.markets }, query);
          expect(found).toEqual(figuresOf(told, now).slice(-days));
          await books.stop();
          await views.stop();
          await exchange.stop();
        },
      ),
      { numRuns: 25 },
    );
  });
});

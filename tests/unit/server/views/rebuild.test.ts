import { INTERVALS } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { ownerOf } from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { VIEW_MIGRATIONS } from '../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../../server/views/views.ts';
import { openMarkets, trade, tradingSteps, USERS } from './support/tradingScenario.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-views-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function open(exchange: Exchange, file: string): Promise<Views> {
  const db = await openDatabase<ViewTables>({ file, migrations: VIEW_MIGRATIONS, durability: 'normal' });
  const onFailure = (error: unknown): void => {
    throw error;
  };
  return startViews({ exchange, db, onFailure });
}

/** Everything the views know, tables and memory. */
async function contents(views: Views) {
  await views.flush();
  const { db, markets, balances, spotAccounts } = views;
  return {
    orders: await db.selectFrom('orders').selectAll().orderBy('orderId').execute(),
    fills: await db
      .selectFrom('fills')
      .selectAll()
      .orderBy('instrument')
      .orderBy('tradeId')
      .orderBy('role')
      .execute(),
    trades: await db.selectFrom('trades').selectAll().orderBy('instrument').orderBy('tradeId').execute(),
    candles: await db
      .selectFrom('candles')
      .selectAll()
      .orderBy('instrument')
      .orderBy('interval')
      .orderBy('openTime')
      .execute(),
    markets: markets.all().map((market) => ({
      name: market.units.instrument.name,
      top: market.book.top(1_000),
      trades: market.trades.newest(1_000),
      candles: INTERVALS.map((interval) => market.candles(interval).candles),
    })),
    accounts: USERS.map((account) => ({
      balances: balances.of(account).sort((a, b) => a.asset.localeCompare(b.asset)),
      openOrders: spotAccounts.openOrders(ownerOf(account)),
    })),
  };
}

describe('views', () => {
  it('are the same when they followed live, caught up after a stop, or were rebuilt from the journal', async () => {
    await fc.assert(
      fc.asyncProperty(tradingSteps, tradingSteps, async (before, after) => {
        const exchange = await createInProcessExchange();
        const file = (): string => join(folder, `${(files += 1)}.sqlite`);
        const live = await open(exchange, file());
        const interruptedFile = file();
        const interrupted = await open(exchange, interruptedFile);
        await openMarkets(exchange);
        const time = await trade(exchange, before);
        await interrupted.stop();
        await trade(exchange, after, time);

        const expected = await contents(live);
        const resumed = await open(exchange, interruptedFile);
        expect(await contents(resumed)).toEqual(expected);
        const rebuilt = await open(exchange, file());
        expect(await contents(rebuilt)).toEqual(expected);

        for (const views of [live, resumed, rebuilt]) await views.stop();
        await exchange.stop();
      }),
      { numRuns: 8 },
    );
  });

  it('begin anew on tables of a journal that went further, as after a backup was restored', async () => {
    const steps = fc.sample(tradingSteps, { seed: 7, numRuns: 2 });
    const file = (): string => join(folder, `${(files += 1)}.sqlite`);
    const stale = file();
    const former = await createInProcessExchange();
    const ahead = await open(former, stale);
    await openMarkets(former);
    for (let round = 0; round < 2; round += 1) await trade(former, steps.flat());
    await ahead.stop();

    const exchange = await createInProcessExchange();
    await openMarkets(exchange);
    await trade(exchange, steps[0] ?? []);
    expect((await exchange.view()).seq).toBeLessThan((await former.view()).seq);
    const [reopened, fresh] = [await open(exchange, stale), await open(exchange, file())];
    await trade(exchange, steps[1] ?? []);
    expect(await contents(reopened)).toEqual(await contents(fresh));
    for (const views of [reopened, fresh]) await views.stop();
    await Promise.all([exchange.stop(), former.stop()]);
  });

  it('hold the balances and open orders that the engine holds', async () => {
    await fc.assert(
      fc.asyncProperty(tradingSteps, async (steps) => {
        const exchange = await createInProcessExchange();
        const views = await open(exchange, join(folder, `${(files += 1)}.sqlite`));
        await openMarkets(exchange);
        await trade(exchange, steps);
        const engine = await exchange.view();
        for (const balance of engine.balances.filter(({ account }) => USERS.includes(account))) {
          expect(views.balances.of(balance.account)).toContainEqual(balance);
        }
        const engineOrders = engine.openOrders.filter(({ account }) => USERS.includes(account));
        const viewOrders = USERS.flatMap((account) => views.spotAccounts.openOrders(ownerOf(account)));
        expect(new Set(viewOrders)).toEqual(new Set(engineOrders));
        await views.stop();
        await exchange.stop();
      }),
      { numRuns: 8 },
    );
  });
});

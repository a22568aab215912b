import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { accountIdOf, ownerOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../../../server/views/views.ts';
import { contractSteps, openContracts, OWNERS, play } from '../support/contractScenario.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-contract-views-'));
});
afterAll(() => rm(folder, { recursive: true }));

const file = (): string => join(folder, `${(files += 1)}.sqlite`);

async function open(exchange: Exchange, at = file()): Promise<Views> {
  const db = await openDatabase<ViewTables>({ file: at, migrations: VIEW_MIGRATIONS, durability: 'normal' });
  const onFailure = (error: unknown): void => {
    throw error;
  };
  return startViews({ exchange, db, onFailure });
}

/** What is stored of contracts. */
async function stored({ db, flush }: Views) {
  await flush();
  return {
    orders: await db.selectFrom('contractOrders').selectAll().orderBy('orderId').execute(),
    fills: await db
      .selectFrom('contractFills')
      .selectAll()
      .orderBy('contract')
      .orderBy('tradeId')
      .orderBy('role')
      .execute(),
    triggers: await db.selectFrom('triggers').selectAll().orderBy('triggerId').execute(),
    payments: await db.selectFrom('fundingPayments').selectAll().orderBy('seq').orderBy('entry').execute(),
    liquidations: await db.selectFrom('liquidations').selectAll().orderBy('seq').orderBy('entry').execute(),
    rates: await db
      .selectFrom('fundingRates')
      .selectAll()
      .orderBy('contract')
      .orderBy('fundingTime')
      .execute(),
  };
}

/** What is in memory. */
function live({ markets, contractAccounts }: Views) {
  return {
    contracts: markets.contracts().map(({ contract, book, mark, trades }) => ({
      contract: contract.id,
      top: book.top(1_000),
      mark: mark && { mark: mark.mark, index: mark.index },
      trades: trades.newest(1_000),
    })),
    accounts: OWNERS.map((owner) => ({
      orders: contractAccounts.openOrders(owner),
      triggers: contractAccounts.waitingTriggers(owner),
      positions: contractAccounts.positions(owner),
    })),
  };
}

describe('the views of contracts', () => {
  it('are the same when they followed live, caught up after a stop, or were rebuilt from the journal', async () => {
    const seen = { fills: 0, triggers: 0, payments: 0, liquidations: 0, rates: 0 };
    await fc.assert(
      fc.asyncProperty(contractSteps, contractSteps, async (before, after) => {
        const exchange = await createInProcessExchange();
        const following = await open(exchange);
        const interruptedFile = file();
        const interrupted = await open(exchange, interruptedFile);
        await openContracts(exchange);
        const time = await play(exchange, before);
        await interrupted.stop();
        await play(exchange, after, time);

        const expected = await stored(following);
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += expected[name].length;
        for (const views of [await open(exchange, interruptedFile), await open(exchange)]) {
          expect(await stored(views)).toEqual(expected);
          expect(live(views)).toEqual(live(following));
          await views.stop();
        }
        await following.stop();
        await exchange.stop();
      }),
      // A fixed seed, so that what is counted below does not depend on luck.
      { numRuns: 12, seed: 4 },
    );
    // Or the property would say less than it seems to.
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0);
  });

  it('hold what the engine holds: books, marks, orders, triggers, positions and settings', async () => {
    await fc.assert(
      fc.asyncProperty(contractSteps, async (steps) => {
        const exchange = await createInProcessExchange();
        const views = await open(exchange);
        await openContracts(exchange);
        await play(exchange, steps);
        const { contracts } = await exchange.view();
        const users = <Of extends { readonly account: number }>(all: readonly Of[]): Of[] =>
          all.filter(({ account }) => OWNERS.includes(ownerOf(account)));
        const { accounts, contracts: markets } = live(views);
        expect(new Set(accounts.flatMap(({ orders }) => orders))).toEqual(new Set(users(contracts.orders)));
        expect(new Set(accounts.flatMap(({ triggers }) => triggers))).toEqual(new Set(contracts.triggers));
        expect(new Set(accounts.flatMap(({ positions }) => positions))).toEqual(
          new Set(users(contracts.positions)),
        );
        expect(markets.map(({ mark }) => mark)).toEqual(
          contracts.markets.map(({ mark, index }) => ({ mark, index })),
        );
        expect(markets.flatMap(({ top }) => [...top.bids, ...top.asks])).toEqual(
          contracts.levels.map(({ price, lots }) => [price, lots]),
        );
        for (const { contract, openInterest } of views.markets.contracts()) {
          const open = contracts.positions.filter((each) => each.contract === contract.id);
          const sum = (sign: 1 | -1): number =>
            open.reduce((total, { lots }) => total + Math.max(0, sign * lots), 0);
          expect(Number(openInterest.lots)).toBe(Math.max(sum(1), sum(-1)));
        }
        for (const chosen of users(contracts.settings)) {
          const known = views.contractAccounts.settings(chosen.account, chosen.contract);
          if (known !== undefined) expect(known).toEqual(chosen);
          else expect(chosen).toMatchObject({ leverage: 10, hedge: false });
        }
        await views.stop();
        await exchange.stop();
      }),
      { numRuns: 8 },
    );
  });

  it('know the margin mode that was chosen, as it happens and after a restart', async () => {
    const exchange = await createInProcessExchange();
    const before = await open(exchange);
    await openContracts(exchange);
    const [owner = 0] = OWNERS;
    const [contract] = (await exchange.view()).contracts.markets;
    if (contract === undefined) throw new Error('There is a contract');
    const { id, kind } = contract.contract;
    const account = accountIdOf(owner, kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract);
    const told: number[] = [];
    before.changes.settings.on(owner, (changed) => told.push(changed));
    const { seq } = await exchange.submit({
      kind: 'setMarginMode',
      account,
      contract: id,
      marginMode: 'isolated',
    });
    await before.reached(seq);
    expect([before.contractAccounts.marginMode(account, id), told]).toEqual(['isolated', [id]]);
    await before.stop();
    const after = await open(exchange);
    expect(after.contractAccounts.marginMode(account, id)).toBe('isolated');
    await after.stop();
    await exchange.stop();
  });
});

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open as openFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { ExchangeUnavailableError } from '../../../../server/exchange/errors.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { openViews } from '../../../../server/views/openViews.ts';
import type { Views } from '../../../../server/views/views.ts';
import { openMarkets, trade, tradingSteps, USERS } from './support/tradingScenario.ts';

/** SQLite's own. */
const PAGE_BYTES = 4_096;

const STEPS = fc.sample(tradingSteps, { seed: 7, numRuns: 3 }).flat();

let dataDir: string;
let exchange: Exchange;
let said: string[];
let failures: unknown[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-open-views-'));
  exchange = await createInProcessExchange();
  said = [];
  failures = [];
  await openMarkets(exchange);
  await trade(exchange, STEPS);
});
afterEach(async () => {
  await exchange.stop();
  await rm(dataDir, { recursive: true });
});

function open(on = exchange): Promise<Views> {
  return openViews({
    dataDir,
    exchange: on,
    log: { warn: (_details, message) => said.push(message) },
    onFailure: (error) => failures.push(error),
  });
}

async function tables(views: Views): Promise<unknown> {
  await views.flush();
  return {
    orders: await views.db.selectFrom('orders').selectAll().orderBy('orderId').execute(),
    fills: await views.db.selectFrom('fills').selectAll().orderBy('tradeId').orderBy('role').execute(),
    trades: await views.db.selectFrom('trades').selectAll().orderBy('tradeId').execute(),
  };
}

/** The tables as they are when nothing happened to them. */
async function made(): Promise<unknown> {
  const views = await open();
  const contents = await tables(views);
  await views.stop();
  expect(said).toEqual([]);
  return contents;
}

const file = (): string => join(dataDir, 'views.sqlite');

function tamper(sql: string): void {
  const database = new DatabaseSync(file());
  database.exec(sql);
  database.close();
}

/** Overwrites the first page of a table or an index, which the start does not read. */
async function overwriteRootOf(name: string): Promise<void> {
  const database = new DatabaseSync(file());
  const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name) as {
    rootpage: number;
  };
  database.close();
  const handle = await openFile(file(), 'r+');
  await handle.write(Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, (rootpage - 1) * PAGE_BYTES);
  await handle.close();
}

describe('a start of the views', () => {
  it.each<[string, () => void | Promise<void>]>([
    ['is no database', () => writeFile(file(), 'this was a table once '.repeat(500))],
    [
      'is a folder',
      async () => {
        await rm(file());
        await mkdir(file());
      },
    ],
    ['lacks a table', () => tamper('DROP TABLE trades')],
    [
      'was made by a later version',
      () => tamper("INSERT INTO kysely_migration VALUES ('999-later', '2030')"),
    ],
    ['holds a text where a number was', () => tamper("UPDATE candles SET quoteUnits = 'x'")],
  ])('is not stopped by a file that %s: it is set aside and made anew', async (_name, damage) => {
    const expected = await made();
    await damage();
    const views = await open();
    expect(await tables(views)).toEqual(expected);
    expect(said).toHaveLength(1);
    expect(failures).toEqual([]);
    await views.stop();
    expect(await readdir(dataDir)).toContain('views.unusable.sqlite');
    // Once is enough.
    await (await open()).stop();
    expect(said).toHaveLength(1);
  });

  it('makes tables anew whose damage showed only in use', async () => {
    const expected = await made();
    await overwriteRootOf('orders_by_account');
    const views = await open();
    expect(said).toEqual([]);
    const ofFirstUser = ({ db }: Views) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('account', '=', USERS[0] ?? 0)
        .orderBy('createdAt')
        .execute();
    await expect(ofFirstUser(views)).rejects.toThrow(/malformed/);
    expect(failures).toHaveLength(1);
    await views.stop();
    const again = await open();
    expect(await tables(again)).toEqual(expected);
    expect(await ofFirstUser(again)).not.toEqual([]);
    await again.stop();
    expect(existsSync(join(dataDir, 'views.damaged'))).toBe(false);
  });

  it('reads lists and entries in another thread, and this one goes on meanwhile', async () => {
    const views = await open();
    for (const db of [views.lists, views.db]) {
      const order: string[] = [];
      const counted =
        sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 200000) select count(*) from counted`
          .execute(db)
          .then(() => order.push('counted'));
      setTimeout(() => order.push('went on'), 0);
      await counted;
      expect(order).toEqual(['went on', 'counted']);
    }
    await views.stop();
  });

  it('tells of a write that failed, whoever waited for it', async () => {
    const views = await open();
    tamper('DROP TABLE progress');
    await trade(exchange, STEPS);
    await expect(views.flush()).rejects.toThrow(/no such table/);
    expect(failures.length).toBeGreaterThan(0);
    await views.stop().catch(() => undefined);
  });

  it('leaves the tables alone when the exchange is what failed', async () => {
    const expected = await made();
    const failing = {
      ...bound(exchange),
      view: () => Promise.reject(new ExchangeUnavailableError('stopped')),
    };
    await expect(open(failing)).rejects.toThrow(ExchangeUnavailableError);
    const views = await open();
    expect(await tables(views)).toEqual(expected);
    expect(said).toEqual([]);
    await views.stop();
  });
});

function bound(on: Exchange): Exchange {
  return {
    submit: (command, time) => on.submit(command, time),
    submitTogether: (commands) => on.submitTogether(commands),
    subscribe: (listener) => on.subscribe(listener),
    answered: () => on.answered(),
    view: () => on.view(),
    replay: (fromSeq, listener) => on.replay(fromSeq, listener),
    test: (command) => on.test(command),
    stateHash: () => on.stateHash(),
    stop: () => on.stop(),
  };
}

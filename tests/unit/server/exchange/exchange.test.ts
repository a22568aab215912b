import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { ExchangeUnavailableError } from '../../../../server/exchange/errors.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { recoverEngine } from '../../../../server/exchange/recovery.ts';
import { DataFolderInUseError, JournalCorruptError } from '../../../../server/journal/errors.ts';
import { MemoryJournal } from '../../../../server/journal/memoryJournal.ts';
import { ADA, BOB, BTC_USDT, EXTERNAL, order } from '../engine/spot/support/fixture.ts';
import { REJECT, type Command, type EventBatch } from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-exchange-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const deposit = (to: number, asset: string): Command => {
  return { kind: 'transfer', from: EXTERNAL, to, asset, amount: 10n ** 12n, key: `${to} ${asset}` };
};

async function open(exchange: Exchange): Promise<void> {
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
  for (const account of [ADA, BOB]) {
    await exchange.submit(deposit(account, 'BTC'));
    await exchange.submit(deposit(account, 'USDT'));
  }
}

/** Orders that rest and orders that trade, all at once. */
async function trade(exchange: Exchange, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const account = i % 2 === 0 ? ADA : BOB;
      return exchange.submit(
        order({ account, side: i % 2 === 0 ? 'buy' : 'sell', price: 95 + (i % 11), quantity: 1 + (i % 5) }),
      );
    }),
  );
}

async function replayed(exchange: Exchange, fromSeq: number): Promise<EventBatch[]> {
  const all: EventBatch[] = [];
  await exchange.replay(fromSeq, (batches) => void all.push(...batches));
  return all.filter(({ events }) => events.length > 0);
}

type Create = (options?: { report: (error: unknown) => void }) => Promise<Exchange>;

describe.each<[string, Create]>([
  ['in its own thread', (options) => createExchange({ dataDir: folder, ...options })],
  ['in process', (options) => createInProcessExchange(options)],
])('an exchange %s', (_name, create) => {
  it('answers every caller, in the order of submission, and never turns its clock back', async () => {
    const exchange = await create();
    await open(exchange);
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, i) => exchange.submit(order({ price: 10 + i }))),
    );
    expect(results.map(({ seq }) => seq)).toEqual(results.map((_, i) => 6 + i));
    expect(results.map((result) => result.ok && result.orders[0]?.price)).toEqual(
      results.map((_, i) => 10 + i),
    );
    const times = results.map(({ time }) => time);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    await exchange.stop();
  });

  it('tells what an account lacks', async () => {
    const exchange = await create();
    await open(exchange);
    const amount = 10n ** 12n + 5n;
    const [lacking, enough] = await Promise.all([
      exchange.submit({ kind: 'transfer', from: ADA, to: BOB, asset: 'USDT', amount, key: 'too much' }),
      exchange.submit(order()),
    ]);
    const shortfall = { asset: 'USDT', required: amount, available: 10n ** 12n };
    expect(lacking).toMatchObject({ ok: false, code: REJECT.insufficientBalance, shortfall });
    expect(enough).toMatchObject({ ok: true, seq: lacking.seq + 1 });
    await exchange.stop();
  });

  it('tests an order without executing it', async () => {
    const exchange = await create();
    await open(exchange);
    const told: EventBatch[] = [];
    exchange.subscribe((batches) => told.push(...batches));
    const placed = exchange.submit(order({ clientOrderId: 'one' }));
    const reused = exchange.test(order({ clientOrderId: 'one', quantity: 7 }));
    expect(await reused).toMatchObject({ ok: false, code: REJECT.clientOrderIdReused });
    expect(await placed).toMatchObject({ ok: true });
    const before = [told.length, await exchange.stateHash()];
    expect(await exchange.test(order())).toMatchObject({ ok: true, orders: [{ status: 'open', filled: 0 }] });
    const rejected = await exchange.test(order({ price: 10 ** 9, quantity: 10 ** 6 }));
    expect(rejected).toMatchObject({ ok: false });
    expect(await exchange.test(deposit(ADA, 'ETH'))).toMatchObject({
      ok: false,
      code: REJECT.invalidCommand,
    });
    expect([told.length, await exchange.stateHash()]).toEqual(before);
    await exchange.stop();
  });

  it('takes a wished time, but never an earlier one than before', async () => {
    const exchange = await create();
    const cancel: Command = { kind: 'cancelAll', account: ADA, instrument: 0 };
    expect(await exchange.submit(cancel, 1_000)).toMatchObject({ time: 1_000 });
    expect(await exchange.submit(cancel, 900)).toMatchObject({ time: 1_000 });
    expect(await exchange.submit(cancel, 1_001)).toMatchObject({ time: 1_001 });
    await exchange.stop();
  });

  it('tells subscribers before it answers, and survives one that throws', async () => {
    const reported: unknown[] = [];
    const exchange = await createExchange({
      dataDir: join(folder, 'other'),
      report: (error) => reported.push(error),
    });
    const seen: number[] = [];
    exchange.subscribe(() => {
      throw new Error('listener');
    });
    const unsubscribe = exchange.subscribe((batches) => seen.push(...batches.map(({ seq }) => seq)));
    await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
    expect(seen).toEqual([1]);
    unsubscribe();
    await exchange.submit(deposit(ADA, 'BTC'));
    expect(seen).toEqual([1]);
    expect(reported).toHaveLength(2);
    await exchange.stop();
  });

  it('replays from anywhere the very batches it published', async () => {
    const exchange = await create();
    const published: EventBatch[] = [];
    exchange.subscribe((batches) => published.push(...batches));
    await open(exchange);
    await trade(exchange, 200);
    expect(await replayed(exchange, 0)).toEqual(published);
    expect(await replayed(exchange, 100)).toEqual(published.filter(({ seq }) => seq > 100));
    expect(await replayed(exchange, 205)).toEqual([]);
    await exchange.stop();
  });

  it('has answered once everything asked before was executed and told', async () => {
    const exchange = await create();
    await open(exchange);
    const told: number[] = [];
    exchange.subscribe((batches) => told.push(...batches.map(({ seq }) => seq)));
    for (let i = 0; i < 5; i += 1) void exchange.submit(order({ price: 10 + i }));
    expect(told).toEqual([]);
    await exchange.answered();
    expect(told).toEqual([6, 7, 8, 9, 10]);
    // A command that changes nothing is told to nobody, and answered all the same.
    void exchange.submit({ kind: 'cancelAll', account: BOB, instrument: 0 });
    await exchange.answered();
    expect(told).toHaveLength(5);
    await exchange.stop();
  });

  it('gives a view that later batches continue', async () => {
    const exchange = await create();
    await open(exchange);
    await trade(exchange, 20);
    const view = await exchange.view();
    expect(view.seq).toBe(25);
    expect(view.instruments).toEqual([BTC_USDT]);
    const hash = await exchange.stateHash();
    expect(hash).toEqual({ seq: 25, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
    await exchange.stop();
  });

  it('takes nothing after it stopped', async () => {
    const exchange = await create();
    await exchange.stop();
    await expect(exchange.submit(order())).rejects.toThrow(ExchangeUnavailableError);
    await expect(exchange.view()).rejects.toThrow(ExchangeUnavailableError);
    await expect(exchange.answered()).rejects.toThrow(ExchangeUnavailableError);
    await exchange.stop();
  });
});

describe('an exchange in its own thread', () => {
  it('finishes what was submitted before it stops', async () => {
    const exchange = await createExchange({ dataDir: folder });
    const results = Array.from({ length: 50 }, () =>
      exchange.submit({ kind: 'cancelAll', account: ADA, instrument: 0 }),
    );
    await exchange.stop();
    expect((await Promise.all(results)).every(({ ok }) => ok)).toBe(true);
  });

  it('comes back with the same state, from snapshots and tail as from nothing', async () => {
    const options = { dataDir: folder, snapshotEvery: 64, maxGroup: 50 };
    const first = await createExchange(options);
    await open(first);
    await trade(first, 300);
    const before = await first.stateHash();
    await first.stop();

    const second = await createExchange(options);
    expect(await second.stateHash()).toEqual(before);
    await trade(second, 10);
    const after = await second.stateHash();
    await second.stop();

    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    expect(database.prepare('SELECT count(*) AS kept FROM snapshot').get()).toEqual({ kept: 3 });
    database.exec('DELETE FROM snapshot');
    database.close();
    const third = await createExchange(options);
    expect(await third.stateHash()).toEqual(after);
    await third.stop();
  });

  it('is alone on its data folder', async () => {
    const first = await createExchange({ dataDir: folder });
    await expect(createExchange({ dataDir: folder })).rejects.toThrow(DataFolderInUseError);
    await first.stop();
    await (await createExchange({ dataDir: folder })).stop();
  });

  it.each([
    ['a record is damaged', "UPDATE journal SET record = x'00' WHERE seq = 3; DELETE FROM snapshot", 3],
    ['the newest records are gone', 'DELETE FROM journal WHERE seq > 3', 4],
  ])('refuses to start when %s', async (_name, sql, seq) => {
    const first = await createExchange({ dataDir: folder });
    await open(first);
    await first.stop();
    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    database.exec(sql);
    database.close();
    const failure = await createExchange({ dataDir: folder }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JournalCorruptError);
    expect(failure).toMatchObject({ seq });
  });

  it('turns callers away when too many wait', async () => {
    const exchange = await createExchange({ dataDir: folder, maxPending: 10 });
    const cancel: Command = { kind: 'cancelAll', account: ADA, instrument: 0 };
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => exchange.submit(cancel)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const [turnedAway] = results.filter((result) => result.status === 'rejected');
    expect(turnedAway?.reason).toBeInstanceOf(ExchangeUnavailableError);
    expect(await exchange.submit(cancel)).toMatchObject({ ok: true, seq: 11 });
    await exchange.stop();
  });

  it('stops for good when the journal fails, says so once, and acknowledges nothing that is not in it', async () => {
    const failures: Error[] = [];
    const exchange = await createExchange({ dataDir: folder, onFailure: (error) => failures.push(error) });
    await open(exchange);
    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    // Slow as well: there is time to tell of what the engine has executed meanwhile.
    database.exec(`
      CREATE TRIGGER full BEFORE INSERT ON journal BEGIN
        SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT i FROM n);
        SELECT RAISE(ABORT, 'disk full');
      END
    `);
    const published: EventBatch[] = [];
    exchange.subscribe((batches) => published.push(...batches));
    const results = await Promise.allSettled([exchange.submit(order()), exchange.submit(order())]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'ExchangeUnavailableError' } });
    }
    await expect(exchange.submit(order())).rejects.toThrow(ExchangeUnavailableError);
    expect(published).toEqual([]);
    await exchange.stop();
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toContain('disk full');
    database.exec('DROP TRIGGER full');
    database.close();
    const again = await createExchange({ dataDir: folder });
    expect((await again.view()).openOrders).toEqual([]);
    await again.stop();
  });
});

describe('an exchange in process', () => {
  class FailingJournal extends MemoryJournal {
    override append(): Promise<void> {
      return Promise.reject(new Error('disk full'));
    }
  }

  it('executes nothing that is not durable', async () => {
    const failures: Error[] = [];
    const exchange = await createInProcessExchange({
      journal: new FailingJournal(),
      onFailure: (error) => failures.push(error),
    });
    const published: EventBatch[] = [];
    exchange.subscribe((batches) => published.push(...batches));
    await expect(exchange.submit(deposit(ADA, 'BTC'))).rejects.toThrow(ExchangeUnavailableError);
    await expect(exchange.submit(deposit(ADA, 'USDT'))).rejects.toThrow(ExchangeUnavailableError);
    expect(published).toEqual([]);
    expect(failures).toEqual([new Error('disk full')]);
  });

  it('journals refused commands too', async () => {
    const journal = new MemoryJournal();
    const exchange = await createInProcessExchange({ journal, clock: () => 5 });
    expect(await exchange.submit(order())).toMatchObject({ ok: false, seq: 1, time: 5 });
    expect(journal.lastSeq).toBe(1);
    expect((await recoverEngine(journal)).hash()).toBe((await exchange.stateHash()).hash);
  });
});

import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Books } from '../../../../server/books/books.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import type { EngineSnapshotView } from '../../../../server/engine/protocol.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { VIEW_MIGRATIONS } from '../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../server/views/history/tables.ts';
import { startViews } from '../../../../server/views/views.ts';
import { contentsOf, openedBooks } from './support/openedBooks.ts';
import { openSession, runSession, sessionSteps } from './support/session.ts';

const ATTO = 10n ** 10n;
const onFailure = (error: unknown): void => {
  throw error;
};

let folder: string;
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.sqlite`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-books-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Copies a database as it is, beside whoever writes it. */
function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from);
  database.prepare('VACUUM INTO ?').run(to);
  database.close();
}

/** What everybody has, in words. */
function ownedIn({ balances, marketSource }: EngineSnapshotView): string[] {
  const owned = new Map<string, bigint>();
  for (const { account, asset, available, held } of balances)
    owned.set(`${account} ${asset}`, (available + held) * ATTO);
  for (const { asset, units } of marketSource) owned.set(`market ${asset}`, units * ATTO);
  return [...owned]
    .filter(([, amount]) => amount !== 0n)
    .map(([name, amount]) => `${name}: ${amount}`)
    .sort();
}

/** Counterparts of money that went over a chain are no accounts of the engine. */
const BESIDE = /^(?:chain|clients|uncredited:)/;

function bookedIn(books: Books): string[] {
  return [...books.balances]
    .filter(({ account, balance }) => balance !== 0n && !BESIDE.test(account))
    .map(({ account, asset, balance }) => `${account} ${asset}: ${balance}`)
    .sort();
}

const sumBy = <Row>(rows: readonly Row[], nameOf: (row: Row) => string, amountOf: (row: Row) => bigint) => {
  const sums = new Map<string, bigint>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0n) + amountOf(row));
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).sort());
};

describe('the books of random sessions', () => {
  it('say what the engine says, and every entry adds up to zero for each asset', async () => {
    await fc.assert(
      fc.asyncProperty(sessionSteps, fc.boolean(), async (steps, automatic) => {
        const exchange = await createInProcessExchange();
        const books = await openedBooks({ exchange });
        await openSession(exchange, { automatic });
        await runSession(exchange, steps);
        const view = await exchange.view();
        expect(bookedIn(books)).toEqual(ownedIn(view));
        const { postings, balances } = await contentsOf(books);
        expect(
          sumBy(
            postings,
            ({ entry, asset }) => `${entry} ${asset}`,
            ({ amount }) => BigInt(amount),
          ),
        ).toEqual({});
        const named = ({ account, asset }: { account: string; asset: string }) => `${account} ${asset}`;
        expect(sumBy(postings, named, ({ amount }) => BigInt(amount))).toEqual(
          sumBy(balances, named, ({ balance }) => BigInt(balance)),
        );
        await books.stop();
        await exchange.stop();
      }),
      { numRuns: 12 },
    );
  });

  it('carry every balance of a user forward from posting to posting', async () => {
    const exchange = await createInProcessExchange();
    const books = await openedBooks({ exchange });
    await openSession(exchange);
    for (const steps of fc.sample(sessionSteps, { seed: 3, numRuns: 2 })) await runSession(exchange, steps);
    const { postings } = await contentsOf(books);
    const carried = new Map<string, bigint>();
    for (const { owner, account, asset, amount, balance } of postings) {
      if (owner === 0) continue;
      const name = `${account} ${asset}`;
      carried.set(name, (carried.get(name) ?? 0n) + BigInt(amount));
      expect(BigInt(balance)).toBe(carried.get(name));
    }
    expect(carried.size).toBeGreaterThan(10);
    await books.stop();
    await exchange.stop();
  });

  it('split every change by its cause as the histories of the views do', async () => {
    const seen = new Set<string>();
    for (const steps of fc.sample(sessionSteps, { seed: 6, numRuns: 8 })) {
      const exchange = await createInProcessExchange();
      const books = await openedBooks({ exchange });
      const db = await openDatabase<ViewTables>({
        file: ':memory:',
        migrations: VIEW_MIGRATIONS,
        durability: 'normal',
      });
      const views = await startViews({ exchange, db, onFailure });
      await openSession(exchange);
      await runSession(exchange, steps);
      await views.flush();
      const { postings } = await contentsOf(books);
      const ofUsers = (cause: string) =>
        sumBy(
          postings.filter((posting) => posting.owner !== 0 && posting.cause === cause),
          ({ account }) => account,
          ({ amount }) => BigInt(amount) / ATTO,
        );
      const fills = await db.selectFrom('fills').selectAll().execute();
      const contractFills = await db.selectFrom('contractFills').selectAll().execute();
      const payments = await db.selectFrom('fundingPayments').selectAll().execute();
      const account = (row: { account: number }) => String(row.account);
      expect(ofUsers('tradingFee')).toEqual(
        sumBy([...fills, ...contractFills], account, ({ fee }) => -BigInt(fee)),
      );
      expect(ofUsers('realizedPnl')).toEqual(
        sumBy(contractFills, account, ({ realised }) => BigInt(realised)),
      );
      expect(ofUsers('funding')).toEqual(sumBy(payments, account, ({ amount }) => -BigInt(amount)));
      // Whatever moves between accounts of one owner leaves the owner with the same.
      for (const cause of ['transfer', 'subscription', 'redemption'])
        expect(
          sumBy(
            postings.filter((posting) => posting.cause === cause),
            ({ owner, asset }) => `${owner} ${asset}`,
            ({ amount }) => BigInt(amount),
          ),
        ).toEqual({});
      for (const { cause } of postings) seen.add(cause);
      await books.stop();
      await views.stop();
      await exchange.stop();
    }
    expect([...seen].sort()).toEqual([
      'adjustment',
      'bonus',
      'capital',
      'commission',
      'deposit',
      'depositReversal',
      'funding',
      'interest',
      'liquidation',
      'realizedPnl',
      'redemption',
      'subscription',
      'trade',
      'tradingFee',
      'transfer',
      'withdrawal',
      'withdrawalFee',
    ]);
  });

  it('are the same when they followed live, were killed, or are booked again from the journal', async () => {
    await fc.assert(
      fc.asyncProperty(sessionSteps, sessionSteps, fc.array(fc.boolean()), async (before, after, flushes) => {
        const exchange = await createInProcessExchange();
        const live = await openedBooks({ exchange });
        const fresh = newFile();
        await (await openedBooks({ exchange }, fresh)).stop();
        const killedFile = newFile();
        const killed = await openedBooks({ exchange }, killedFile);
        await openSession(exchange);
        const third = Math.ceil(before.length / (flushes.length + 1));
        let time: number | undefined;
        for (const [part, isFlushed] of [...flushes, false].entries()) {
          time = await runSession(exchange, before.slice(part * third, (part + 1) * third), time);
          if (isFlushed) await killed.flush();
        }
        // What a process that was killed leaves behind is what it had written.
        const left = newFile();
        copyDatabase(killedFile, left);
        await runSession(exchange, after, time);

        const expected = await contentsOf(live);
        const resumed = await openedBooks({ exchange }, left);
        expect(await contentsOf(resumed)).toEqual(expected);
        const again = await openedBooks({ exchange }, fresh);
        expect(await contentsOf(again)).toEqual(expected);
        for (const books of [live, killed, resumed, again]) await books.stop();
        await exchange.stop();
      }),
      { numRuns: 6 },
    );
  });
});

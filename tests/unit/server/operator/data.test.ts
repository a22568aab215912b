import { copyFile, mkdir, mkdtemp, open as openFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertSameJournal, linkJournal } from '../../../../server/dataFolder/journalLink.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { runOperator } from '../../../../server/operator/run.ts';
import { Transfers } from '../../../../server/services/account/transfers.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import { Messages } from '../../../../server/services/messages/messages.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { ADA, BOB, BTC_USDT, order } from '../engine/spot/support/fixture.ts';
import { ownerOf } from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runOperator(args, { DATA_DIR: folder });

/** Exchange and transfers on the folder, as a server runs them. */
async function serving<Value>(
  work: (exchange: Exchange, transfers: Transfers) => Promise<Value>,
): Promise<Value> {
  assertSameJournal(folder);
  const exchange = await createExchange({ dataDir: folder });
  const db = await openDatabase<ServiceTables>({
    file: join(folder, 'services.sqlite'),
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  await linkJournal(db, folder);
  const messages = new Messages({ db, now: Date.now, types: [] });
  const transfers = new Transfers({ db, exchange, messages, now: Date.now });
  try {
    await transfers.resume();
    return await work(exchange, transfers);
  } finally {
    await writeCursor(db, 'messages', (await exchange.view()).seq);
    await db.destroy();
    await exchange.stop();
  }
}

/** Records 1 to 10: a market, two deposits, six orders that rest, and a transfer. */
async function trade(): Promise<string> {
  return serving(async (exchange, transfers) => {
    await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
    for (const to of [ADA, BOB])
      await transfers.deposit({ to, asset: 'USDT', amount: 10n ** 12n, key: `${to}` });
    for (let i = 0; i < 6; i += 1) await exchange.submit(order({ price: 10 + i }));
    const gift = { userId: ownerOf(ADA), from: ADA, to: BOB, asset: 'USDT', amount: 5n };
    expect(await transfers.execute(gift)).toMatchObject({ ok: true, seq: 10 });
    return (await exchange.stateHash()).hash;
  });
}

const usdtOf = (account: number): Promise<bigint | undefined> =>
  serving(async (exchange) => {
    const { balances } = await exchange.view();
    const found = balances.find((each) => each.account === account && each.asset === 'USDT');
    return found && found.available + found.held;
  });

/** Changes the journal behind its back; without snapshots a start reads every record. */
function tamper(sql: string): void {
  const database = new DatabaseSync(join(folder, 'journal.sqlite'));
  database.exec(`DELETE FROM snapshot; ${sql}`);
  database.close();
}

describe('verify', () => {
  it('says what there is when nothing is damaged, beside a running exchange as well', async () => {
    const hash = await trade();
    const sound = {
      exitCode: 0,
      text: expect.stringMatching(
        new RegExp(`10 records in one chain, \\S+Z to \\S+Z\\n.*record 10, state ${hash}\\n`),
      ) as string,
    };
    expect(await run('verify')).toEqual(sound);
    await serving(async () => {
      expect(await run('verify')).toEqual(sound);
    });
  });

  it('names a damaged record and what can be done', async () => {
    await trade();
    tamper("UPDATE journal SET record = x'00' WHERE seq = 8");
    const { exitCode, text } = await run('verify');
    expect(exitCode).toBe(1);
    expect(text).toContain('7 of 10 records in one chain');
    expect(text).toContain(`Record 8 in ${folder} is damaged: wrong checksum`);
    expect(text).toContain('give up that record and the 2 after it');
    expect(text).toContain(`npm run operator -- truncate-at 7 --data-dir ${folder}`);
  });

  it('says that a start does without a damaged record when a newer snapshot knows what it did', async () => {
    const hash = await trade();
    const database = new DatabaseSync(join(folder, 'journal.sqlite'));
    database.exec("UPDATE journal SET record = x'00' WHERE seq = 8");
    database.close();
    const { exitCode, text } = await run('verify');
    expect(exitCode).toBe(1);
    expect(text).toContain(`record 10, state ${hash}`);
    expect(text).toContain('starts from a newer snapshot');
    expect(text).not.toContain('truncate-at');
  });

  it('looks at simulated trading, too', async () => {
    await trade();
    const simulated = join(folder, 'simulated');
    await mkdir(simulated);
    await writeFile(join(simulated, 'journal.sqlite'), 'not a journal '.repeat(100));
    const { exitCode, text } = await run('verify');
    expect(exitCode).toBe(1);
    expect(text).toContain(`Record 1 in ${simulated} is damaged`);
  });

  it('says when there is nothing to look at', async () => {
    expect(await run('verify')).toEqual({
      exitCode: 1,
      text: expect.stringContaining('no journal') as string,
    });
  });
});

describe('repair', () => {
  it('writes a journal anew whose file is damaged, with all of its records', async () => {
    const hash = await trade();
    // The number of free pages, in the header: wrong, and in the way of nothing that reads.
    const handle = await openFile(join(folder, 'journal.sqlite'), 'r+');
    await handle.write(Uint8Array.of(0, 0, 0, 99), 0, 4, 36);
    await handle.close();
    expect((await run('verify')).text).toContain('-- repair');
    const { exitCode, text } = await run('repair');
    expect({ exitCode, text }).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('all of its 10') as string,
    });
    expect(await run('verify')).toMatchObject({ exitCode: 0 });
    expect(await serving((exchange) => exchange.stateHash())).toEqual({ seq: 10, hash });
  });

  it('sets damaged histories aside, and nothing else', async () => {
    await trade();
    await writeFile(join(folder, 'views.sqlite'), 'not a table '.repeat(100));
    expect(await run('repair')).toMatchObject({ exitCode: 0 });
    expect(await readdir(folder)).toContain('views.unusable.sqlite');
    expect(await run('repair')).toEqual({ exitCode: 0, text: 'There is nothing to repair.' });
  });

  it('does not touch what it cannot make good, nor a folder in use', async () => {
    await trade();
    await serving(async () => {
      expect(await run('repair')).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining('in use') as string,
      });
    });
    tamper('DELETE FROM journal WHERE seq = 4');
    const before = await readdir(folder);
    const { exitCode, text } = await run('repair');
    expect({ exitCode, text }).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Record 4') as string,
    });
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('truncate-at', () => {
  it('gives up what comes after a record, keeps the former file, and the transfers that were told', async () => {
    await trade();
    const before = [await usdtOf(ADA), await usdtOf(BOB)];
    tamper("UPDATE journal SET record = x'00' WHERE seq = 8");
    await expect(createExchange({ dataDir: folder })).rejects.toMatchObject({ seq: 8, folder });
    const { exitCode, text } = await run('truncate-at', '7');
    expect({ exitCode, text }).toMatchObject({ exitCode: 0 });
    expect(text).toContain('ends at record 7');
    expect(text).toContain('3 records after it were given up');
    const former = (await readdir(folder)).find((name) => /^journal\.sqlite\.\d/.test(name)) ?? '';
    const kept = new DatabaseSync(join(folder, former));
    expect(kept.prepare('SELECT count(*) AS records FROM journal').get()).toEqual({ records: 10 });
    kept.close();
    // The transfer was record 10: it is made again, once, and the deposits are not.
    expect([await usdtOf(ADA), await usdtOf(BOB)]).toEqual(before);
    expect(await serving(async (exchange) => (await exchange.view()).openOrders)).toHaveLength(4);
    expect(await run('verify')).toMatchObject({ exitCode: 0 });
  });

  it('refuses where no exchange could start, and changes nothing', async () => {
    await trade();
    tamper("UPDATE journal SET record = x'00' WHERE seq = 8");
    const before = await readdir(folder);
    expect(await run('truncate-at', '9')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('record 8') as string,
    });
    expect(await run('truncate-at', '11')).toMatchObject({ exitCode: 1 });
    expect(await run('truncate-at', 'x')).toMatchObject({ exitCode: 2 });
    expect(await run('truncate-at')).toMatchObject({ exitCode: 2 });
    expect(await readdir(folder)).toEqual(before);
  });
});

describe('accept-journal', () => {
  it('goes on with an older copy, and makes the transfers again that it lacks', async () => {
    await trade();
    await copyFile(join(folder, 'journal.sqlite'), join(folder, 'older'));
    const gift = { userId: ownerOf(ADA), from: ADA, to: BOB, asset: 'USDT', amount: 7n };
    await serving((_exchange, transfers) => transfers.execute(gift));
    const before = [await usdtOf(ADA), await usdtOf(BOB)];
    await copyFile(join(folder, 'older'), join(folder, 'journal.sqlite'));
    await expect(usdtOf(ADA)).rejects.toMatchObject({ kind: 'older' });
    expect((await run('verify')).text).toContain('-- accept-journal');
    expect(await run('accept-journal')).toMatchObject({ exitCode: 0 });
    expect([await usdtOf(ADA), await usdtOf(BOB)]).toEqual(before);
  });

  it('begins an empty exchange for the same users where there is no journal any more', async () => {
    await trade();
    await rm(join(folder, 'journal.sqlite'));
    await expect(usdtOf(ADA)).rejects.toMatchObject({ kind: 'missing' });
    expect(await run('accept-journal')).toMatchObject({ exitCode: 0 });
    expect(await usdtOf(ADA)).toBeUndefined();
    expect(await run('accept-journal')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('right one') as string,
    });
  });

  it('says when there is nothing to accept', async () => {
    expect(await run('accept-journal')).toMatchObject({ exitCode: 1 });
  });
});

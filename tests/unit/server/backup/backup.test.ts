import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUpInThread } from '../../../../server/backup/backUpInThread.ts';
import { assertSameJournal, linkJournal } from '../../../../server/dataFolder/journalLink.ts';
import { openDatabase } from '../../../../server/database/open.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { runOperator } from '../../../../server/operator/run.ts';
import { Sessions } from '../../../../server/services/identity/sessions.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { readMasterKeys } from '../../../../server/vault/masterKey.ts';
import { openVault } from '../../../../server/vault/openVault.ts';
import { newKey } from '../../../../server/vault/seal.ts';
import { BTC_USDT } from '../engine/spot/support/fixture.ts';

let root: string;
let data: string;
let backups: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tidemark-backup-'));
  [data, backups] = [join(root, 'data'), join(root, 'backups')];
  await mkdir(data);
});
afterEach(() => rm(root, { recursive: true }));

const run = (...words: string[]) => runOperator(words, { DATA_DIR: data });

/** An exchange and the rows of its services, as a server has them. */
async function serving<Value>(
  work: (
    exchange: Exchange,
    services: Awaited<ReturnType<typeof openDatabase<ServiceTables>>>,
  ) => Promise<Value>,
  folder = data,
): Promise<Value> {
  assertSameJournal(folder);
  const exchange = await createExchange({ dataDir: folder });
  const file = join(folder, 'services.sqlite');
  const db = await openDatabase<ServiceTables>({
    file,
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  await linkJournal(db, folder);
  try {
    return await work(exchange, db);
  } finally {
    await db.destroy();
    await exchange.stop();
  }
}

const define = (exchange: Exchange) => exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
const hashOf = (folder: string) => serving(async (exchange) => (await exchange.stateHash()).hash, folder);

/** Makes a backup and returns its folder. */
async function backup(): Promise<string> {
  const { exitCode, text } = await run('backup', backups);
  expect(exitCode, text).toBe(0);
  return /The backup is in (\S+)\.$/.exec(text)?.[1] ?? expect.fail(text);
}

async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from('rot'), 0, 3, (await stat(file)).size - 100);
  await handle.close();
}

describe('a backup', () => {
  it('is made beside a running exchange, is whole whatever is written meanwhile, and is verified', async () => {
    const made = await serving(async (exchange, db) => {
      await define(exchange);
      let isDone = false;
      const writing = (async () => {
        // The services follow: their rows are never to be ahead of the journal beside them.
        while (!isDone) {
          const results = await Promise.all(Array.from({ length: 50 }, () => define(exchange)));
          await writeCursor(db, 'messages', results.at(-1)?.seq ?? 0);
        }
      })();
      const task = { dataDir: data, into: backups };
      const { folder } = await backUpInThread(task, new AbortController().signal).finally(
        () => (isDone = true),
      );
      await writing;
      return folder;
    });
    expect((await readdir(made)).sort()).toEqual(['backup.json', 'journal.sqlite', 'services.sqlite']);
    expect((await readdir(backups)).length).toBe(1);
    const { exitCode, text } = await run('check-backup', made);
    expect(text).toMatch(
      /\d+ records in one chain[^]*Nothing is damaged\.\nThe backup of \S+Z can be restored\.$/,
    );
    expect(exitCode).toBe(0);
  });

  it('has what simulated trading and the archive of the journal have', async () => {
    await serving(define);
    await serving(define, join(data, 'simulated'));
    await mkdir(join(data, 'archive', 'deep'), { recursive: true });
    await writeFile(join(data, 'archive', 'deep', 'segment'), 'old records');
    const made = await backup();
    for (const path of ['simulated/journal.sqlite', 'simulated/services.sqlite', 'archive/deep/segment'])
      expect(existsSync(join(made, path)), path).toBe(true);
  });

  it('is put back with the very state it was made of; what was there is set aside, and sessions are over', async () => {
    const before = await serving(async (exchange, db) => {
      await define(exchange);
      const user = {
        loginIndex: 'a',
        contact: 'x',
        displayUserId: '1',
        passwordHash: '',
        nickName: 'A',
        createdAt: 0,
      };
      const flags = { newNickName: null, nickNameStatus: 1, nickNameMonth: '', nickNameChanges: 0 };
      const others = { kycStatus: -1, vipTag: 0, language: '', nickNameAskedAt: null, isDefaultNickName: 1 };
      const brought = { referralCode: '', invitationCode: '', withdrawalsFrom: 0, contactProvedAt: 0 };
      const other = { otherIndex: null, otherContact: '', otherProvedAt: 0 };
      const security = { passwordChangedAt: 0, antiPhishingCode: '', selfFrozenAt: 0, thawsAt: 0 };
      const badges = { isVerifiedTrader: 0, isActiveTrader: 0 };
      const whitelists = { ...security, ...badges, p2p: 0, kycWhite: 0, koKR: 0, isFrozen: 0 };
      await db
        .insertInto('users')
        .values({ id: 101, ...user, ...flags, ...others, ...brought, ...other, ...whitelists })
        .execute();
      await new Sessions(db, Date.now).start(101, 'web');
      return (await exchange.stateHash()).hash;
    });
    const made = await backup();
    await serving(async (exchange) => {
      await exchange.submit({ kind: 'haltMarket', instrument: BTC_USDT.id, halted: true });
      expect(await run('restore', made)).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining('in use') as string,
      });
    });
    const after = await hashOf(data);
    expect(after).not.toBe(before);
    const { exitCode, text } = await run('restore', made);
    expect(text).toContain('is restored. The former files are in ');
    expect(exitCode).toBe(0);
    expect(await hashOf(data)).toBe(before);
    const database = new DatabaseSync(join(data, 'services.sqlite'));
    expect(database.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 1 });
    expect(database.prepare('SELECT count(*) AS n FROM sessions').get()).toEqual({ n: 0 });
    database.close();
    const former = (await readdir(data)).find((name) => name.startsWith('before-restore.')) ?? '';
    expect(await hashOf(join(data, former))).toBe(after);
    // A new machine has nothing that could be set aside.
    const elsewhere = join(root, 'elsewhere');
    expect(await run('restore', made, '--data-dir', elsewhere)).toMatchObject({ exitCode: 0 });
    expect(await hashOf(elsewhere)).toBe(before);
  });

  it('is in the list of what operators did, as is each restore, with what was done in between', async () => {
    const entries = (folder: string): unknown[] => {
      const database = new DatabaseSync(join(folder, 'services.sqlite'));
      const rows = database.prepare('SELECT * FROM operatorAudit').all();
      database.close();
      return rows.map((row) => [row['operator'], row['address'], row['action'], row['outcome']]);
    };
    await serving(define);
    const made = await backup();
    await run('truncate-at', '99', '--as', 'zoe_the_2nd');
    await run('verify');
    expect(entries(data).slice(1)).toEqual([['zoe_the_2nd', 'local', 'truncate-at', 10500]]);
    await run('restore', made, '--as', 'zoe_the_2nd');
    expect(entries(data).slice(1)).toEqual([
      ['zoe_the_2nd', 'local', 'truncate-at', 10500],
      ['zoe_the_2nd', 'local', 'restore', 200],
    ]);
    const elsewhere = join(root, 'elsewhere');
    await run('restore', made, '--as', 'zoe_the_2nd', '--data-dir', elsewhere);
    expect(entries(elsewhere).at(-1)).toEqual(['zoe_the_2nd', 'local', 'restore', 200]);
    // What is damaged cannot be written into, and is mended all the same.
    await writeFile(join(elsewhere, 'services.sqlite'), 'not a table '.repeat(100));
    expect(await run('restore', made, '--as', 'user_ada', '--data-dir', elsewhere)).toMatchObject({
      exitCode: 0,
    });
    expect(entries(elsewhere).at(-1)).toEqual(['user_ada', 'local', 'restore', 200]);
  });

  it('that is damaged, incomplete or was never finished is named, and nothing is restored from it', async () => {
    await serving(define);
    const made = await backup();
    const hash = await hashOf(data);
    await damage(join(made, 'journal.sqlite'));
    await rm(join(made, 'services.sqlite'));
    for (const command of ['check-backup', 'restore']) {
      const { exitCode, text } = await run(command, made);
      expect(exitCode).toBe(1);
      expect(text).toContain(`${join(made, 'journal.sqlite')} is not as it was written.`);
      expect(text).toContain(`${join(made, 'services.sqlite')} is missing.`);
    }
    await rm(join(made, 'backup.json'));
    expect((await run('restore', made)).text).toContain('There is no backup in');
    expect(await hashOf(data)).toBe(hash);
  });

  it('is made in a thread of its own as well, which can be broken off', async () => {
    await serving(define);
    const task = { dataDir: data, into: backups };
    const { folder } = await backUpInThread(task, new AbortController().signal);
    expect(await run('check-backup', folder)).toMatchObject({ exitCode: 0 });
    await expect(backUpInThread({ ...task, dataDir: root }, new AbortController().signal)).rejects.toThrow(
      'There is no journal',
    );
    const broken = new AbortController();
    const under = backUpInThread({ ...task, into: join(root, 'others') }, broken.signal);
    broken.abort();
    await expect(under).rejects.toThrow('broken off');
  });

  it('of damaged data is none', async () => {
    await serving(define);
    const database = new DatabaseSync(join(data, 'journal.sqlite'));
    database.exec("DELETE FROM snapshot; UPDATE journal SET record = x'00'");
    database.close();
    expect(await run('backup', backups)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('is damaged') as string,
    });
    expect(await readdir(backups)).toEqual([]);
    expect((await run('backup', backups, '--data-dir', root)).text).toContain('There is no journal in');
    expect((await run('backup')).exitCode).toBe(2);
  });
});

describe('the master key', () => {
  const sealing = (folder = data) =>
    serving(async (exchange, db) => {
      await define(exchange);
      return (await openVault(db, { dataDir: folder, now: Date.now })).seal('ada', 'here');
    }, folder);
  const unsealed = (sealed: string, folder: string) =>
    serving(
      async (_exchange, db) =>
        (await openVault(db, { dataDir: folder, now: Date.now })).unseal(sealed, 'here'),
      folder,
    );
  const nameOfKey = async (folder: string) => (await readMasterKeys(folder, {}))[0]?.id ?? '';

  it('stays where it is, unless it is asked for; a check names the one that opens the backup', async () => {
    const sealed = await sealing();
    const made = await backup();
    expect(existsSync(join(made, 'master.key'))).toBe(false);
    const name = await nameOfKey(data);
    expect((await run('check-backup', made)).text).toContain(
      `It is sealed under the master key ${name}, which ${data} has.`,
    );
    const elsewhere = join(root, 'elsewhere');
    const needed = `It is sealed under the master key ${name}: bring its file master.key`;
    expect((await run('check-backup', made, '--data-dir', elsewhere)).text).toContain(needed);
    expect((await run('restore', made, '--data-dir', elsewhere)).text).toContain(needed);
    await expect(unsealed(sealed, elsewhere)).rejects.toThrow(`sealed under the master key ${name}`);
    await copyFile(join(data, 'master.key'), join(elsewhere, 'master.key'));
    expect(await unsealed(sealed, elsewhere)).toBe('ada');
  });

  it('goes with a backup that it is asked for, readable by its owner alone, and is restored with it', async () => {
    const sealed = await sealing();
    const { text } = await run('backup', backups, '--with-master-key');
    const made = /The backup is in (\S+)\.$/.exec(text)?.[1] ?? expect.fail(text);
    expect((await stat(join(made, 'master.key'))).mode & 0o777).toBe(0o600);
    expect((await run('check-backup', made)).text).toContain(', which is in it.');
    const former = await serving((_, db) => db.selectFrom('dataKeys').select('sealed').execute());
    const changed = await run('change-master-key');
    for (const name of ['services.sqlite', 'services.sqlite-wal'])
      for (const { sealed: key } of former)
        expect(await readFile(join(data, name), 'latin1').catch(() => '')).not.toContain(key);
    expect(changed).toMatchObject({ exitCode: 0, text: expect.stringContaining('is now under') as string });
    expect(await unsealed(sealed, data)).toBe('ada');
    expect(await run('restore', made)).toMatchObject({ exitCode: 0 });
    expect(await unsealed(sealed, data)).toBe('ada');
    const elsewhere = join(root, 'elsewhere');
    await run('restore', made, '--data-dir', elsewhere);
    expect(await unsealed(sealed, elsewhere)).toBe('ada');
    await damage(join(made, 'master.key')).catch(() => writeFile(join(made, 'master.key'), 'another'));
    expect((await run('check-backup', made)).text).toContain('master.key is not as it was written.');
  });

  it('that is in no file goes with no backup, and is changed by no file', async () => {
    vi.stubEnv('TIDEMARK_MASTER_KEY', newKey().toString('base64'));
    await sealing();
    expect(await run('backup', backups, '--with-master-key')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('is in no file') as string,
    });
    expect(await readdir(backups)).toEqual([]);
    expect((await run('check-backup', await backup())).text).toContain(`, which ${data} has.`);
    expect(await run('change-master-key')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('TIDEMARK_NEXT_MASTER_KEY') as string,
    });
  });

  it('is not changed while the exchange runs, nor where there is none', async () => {
    await sealing();
    await serving(async () => {
      expect(await run('change-master-key')).toMatchObject({
        exitCode: 1,
        text: expect.stringContaining('in use') as string,
      });
    });
    expect((await run('change-master-key', '--data-dir', root)).text).toContain(
      'There is no services.sqlite',
    );
  });
});

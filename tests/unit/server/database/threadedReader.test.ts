import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE, sqliteCode } from '../../../../server/database/sqliteCode.ts';
import { ReaderBusyError, ThreadedReader } from '../../../../server/database/threadedReader.ts';

interface Tables {
  entries: { id: number; name: string };
}

let folder: string;
let database: DatabaseSync;
let reader: ThreadedReader<Tables>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-reader-'));
  const file = join(folder, 'entries.sqlite');
  database = new DatabaseSync(file);
  database.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE entries (id INTEGER, name TEXT); INSERT INTO entries VALUES (1, 'one')",
  );
  reader = new ThreadedReader({ file, onDamage: () => undefined });
});
afterEach(async () => {
  await reader.stop();
  database.close();
  await rm(folder, { recursive: true });
});

/** Some hundredths of a second of work. */
function count(db: Kysely<Tables>): Promise<unknown> {
  return sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 200000) select count(*) from counted`.execute(
    db,
  );
}

describe('a database that is read in a thread', () => {
  it('lets whoever asks go on meanwhile', async () => {
    const order: string[] = [];
    const counted = count(reader.lists).then(() => order.push('counted'));
    setTimeout(() => order.push('went on'), 0);
    await counted;
    expect(order).toEqual(['went on', 'counted']);
  });

  it('has what was written before it was asked', async () => {
    const { db } = reader;
    const read = () => db.selectFrom('entries').select('name').orderBy('id', 'desc').limit(1).execute();
    expect(await read()).toEqual([{ name: 'one' }]);
    database.exec("INSERT INTO entries VALUES (2, 'two')");
    expect(await read()).toEqual([{ name: 'two' }]);
  });

  it('is asked for single entries before the pages that wait', async () => {
    const order: string[] = [];
    const pages = Array.from({ length: 3 }, (_, page) =>
      count(reader.lists).then(() => order.push(`page ${page}`)),
    );
    const entry = reader.db.selectFrom('entries').selectAll().where('id', '=', 1).execute();
    await Promise.all([...pages, entry.then(() => order.push('entry'))]);
    expect(order).toEqual(['page 0', 'entry', 'page 1', 'page 2']);
  });

  it('refuses pages beyond a thousand that wait, and goes on with entries', async () => {
    const page = () => reader.lists.selectFrom('entries').selectAll().execute();
    const pages = Array.from({ length: 1_002 }, page);
    const entry = reader.db.selectFrom('entries').selectAll().execute();
    const outcomes = await Promise.allSettled(pages);
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    // One is read, a thousand wait.
    expect(rejected.map(({ reason }) => reason as unknown)).toEqual([expect.any(ReaderBusyError)]);
    expect(await entry).toHaveLength(1);
    expect(await page()).toHaveLength(1);
  });

  it('says why it has no rows, and goes on', async () => {
    await expect(sql`select * from nowhere`.execute(reader.db)).rejects.toThrow(/no such table: nowhere/);
    const write = reader.db.insertInto('entries').values({ id: 3, name: 'three' });
    await expect(write.execute()).rejects.toThrow(/readonly/);
    expect(await reader.db.selectFrom('entries').selectAll().execute()).toHaveLength(1);
  });

  it('carries the codes of SQLite', async () => {
    const nowhere = new ThreadedReader<Tables>({
      file: join(folder, 'no', 'file'),
      onDamage: () => undefined,
    });
    const error: unknown = await nowhere.db
      .selectFrom('entries')
      .selectAll()
      .execute()
      .catch((reason: unknown) => reason);
    expect(sqliteCode(error)).toBe(SQLITE.cannotOpen);
    await nowhere.stop();
  });

  it('rejects whoever waits when it stops', async () => {
    const running = count(reader.lists);
    const waiting = count(reader.lists);
    await setImmediate();
    const stopped = reader.stop();
    await expect(waiting).rejects.toThrow('read no more');
    await expect(running).resolves.toBeDefined();
    await stopped;
    await expect(count(reader.db)).rejects.toThrow('read no more');
    await reader.stop();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { isDiskFull } from '../../../../server/database/sqliteCode.ts';

it('a change of tables that was cut short leaves nothing behind, and is made by the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-cut-short-'));
  const file = join(folder, 'some.sqlite');
  const notes: Migration = {
    up: ({ schema }) => schema.createTable('notes').addColumn('text', 'text').execute(),
  };
  const step = (end: () => Promise<void>): Migration => ({
    async up({ schema }) {
      await schema.createTable('authors').addColumn('name', 'text').execute();
      await schema.alterTable('notes').addColumn('author', 'text').execute();
      await end();
    },
  });
  const opened = (migrations: Readonly<Record<string, Migration>>) =>
    openDatabase<{ notes: { text: string; author: string }; authors: { name: string } }>({
      file,
      durability: 'full',
      migrations,
    });
  await (await opened({ '001': notes })).destroy();
  const killed = () => Promise.reject(new Error('killed'));
  await expect(opened({ '001': notes, '002': step(killed) })).rejects.toThrow(
    'could not be brought up to date',
  );
  const db = await opened({ '001': notes, '002': step(() => Promise.resolve()) });
  await db.insertInto('notes').values({ text: 'here', author: 'Ada' }).execute();
  expect(await db.selectFrom('authors').selectAll().execute()).toEqual([]);
  await db.destroy();
  await rm(folder, { recursive: true });
});

it('a transaction that finds the disk full says so, and leaves nothing behind', async () => {
  const db = await openDatabase<{ notes: { text: string } }>({
    file: ':memory:',
    durability: 'normal',
    migrations: {
      '001': { up: ({ schema }) => schema.createTable('notes').addColumn('text', 'text').execute() },
    },
  });
  await sql`pragma max_page_count = 12`.execute(db);
  const note = (text: string) =>
    db.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute());
  const error: unknown = await note('long '.repeat(20_000)).catch((reason: unknown) => reason);
  expect(isDiskFull(error)).toBe(true);
  await note('short');
  expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ text: 'short' }]);
  await db.destroy();
});

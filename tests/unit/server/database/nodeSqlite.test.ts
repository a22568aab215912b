import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../../server/database/open.ts';

interface Tables {
  notes: { id: number; text: string };
}

let db: Kysely<Tables>;

beforeEach(async () => {
  const create = {
    up: async (on: Kysely<unknown>) => {
      await sql`create table notes (id integer primary key, text text not null)`.execute(on);
    },
  };
  db = await openDatabase<Tables>({
    file: ':memory:',
    durability: 'normal',
    migrations: { '001-notes': create },
  });
});
afterEach(() => db.destroy());

const add = (id: number, text: string) => db.insertInto('notes').values({ id, text }).execute();
const all = () => db.selectFrom('notes').selectAll().orderBy('id').execute();

it('a statement that is run again has the values of its own run', async () => {
  await add(1, 'one');
  expect(await all()).toEqual([{ id: 1, text: 'one' }]);
  await add(2, 'two');
  expect(await all()).toEqual([
    { id: 1, text: 'one' },
    { id: 2, text: 'two' },
  ]);
});

it('a statement that failed can be run again', async () => {
  await add(1, 'one');
  await expect(add(1, 'again')).rejects.toThrow('UNIQUE');
  await add(2, 'two');
  expect(await all()).toHaveLength(2);
});

it('a statement from before a change of tables sees them as they are now', async () => {
  await add(1, 'one');
  expect(await all()).toEqual([{ id: 1, text: 'one' }]);
  await db.schema.alterTable('notes').addColumn('author', 'text').execute();
  expect(await all()).toEqual([{ id: 1, text: 'one', author: null }]);
});

it('more statements than are kept are all run', async () => {
  for (let id = 1; id <= 200; id += 1) await sql`insert into notes values (${sql.lit(id)}, 'x')`.execute(db);
  expect(await all()).toHaveLength(200);
});

it('rows can be read one after the other', async () => {
  await add(1, 'one');
  await add(2, 'two');
  const first = db.selectFrom('notes').selectAll().orderBy('id').stream();
  expect((await first.next()).value).toEqual({ id: 1, text: 'one' });
  await first.return?.();
  expect(await all()).toHaveLength(2);
});

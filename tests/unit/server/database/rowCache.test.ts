import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { RowCache } from '../../../../server/database/rowCache.ts';

interface Tables {
  things: { id: string; value: number; seen: number };
  others: { id: string };
}

let db: Kysely<Tables>;
let reads: number;
let cache: RowCache<Tables, { value: number }>;

beforeEach(async () => {
  db = await openDatabase<Tables>({
    file: ':memory:',
    durability: 'normal',
    migrations: {
      '001': {
        async up({ schema }) {
          await schema
            .createTable('things')
            .addColumn('id', 'text', (column) => column.primaryKey())
            .addColumn('value', 'integer')
            .addColumn('seen', 'integer')
            .execute();
          await schema.createTable('others').addColumn('id', 'text').execute();
        },
      },
    },
  });
  await db.insertInto('things').values({ id: 'a', value: 0, seen: 0 }).execute();
  reads = 0;
  cache = new RowCache({
    db,
    read: (id) => {
      reads += 1;
      return db.selectFrom('things').select('value').where('id', '=', id).executeTakeFirst();
    },
    dependsOn: { things: ['value'] },
    max: 2,
  });
});
afterEach(() => db.destroy());

const set = (value: number, within: Kysely<Tables> = db) =>
  within.updateTable('things').set({ value }).where('id', '=', 'a').execute();

describe('a row cache', () => {
  it('reads once, until something that the row depends on is written', async () => {
    await cache.get('a');
    await cache.get('a');
    await db.updateTable('things').set({ seen: 1 }).execute();
    await db.insertInto('others').values({ id: 'x' }).execute();
    expect(await cache.get('a')).toEqual({ value: 0 });
    expect(reads).toBe(1);
    await set(7);
    expect(await cache.get('a')).toEqual({ value: 7 });
    await db.deleteFrom('things').execute();
    expect(await cache.get('a')).toBeUndefined();
  });

  it('keeps the newest rows', async () => {
    for (const id of ['b', 'c']) await db.insertInto('things').values({ id, value: 1, seen: 0 }).execute();
    for (const id of ['a', 'b', 'c', 'b', 'c']) await cache.get(id);
    expect(reads).toBe(3);
    await cache.get('a');
    expect(reads).toBe(4);
  });

  it('never gives a row from before a write that has ended, however reads and writes overlap', async () => {
    const act = fc.oneof(
      fc.constant('get' as const),
      fc.constant('set' as const),
      fc.constant('transaction' as const),
      fc.constant('rollback' as const),
      fc.constant('await' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30, size: 'max' }), async (acts) => {
        let written = ((await cache.get('a'))?.value ?? 0) + 1;
        const running: Promise<unknown>[] = [];
        for (const each of acts) {
          const value = (written += 1);
          if (each === 'get') running.push(cache.get('a'));
          if (each === 'set') running.push(set(value));
          if (each === 'transaction') running.push(db.transaction().execute((trx) => set(value, trx)));
          if (each === 'rollback')
            running.push(
              db
                .transaction()
                .execute(async (trx) => {
                  await set(value, trx);
                  throw new Error('taken back');
                })
                .catch(() => undefined),
            );
          if (each === 'await') await running.pop();
        }
        await Promise.all(running);
        const stored = await db.selectFrom('things').select('value').executeTakeFirst();
        expect(await cache.get('a')).toEqual(stored);
      }),
      { numRuns: 200 },
    );
  });
});

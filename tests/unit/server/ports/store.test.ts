import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/ports/store.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { openServiceDb } from '../services/support/serviceRuns.ts';

let db: Kysely<ServiceTables>;
beforeEach(async () => {
  db = await openServiceDb();
});
afterEach(() => db.destroy());

/** An error as PostgreSQL reports it. */
const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** Raises the next user number by one, and fails in the first attempts. */
function raise(failures: Error[]) {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('userNumbers')
      .set(({ eb }) => ({ next: eb('next', '+', 1) }))
      .execute();
    const failed = failures.shift();
    if (failed !== undefined) throw failed;
    return next(trx);
  });
}

async function next(from: Pick<Kysely<ServiceTables>, 'selectFrom'> = db): Promise<number> {
  return (await from.selectFrom('userNumbers').select('next').executeTakeFirstOrThrow()).next;
}

it.each(['40001', '40P01'])('repeats a transaction that conflicts (%s)', async (code) => {
  const before = await next();
  await expect(raise([failure(code), failure(code)])).resolves.toBe(before + 1);
  expect(await next()).toBe(before + 1);
});

it('stores nothing of work that fails', async () => {
  const before = await next();
  await expect(raise([failure('23505')])).rejects.toThrow('23505');
  expect(await next()).toBe(before);
});

it('gives up after five conflicts', async () => {
  const before = await next();
  const failures = Array.from({ length: 6 }, () => failure('40001'));
  await expect(raise(failures)).rejects.toThrow('40001');
  expect(failures).toHaveLength(1);
  expect(await next()).toBe(before);
});

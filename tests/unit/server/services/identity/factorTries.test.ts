import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FACTOR_LIMITS, FactorTries } from '../../../../../server/services/identity/factorTries.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { openServiceDb } from '../support/serviceRuns.ts';
import { insertUser } from '../support/insertUser.ts';

let time = Date.UTC(2026, 10, 22);
let db: Kysely<ServiceTables>;
let tries: FactorTries;
const here = { userId: 100, place: 'session:1' };
const wrong = () => Promise.resolve(false);
const right = () => Promise.resolve(true);
const refused = { name: 'FactorRefusedError' };

beforeEach(async () => {
  db = await openServiceDb();
  await insertUser(db, 100);
  tries = new FactorTries(db, () => time);
});
afterEach(() => db.destroy());

const spend = async (): Promise<void> => {
  for (let each = 0; each < FACTOR_LIMITS.triesPerWindow; each += 1)
    expect(await tries.attempt(here, wrong)).toBe(false);
};

it('after twenty wrong tries not even a right one is looked at, until a day has passed; a restart begins nothing anew', async () => {
  await spend();
  const afterRestart = new FactorTries(db, () => time);
  await expect(afterRestart.attempt(here, right)).rejects.toMatchObject(refused);
  time += FACTOR_LIMITS.windowMs - 1;
  await expect(tries.attempt(here, right)).rejects.toMatchObject({ ...refused, retryAfterMs: 1 });
  time += 1;
  expect(await tries.attempt(here, right)).toBe(true);
});

it('a burst cannot outrun the count', async () => {
  const burst = Array.from({ length: 50 }, () => tries.attempt(here, wrong));
  const looked = (await Promise.allSettled(burst)).filter(({ status }) => status === 'fulfilled');
  expect(looked).toHaveLength(FACTOR_LIMITS.triesPerWindow);
});

it('right tries do not count, nor such as fail; other places and users count for themselves', async () => {
  for (let each = 0; each < 30; each += 1) expect(await tries.attempt(here, right)).toBe(true);
  for (let each = 0; each < 30; each += 1)
    await expect(tries.attempt(here, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  await spend();
  expect(await tries.attempt({ ...here, place: '' }, right)).toBe(true);
  await insertUser(db, 101);
  expect(await tries.attempt({ ...here, userId: 101 }, right)).toBe(true);
});

it('what no limit needs any more is forgotten', async () => {
  const count = async (): Promise<number> =>
    (await db.selectFrom('factorTries').selectAll().execute()).length;
  await spend();
  time += FACTOR_LIMITS.windowMs - 1;
  await tries.purge();
  expect(await count()).toBe(1);
  time += 1;
  await tries.purge();
  expect(await count()).toBe(0);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { LOGIN_HISTORY, LoginHistory } from '../../../../../server/services/identity/loginHistory.ts';
import { UNKNOWN_VISIT } from '../../../../../server/services/identity/visits.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import type { LoginRow, ServiceTables } from '../../../../../server/services/tables.ts';
import { quickHasher } from '../support/quickHasher.ts';
import { openServiceDb } from '../support/serviceRuns.ts';
import { testVault } from '../support/testVault.ts';

let db: Kysely<ServiceTables>;
let time: number;
let history: LoginHistory;
let userId: number;

beforeEach(async () => {
  time = Date.UTC(2024, 7, 8);
  db = await openServiceDb();
  const vault = await testVault(db);
  const now = (): number => time;
  history = new LoginHistory({ db, vault, now });
  const users = new Users({ db, now, passwords: quickHasher, vault });
  userId = (await users.create({ loginId: 'grace@example.com', password: 'Compiler-1952' })).id;
});
afterEach(() => db.destroy());

const login = (result: LoginRow['result']) =>
  ({ userId, result, way: 'password', visit: UNKNOWN_VISIT }) as const;
const results = async (): Promise<readonly string[]> =>
  (await history.page(userId, { limit: 1_000 })).rows.map(({ result }) => result);

it('a login is forgotten after 90 days', async () => {
  await history.add(login('success'));
  time += LOGIN_HISTORY.keptMs - 1;
  await history.purge();
  expect(await results()).toEqual(['success']);
  time += 1;
  await history.purge();
  expect(await results()).toEqual([]);
});

it('a flood of wrong passwords pushes no login of the owner out', async () => {
  await history.add(login('success'));
  for (let index = 0; index < LOGIN_HISTORY.keptEach + 50; index += 1) history.gather(login('wrongPassword'));
  const found = await results();
  expect(found).toHaveLength(LOGIN_HISTORY.keptEach + 1);
  expect(found.at(-1)).toBe('success');
});

it('a lock is told once in five minutes, however often somebody tries', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 5; index += 1) history.gather(login('locked'));
    await history.flush();
    time += 3 * 60_000;
  }
  expect(await results()).toEqual(['locked', 'locked']);
});

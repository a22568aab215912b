import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { verifyPassword } from '../../../../../server/services/identity/passwords.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';

vi.mock('../../../../../server/services/identity/passwords.ts', { spy: true });

it('an unknown login costs the same hash as a wrong password', async () => {
  const db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  const users = new Users(db, Date.now);
  await users.create({ loginId: 'a@example.com', password: 'Secret-12', nickName: 'A' });
  await users.authenticate('a@example.com', 'wrong');
  await users.authenticate('nobody@example.com', 'wrong');
  const hashes = vi.mocked(verifyPassword).mock.calls.map(([, stored]) => stored.split('$', 4).join('$'));
  expect(hashes).toHaveLength(2);
  expect(hashes[1]).toBe(hashes[0]);
  await db.destroy();
});

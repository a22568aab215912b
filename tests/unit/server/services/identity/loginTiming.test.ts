import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { inlineHasher } from '../support/inlineHasher.ts';
import { testVault } from '../support/testVault.ts';

it('an unknown login costs the same hash as a wrong password', async () => {
  const db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  const verified: string[] = [];
  const users = new Users({
    db,
    now: Date.now,
    vault: await testVault(db),
    passwords: {
      ...inlineHasher,
      verify(password, stored) {
        verified.push(stored);
        return inlineHasher.verify(password, stored);
      },
    },
  });
  await users.create({ loginId: 'a@example.com', password: 'Secret-12', nickName: 'A' });
  expect(await users.authenticate('a@example.com', 'wrong')).toBeUndefined();
  expect(await users.authenticate('nobody@example.com', 'wrong')).toBeUndefined();
  const [known, unknown] = verified.map((stored) => stored.split('$'));
  expect(unknown?.slice(0, 4)).toEqual(known?.slice(0, 4));
  expect(unknown?.map(({ length }) => length)).toEqual(known?.map(({ length }) => length));
  await db.destroy();
});

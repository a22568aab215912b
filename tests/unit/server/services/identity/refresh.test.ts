import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import {
  SESSION_LIFETIMES,
  Sessions,
  type SessionTokens,
} from '../../../../../server/services/identity/sessions.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables, UserRow } from '../../../../../server/services/tables.ts';
import { inlineHasher } from '../support/inlineHasher.ts';
import { testVault } from '../support/testVault.ts';

let db: Kysely<ServiceTables>;
let time: number;
let sessions: Sessions;
let user: UserRow;

beforeEach(async () => {
  time = Date.UTC(2024, 7, 8);
  const now = (): number => time;
  db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  const users = new Users({ db, now, passwords: inlineHasher, vault: await testVault(db) });
  sessions = new Sessions(db, now);
  user = await users.create({ loginId: 'grace@example.com', password: 'Compiler-1952', nickName: 'Grace' });
});
afterEach(() => db.destroy());

describe('sessions whose refresh token comes again', () => {
  it('give the newest tokens to a tab that comes within the grace, when another has gone on', async () => {
    const { refreshToken } = await sessions.start(user.id, 'web');
    const first = await sessions.refresh(refreshToken);
    const next = await sessions.refresh(first?.refreshToken ?? '');
    expect(await sessions.refresh(refreshToken)).toEqual(next);
  });

  it('survive a refresh whose answer was lost, whenever its client comes back', async () => {
    const { session, refreshToken } = await sessions.start(user.id, 'web');
    const lost = await sessions.refresh(refreshToken);
    time += SESSION_LIFETIMES.accessMs + SESSION_LIFETIMES.reuseGraceMs;
    const again = await sessions.refresh(refreshToken);
    expect(again).toEqual(lost);
    const next = await sessions.refresh(again?.refreshToken ?? '');
    expect(await sessions.resolve(next?.accessToken ?? '')).toEqual(session);
  });

  it.each([
    ['access', async ({ accessToken }: SessionTokens) => sessions.resolve(accessToken)],
    ['refresh', async ({ refreshToken }: SessionTokens) => sessions.refresh(refreshToken)],
  ])(
    'end when a used refresh token comes back after the %s token of its successor was used',
    async (_, use) => {
      const { session, refreshToken } = await sessions.start(user.id, 'web');
      const renewed = await sessions.refresh(refreshToken);
      await use(renewed as SessionTokens);
      time += SESSION_LIFETIMES.reuseGraceMs + 1;
      expect(await sessions.refresh(refreshToken)).toBeUndefined();
      expect(await sessions.find(session.id)).toBeUndefined();
    },
  );
});

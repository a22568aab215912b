import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../../../server/database/open.ts';
import { Devices } from '../../../../../server/services/identity/devices.ts';
import { hashPassword, verifyPassword } from '../../../../../server/services/identity/passwords.ts';
import { SESSION_LIFETIMES, Sessions } from '../../../../../server/services/identity/sessions.ts';
import { TICKET_LIFETIME_MS, Tickets } from '../../../../../server/services/identity/tickets.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables, UserRow } from '../../../../../server/services/tables.ts';
import { inlineHasher } from '../support/inlineHasher.ts';
import { testVault } from '../support/testVault.ts';

let db: Kysely<ServiceTables>;
let time: number;
let users: Users;
let sessions: Sessions;
let user: UserRow;

const now = (): number => time;

async function count(table: 'sessions' | 'tokens' | 'tickets' | 'devices'): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length;
}

beforeEach(async () => {
  time = Date.UTC(2024, 7, 8);
  db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  users = new Users({ db, now, passwords: inlineHasher, vault: await testVault(db) });
  sessions = new Sessions(db, now);
  user = await users.create({ loginId: 'Grace@Example.com', password: 'Compiler-1952', nickName: 'Grace' });
});
afterEach(() => db.destroy());

describe('passwords', () => {
  it('are hashed with argon2id, a fresh salt each, and verified', () => {
    const [first, second] = [hashPassword('Secret-1'), hashPassword('Secret-1')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]+\$[\w-]+$/);
    expect(first).not.toBe(second);
    expect(verifyPassword('Secret-1', first)).toBe(true);
    expect(verifyPassword('secret-1', first)).toBe(false);
  });

  it('in an unknown format are a fault, not a mismatch', () => {
    expect(() => verifyPassword('x', 'plain')).toThrow('Unknown password hash format');
  });
});

describe('users', () => {
  it('log in whatever the case of their login, with the right password only', async () => {
    expect((await users.authenticate(' grace@example.COM', 'Compiler-1952'))?.id).toBe(user.id);
    expect(await users.authenticate('grace@example.com', 'compiler-1952')).toBeUndefined();
    expect(await users.authenticate('nobody@example.com', 'Compiler-1952')).toBeUndefined();
  });

  it('get consecutive owner numbers and one login each', async () => {
    const next = await users.create({ loginId: 'b@example.com', password: 'Abcdefg-1', nickName: 'B' });
    expect(next.id).toBe(user.id + 1);
    await expect(
      users.create({ loginId: 'GRACE@example.com', password: 'Abcdefg-1', nickName: 'G' }),
    ).rejects.toThrow();
  });
});

describe('sessions', () => {
  it('are found by their access token until it expires', async () => {
    const { session, accessToken } = await sessions.start(user.id, 'web');
    expect(await sessions.resolve(accessToken)).toEqual(session);
    time += SESSION_LIFETIMES.accessMs;
    expect(await sessions.resolve(accessToken)).toBeUndefined();
  });

  it('are not found by a refresh token, and not refreshed by an access token', async () => {
    const { accessToken, refreshToken } = await sessions.start(user.id, 'web');
    expect(await sessions.resolve(refreshToken)).toBeUndefined();
    expect(await sessions.refresh(accessToken)).toBeUndefined();
  });

  it('store only hashes of their tokens', async () => {
    const { accessToken, refreshToken } = await sessions.start(user.id, 'web');
    const stored = JSON.stringify(await db.selectFrom('tokens').selectAll().execute());
    expect(stored).not.toContain(accessToken);
    expect(stored).not.toContain(refreshToken);
  });

  it('rotate their refresh token', async () => {
    const { session, refreshToken } = await sessions.start(user.id, 'web');
    time += SESSION_LIFETIMES.accessMs;
    const renewed = await sessions.refresh(refreshToken);
    expect(renewed?.session).toEqual(session);
    expect(await sessions.resolve(renewed?.accessToken ?? '')).toEqual(session);
    expect(renewed?.refreshToken).not.toBe(refreshToken);
  });

  it('let two tabs refresh at the same moment', async () => {
    const { refreshToken } = await sessions.start(user.id, 'web');
    const [first, second] = await Promise.all([
      sessions.refresh(refreshToken),
      sessions.refresh(refreshToken),
    ]);
    expect(await sessions.resolve(first?.accessToken ?? '')).toBeDefined();
    expect(second).toEqual(first);
    expect(await count('tokens')).toBe(4);
  });

  it('end when a used refresh token comes back later: it was stolen', async () => {
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    const { session, refreshToken } = await sessions.start(user.id, 'web');
    const renewed = await sessions.refresh(refreshToken);
    await sessions.resolve(renewed?.accessToken ?? '');
    time += SESSION_LIFETIMES.reuseGraceMs + 1;
    expect(await sessions.refresh(refreshToken)).toBeUndefined();
    expect(await sessions.resolve(renewed?.accessToken ?? '')).toBeUndefined();
    expect(await sessions.refresh(renewed?.refreshToken ?? '')).toBeUndefined();
    expect(ended).toEqual([session.id]);
  });

  it('end their access token soon after a refresh, once calls on their way have arrived', async () => {
    const { session, accessToken, refreshToken } = await sessions.start(user.id, 'web');
    const renewed = await sessions.refresh(refreshToken);
    time += SESSION_LIFETIMES.reuseGraceMs - 1;
    expect(await sessions.resolve(accessToken)).toEqual(session);
    time += 1;
    expect(await sessions.resolve(accessToken)).toBeUndefined();
    expect(await sessions.resolve(renewed?.accessToken ?? '')).toEqual(session);
  });

  it('leave both tabs that refreshed at the same moment their new access tokens', async () => {
    const { session, accessToken, refreshToken } = await sessions.start(user.id, 'web');
    const renewed = await Promise.all([sessions.refresh(refreshToken), sessions.refresh(refreshToken)]);
    time += SESSION_LIFETIMES.reuseGraceMs;
    expect(await sessions.resolve(accessToken)).toBeUndefined();
    for (const tokens of renewed) expect(await sessions.resolve(tokens?.accessToken ?? '')).toEqual(session);
  });

  it('are at most fifty of a user: the one that was not refreshed for longest ends', async () => {
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    const other = await users.create({ loginId: 'b@example.com', password: 'Abcdefg-1', nickName: 'B' });
    const theirs = await sessions.start(other.id, 'web');
    const all: Awaited<ReturnType<typeof sessions.start>>[] = [];
    for (let index = 0; index < 50; index += 1) {
      all.push(await sessions.start(user.id, 'web'));
      time += 1_000;
    }
    const [first, second] = all;
    await sessions.refresh(first?.refreshToken ?? '');
    expect(ended).toEqual([]);
    await sessions.start(user.id, 'app');
    expect(ended).toEqual([second?.session.id]);
    expect(await sessions.resolve(second?.accessToken ?? '')).toBeUndefined();
    expect(await sessions.resolve(theirs.accessToken)).toEqual(theirs.session);
    expect(await count('sessions')).toBe(51);
  });

  it('end with their last refresh token, and nothing of them is kept', async () => {
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    const idle = await sessions.start(user.id, 'web');
    const used = await sessions.start(user.id, 'web');
    await new Tickets(db, now).issue(idle.session);
    time += SESSION_LIFETIMES.refreshMs - 1;
    await sessions.purge();
    expect(ended).toEqual([]);
    await sessions.refresh(used.refreshToken);
    time += 1;
    await sessions.purge();
    expect(ended).toEqual([idle.session.id]);
    await sessions.end(used.session.id);
    expect([await count('sessions'), await count('tokens'), await count('tickets')]).toEqual([0, 0, 0]);
  });

  it('end ninety days after they began, however often they are refreshed', async () => {
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    const start = time;
    const { session, ...first } = await sessions.start(user.id, 'web');
    let tokens: { accessToken: string; refreshToken: string } | undefined = first;
    const end = start + 90 * 24 * 60 * 60_000;
    while (time < end - SESSION_LIFETIMES.accessMs / 2) {
      tokens = await sessions.refresh(tokens?.refreshToken ?? '');
      expect(tokens, new Date(time).toISOString()).toBeDefined();
      time = Math.min(time + SESSION_LIFETIMES.refreshMs - 1, end - SESSION_LIFETIMES.accessMs / 2);
    }
    tokens = await sessions.refresh(tokens?.refreshToken ?? '');
    time = end - 1;
    expect((await sessions.resolve(tokens?.accessToken ?? ''))?.id).toBe(session.id);
    time = end;
    expect(await sessions.resolve(tokens?.accessToken ?? '')).toBeUndefined();
    expect(await sessions.refresh(tokens?.refreshToken ?? '')).toBeUndefined();
    await sessions.purge();
    expect(ended).toEqual([session.id]);
  });

  it('that an earlier version let live longer end as well', async () => {
    const { accessToken, refreshToken, session } = await sessions.start(user.id, 'web');
    await db
      .updateTable('sessions')
      .set({ createdAt: time - SESSION_LIFETIMES.absoluteMs })
      .where('id', '=', session.id)
      .execute();
    expect(await sessions.resolve(accessToken)).toBeUndefined();
    expect(await sessions.refresh(refreshToken)).toBeUndefined();
    await sessions.purge();
    expect(await count('sessions')).toBe(0);
  });

  it('know what the second of two tabs got for theft once the other tab has gone on', async () => {
    const { session, refreshToken } = await sessions.start(user.id, 'web');
    const [first, second] = [await sessions.refresh(refreshToken), await sessions.refresh(refreshToken)];
    time += SESSION_LIFETIMES.accessMs;
    const kept = await sessions.refresh(second?.refreshToken ?? '');
    expect(kept?.session).toEqual(session);
    await sessions.resolve(kept?.accessToken ?? '');
    time += SESSION_LIFETIMES.reuseGraceMs + 1;
    expect(await sessions.refresh(first?.refreshToken ?? '')).toBeUndefined();
    expect(await sessions.resolve(kept?.accessToken ?? '')).toBeUndefined();
  });

  it('keep few tokens of who refreshes over and over within the grace', async () => {
    let { refreshToken } = await sessions.start(user.id, 'web');
    for (let round = 0; round < 4; round += 1) {
      let next = '';
      for (let each = 0; each < 60; each += 1)
        next = (await sessions.refresh(refreshToken))?.refreshToken ?? '';
      refreshToken = next;
      time += SESSION_LIFETIMES.reuseGraceMs + 1;
    }
    expect(await count('tokens')).toBeLessThan(290);
  });

  it('that ended under an earlier version are forgotten', async () => {
    const { session } = await sessions.start(user.id, 'web');
    await db.updateTable('sessions').set({ endedAt: time }).where('id', '=', session.id).execute();
    await sessions.purge();
    expect(await count('sessions')).toBe(0);
  });

  it('remember a bounded number of used refresh tokens', async () => {
    let { refreshToken } = await sessions.start(user.id, 'web');
    for (let index = 0; index < 150; index += 1) {
      time += SESSION_LIFETIMES.reuseGraceMs;
      refreshToken = (await sessions.refresh(refreshToken))?.refreshToken ?? '';
    }
    expect(await count('tokens')).toBeLessThan(110);
  });

  it('end for good', async () => {
    const { session, accessToken, refreshToken } = await sessions.start(user.id, 'web');
    const other = await sessions.start(user.id, 'app');
    await sessions.end(session.id);
    expect(await sessions.resolve(accessToken)).toBeUndefined();
    expect(await sessions.refresh(refreshToken)).toBeUndefined();
    expect(await sessions.resolve(other.accessToken)).toEqual(other.session);
  });
});

describe('devices', () => {
  it('are known to the user who has logged in from them, by a secret that is not stored', async () => {
    const devices = new Devices(db, now);
    const { secret, name } = await devices.remember(user.id, undefined);
    expect(await devices.find(secret, user.loginIndex)).toBe(name);
    expect(await devices.find(secret, users.indexOf('somebody@example.com'))).toBeUndefined();
    expect(await devices.find('planted', user.loginIndex)).toBeUndefined();
    expect(JSON.stringify(await db.selectFrom('devices').selectAll().execute())).not.toContain(secret);
  });

  it('keep their secret, and are at most twenty of a user', async () => {
    const devices = new Devices(db, now);
    const { secret } = await devices.remember(user.id, undefined);
    for (let index = 0; index < 19; index += 1) {
      time += 1;
      await devices.remember(user.id, undefined);
    }
    time += 1;
    expect((await devices.remember(user.id, secret)).secret).toBe(secret);
    expect(await count('devices')).toBe(20);
    time += 1;
    await devices.remember(user.id, undefined);
    expect(await count('devices')).toBe(20);
    expect(await devices.find(secret, user.loginIndex)).toBeDefined();
  });
});

describe('tickets', () => {
  it('work once', async () => {
    const tickets = new Tickets(db, now);
    const { session } = await sessions.start(user.id, 'web');
    const { ticket } = await tickets.issue(session);
    const redeemed = await Promise.all([tickets.redeem(ticket), tickets.redeem(ticket)]);
    expect(redeemed.filter((result) => result !== undefined)).toMatchObject([
      { userId: user.id, sessionId: session.id },
    ]);
  });

  it('expire, and end with their session', async () => {
    const tickets = new Tickets(db, now);
    const { session } = await sessions.start(user.id, 'web');
    const late = await tickets.issue(session);
    time += TICKET_LIFETIME_MS;
    expect(await tickets.redeem(late.ticket)).toBeUndefined();
    const orphan = await tickets.issue(session);
    await sessions.end(session.id);
    expect(await tickets.redeem(orphan.ticket)).toBeUndefined();
  });
});

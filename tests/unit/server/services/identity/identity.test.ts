import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../../../server/database/open.ts';
import { hashPassword, verifyPassword } from '../../../../../server/services/identity/passwords.ts';
import { SESSION_LIFETIMES, Sessions } from '../../../../../server/services/identity/sessions.ts';
import { TICKET_LIFETIME_MS, Tickets } from '../../../../../server/services/identity/tickets.ts';
import { Users } from '../../../../../server/services/identity/users.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables, UserRow } from '../../../../../server/services/tables.ts';

let db: Kysely<ServiceTables>;
let time: number;
let users: Users;
let sessions: Sessions;
let user: UserRow;

const now = (): number => time;

beforeEach(async () => {
  time = Date.UTC(2024, 7, 8);
  db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  users = new Users(db, now);
  sessions = new Sessions(db, now);
  user = await users.create({ loginId: 'Grace@Example.com', password: 'Compiler-1952', nickName: 'Grace' });
});
afterEach(() => db.destroy());

describe('passwords', () => {
  it('are hashed with argon2id, a fresh salt each, and verified', async () => {
    const [first, second] = await Promise.all([hashPassword('Secret-1'), hashPassword('Secret-1')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]+\$[\w-]+$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('Secret-1', first)).toBe(true);
    expect(await verifyPassword('secret-1', first)).toBe(false);
  });

  it('in an unknown format are a fault, not a mismatch', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('Unknown password hash format');
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
    expect(await sessions.resolve(second?.accessToken ?? '')).toBeDefined();
  });

  it('end when a used refresh token comes back later: it was stolen', async () => {
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    const { session, refreshToken } = await sessions.start(user.id, 'web');
    const renewed = await sessions.refresh(refreshToken);
    time += SESSION_LIFETIMES.reuseGraceMs + 1;
    expect(await sessions.refresh(refreshToken)).toBeUndefined();
    expect(await sessions.resolve(renewed?.accessToken ?? '')).toBeUndefined();
    expect(await sessions.refresh(renewed?.refreshToken ?? '')).toBeUndefined();
    expect(ended).toEqual([session.id]);
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

import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { ApiKeys } from '../../../../server/services/apiKeys/apiKeys.ts';
import { KeyCalls } from '../../../../server/services/apiKeys/keyCalls.ts';
import { ReplayGuard } from '../../../../server/services/apiKeys/replayGuard.ts';
import { Sessions, type Granted } from '../../../../server/services/identity/sessions.ts';
import { Users } from '../../../../server/services/identity/users.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import type { ServiceTables, UserRow } from '../../../../server/services/tables.ts';
import { inlineHasher } from './support/inlineHasher.ts';
import { testVault } from './support/testVault.ts';

const ADDRESS = '192.0.2.1';
const SETTINGS = { label: 'bot', scopes: ['read', 'tradeSpot'] as const, addresses: [], expiresAt: null };

let db: Kysely<ServiceTables>;
let time: number;
let users: Users;
let sessions: Sessions;
let apiKeys: ApiKeys;
let keyCalls: KeyCalls;
let user: UserRow;
let granted: Granted;
let keyId: string;

const now = (): number => time;

beforeEach(async () => {
  time = Date.UTC(2024, 7, 8);
  db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  const vault = await testVault(db);
  users = new Users({ db, now, passwords: inlineHasher, vault });
  sessions = new Sessions(db, now);
  apiKeys = new ApiKeys({ db, vault, now });
  keyCalls = new KeyCalls({ db, keys: apiKeys, replays: await ReplayGuard.open(db, now), now });
  user = await users.create({ loginId: 'grace@example.com', password: 'Compiler-1952', nickName: 'Grace' });
  granted = await sessions.start(user.id, 'web');
  keyId = (await apiKeys.create(user.id, SETTINGS)).key.id;
});
afterEach(() => db.destroy());

const session = () => sessions.find(granted.session.id);
const byKey = (address = ADDRESS) =>
  keyCalls.takeOpened({ id: keyId, address, scope: 'tradeSpot' }, () => true);
const refused = (refusal: string) => ({ refusal });

describe('a session that is kept in memory', () => {
  beforeEach(async () => {
    expect(await session()).toMatchObject({ isFrozen: false, provedAt: 0 });
  });

  it('is frozen and thawed at once', async () => {
    await users.setFrozen(user.id, true);
    expect(await session()).toMatchObject({ isFrozen: true });
    await users.setFrozen(user.id, false);
    expect(await session()).toMatchObject({ isFrozen: false });
  });

  it.each([
    ['its logout', () => sessions.end(granted.session.id)],
    ['an end of one session', () => sessions.endOf(user.id, granted.session.id)],
    ['a reset, which ends all', () => sessions.endAllOf(user.id)],
    ['an end of all others', () => sessions.endOthersOf(user.id, 'another')],
    [
      'a reset within a transaction',
      () => db.transaction().execute((trx) => sessions.endAllOf(user.id, trx)),
    ],
  ])('ends at once with %s', async (_, end) => {
    await end();
    expect(await session()).toBeUndefined();
  });

  it('ends with its time', async () => {
    time += sessions.lifetimes.absoluteMs;
    expect(await session()).toBeUndefined();
  });

  it('knows of a proof at once', async () => {
    await sessions.prove(granted.session.id, time);
    expect(await session()).toMatchObject({ provedAt: time });
  });
});

describe('a key that is kept in memory', () => {
  beforeEach(async () => {
    expect(await byKey()).toHaveProperty('key');
  });

  it.each([
    ['the loss of its scope', { scopes: ['read'] as const }, 'missingScope'],
    ['other addresses', { addresses: ['198.51.100.0/24'] }, 'wrongAddress'],
    ['being switched off', { isEnabled: false }, 'inactive'],
  ])('takes %s at once', async (_, change, refusal) => {
    await apiKeys.change(user.id, keyId, { ...SETTINGS, isEnabled: true, ...change });
    expect(await byKey()).toEqual(refused(refusal));
    await apiKeys.change(user.id, keyId, { ...SETTINGS, isEnabled: true });
    expect(await byKey()).toHaveProperty('key');
  });

  it.each([
    ['a freeze', () => users.setFrozen(user.id, true)],
    ['its deletion', () => apiKeys.remove(user.id, keyId)],
    ['a reset, which switches all off', () => apiKeys.disableAllOf(user.id)],
    [
      'a reset within a transaction',
      () => db.transaction().execute((trx) => apiKeys.disableAllOf(user.id, trx)),
    ],
  ])('ends at once with %s', async (_, end) => {
    await end();
    expect(await byKey()).toEqual(refused('inactive'));
  });

  it('ends with its time', async () => {
    await apiKeys.change(user.id, keyId, { ...SETTINGS, isEnabled: true, expiresAt: time + 1 });
    expect(await byKey()).toHaveProperty('key');
    time += 1;
    expect(await byKey()).toEqual(refused('inactive'));
  });

  it('notes its use once a minute, and another address', async () => {
    const used = async () => {
      const [key] = await apiKeys.list(user.id);
      return [key?.lastUsedAt, key?.lastAddress];
    };
    const first = time;
    time += 59_999;
    await byKey();
    expect(await used()).toEqual([first, ADDRESS]);
    time += 1;
    await byKey();
    expect(await used()).toEqual([time, ADDRESS]);
    time += 1_000;
    await byKey('192.0.2.2');
    expect(await used()).toEqual([time, '192.0.2.2']);
  });
});

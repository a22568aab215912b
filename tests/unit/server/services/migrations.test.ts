import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { accountIdOf } from '../../../../server/engine/protocol.ts';
import { ApiKeys } from '../../../../server/services/apiKeys/apiKeys.ts';
import { Messages } from '../../../../server/services/messages/messages.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import { isLookAlike } from '../../../../server/services/identity/nicknameLooks.ts';
import { sealContacts } from '../../../../server/services/identity/sealContacts.ts';
import { Users } from '../../../../server/services/identity/users.ts';
import type { ServiceTables, UserRow } from '../../../../server/services/tables.ts';
import { inlineHasher } from './support/inlineHasher.ts';
import { testVault } from './support/testVault.ts';
import { insertUser } from './support/insertUser.ts';
import { openServiceDb, TYPES } from './support/serviceRuns.ts';

/** What named a deposit of a demo user, and the message about it. */
const DEPOSIT = 'demo:ada@tidemark.example:spot:USDT';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-services-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('brings a database of the first version up to date: its users and messages stay', async () => {
  const file = join(folder, 'services.sqlite');
  const first = Object.fromEntries(Object.entries(SERVICE_MIGRATIONS).filter(([name]) => name < '004'));
  const old = await openDatabase<Record<string, Record<string, unknown>>>({
    file,
    migrations: first,
    durability: 'normal',
  });
  const user = {
    id: 100,
    loginId: 'ada@tidemark.example',
    displayUserId: '61000100',
    passwordHash: '',
    nickName: 'Ada',
  };
  const rest = { nickNameStatus: 1, nickNameMonth: '', nickNameChanges: 0, kycStatus: 2, vipTag: 0 };
  await old
    .insertInto('users')
    .values({ ...user, ...rest, newNickName: null, language: '', createdAt: 1 })
    .execute();
  await old
    .insertInto('messages')
    .values([
      { id: 'm', userId: 100, type: 'system', title: 'Hello', linkUrl: '', createTime: 1 },
      { id: DEPOSIT, userId: 100, type: 'user', title: 'Deposit', linkUrl: '', createTime: 0 },
    ])
    .execute();
  const money = {
    fromAccount: 1,
    toAccount: accountIdOf(100, 2),
    asset: 'USDT',
    amount: '1',
    status: 'done',
  };
  await old
    .insertInto('transfers')
    .values({ key: DEPOSIT, ...money, createdAt: 1 })
    .execute();
  await old.destroy();

  const db = await openDatabase<ServiceTables>({
    file,
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  const vault = await testVault(db);
  await sealContacts(db, vault);
  const { loginId, ...others } = user;
  const [ada, ...nobody] = await db.selectFrom('users').selectAll().execute();
  expect(nobody).toEqual([]);
  const users = new Users({ db, now: () => 2, passwords: inlineHasher, vault });
  expect(await users.findByLogin(` ${loginId.toUpperCase()}`)).toEqual(ada);
  expect(users.loginOf(ada as UserRow)).toBe(loginId);
  expect([ada]).toMatchObject([
    { ...others, kycStatus: 2, isDefaultNickName: 1, p2p: 0, kycWhite: 0, koKR: 0, isVerifiedTrader: 0 },
  ]);
  expect(await isLookAlike(db, 101, 'АDA')).toBe(true);
  expect(await isLookAlike(db, 100, 'АDA')).toBe(false);
  const messages = new Messages({ db, now: () => 2, types: TYPES });
  expect((await messages.page(100, { limit: 10 })).rows).toEqual([
    { id: 'm', type: 'system', title: 'Hello', linkUrl: '', createTime: 1, read: false, template: null },
    expect.objectContaining({ id: 'demo:100:spot:USDT' }),
  ]);
  expect(await db.selectFrom('transfers').select('key').execute()).toEqual([{ key: 'demo:100:spot:USDT' }]);
  const bot = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null } as const;
  const keys = new ApiKeys({ db, vault, now: () => 2 });
  const { key } = await keys.create(100, bot);
  expect(await keys.list(100)).toEqual([key]);
  await db.destroy();
  const bytes = Buffer.concat(
    await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))),
  );
  expect(bytes.includes('ada@tidemark.example')).toBe(false);
});

describe('contacts that were indexed by an earlier rule', () => {
  /** A user whose number was indexed with the zero that is dialled at home. */
  async function formerDb() {
    const db = await openServiceDb();
    const vault = await testVault(db);
    const users = new Users({ db, now: () => 2, passwords: inlineHasher, vault });
    const contact = (id: number) => vault.seal('+49 (0) 151 12345678', `users.contact:${id}`);
    const former = vault.indexOf('49015112345678', 'phone');
    return { db, vault, users, contact, former };
  }

  it('are found by the present one from the next start on, which does it once', async () => {
    const { db, vault, users, contact, former } = await formerDb();
    await insertUser(db, 100, { loginIndex: former, contact: contact(100) });
    const otherContact = vault.seal('0044 07400 123456', 'users.contact:101');
    await insertUser(db, 101, { otherIndex: vault.indexOf('4407400123456', 'phone'), otherContact });
    expect(await users.findByLogin('+4915112345678')).toBeUndefined();
    await sealContacts(db, vault);
    expect((await users.findByLogin('+49 151 12345678'))?.id).toBe(100);
    expect(users.loginOf((await users.find(100)) as UserRow)).toBe('+4915112345678');
    expect((await users.findByLogin('+447400123456'))?.id).toBe(101);
    await db.updateTable('users').set({ loginIndex: former }).where('id', '=', 100).execute();
    await sealContacts(db, vault);
    expect(await users.findByLogin('+4915112345678')).toBeUndefined();
    await db.destroy();
  });

  it('stay what they were where another account has the contact, and where they cannot be read', async () => {
    const { db, vault, users, contact, former } = await formerDb();
    await insertUser(db, 100, {
      loginIndex: users.indexOf('+4915112345678'),
      contact: vault.seal('+4915112345678', 'users.contact:100'),
    });
    await insertUser(db, 101, { loginIndex: former, contact: contact(101) });
    await insertUser(db, 102, { contact: 'broken' });
    await insertUser(db, 103, { loginIndex: '49 151 12345678', contact: '' });
    await sealContacts(db, vault);
    expect((await users.findByLogin('+4915112345678'))?.id).toBe(100);
    expect(await users.find(101)).toMatchObject({ loginIndex: former });
    expect(await users.find(102)).toMatchObject({ loginIndex: 'index-102' });
    expect(users.loginOf((await users.find(103)) as UserRow)).toBe('+4915112345678');
    await db.destroy();
  });
});

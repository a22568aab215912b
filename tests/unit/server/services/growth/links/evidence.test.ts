import type { Insertable, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  Evidence,
  PERSONAL_ADDRESS_ACCOUNTS,
} from '../../../../../../server/services/growth/links/evidence.ts';
import { LinkedAccounts } from '../../../../../../server/services/growth/links/linkedAccounts.ts';
import { placeOfIdentity } from '../../../../../../server/services/kyc/applications.ts';
import type { ServiceTables } from '../../../../../../server/services/tables.ts';
import type { WithdrawalRow } from '../../../../../../server/services/wallet/tables.ts';
import type { Vault } from '../../../../../../server/vault/vault.ts';
import { insertUser } from '../../support/insertUser.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';
import { testVault } from '../../support/testVault.ts';

const HOUR = 60 * 60_000;

let db: Kysely<ServiceTables>;
let vault: Vault;
let links: LinkedAccounts;
let evidence: Evidence;
let time = 0;

beforeEach(async () => {
  time = Date.UTC(2024, 10, 5);
  const now = (): number => time;
  db = await openServiceDb();
  vault = await testVault(db, now);
  links = await LinkedAccounts.open(db, now);
  evidence = new Evidence({
    ...{ db, vault, links, now },
    onFault(error) {
      throw error;
    },
  });
  for (let id = 100; id < 130; id += 1) await insertUser(db, id);
});
afterEach(async () => {
  await evidence.stop();
  await db.destroy();
});

async function logIn(userId: number, hash: string): Promise<void> {
  await db
    .insertInto('devices')
    .values({ hash, userId, usedAt: time, firstUsedAt: time, visit: '' })
    .execute();
}

let withdrawals = 0;

async function withdraw(
  userId: number,
  address: string,
  change: Partial<Insertable<WithdrawalRow>> = {},
): Promise<void> {
  const id = `w${(withdrawals += 1)}`;
  await db
    .insertInto('withdrawals')
    .values({
      ...{ id, userId, clientId: null, asset: 'USDT', network: 'ETH', address, label: '' },
      ...{ recipient: null, amount: '1', fee: '0', value: '1', status: 'completed', next: null },
      ...{ isByKey: 0, orderingAt: null, orderedAt: null, txId: null, confirmations: 0, required: 1 },
      ...{ reason: null, codeSentAt: null, expiresAt: 0, createdAt: time, updatedAt: time },
      ...change,
    })
    .execute();
}

async function approve(userId: number, documentNumber: string, outcome: 'approved' | 'refused' | null) {
  const { id } = await db
    .insertInto('kycApplications')
    .values({ userId, sealed: '', submittedAt: time, decidedAt: time, outcome, reasons: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const identity = { country: 'GB', documentType: 'passport', documentNumber, fullName: 'A' };
  const sealed = vault.seal(JSON.stringify(identity), placeOfIdentity(id));
  await db.updateTable('kycApplications').set({ sealed }).where('id', '=', id).execute();
}

async function found(): Promise<string[]> {
  await evidence.look();
  return (await links.list()).map(({ userA, userB, evidence: what }) => `${userA} ${userB} ${what}`);
}

describe('accounts are linked', () => {
  it('that are used on one device, whenever the second comes, and stay so when the device is forgotten', async () => {
    await logIn(100, 'laptop');
    await logIn(102, 'phone');
    expect(await found()).toEqual([]);
    time += 100 * 24 * HOUR;
    expect(await found()).toEqual([]);
    await logIn(101, 'laptop');
    expect(await found()).toEqual(['100 101 device']);
    await db.deleteFrom('devices').execute();
    time += HOUR;
    expect(await found()).toEqual(['100 101 device']);
    expect(links.areLinked(101, 100)).toBe(true);
    expect(links.why(100, 101)).toMatchObject([{ userA: 100, userB: 101, links: [{ evidence: 'device' }] }]);
  });

  it('that have withdrawn to one address; asking for it, or naming it in the address book, is not enough, nor is another network', async () => {
    await withdraw(100, '0xabc');
    await withdraw(101, '0xabc', { status: 'cancelled' });
    await withdraw(102, '0xabc', { network: 'BSC' });
    const entry = { id: 'e', userId: 103, network: 'ETH', address: '0xabc', label: '', isWhitelisted: 1 };
    await db
      .insertInto('walletAddresses')
      .values({ ...entry, usableAt: time, createdAt: time })
      .execute();
    time += 2 * HOUR;
    expect(await found()).toEqual([]);
    await withdraw(103, '0xabc');
    await withdraw(104, '0xabc');
    expect(await found()).toEqual(['100 103 address', '100 104 address', '103 104 address']);
    expect(links.areLinked(103, 104)).toBe(true);
    // Anybody can pay to an address: it makes no group that others could be drawn into.
    await withdraw(104, '0xdef');
    await withdraw(105, '0xdef');
    expect(await found()).toContain('104 105 address');
    expect([links.areLinked(104, 105), links.areLinked(100, 105)]).toEqual([true, false]);
    expect([links.membersOf(104), links.groupOf(104)]).toEqual([[104], 104]);
  });

  it('by an address of a person, not by one that everybody pays to', async () => {
    for (let each = 0; each <= PERSONAL_ADDRESS_ACCOUNTS; each += 1) await withdraw(100 + each, '0xshop');
    expect(await found()).toEqual([]);
  });

  it('that have withdrawn to each other; a gift links nobody', async () => {
    await withdraw(101, '0x100', { recipient: 100 });
    expect(await found()).toEqual([]);
    time += HOUR;
    await withdraw(100, '0x101', { recipient: 101 });
    expect(await found()).toEqual(['100 101 payments']);
  });

  it('that were verified with one document, however its number is written; a number that was refused links nobody', async () => {
    await approve(100, 'AB 123-456', 'approved');
    await approve(101, 'AB123456', 'refused');
    await approve(102, 'AB123456', null);
    await approve(103, 'AB999999', 'approved');
    expect(await found()).toEqual([]);
    await approve(104, 'AB123456', 'approved');
    expect(await found()).toEqual(['100 104 document']);
    const stored = await db.selectFrom('accountDocuments').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('123456');
  });

  it('though an application among those that were approved cannot be read', async () => {
    await approve(100, 'AB123456', 'approved');
    await db.updateTable('kycApplications').set({ sealed: 'v1.0000000000000000.AAAA' }).execute();
    await approve(101, 'AB123456', 'approved');
    expect(await found()).toEqual([]);
    time += HOUR;
    await approve(102, 'AB123456', 'approved');
    expect(await found()).toEqual(['101 102 document']);
  });

  it('by an operator, who also says which are not, and takes back either', async () => {
    await logIn(100, 'family');
    await logIn(101, 'family');
    await found();
    await links.add([{ users: [101, 100], evidence: 'exception', detail: 'sisters' }]);
    expect(links.areLinked(100, 101)).toBe(false);
    const reopened = await LinkedAccounts.open(db, () => time);
    expect(reopened.areLinked(100, 101)).toBe(false);
    expect(await links.remove(101, 100, 'exception')).toBe(true);
    expect(await links.remove(101, 100, 'exception')).toBe(false);
    expect(links.areLinked(100, 101)).toBe(true);
    await links.add([{ users: [101, 105], evidence: 'operator', detail: 'one person' }]);
    expect(links.membersOf(105)).toEqual([100, 101, 105]);
    expect(links.groupOf(105)).toBe(100);
  });
});

import type { Kysely } from 'kysely';
import type { ServiceTables, UserRow } from '../../../../../server/services/tables.ts';

/** Inserts a user of whom a test needs no more than that there is one. */
export async function insertUser(
  db: Kysely<ServiceTables>,
  id: number,
  change: Partial<UserRow> = {},
): Promise<UserRow> {
  const user: UserRow = {
    id,
    loginIndex: `index-${id}`,
    contact: 'sealed',
    displayUserId: String(id),
    passwordHash: '',
    nickName: 'A',
    newNickName: null,
    nickNameStatus: 1,
    nickNameMonth: '',
    nickNameChanges: 0,
    nickNameAskedAt: null,
    isDefaultNickName: 1,
    kycStatus: -1,
    vipTag: 0,
    isVerifiedTrader: 0,
    isActiveTrader: 0,
    p2p: 0,
    kycWhite: 0,
    koKR: 0,
    isFrozen: 0,
    language: '',
    referralCode: '',
    invitationCode: '',
    withdrawalsFrom: 0,
    passwordChangedAt: 0,
    antiPhishingCode: '',
    selfFrozenAt: 0,
    thawsAt: 0,
    contactProvedAt: 0,
    otherIndex: null,
    otherContact: '',
    otherProvedAt: 0,
    createdAt: 0,
    ...change,
  };
  await db.insertInto('users').values(user).execute();
  await db
    .updateTable('userNumbers')
    .set(({ fn, val }) => ({ next: fn('max', ['next', val(id + 1)]) }))
    .execute();
  return user;
}

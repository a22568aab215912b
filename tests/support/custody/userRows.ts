import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../server/database/open.ts';
import { writeCursor } from '../../../server/services/messages/cursor.ts';
import { SERVICE_MIGRATIONS } from '../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../server/services/tables.ts';

/** Makes the services' rows of a data folder: users with these numbers, who have read custody's log so far. */
export async function addUsers(dataDir: string, ids: readonly number[], readUpTo: number): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const db = await openDatabase<ServiceTables>({
    file: join(dataDir, 'services.sqlite'),
    migrations: SERVICE_MIGRATIONS,
    durability: 'normal',
  });
  try {
    if (ids.length > 0) await db.insertInto('users').values(ids.map(userOf)).execute();
    await writeCursor(db, 'custody', readUpTo);
  } finally {
    await db.destroy();
  }
}

function userOf(id: number) {
  const name = String(id);
  return {
    id,
    loginIndex: name,
    contact: name,
    displayUserId: name,
    passwordHash: '',
    nickName: name,
    createdAt: 0,
    newNickName: null,
    nickNameStatus: 1 as const,
    nickNameMonth: '',
    nickNameChanges: 0,
    kycStatus: -1,
    vipTag: 0,
    language: '',
    nickNameAskedAt: null,
    isDefaultNickName: 1 as const,
    referralCode: '',
    invitationCode: '',
    withdrawalsFrom: 0,
    contactProvedAt: 0,
    otherIndex: null,
    otherContact: '',
    otherProvedAt: 0,
    passwordChangedAt: 0,
    antiPhishingCode: '',
    selfFrozenAt: 0,
    thawsAt: 0,
    isVerifiedTrader: 0 as const,
    isActiveTrader: 0 as const,
    p2p: 0 as const,
    kycWhite: 0 as const,
    koKR: 0 as const,
    isFrozen: 0 as const,
  };
}

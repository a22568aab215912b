import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { rewindServices, unlinkServices } from '../../../../server/operator/data/serviceRows.ts';
import { insertMovement } from '../../../../server/services/growth/earn/movements.ts';
import { writeCursor } from '../../../../server/services/messages/cursor.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../server/services/tables.ts';
import { insertUser } from '../services/support/insertUser.ts';

let folder: string;
let db: Kysely<ServiceTables>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-rows-'));
  const file = join(folder, 'services.sqlite');
  db = await openDatabase<ServiceTables>({ file, migrations: SERVICE_MIGRATIONS, durability: 'normal' });
  for (const id of [100, 101]) await insertUser(db, id);
  await writeCursor(db, 'growth', 50);
  const fees = { spotMaker: 900_000, spotTaker: 950_000, contractMaker: 900_000, contractTaker: 960_000 };
  await db
    .insertInto('feeLevels')
    .values({
      ...{ userId: 100, level: 1, earned: 1, floor: 0, volume: '0', balance: '0', decidedAt: 1, ...fees },
      ...{ revision: 3, sentRevision: 3 },
    })
    .execute();
  await db
    .insertInto('earnAccounts')
    .values({
      ...{ userId: 100, asset: 'USDT', balance: '7', hour: 1, low: '7', accrued: '0', paid: '0' },
      ...{ paidDay: null, paidThen: '0' },
    })
    .execute();
  const interest = { key: 'interest:2028-02-28:100:USDT', kind: 'interest', status: 'pending' } as const;
  await insertMovement(db, { ...interest, userId: 100, asset: 'USDT', amount: 5n }, 1);
  const referral = { friendId: 101, inviterId: 100, code: 'BBBBBBBB', share: 0, joinedAt: 1, endedAt: null };
  const held = { suspendedAt: 0, reason: '', note: '', cleared: '' } as const;
  await db
    .insertInto('referrals')
    .values({ ...referral, ...held, factor: 100, volume: '9' })
    .execute();
  await db
    .insertInto('volumeDays')
    .values({ userId: 100, day: 1, market: 'spot', volume: '9', counted: '9', fees: '{}' })
    .execute();
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

async function rows() {
  const { revision, sentRevision } = await db.selectFrom('feeLevels').selectAll().executeTakeFirstOrThrow();
  const cursors = await db.selectFrom('eventCursors').select('name').execute();
  const { volume } = await db.selectFrom('referrals').select('volume').executeTakeFirstOrThrow();
  const counts = [];
  for (const table of ['earnAccounts', 'earnMovements', 'volumeDays'] as const)
    counts.push((await db.selectFrom(table).selectAll().execute()).length);
  return { unsent: revision - sentRevision, cursors: cursors.map(({ name }) => name), volume, counts };
}

it('a journal that ends earlier has growth begin where the exchange stands, which is told all fees anew', async () => {
  rewindServices(folder, { lastSeq: 50, lastTime: 0, identity: 'a' });
  expect(await rows()).toEqual({ unsent: 1, cursors: ['growth'], volume: '9', counts: [1, 1, 1] });
  rewindServices(folder, { lastSeq: 49, lastTime: 0, identity: 'a' });
  expect(await rows()).toMatchObject({ cursors: [], counts: [1, 1, 1] });
});

it('another journal leaves users, friends and levels, and nothing that was moved or traded: no interest on what is not there, no payment that nobody planned', async () => {
  unlinkServices(folder);
  expect(await rows()).toEqual({ unsent: 1, cursors: [], volume: '0', counts: [0, 0, 0] });
});

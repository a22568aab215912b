import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ServiceTables } from '../tables.ts';
import { looksOf } from './lookAlikes.ts';

type Names = readonly (string | null)[];

/** Whether another user has, or has asked for, a nickname that is taken for this one. */
export async function isLookAlike(
  db: Kysely<ServiceTables>,
  userId: number,
  nickName: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('nicknameLooks')
    .select('userId')
    .where('look', 'in', looksOf(nickName))
    .where('userId', '!=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes what the nicknames of a user look like: the one they have, and the one that they have asked for. */
export async function setLooks(db: Kysely<ServiceTables>, userId: number, names: Names): Promise<void> {
  await db.deleteFrom('nicknameLooks').where('userId', '=', userId).execute();
  const rows = rowsOf(userId, names);
  if (rows.length > 0) await db.insertInto('nicknameLooks').values(rows).execute();
}

/** Users of earlier versions keep their nicknames, those that look alike as well. */
export const nicknameLooks: Migration = {
  async up(db: Kysely<ServiceTables>) {
    await db.schema
      .createTable('nicknameLooks')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('look', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('nicknameLooks_pk', ['userId', 'look'])
      .execute();
    await db.schema.createIndex('nicknameLooks_by_look').on('nicknameLooks').column('look').execute();
    const users = await db
      .selectFrom('users')
      .select(['id', 'nickName', 'newNickName', 'nickNameStatus'])
      .execute();
    for (const { id, nickName, newNickName, nickNameStatus } of users)
      await setLooks(db, id, [nickName, nickNameStatus === 0 ? newNickName : null]);
  },
};

function rowsOf(userId: number, names: Names): { userId: number; look: string }[] {
  const looks = new Set(names.flatMap((name) => (name === null ? [] : looksOf(name))));
  return [...looks].filter((look) => look !== '').map((look) => ({ userId, look }));
}

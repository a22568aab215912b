import { sql, type Kysely, type SqlBool } from 'kysely';
import type { ServiceTables } from '../tables.ts';
import type { ReadableRow } from './message.ts';

type Database = Kysely<ServiceTables>;

/** Which messages are asked for. */
export interface MessageFilter {
  readonly types: readonly string[];
  readonly ids?: readonly string[] | undefined;
}

const COLUMNS = ['id', 'type', 'title', 'linkUrl', 'createTime', 'template'] as const;

/** Messages to one user; each carries its read state itself. */
function own(db: Database, userId: number, { types, ids }: MessageFilter) {
  const messages = db.selectFrom('messages').where('userId', '=', userId).where('type', 'in', types);
  return ids === undefined ? messages : messages.where('id', 'in', ids);
}

/** Messages to everybody; who read them is kept apart. */
function general(db: Database, { types, ids }: MessageFilter) {
  const messages = db.selectFrom('messages').where('userId', 'is', null).where('type', 'in', types);
  return ids === undefined ? messages : messages.where('id', 'in', ids);
}

function isReadBy(userId: number) {
  return sql<SqlBool>`exists (select 1 from "messageReads"
    where "messageReads"."messageId" = "messages"."id" and "messageReads"."userId" = ${userId})`;
}

/** Messages that a user may read, newest first; general ones only for visitors (`undefined`). */
export function readable(db: Database, userId: number | undefined, filter: MessageFilter) {
  const toEverybody = general(db, filter)
    .select(COLUMNS)
    .select((userId === undefined ? sql<SqlBool>`0` : isReadBy(userId)).as('read'));
  const all =
    userId === undefined
      ? toEverybody
      : toEverybody.unionAll(
          own(db, userId, filter)
            .select(COLUMNS)
            .select(sql<SqlBool>`"readAt" is not null`.as('read')),
        );
  return all.orderBy('createTime', 'desc').orderBy('id', 'desc').$castTo<ReadableRow>();
}

async function count(query: ReturnType<typeof general>): Promise<number> {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many messages a user may read. */
export async function countReadable(db: Database, userId: number, filter: MessageFilter): Promise<number> {
  return (await count(own(db, userId, filter))) + (await count(general(db, filter)));
}

function unreadOwn(db: Database, userId: number, filter: MessageFilter) {
  return own(db, userId, filter).where('readAt', 'is', null);
}

function unreadGeneral(db: Database, userId: number, filter: MessageFilter) {
  return general(db, filter).where((eb) => eb.not(isReadBy(userId)));
}

/** How many of them the user has not read. */
export async function countUnread(db: Database, userId: number, filter: MessageFilter): Promise<number> {
  return (await count(unreadOwn(db, userId, filter))) + (await count(unreadGeneral(db, userId, filter)));
}

/** Marks messages as read and returns the ids of those that were not before. */
export async function markRead(
  db: Database,
  userId: number,
  filter: MessageFilter,
  now: number,
): Promise<string[]> {
  const toUser = await unreadOwn(db, userId, filter).select('id').execute();
  const toEverybody = await unreadGeneral(db, userId, filter).select('id').execute();
  if (toUser.length > 0) {
    let update = db.updateTable('messages').set({ readAt: now });
    update = update.where('userId', '=', userId).where('readAt', 'is', null);
    update = update.where('type', 'in', filter.types);
    if (filter.ids !== undefined) update = update.where('id', 'in', filter.ids);
    await update.execute();
  }
  const reads = toEverybody.map(({ id }) => ({ userId, messageId: id }));
  if (reads.length > 0) await db.insertInto('messageReads').values(reads).execute();
  return [...toUser, ...toEverybody].map(({ id }) => id);
}

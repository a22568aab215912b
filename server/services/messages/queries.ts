import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { beyond, firstOf, isCatchingUp, UnknownCursor, type Paging, type Rows } from '../../views/paging.ts';
import type { ServiceTables } from '../tables.ts';
import type { ReadableRow } from './message.ts';

type Database = Kysely<ServiceTables>;

/** Which messages are asked for. */
export interface MessageFilter {
  readonly types: readonly string[];
  readonly ids?: readonly string[] | undefined;
  /** Where in the list they lie. */
  readonly bounds?: readonly RawBuilder<SqlBool>[];
}

/** When messages came: from a time on, before another. */
export interface MessagePeriod {
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

const COLUMNS = ['id', 'type', 'title', 'linkUrl', 'createTime', 'template'] as const;

function messagesOf(db: Database, { types, ids, bounds = [] }: MessageFilter) {
  let messages = db.selectFrom('messages').where('type', 'in', types);
  if (ids !== undefined) messages = messages.where('id', 'in', ids);
  return bounds.reduce((query, bound) => query.where(bound), messages);
}

/** Messages to one user; each carries its read state itself. */
function own(db: Database, userId: number, filter: MessageFilter) {
  return messagesOf(db, filter).where('userId', '=', userId);
}

/** Messages to everybody; who read them is kept apart. */
function general(db: Database, filter: MessageFilter) {
  return messagesOf(db, filter).where('userId', 'is', null);
}

function isReadBy(userId: number) {
  return sql<SqlBool>`exists (select 1 from "messageReads"
    where "messageReads"."messageId" = "messages"."id" and "messageReads"."userId" = ${userId})`;
}

/** Messages that a user may read, newest first unless told; general ones only for visitors (`undefined`). */
export function readable(
  db: Database,
  userId: number | undefined,
  filter: MessageFilter,
  direction: 'asc' | 'desc' = 'desc',
) {
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
  return all.orderBy('createTime', direction).orderBy('id', direction).$castTo<ReadableRow>();
}

/** One page of the messages that a user may read; their ids are the cursors. Throws {@link UnknownCursor}. */
export async function readablePage(
  db: Database,
  userId: number,
  filter: MessageFilter,
  { startAt, endAt, ...paging }: Paging & MessagePeriod,
): Promise<Rows<ReadableRow>> {
  const bounds: RawBuilder<SqlBool>[] = [
    ...(startAt === undefined ? [] : [sql<SqlBool>`"createTime" >= ${startAt}`]),
    ...(endAt === undefined ? [] : [sql<SqlBool>`"createTime" < ${endAt}`]),
  ];
  for (const member of ['before', 'after'] as const) {
    const id = paging[member];
    if (id === undefined) continue;
    const named = await db
      .selectFrom('messages')
      .select('createTime')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('userId', '=', userId), eb('userId', 'is', null)]))
      .executeTakeFirst();
    if (named === undefined) throw new UnknownCursor(member);
    bounds.push(beyond(['createTime', 'id'], member, [named.createTime, id]));
  }
  const direction = isCatchingUp(paging) ? 'asc' : 'desc';
  const found = await readable(db, userId, { ...filter, bounds }, direction)
    .limit(paging.limit + 1)
    .execute();
  return firstOf(found, paging.limit, ({ id }) => id);
}

async function count(query: ReturnType<typeof general>): Promise<number> {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
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

import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely';
import { beyond, firstOf, isCatchingUp, UnknownCursor, type Paging, type Rows } from '../../views/paging.ts';
import type { MessageRow, ServiceTables } from '../tables.ts';
import type { MessageTemplate } from './message.ts';

/** Begins the id of everything that operators publish. */
export const PUBLISHED = 'operator:';
const AFTER_PUBLISHED = 'operator;';

/** A text in several languages, by their codes. */
export type Titles = Readonly<Record<string, string>>;

/** What is to be another; what is left out stays. */
export interface PublishedChange {
  readonly title?: string | undefined;
  readonly titles?: Titles | undefined;
  readonly linkUrl?: string | undefined;
}

/** A message of an operator, and whom it is to. */
export type PublishedRow = Selectable<MessageRow> & {
  /** Null for one to everybody. */
  readonly displayUserId: string | null;
};

/** A text that people wrote in several languages, for clients to choose from; null for one that is in one language. */
export function announcement(titles: Titles): MessageTemplate | null {
  return Object.keys(titles).length === 0 ? null : { name: 'announcement', params: { ...titles } };
}

/** The other languages of a message that people wrote. */
export function titlesOf({ template }: Pick<MessageRow, 'template'>): Record<string, string> {
  return template === null ? {} : { ...(JSON.parse(template) as MessageTemplate).params };
}

/** Messages that people wrote: what the exchange says when operators act has a template of its own. */
const isWritten = sql<SqlBool>`("template" is null or json_extract("template", '$.name') = 'announcement')`;

/** Changes a message that an operator published; undefined where there is none. */
export async function editPublished(
  db: Kysely<ServiceTables>,
  id: string,
  { title, titles, linkUrl }: PublishedChange,
): Promise<Selectable<MessageRow> | undefined> {
  const template = titles && announcement(titles);
  return db
    .updateTable('messages')
    .set({
      ...(title !== undefined && { title }),
      ...(linkUrl !== undefined && { linkUrl }),
      ...(template !== undefined && { template: template && JSON.stringify(template) }),
    })
    .where('id', '=', id)
    .where('id', '>=', PUBLISHED)
    .where('id', '<', AFTER_PUBLISHED)
    .where(isWritten)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a message that an operator published, with who had read it; undefined where there is none. */
export async function withdrawPublished(
  trx: Transaction<ServiceTables>,
  id: string,
): Promise<(Pick<MessageRow, 'userId' | 'type'> & { readonly readBy: ReadonlySet<number> }) | undefined> {
  const gone = await trx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('id', '>=', PUBLISHED)
    .where('id', '<', AFTER_PUBLISHED)
    .where(isWritten)
    .executeTakeFirst();
  if (gone === undefined) return undefined;
  const { userId, type, readAt } = gone;
  const reads = await trx
    .deleteFrom('messageReads')
    .where('messageId', '=', id)
    .returning('userId')
    .execute();
  await trx.deleteFrom('messages').where('id', '=', id).execute();
  const own = userId !== null && readAt !== null ? [userId] : [];
  return { userId, type, readBy: new Set([...own, ...reads.map((read) => read.userId)]) };
}

/** One page of what operators published, newest first; the ids are the cursors. Throws {@link UnknownCursor}. */
export async function publishedPage(db: Kysely<ServiceTables>, paging: Paging): Promise<Rows<PublishedRow>> {
  const bounds: RawBuilder<SqlBool>[] = [];
  for (const member of ['before', 'after'] as const) {
    const id = paging[member];
    if (id === undefined) continue;
    const named = await db
      .selectFrom('messages')
      .select('createTime')
      .where('id', '=', id)
      .executeTakeFirst();
    if (named === undefined) throw new UnknownCursor(member);
    bounds.push(beyond(['createTime', 'messages.id'], member, [named.createTime, id]));
  }
  const direction = isCatchingUp(paging) ? 'asc' : 'desc';
  let rows = db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.userId')
    .selectAll('messages')
    .select('users.displayUserId')
    .where('messages.id', '>=', PUBLISHED)
    .where('messages.id', '<', AFTER_PUBLISHED)
    .where(isWritten);
  for (const bound of bounds) rows = rows.where(bound);
  const found = await rows
    .orderBy('createTime', direction)
    .orderBy('messages.id', direction)
    .limit(paging.limit + 1)
    .execute();
  return firstOf(found, paging.limit, ({ id }) => id);
}

import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { ServiceTables } from '../tables.ts';

export interface MessageLimits {
  /** How long a message is kept, in milliseconds. */
  readonly keptMs: number;
  /** How many messages to one user are kept, and how many to everybody: the newest. */
  readonly keptOfEach: number;
  /** New messages to a user after which the surplus is deleted: so many more there may be. */
  readonly trimEvery: number;
}

export const MESSAGE_LIMITS: MessageLimits = {
  keptMs: 365 * 24 * 60 * 60_000,
  keptOfEach: 1_000,
  trimEvery: 100,
};

/** Keeps the statements of one purge short. */
export const PURGED_AT_ONCE = 500;

/** A message that was deleted. */
export interface DeletedMessage {
  readonly id: string;
  readonly userId: number | null;
  readonly type: string;
  readonly readAt: number | null;
}

/** Deletes what one user, or everybody (null), has more than the newest `kept` messages. */
export function deleteSurplus(
  trx: Transaction<ServiceTables>,
  userId: number | null,
  kept: number,
): Promise<DeletedMessage[]> {
  const surplus = trx.selectFrom('messages').select('id').where('userId', 'is', userId);
  return remove(
    trx,
    surplus.orderBy('createTime', 'desc').orderBy('id', 'desc').limit(PURGED_AT_ONCE).offset(kept),
  );
}

/** Deletes messages from before a time, those to users or those to everybody: the oldest, at most {@link PURGED_AT_ONCE}. */
export function deleteOlder(
  trx: Transaction<ServiceTables>,
  time: number,
  to: 'users' | 'everybody',
): Promise<DeletedMessage[]> {
  const old = trx
    .selectFrom('messages')
    .select('id')
    .where('createTime', '<', time)
    .where('userId', to === 'users' ? 'is not' : 'is', null);
  return remove(trx, old.orderBy('createTime').limit(PURGED_AT_ONCE));
}

async function remove(
  db: Kysely<ServiceTables>,
  chosen: SelectQueryBuilder<ServiceTables, 'messages', { id: string }>,
): Promise<DeletedMessage[]> {
  const ids = (await chosen.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  await db.deleteFrom('messageReads').where('messageId', 'in', ids).execute();
  return db
    .deleteFrom('messages')
    .where('id', 'in', ids)
    .returning(['id', 'userId', 'type', 'readAt'])
    .execute();
}

import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  countedOf,
  firstOf,
  isCatchingUp,
  UnknownCursor,
  type Paging,
  type Rows,
} from '../../../views/paging.ts';
import type { ServiceTables } from '../../tables.ts';
import type { EarnKind, EarnMovementRow, EarnStatus } from './tables.ts';

export type EarnMovement = Omit<EarnMovementRow, 'number'> & { readonly number: number };

/** What a movement is stored with at first. */
export interface NewMovement {
  readonly key: string;
  readonly userId: number;
  readonly asset: string;
  readonly kind: EarnKind;
  /** Ledger units. */
  readonly amount: bigint;
  readonly status: EarnStatus;
  readonly isAuto?: boolean;
  readonly clientId?: string | undefined;
  readonly runAt?: number | undefined;
}

/** Which of a user's. */
export interface EarnFilter {
  readonly asset?: string | undefined;
  readonly kind?: EarnKind | undefined;
  readonly status?: EarnStatus | undefined;
  /** From this time on. */
  readonly startAt?: number | undefined;
  /** Before this time. */
  readonly endAt?: number | undefined;
}

type Db = Kysely<ServiceTables> | Transaction<ServiceTables>;

/** Stores a movement. */
export async function insertMovement(
  db: Db,
  { amount, isAuto = false, clientId, runAt, ...rest }: NewMovement,
  now: number,
): Promise<void> {
  await db
    .insertInto('earnMovements')
    .values({
      ...rest,
      id: `earn_${createHash('sha256').update(rest.key).digest('hex').slice(0, 24)}`,
      amount: amount.toString(),
      isAuto: isAuto ? 1 : 0,
      clientId: clientId ?? null,
      runAt: runAt ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** Says what became of a movement that was not over; one that is over stays as it is. */
export async function setStatus(db: Db, key: string, status: EarnStatus, now: number): Promise<void> {
  await db
    .updateTable('earnMovements')
    .set({ status, updatedAt: now })
    .where('key', '=', key)
    .where('status', 'not in', ['done', 'cancelled'])
    .execute();
}

/** The movement of a user by its id or by the client's; `undefined` when there is none. */
export function findMovement(
  db: Db,
  userId: number,
  by: 'id' | 'clientId' | 'key',
  id: string,
): Promise<EarnMovement | undefined> {
  return db
    .selectFrom('earnMovements')
    .selectAll()
    .where('userId', '=', userId)
    .where(by, '=', id)
    .executeTakeFirst();
}

/** Those that are not over, in the order in which they were stored. @param userId only this user's */
export function openMovements(
  db: Db,
  statuses: readonly EarnStatus[],
  userId?: number,
): Promise<EarnMovement[]> {
  let rows = db
    .selectFrom('earnMovements')
    .selectAll()
    .where('status', 'in', [...statuses]);
  if (userId !== undefined) rows = rows.where('userId', '=', userId);
  return rows.orderBy('number').execute();
}

/** One page of a user's, newest first; their ids are the cursors. Throws {@link UnknownCursor}. */
export async function movementsPage(
  db: Kysely<ServiceTables>,
  userId: number,
  { asset, kind, status, startAt, endAt, ...paging }: EarnFilter & Paging,
): Promise<Rows<EarnMovement>> {
  let rows = db.selectFrom('earnMovements').selectAll().where('userId', '=', userId);
  if (asset !== undefined) rows = rows.where('asset', '=', asset);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (startAt !== undefined) rows = rows.where('createdAt', '>=', startAt);
  if (endAt !== undefined) rows = rows.where('createdAt', '<', endAt);
  for (const member of ['before', 'after'] as const) {
    const id = paging[member];
    if (id === undefined) continue;
    const named = await findMovement(db, userId, 'id', id);
    if (named === undefined) throw new UnknownCursor(member);
    rows = rows.where('number', member === 'before' ? '<' : '>', named.number);
  }
  const counted = paging.isCounted === true ? await countedOf(rows) : undefined;
  const found = await rows
    .orderBy('number', isCatchingUp(paging) ? 'asc' : 'desc')
    .limit(paging.limit + 1)
    .execute();
  return { ...firstOf(found, paging.limit, ({ id }) => id), counted };
}

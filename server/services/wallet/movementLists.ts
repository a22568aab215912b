import type { Deposit, Withdrawal } from '@tidemark/sdk/contract';
import type { Kysely, Selectable } from 'kysely';
import {
  countedOf,
  firstOf,
  isCatchingUp,
  UnknownCursor,
  type Paging,
  type Rows,
} from '../../views/paging.ts';
import type { ServiceTables } from '../tables.ts';

/** Deposits and withdrawals are read alike. */
export type MovementTable = 'deposits' | 'withdrawals';

export type MovementRow<Table extends MovementTable> = Selectable<ServiceTables[Table]>;

/** Which of a user's. */
export interface MovementFilter {
  readonly asset?: string | undefined;
  readonly network?: string | undefined;
  readonly status?: Deposit['status'] | Withdrawal['status'] | undefined;
  /** From this time on. */
  readonly startAt?: number | undefined;
  /** Before this time. */
  readonly endAt?: number | undefined;
}

/** Which of everybody's. */
export interface EverybodyFilter extends MovementFilter {
  readonly userId?: number | undefined;
}

/** As many as a subscription begins with, besides those that are not over. */
export const NEWEST = 50;

/** What nothing changes any more, unless the chain is reorganized. */
export const OVER: readonly string[] = [
  'credited',
  'reversed',
  'orphaned',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'failed',
];

/** Whether a deposit or withdrawal of this status is over. */
export function isOver(status: string): boolean {
  return OVER.includes(status);
}

/** The columns that both have are all that is asked for. */
function rowsOf(db: Kysely<ServiceTables>, table: MovementTable, userId: number) {
  return db
    .selectFrom(table as 'withdrawals')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '!=', 'asked');
}

/** What a filter asks of the columns. */
function conditionsOf({ asset, network, status, startAt, endAt }: MovementFilter) {
  const all = [
    { column: 'asset', operator: '=', value: asset },
    { column: 'network', operator: '=', value: network },
    { column: 'status', operator: '=', value: status },
    { column: 'createdAt', operator: '>=', value: startAt },
    { column: 'createdAt', operator: '<', value: endAt },
  ] as const;
  return all.filter(({ value }) => value !== undefined);
}

/** One page of a user's, newest first; their ids are the cursors. Throws {@link UnknownCursor}. */
export async function movementPage<Table extends MovementTable>(
  db: Kysely<ServiceTables>,
  table: Table,
  userId: number,
  paging: MovementFilter & Paging,
): Promise<Rows<MovementRow<Table>>> {
  let rows = rowsOf(db, table, userId);
  for (const { column, operator, value } of conditionsOf(paging))
    rows = rows.where(column, operator, value as never);
  for (const member of ['before', 'after'] as const) {
    const id = paging[member];
    if (id === undefined) continue;
    const named = await rowsOf(db, table, userId).where('id', '=', id).executeTakeFirst();
    if (named === undefined) throw new UnknownCursor(member);
    rows = rows.where('number', member === 'before' ? '<' : '>', named.number);
  }
  const counted = paging.isCounted === true ? await countedOf(rows) : undefined;
  const found = await rows
    .orderBy('number', isCatchingUp(paging) ? 'asc' : 'desc')
    .limit(paging.limit + 1)
    .execute();
  return { ...firstOf(found, paging.limit, ({ id }) => id), counted } as Rows<MovementRow<Table>>;
}

/** One page of everybody's, newest first, with whose they are; their ids are the cursors. Throws {@link UnknownCursor}. */
export async function movementsOfEverybody(
  db: Kysely<ServiceTables>,
  table: MovementTable,
  { userId, ...query }: EverybodyFilter & Paging,
) {
  const { before, after, limit } = query;
  let rows = db
    .selectFrom(`${table as 'withdrawals'} as moved`)
    .innerJoin('users', 'users.id', 'moved.userId')
    .selectAll('moved')
    .select('users.displayUserId')
    .where('moved.status', '!=', 'asked');
  if (userId !== undefined) rows = rows.where('moved.userId', '=', userId);
  for (const { column, operator, value } of conditionsOf(query))
    rows = rows.where(`moved.${column}`, operator, value as never);
  for (const [member, id] of Object.entries({ before, after })) {
    if (id === undefined) continue;
    const named = await db
      .selectFrom(table as 'withdrawals')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirst();
    if (named === undefined) throw new UnknownCursor(member as 'before' | 'after');
    rows = rows.where('moved.number', member === 'before' ? '<' : '>', named.number);
  }
  const found = await rows
    .orderBy('moved.number', isCatchingUp(query) ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return firstOf(found, limit, ({ id }) => id);
}

/** The newest ones of a user, and all that are not over; newest first. */
export async function newestMovements<Table extends MovementTable>(
  db: Kysely<ServiceTables>,
  table: Table,
  userId: number,
): Promise<MovementRow<Table>[]> {
  const newest = await rowsOf(db, table, userId).orderBy('number', 'desc').limit(NEWEST).execute();
  const oldest = newest.at(-1)?.number ?? 0;
  const pending = await rowsOf(db, table, userId)
    .where('number', '<', oldest)
    .where('status', 'not in', OVER as readonly Withdrawal['status'][])
    .orderBy('number', 'desc')
    .execute();
  return [...newest, ...pending] as MovementRow<Table>[];
}

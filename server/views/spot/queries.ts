import type { Kysely } from 'kysely';
import type { AccountId, OrderState, OrderType, Side } from '../../engine/protocol.ts';
import { page, type Paging, type Rows } from '../history/paging.ts';
import { orderState } from './rows.ts';
import type { FillRow, ViewTables } from '../history/tables.ts';

export interface FillQuery extends Paging {
  readonly account: AccountId;
  readonly instrument?: number | undefined;
  /** Entries at or after it. */
  readonly startAt?: number | undefined;
  /** Entries before it. */
  readonly endAt?: number | undefined;
}

export interface OrderQuery extends FillQuery {
  readonly side?: Side | undefined;
  readonly type?: OrderType | undefined;
}

/** Orders that are done (filled, cancelled, expired or rejected), newest first. */
export async function readOrders(db: Kysely<ViewTables>, query: OrderQuery): Promise<Rows<OrderState>> {
  let filtered = db
    .selectFrom('orders')
    .where('account', '=', query.account)
    .where('status', 'not in', ['open', 'partiallyFilled']);
  if (query.instrument !== undefined) filtered = filtered.where('instrument', '=', query.instrument);
  if (query.side !== undefined) filtered = filtered.where('side', '=', query.side);
  if (query.type !== undefined) filtered = filtered.where('type', '=', query.type);
  if (query.startAt !== undefined) filtered = filtered.where('createdAt', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('createdAt', '<', query.endAt);
  const { rows, total } = await page(
    filtered,
    (all) => all.selectAll().orderBy('createdAt', 'desc').orderBy('orderId', 'desc'),
    query,
  );
  return { rows: rows.map(orderState), total };
}

/** Fills, newest first. */
export function readFills(db: Kysely<ViewTables>, query: FillQuery): Promise<Rows<FillRow>> {
  let filtered = db.selectFrom('fills').where('account', '=', query.account);
  if (query.instrument !== undefined) filtered = filtered.where('instrument', '=', query.instrument);
  if (query.startAt !== undefined) filtered = filtered.where('time', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('time', '<', query.endAt);
  return page(
    filtered,
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('tradeId', 'desc').orderBy('role'),
    query,
  );
}

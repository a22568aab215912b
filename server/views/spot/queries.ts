import type { Kysely } from 'kysely';
import type { AccountId, OrderState, OrderType, Side } from '../../engine/protocol.ts';
import { filtered, page, type Paging, type Period, type Rows } from '../history/paging.ts';
import { orderState } from './rows.ts';
import type { FillRow, ViewTables } from '../history/tables.ts';

export interface FillQuery extends Paging, Period {
  readonly account: AccountId;
  readonly instrument?: number | undefined;
}

export interface OrderQuery extends FillQuery {
  readonly side?: Side | undefined;
  readonly type?: OrderType | undefined;
}

/** Orders that are done (filled, cancelled, expired or rejected), newest first. */
export async function readOrders(db: Kysely<ViewTables>, query: OrderQuery): Promise<Rows<OrderState>> {
  const { account, instrument, side, type } = query;
  const orders = filtered(db, 'orders', {
    ...query,
    equal: { account, instrument, side, type },
    time: 'createdAt',
  }).where('status', 'not in', ['open', 'partiallyFilled']);
  const { rows, total } = await page(
    orders,
    (all) => all.selectAll().orderBy('createdAt', 'desc').orderBy('orderId', 'desc'),
    query,
  );
  return { rows: rows.map(orderState), total };
}

/** Names one order; the other member is `undefined`. */
export interface OrderName {
  readonly orderId: number | undefined;
  readonly clientOrderId: string | undefined;
}

/** The newest order of a name, open or done; `undefined` when the account has none. */
export async function readOrder(
  db: Kysely<ViewTables>,
  account: AccountId,
  { orderId, clientOrderId }: OrderName,
): Promise<OrderState | undefined> {
  let named = db.selectFrom('orders').selectAll().where('account', '=', account);
  if (orderId !== undefined) named = named.where('orderId', '=', orderId);
  if (clientOrderId !== undefined) named = named.where('clientOrderId', '=', clientOrderId);
  const row = await named.orderBy('orderId', 'desc').limit(1).executeTakeFirst();
  return row && orderState(row);
}

/** Fills, newest first. */
export function readFills(db: Kysely<ViewTables>, query: FillQuery): Promise<Rows<FillRow>> {
  const { account, instrument } = query;
  return page(
    filtered(db, 'fills', { ...query, equal: { account, instrument }, time: 'time' }),
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('tradeId', 'desc').orderBy('role'),
    query,
  );
}

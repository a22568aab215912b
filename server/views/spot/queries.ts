import type { Kysely } from 'kysely';
import type { AccountId, OrderState, OrderStatus, OrderType, Side } from '../../engine/protocol.ts';
import { cursorOf, readPage, type Listing, type Period } from '../history/listing.ts';
import type { FillRow, ViewTables } from '../history/tables.ts';
import type { Paging, Rows } from '../paging.ts';
import { orderState } from './rows.ts';

export interface FillQuery extends Paging, Period {
  readonly account: AccountId;
  readonly instrument?: number | undefined;
  readonly side?: Side | undefined;
  /** Of the order. */
  readonly type?: OrderType | undefined;
}

export interface OrderQuery extends FillQuery {
  readonly status?: OrderStatus | undefined;
}

const ORDERS: Listing<'orders'> = {
  table: 'orders',
  of: 'account',
  keys: ['createdAt', 'orderId'],
  id: 'orderId',
  cameAt: 'updatedAt',
};

/** A trade's id is its pair's own. */
const FILLS: Listing<'fills'> = {
  table: 'fills',
  of: 'account',
  keys: ['time', 'tradeId', 'instrument', 'role'],
};

/** Orders that are done (filled, cancelled, expired or rejected), newest first. */
export async function readOrders(db: Kysely<ViewTables>, query: OrderQuery): Promise<Rows<OrderState>> {
  const { account, instrument, side, type, status, ...page } = query;
  const { rows, ...rest } = await readPage(
    db,
    ORDERS,
    { ...page, equal: { account, instrument, side, type, status } },
    (list) => list.where('status', 'not in', ['open', 'partiallyFilled']),
  );
  return { rows: rows.map(orderState), ...rest };
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

/** Fills, newest first; `type` is that of their orders. */
export function readFills(
  db: Kysely<ViewTables>,
  query: FillQuery & { readonly orderId?: number | undefined },
): Promise<Rows<FillRow>> {
  const { account, instrument, side, type, orderId, ...page } = query;
  return readPage(db, FILLS, { ...page, equal: { account, instrument, side, orderType: type, orderId } });
}

/** Names a fill among all of the exchange, and in the lists of its account. */
export function fillIdOf(fill: FillRow): string {
  return cursorOf(FILLS, fill);
}

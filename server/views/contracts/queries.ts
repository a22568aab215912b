import type { Kysely } from 'kysely';
import type { ContractOrderState, TriggerPurpose, TriggerState } from '../../engine/contracts/protocol.ts';
import { accountIdOf, PRODUCT, type OrderType, type Side } from '../../engine/protocol.ts';
import { contractOrderState, triggerState } from './rows.ts';
import type { ContractFillRow, FundingPaymentRow, FundingRateRow, LiquidationRow } from './tables.ts';
import { filtered, page, type Filter, type Paging, type Period, type Rows } from '../history/paging.ts';
import type { ViewTables } from '../history/tables.ts';

/** What of a user's own is wanted. */
export interface OwnedQuery extends Period, Paging {
  readonly owner: number;
  readonly contract?: number | undefined;
  /** Only what has isolated margin, or only what has not. */
  readonly isolated?: boolean | undefined;
}

type OwnedTable = 'contractOrders' | 'contractFills' | 'triggers' | 'fundingPayments' | 'liquidations';

/** What of a table is the user's own and passes the filter. */
function owned<Table extends OwnedTable>(
  db: Kysely<ViewTables>,
  table: Table,
  query: OwnedQuery,
  time: Filter<Table>['time'],
  more: Filter<Table>['equal'] = {},
) {
  const { owner, contract, isolated } = query;
  const own = filtered(db, table, { ...query, equal: { ...more, owner, contract }, time });
  if (isolated === undefined) return own;
  // The accounts of a user's isolated margin, and no other, come from the first of them on.
  return own.where('account' as never, isolated ? '>=' : '<', accountIdOf(owner, PRODUCT.margin) as never);
}

/** Orders, or the fills of such orders. */
export interface ContractOrderQuery extends OwnedQuery {
  readonly side?: Side | undefined;
  readonly type?: OrderType | undefined;
  readonly clientOrderId?: string | undefined;
}

/** Orders that are done, newest first. */
export async function readContractOrders(
  db: Kysely<ViewTables>,
  query: ContractOrderQuery,
): Promise<Rows<ContractOrderState>> {
  const { side, type, clientOrderId } = query;
  const orders = owned(db, 'contractOrders', query, 'createdAt', { side, type, clientOrderId }).where(
    'status',
    'not in',
    ['open', 'partiallyFilled'],
  );
  const { rows, total } = await page(
    orders,
    (all) => all.selectAll().orderBy('createdAt', 'desc').orderBy('orderId', 'desc'),
    query,
  );
  return { rows: rows.map(contractOrderState), total };
}

/** The newest order of a name, open or done; `undefined` when the owner has none. */
export async function readContractOrder(
  db: Kysely<ViewTables>,
  owner: number,
  {
    orderId,
    clientOrderId,
  }: { readonly orderId: number | undefined; readonly clientOrderId: string | undefined },
): Promise<ContractOrderState | undefined> {
  let named = db.selectFrom('contractOrders').selectAll().where('owner', '=', owner);
  if (orderId !== undefined) named = named.where('orderId', '=', orderId);
  if (clientOrderId !== undefined) named = named.where('clientOrderId', '=', clientOrderId);
  const row = await named.orderBy('orderId', 'desc').limit(1).executeTakeFirst();
  return row && contractOrderState(row);
}

/** Fills, newest first; narrowed by the type of their orders. */
export function readContractFills(
  db: Kysely<ViewTables>,
  query: ContractOrderQuery,
): Promise<Rows<ContractFillRow>> {
  let fills = owned(db, 'contractFills', query, 'time', { side: query.side });
  const { type } = query;
  if (type !== undefined) {
    fills = fills.where('orderId', 'in', (eb) =>
      eb
        .selectFrom('contractOrders')
        .select('contractOrders.orderId')
        .where('contractOrders.owner', '=', query.owner)
        .where('contractOrders.type', '=', type),
    );
  }
  return page(
    fills,
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('tradeId', 'desc').orderBy('role'),
    query,
  );
}

export interface TriggerQuery extends OwnedQuery {
  readonly side?: Side | undefined;
  /** Of the order that is placed. */
  readonly type?: TriggerState['type'] | undefined;
  readonly purpose?: TriggerPurpose | undefined;
}

/** Triggers that were set off or cancelled, newest first. */
export async function readTriggers(db: Kysely<ViewTables>, query: TriggerQuery): Promise<Rows<TriggerState>> {
  const { side, type, purpose } = query;
  const triggers = owned(db, 'triggers', query, 'createdAt', { side, type, purpose }).where(
    'status',
    '!=',
    'waiting',
  );
  const { rows, total } = await page(
    triggers,
    (all) => all.selectAll().orderBy('createdAt', 'desc').orderBy('triggerId', 'desc'),
    query,
  );
  return { rows: rows.map(triggerState), total };
}

/** Funding of a user's positions, newest first. */
export function readFundingPayments(
  db: Kysely<ViewTables>,
  query: OwnedQuery,
): Promise<Rows<FundingPaymentRow>> {
  return page(
    owned(db, 'fundingPayments', query, 'time'),
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('seq', 'desc').orderBy('entry', 'desc'),
    query,
  );
}

/** Stages of liquidations that concerned a user, newest first. */
export function readLiquidations(db: Kysely<ViewTables>, query: OwnedQuery): Promise<Rows<LiquidationRow>> {
  return page(
    owned(db, 'liquidations', query, 'time'),
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('seq', 'desc').orderBy('entry', 'desc'),
    query,
  );
}

/** Funding rates of a contract, newest first. */
export function readFundingRates(
  db: Kysely<ViewTables>,
  query: Period & Paging & { readonly contract: number },
): Promise<Rows<FundingRateRow>> {
  const { contract } = query;
  return page(
    filtered(db, 'fundingRates', { ...query, equal: { contract }, time: 'fundingTime' }),
    (all) => all.selectAll().orderBy('fundingTime', 'desc'),
    query,
  );
}

import type { Kysely } from 'kysely';
import type { ContractOrderState, TriggerPurpose, TriggerState } from '../../engine/contracts/protocol.ts';
import { accountIdOf, PRODUCT, type OrderStatus, type OrderType, type Side } from '../../engine/protocol.ts';
import { contractOrderState, triggerState } from './rows.ts';
import type { ContractFillRow, FundingPaymentRow, FundingRateRow, LiquidationRow } from './tables.ts';
import {
  cursorOf,
  readPage,
  type Filter,
  type Filtered,
  type Listing,
  type Period,
} from '../history/listing.ts';
import type { ViewTables } from '../history/tables.ts';
import type { Paging, Rows } from '../paging.ts';

/** What of a user's own is wanted. */
export interface OwnedQuery extends Period, Paging {
  readonly owner: number;
  readonly contract?: number | undefined;
  /** Only what is of one of these. */
  readonly contracts?: readonly number[] | undefined;
  /** Only what has isolated margin, or only what has not. */
  readonly isolated?: boolean | undefined;
}

type OwnedTable = 'contractOrders' | 'contractFills' | 'triggers' | 'fundingPayments' | 'liquidations';

const ORDERS: Listing<'contractOrders'> = {
  table: 'contractOrders',
  of: 'owner',
  keys: ['createdAt', 'orderId'],
  id: 'orderId',
  cameAt: 'updatedAt',
};

/** A trade's id is its contract's own. */
const FILLS: Listing<'contractFills'> = {
  table: 'contractFills',
  of: 'owner',
  keys: ['time', 'tradeId', 'contract', 'role'],
};

const TRIGGERS: Listing<'triggers'> = {
  table: 'triggers',
  of: 'owner',
  keys: ['createdAt', 'triggerId'],
  id: 'triggerId',
  cameAt: 'updatedAt',
};

const FUNDING_PAYMENTS: Listing<'fundingPayments'> = {
  table: 'fundingPayments',
  of: 'owner',
  keys: ['time', 'seq', 'entry'],
};

const LIQUIDATIONS: Listing<'liquidations'> = {
  table: 'liquidations',
  of: 'owner',
  keys: ['time', 'seq', 'entry'],
};

const FUNDING_RATES: Listing<'fundingRates'> = {
  table: 'fundingRates',
  of: 'contract',
  keys: ['fundingTime'],
};

/** One page of what is the user's own and passes the filter. */
function readOwned<Table extends OwnedTable>(
  db: Kysely<ViewTables>,
  listing: Listing<Table>,
  { owner, contract, contracts, isolated, ...query }: OwnedQuery,
  more: Filter<Table>['equal'] = {},
  refine: (list: Filtered<Table>) => Filtered<Table> = (list) => list,
): Promise<Rows<ViewTables[Table]>> {
  const { startAt, endAt, before, after, sort, limit, isCounted, asOf } = query;
  const page = { startAt, endAt, before, after, sort, limit, isCounted, asOf };
  return readPage(db, listing, { ...page, equal: { ...more, owner, contract } }, (list) => {
    const refined = refine(list);
    const own =
      contracts === undefined ? refined : refined.where('contract' as never, 'in', contracts as never);
    if (isolated === undefined) return own;
    // The accounts of a user's isolated margin, and no other, come from the first of them on.
    return own.where('account' as never, isolated ? '>=' : '<', accountIdOf(owner, PRODUCT.margin) as never);
  });
}

/** Orders, or the fills of such orders. */
export interface ContractOrderQuery extends OwnedQuery {
  readonly side?: Side | undefined;
  readonly type?: OrderType | undefined;
  readonly status?: OrderStatus | undefined;
  readonly clientOrderId?: string | undefined;
}

/** Orders that are done, newest first. */
export async function readContractOrders(
  db: Kysely<ViewTables>,
  query: ContractOrderQuery,
): Promise<Rows<ContractOrderState>> {
  const { side, type, status, clientOrderId } = query;
  const wanted = { side, type, status, clientOrderId };
  const { rows, ...rest } = await readOwned(db, ORDERS, query, wanted, (list) =>
    list.where('status', 'not in', ['open', 'partiallyFilled']),
  );
  return { rows: rows.map(contractOrderState), ...rest };
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

/** Names one trigger; the other member is `undefined`. */
export interface TriggerName {
  readonly triggerId: number | undefined;
  readonly clientTriggerId: string | undefined;
}

/** The newest trigger of a name, waiting or done; `undefined` when the owner has none. */
export async function readTrigger(
  db: Kysely<ViewTables>,
  owner: number,
  { triggerId, clientTriggerId }: TriggerName,
): Promise<TriggerState | undefined> {
  let named = db.selectFrom('triggers').selectAll().where('owner', '=', owner);
  if (triggerId !== undefined) named = named.where('triggerId', '=', triggerId);
  if (clientTriggerId !== undefined) named = named.where('clientTriggerId', '=', clientTriggerId);
  const row = await named.orderBy('triggerId', 'desc').limit(1).executeTakeFirst();
  return row && triggerState(row);
}

/** Fills, newest first; `type` is that of their orders. */
export function readContractFills(
  db: Kysely<ViewTables>,
  query: ContractOrderQuery & { readonly orderId?: number | undefined },
): Promise<Rows<ContractFillRow>> {
  const { side, type, orderId } = query;
  return readOwned(db, FILLS, query, { side, orderType: type, orderId });
}

/** Names a fill among all of the exchange, and in the lists of its owner. */
export function contractFillIdOf(fill: ContractFillRow): string {
  return cursorOf(FILLS, fill);
}

export interface TriggerQuery extends OwnedQuery {
  readonly side?: Side | undefined;
  /** Of the order that is placed. */
  readonly type?: TriggerState['type'] | undefined;
  readonly purpose?: TriggerPurpose | undefined;
  readonly status?: TriggerState['status'] | undefined;
}

/** Triggers that were set off or cancelled, newest first. */
export async function readTriggers(db: Kysely<ViewTables>, query: TriggerQuery): Promise<Rows<TriggerState>> {
  const { side, type, purpose, status } = query;
  const wanted = { side, type, purpose, status };
  const { rows, ...rest } = await readOwned(db, TRIGGERS, query, wanted, (list) =>
    list.where('status', '!=', 'waiting'),
  );
  return { rows: rows.map(triggerState), ...rest };
}

/** Funding of a user's positions, newest first. */
export function readFundingPayments(
  db: Kysely<ViewTables>,
  query: OwnedQuery,
): Promise<Rows<FundingPaymentRow>> {
  return readOwned(db, FUNDING_PAYMENTS, query);
}

/** Stages of liquidations that concerned a user, newest first. */
export function readLiquidations(db: Kysely<ViewTables>, query: OwnedQuery): Promise<Rows<LiquidationRow>> {
  return readOwned(db, LIQUIDATIONS, query);
}

/** Funding rates of a contract, newest first. */
export function readFundingRates(
  db: Kysely<ViewTables>,
  { contract, ...query }: Period & Paging & { readonly contract: number },
): Promise<Rows<FundingRateRow>> {
  return readPage(db, FUNDING_RATES, { ...query, equal: { contract } });
}

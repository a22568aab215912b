import type { Kysely } from 'kysely';
import type { ContractOrderState, TriggerPurpose, TriggerState } from '../../engine/contracts/protocol.ts';
import { accountIdOf, PRODUCT, type OrderType, type Side } from '../../engine/protocol.ts';
import { contractOrderState, triggerState } from './rows.ts';
import type { ContractFillRow, FundingPaymentRow, FundingRateRow, LiquidationRow } from './tables.ts';
import { page, type Paging, type Rows } from '../history/paging.ts';
import type { ViewTables } from '../history/tables.ts';

interface Period {
  /** Entries at or after it. */
  readonly startAt?: number | undefined;
  /** Entries before it. */
  readonly endAt?: number | undefined;
}

/** What of a user's own is wanted. */
export interface OwnedQuery extends Period, Paging {
  readonly owner: number;
  readonly contract?: number | undefined;
  /** Only what has isolated margin, or only what has not. */
  readonly isolated?: boolean | undefined;
}

/** How the accounts of a user's isolated margin, and of no other, compare with the first of them. */
function marginAccounts({ owner, isolated }: OwnedQuery): ['>=' | '<', number] {
  return [isolated === true ? '>=' : '<', accountIdOf(owner, PRODUCT.margin)];
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
  let filtered = db
    .selectFrom('contractOrders')
    .where('owner', '=', query.owner)
    .where('status', 'not in', ['open', 'partiallyFilled']);
  if (query.contract !== undefined) filtered = filtered.where('contract', '=', query.contract);
  if (query.isolated !== undefined) filtered = filtered.where('account', ...marginAccounts(query));
  if (query.side !== undefined) filtered = filtered.where('side', '=', query.side);
  if (query.type !== undefined) filtered = filtered.where('type', '=', query.type);
  if (query.clientOrderId !== undefined) filtered = filtered.where('clientOrderId', '=', query.clientOrderId);
  if (query.startAt !== undefined) filtered = filtered.where('createdAt', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('createdAt', '<', query.endAt);
  const { rows, total } = await page(
    filtered,
    (all) => all.selectAll().orderBy('createdAt', 'desc').orderBy('orderId', 'desc'),
    query,
  );
  return { rows: rows.map(contractOrderState), total };
}

/** Fills, newest first; narrowed by the type of their orders. */
export function readContractFills(
  db: Kysely<ViewTables>,
  query: ContractOrderQuery,
): Promise<Rows<ContractFillRow>> {
  let filtered = db.selectFrom('contractFills').where('owner', '=', query.owner);
  if (query.contract !== undefined) filtered = filtered.where('contract', '=', query.contract);
  if (query.isolated !== undefined) filtered = filtered.where('account', ...marginAccounts(query));
  if (query.side !== undefined) filtered = filtered.where('side', '=', query.side);
  const { type } = query;
  if (type !== undefined) {
    filtered = filtered.where('orderId', 'in', (eb) =>
      eb
        .selectFrom('contractOrders')
        .select('contractOrders.orderId')
        .where('contractOrders.owner', '=', query.owner)
        .where('contractOrders.type', '=', type),
    );
  }
  if (query.startAt !== undefined) filtered = filtered.where('time', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('time', '<', query.endAt);
  return page(
    filtered,
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
  let filtered = db.selectFrom('triggers').where('owner', '=', query.owner).where('status', '!=', 'waiting');
  if (query.contract !== undefined) filtered = filtered.where('contract', '=', query.contract);
  if (query.isolated !== undefined) filtered = filtered.where('account', ...marginAccounts(query));
  if (query.side !== undefined) filtered = filtered.where('side', '=', query.side);
  if (query.type !== undefined) filtered = filtered.where('type', '=', query.type);
  if (query.purpose !== undefined) filtered = filtered.where('purpose', '=', query.purpose);
  if (query.startAt !== undefined) filtered = filtered.where('createdAt', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('createdAt', '<', query.endAt);
  const { rows, total } = await page(
    filtered,
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
  let filtered = db.selectFrom('fundingPayments').where('owner', '=', query.owner);
  if (query.contract !== undefined) filtered = filtered.where('contract', '=', query.contract);
  if (query.isolated !== undefined) filtered = filtered.where('account', ...marginAccounts(query));
  if (query.startAt !== undefined) filtered = filtered.where('time', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('time', '<', query.endAt);
  return page(
    filtered,
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('seq', 'desc').orderBy('entry', 'desc'),
    query,
  );
}

/** Stages of liquidations that concerned a user, newest first. */
export function readLiquidations(db: Kysely<ViewTables>, query: OwnedQuery): Promise<Rows<LiquidationRow>> {
  let filtered = db.selectFrom('liquidations').where('owner', '=', query.owner);
  if (query.contract !== undefined) filtered = filtered.where('contract', '=', query.contract);
  if (query.isolated !== undefined) filtered = filtered.where('account', ...marginAccounts(query));
  if (query.startAt !== undefined) filtered = filtered.where('time', '>=', query.startAt);
  if (query.endAt !== undefined) filtered = filtered.where('time', '<', query.endAt);
  return page(
    filtered,
    (all) => all.selectAll().orderBy('time', 'desc').orderBy('seq', 'desc').orderBy('entry', 'desc'),
    query,
  );
}

/** Funding rates of a contract, newest first. */
export function readFundingRates(
  db: Kysely<ViewTables>,
  { contract, startAt, endAt, ...paging }: Period & Paging & { readonly contract: number },
): Promise<Rows<FundingRateRow>> {
  let filtered = db.selectFrom('fundingRates').where('contract', '=', contract);
  if (startAt !== undefined) filtered = filtered.where('fundingTime', '>=', startAt);
  if (endAt !== undefined) filtered = filtered.where('fundingTime', '<', endAt);
  return page(filtered, (all) => all.selectAll().orderBy('fundingTime', 'desc'), paging);
}

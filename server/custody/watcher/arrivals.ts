import { sql, type RawBuilder } from 'kysely';
import { among } from '../../database/among.ts';
import { insertRows } from '../../database/insertRows.ts';
import { NodeError, type Arrival, type ChainSender } from '../adapter.ts';
import { formerIdsOf } from '../formerIds.ts';
import type { NetworkId } from '../protocol.ts';
import type { CustodyStore, Trx } from '../store/custodyStore.ts';
import type { AddressBook } from './addressBook.ts';
import { depositEvents, orphaned, orphanedEvents, progressEvents } from './arrivalEvents.ts';
import type { ArrivalRow } from './tables.ts';

/** What a network's arrivals are recorded with. */
export interface ArrivalContext {
  readonly network: NetworkId;
  /** Confirmations that are needed, where an arrival does not say more. */
  readonly confirmations: number;
  readonly store: CustodyStore;
  readonly addresses: AddressBook;
  readonly sender: Pick<ChainSender, 'sentByUs'>;
}

/** An arrival in the block of that height; 0 while no block has it. */
export interface Placed {
  readonly arrival: Arrival;
  readonly height: number;
}

/** What of it came from elsewhere: gas for our addresses, sweeps and change are no deposits. */
export async function foreign(
  { sender }: ArrivalContext,
  placed: readonly Placed[],
): Promise<readonly Placed[]> {
  const txIds = [...new Set(placed.map(({ arrival }) => arrival.txId))];
  const own = await sender.sentByUs(txIds);
  return placed.filter(({ arrival }) => !own.has(arrival.txId));
}

/** Records what blocks up to a height brought that were scanned for the first time, and tells how deep all arrivals are now, and which are final. */
export async function record(
  context: ArrivalContext,
  trx: Trx,
  { found, height }: { readonly found: readonly Placed[]; readonly height: number },
): Promise<void> {
  const rows = found.map((each) => rowOf(context, each, 'confirming'));
  if (new Set(rows.map(({ id }) => id)).size < rows.length)
    throw new NodeError('contradictory', 'The node has the same arrival twice');
  const known = await find(trx, rows);
  if ([...known.values()].some((row) => row.height > 0))
    throw new NodeError('contradictory', 'The node has the same arrival in two blocks');
  for (const row of rows) {
    row.round = known.get(row.id)?.round ?? 0;
    deepen(row, height);
  }
  const earlier = await deepenEarlier(context, trx, height);
  await put(trx, rows);
  await context.store.append(trx, progressEvents([...earlier.sort(byPlace), ...rows]));
}

/**
 * Records what blocks up to a height brought that were scanned before and are looked through again. What is known already, by whichever id, stays as it is.
 * Resolves with how much was missed.
 */
export async function recordMissed(
  context: ArrivalContext,
  trx: Trx,
  { found, height }: { readonly found: readonly Placed[]; readonly height: number },
): Promise<number> {
  const rows = found.map((each) => rowOf(context, each, 'confirming'));
  const known = await find(trx, rows);
  const missed: ArrivalRow[] = [];
  for (const row of rows) {
    const before = known.get(row.id);
    if ((before?.height ?? 0) > 0 || (await hasFormerId(trx, row.id))) continue;
    row.round = before?.round ?? 0;
    deepen(row, height);
    missed.push(row);
  }
  await put(trx, missed);
  await context.store.append(trx, progressEvents(missed));
  return missed.length;
}

/** Whether an arrival was told of by an id of before ids had addresses. */
async function hasFormerId(trx: Trx, id: string): Promise<boolean> {
  const former = formerIdsOf(id);
  if (former === undefined) return false;
  const rows = await trx
    .selectFrom('arrivals')
    .select('id')
    .where('id', '>=', former.from)
    .where('id', '<', former.below)
    .where('height', '>', 0)
    .execute();
  return rows.some((row) => former.isOne(row.id));
}

/** Below a block of that height. */
function deepen(row: ArrivalRow, height: number): void {
  row.confirmations = Math.min(height - row.height + 1, row.required);
  if (row.confirmations < row.required) return;
  row.state = 'confirmed';
  row.round += 1;
}

/** The same of all that wait for confirmations, in the database: however many there are, nothing is read or written but what changes. */
function deepenEarlier({ network }: ArrivalContext, trx: Trx, height: number): Promise<ArrivalRow[]> {
  const confirmations = sql<number>`min(${height} - height + 1, required)`;
  const isFinal = sql<number>`(${height} - height + 1 >= required)`;
  return trx
    .updateTable('arrivals')
    .set({
      confirmations,
      state: sql`iif(${isFinal}, 'confirmed', 'confirming')`,
      round: sql`round + ${isFinal}`,
    })
    .where('network', '=', network)
    .where(isIn('confirming'))
    .where('confirmations', '<>', confirmations)
    .returningAll()
    .execute();
}

/** Takes back what blocks above a height brought. */
export async function undoAbove({ network, store }: ArrivalContext, trx: Trx, height: number): Promise<void> {
  const gone = await trx
    .selectFrom('arrivals')
    .selectAll()
    .where('network', '=', network)
    .where('height', '>', height)
    .orderBy('height')
    .orderBy('id')
    .execute();
  await put(trx, gone.map(orphaned));
  await store.append(trx, orphanedEvents(gone));
}

/**
 * Keeps up with what waits for a block.
 * @param isComplete whether what is missing is gone; else a block may have taken it meanwhile
 */
export async function recordUnconfirmed(
  context: ArrivalContext,
  trx: Trx,
  { waiting, isComplete }: { readonly waiting: readonly Placed[]; readonly isComplete: boolean },
): Promise<void> {
  const { network, store } = context;
  const rows = new Map(waiting.map((each) => rowOf(context, each, 'seen')).map((row) => [row.id, row]));
  const known = await find(trx, [...rows.values()]);
  const fresh = [...rows.values()]
    .filter(({ id }) => (known.get(id)?.state ?? 'orphaned') === 'orphaned')
    .map((row) => ({ ...row, round: known.get(row.id)?.round ?? 0 }));
  const seen = await trx
    .selectFrom('arrivals')
    .selectAll()
    .where('network', '=', network)
    .where(isIn('seen'))
    .execute();
  const gone = isComplete ? seen.filter(({ id }) => !rows.has(id)) : [];
  await put(trx, [...fresh, ...gone.map(orphaned)]);
  await store.append(trx, [...depositEvents(fresh), ...orphanedEvents(gone)]);
}

function rowOf(
  { network, confirmations, addresses }: ArrivalContext,
  { arrival, height }: Placed,
  state: 'seen' | 'confirming',
): ArrivalRow {
  const { txId, place, address, asset, amount } = arrival;
  const owner = addresses.ownerOf(address);
  if (owner === undefined || amount <= 0n) throw new TypeError(`Nothing arrived at ${address}`);
  return {
    ...owner,
    id: `${network}:${txId}:${place}`,
    network,
    address,
    asset,
    amount: String(amount),
    txId,
    height,
    required: Math.max(confirmations, arrival.required ?? 0),
    confirmations: 0,
    state,
    round: 0,
  };
}

async function find(trx: Trx, rows: readonly ArrivalRow[]): Promise<ReadonlyMap<string, ArrivalRow>> {
  const ids = among(rows.map(({ id }) => id));
  const found = await trx.selectFrom('arrivals').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
}

const COLUMNS = [
  ...(['id', 'network', 'account', 'userId', 'address', 'asset', 'amount', 'txId', 'height'] as const),
  ...(['required', 'confirmations', 'state', 'round'] as const),
];

/** In the order of their ids: an index that is filled in order takes half the time, and half the pages. */
function put(trx: Trx, rows: readonly ArrivalRow[]): Promise<void> {
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return insertRows(trx, 'arrivals', COLUMNS, ordered, ' OR REPLACE');
}

/** By a literal: the indexes of these states are of no use to a parameter. */
export function isIn(state: 'seen' | 'confirming'): RawBuilder<boolean> {
  return sql`state = ${sql.lit(state)}`;
}

function byPlace(one: ArrivalRow, other: ArrivalRow): number {
  return one.height - other.height || (one.id < other.id ? -1 : 1);
}

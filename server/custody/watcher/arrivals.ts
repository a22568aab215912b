import { NodeError, type Arrival, type ChainSender } from '../adapter.ts';
import type { NetworkId } from '../protocol.ts';
import type { CustodyStore, Trx } from '../store/custodyStore.ts';
import type { AddressBook } from './addressBook.ts';
import { depositEvents, orphaned, orphanedEvents, progressEvents } from './arrivalEvents.ts';
import type { ArrivalRow } from './tables.ts';

/** SQLite takes 32,766 values in a statement. */
const AT_ONCE = 2_000;

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
  const own = new Set<string>();
  for (let at = 0; at < txIds.length; at += AT_ONCE)
    for (const txId of await sender.sentByUs(txIds.slice(at, at + AT_ONCE))) own.add(txId);
  return placed.filter(({ arrival }) => !own.has(arrival.txId));
}

/** Records what blocks brought that were scanned for the first time; {@link progress} tells of it. */
export async function record(context: ArrivalContext, trx: Trx, placed: readonly Placed[]): Promise<void> {
  const rows = placed.map((each) => rowOf(context, each, 'confirming'));
  if (new Set(rows.map(({ id }) => id)).size < rows.length)
    throw new NodeError('contradictory', 'The node has the same arrival twice');
  const known = await find(trx, rows);
  if ([...known.values()].some(({ height }) => height > 0))
    throw new NodeError('contradictory', 'The node has the same arrival in two blocks');
  await put(
    trx,
    rows.map((row) => ({ ...row, round: known.get(row.id)?.round ?? 0 })),
  );
}

/** Tells how deep arrivals are below a height, and which of them are final now. */
export async function progress({ network, store }: ArrivalContext, trx: Trx, height: number): Promise<void> {
  const open = await trx
    .selectFrom('arrivals')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'confirming')
    .orderBy('height')
    .orderBy('id')
    .execute();
  const deeper = open.flatMap((row): ArrivalRow[] => {
    const confirmations = Math.min(height - row.height + 1, row.required);
    if (confirmations === row.confirmations) return [];
    if (confirmations < row.required) return [{ ...row, confirmations }];
    return [{ ...row, confirmations, state: 'confirmed', round: row.round + 1 }];
  });
  await put(trx, deeper);
  await store.append(trx, progressEvents(deeper));
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
    .where('state', '=', 'seen')
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
  const found = new Map<string, ArrivalRow>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    for (const row of await trx.selectFrom('arrivals').selectAll().where('id', 'in', ids).execute())
      found.set(row.id, row);
  }
  return found;
}

async function put(trx: Trx, rows: readonly ArrivalRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await trx
      .replaceInto('arrivals')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

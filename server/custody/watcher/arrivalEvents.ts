import type { CustodyEvent, DepositEvent, MovementEvent } from '../protocol.ts';
import type { ArrivalRow } from './tables.ts';

/** What is told of arrivals as they are now; nothing of what our own wallets get until it is final. */
export function depositEvents(rows: readonly ArrivalRow[]): DepositEvent[] {
  return rows.filter(({ account }) => account === 'addresses').map(depositEvent);
}

/** What is told when arrivals got deeper: how deep, and what is final now. */
export function progressEvents(rows: readonly ArrivalRow[]): CustodyEvent[] {
  const events: CustodyEvent[] = [];
  for (const row of rows) {
    if (row.account === 'addresses') events.push(depositEvent(row));
    if (row.state === 'confirmed') events.push(movementOf(row, keyOf(row), 1n));
  }
  return events;
}

/** What is told when arrivals are gone, given as they were: first that, then the opposite of what was final. */
export function orphanedEvents(rows: readonly ArrivalRow[]): CustodyEvent[] {
  return rows.flatMap((row) => [
    ...depositEvents([orphaned(row)]),
    ...(row.state === 'confirmed' ? [undone(row)] : []),
  ]);
}

/** An arrival that no block has any more. */
export function orphaned(row: ArrivalRow): ArrivalRow {
  return { ...row, state: 'orphaned', height: 0, confirmations: 0 };
}

function undone(row: ArrivalRow): MovementEvent {
  return { ...movementOf(row, `${keyOf(row)}:undone`, -1n), cause: 'undone' };
}

function depositEvent(row: ArrivalRow): DepositEvent {
  const { network, asset, userId, address, txId, height, confirmations, required, state } = row;
  return {
    kind: 'deposit',
    depositId: row.id,
    network,
    asset,
    userId,
    address,
    amount: BigInt(row.amount),
    txId,
    height,
    confirmations,
    required,
    state,
  };
}

function movementOf(row: ArrivalRow, key: string, sign: 1n | -1n): MovementEvent {
  const { network, txId, height, account, asset, id } = row;
  const amount = sign * BigInt(row.amount);
  const isDeposit = account === 'addresses';
  return {
    kind: 'movement',
    key,
    network,
    txId,
    height,
    cause: isDeposit ? 'deposit' : 'capital',
    subject: isDeposit ? id : null,
    legs: [
      { account, asset, amount },
      { account: isDeposit ? 'clients' : 'capital', asset, amount: -amount },
    ],
  };
}

/** Each time that the same arrival becomes final has a key of its own. */
function keyOf({ account, id, round }: ArrivalRow): string {
  const kind = account === 'addresses' ? 'deposit' : 'capital';
  return round === 1 ? `${kind}:${id}` : `${kind}:${id}#${round}`;
}

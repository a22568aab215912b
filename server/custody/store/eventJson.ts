import type { CustodyAccount, CustodyEvent, DepositEvent, DepositState, MovementEvent } from '../protocol.ts';

/**
 * Events as the log has them. Thousands of deposits come with a block, and two events with each: these are written as lists, without names, and without what
 * they say again. All others are objects. JSON knows no whole numbers beyond 2^53: amounts are texts in lists, and `{"atto":"1000000000000000000"}` in objects.
 */
export function writeEvent(event: CustodyEvent): string {
  if (event.kind === 'deposit') return JSON.stringify(listOfDeposit(event));
  if (event.kind === 'movement') return JSON.stringify(listOfMovement(event));
  return JSON.stringify(event, (_key, value: unknown) =>
    typeof value === 'bigint' ? { atto: String(value) } : value,
  );
}

export function readEvent(text: string): CustodyEvent {
  if (text.startsWith('["d"')) return depositOf(JSON.parse(text) as DepositList);
  if (text.startsWith('["m"')) return movementOf(JSON.parse(text) as MovementList);
  return JSON.parse(text, (_key, value: unknown) =>
    isAmount(value) ? BigInt(value.atto) : value,
  ) as CustodyEvent;
}

/** An id around its transaction's: what stands before and behind that, or all of it where that is not in it. */
type Around = readonly [before: string, behind: string] | string;

type DepositList = readonly [
  tag: 'd',
  id: Around,
  network: string,
  asset: string,
  userId: number,
  address: string,
  amount: string,
  txId: string,
  height: number,
  confirmations: number,
  required: number,
  state: DepositState,
];

type MovementList = readonly [
  tag: 'm',
  key: Around,
  network: string,
  txId: string,
  height: number,
  cause: MovementEvent['cause'],
  subject: Around | null,
  legs: readonly (readonly [account: CustodyAccount, asset: string, amount: string])[],
];

function listOfDeposit(event: DepositEvent): DepositList {
  const { depositId, network, asset, userId, address, amount, txId } = event;
  const { height, confirmations, required, state } = event;
  const id = around(depositId, txId);
  return [
    'd',
    id,
    network,
    asset,
    userId,
    address,
    String(amount),
    txId,
    height,
    confirmations,
    required,
    state,
  ];
}

function depositOf(list: DepositList): DepositEvent {
  const [, id, network, asset, userId, address, amount, txId, height, confirmations, required, state] = list;
  return {
    kind: 'deposit',
    depositId: whole(id, txId),
    network,
    asset,
    userId,
    address,
    amount: BigInt(amount),
    txId,
    height,
    confirmations,
    required,
    state,
  };
}

function listOfMovement(event: MovementEvent): MovementList {
  const { key, network, txId, height, cause, subject, legs } = event;
  const short = legs.map(({ account, asset, amount }) => [account, asset, String(amount)] as const);
  const of = subject === null ? null : around(subject, txId);
  return ['m', around(key, txId), network, txId, height, cause, of, short];
}

function movementOf([, key, network, txId, height, cause, subject, legs]: MovementList): MovementEvent {
  return {
    kind: 'movement',
    key: whole(key, txId),
    network,
    txId,
    height,
    cause,
    subject: subject === null ? null : whole(subject, txId),
    legs: legs.map(([account, asset, amount]) => ({ account, asset, amount: BigInt(amount) })),
  };
}

function around(id: string, txId: string): Around {
  const at = id.indexOf(txId);
  return at < 0 ? id : [id.slice(0, at), id.slice(at + txId.length)];
}

function whole(id: Around, txId: string): string {
  return typeof id === 'string' ? id : id[0] + txId + id[1];
}

function isAmount(value: unknown): value is { readonly atto: string } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'atto');
}

import { isAddressEqual, parseEventLogs, type Address, type Hash, type TransactionReceipt } from 'viem';
import { erc20Abi } from 'viem';
import { attoOf, ATTO_SCALE, type Atto } from '../../amounts.ts';
import type { CustodyAccount, MovementEvent, NetworkAsset } from '../../protocol.ts';
import type { EvmIntentRow } from '../tables.ts';

/** What a mined transaction of ours did, by its receipt. */
export interface Outcome {
  readonly hash: Hash;
  readonly height: number;
  readonly blockHash: Hash;
  /** `refused`: it was mined as a success and its token moved nothing, as tokens do that return false. */
  readonly result: 'done' | 'reverted' | 'refused';
  /** What left the sender. */
  readonly left: Atto;
  /** What reached the recipient; less where a token takes a fee. */
  readonly arrived: Atto;
  /** What the network took, in its own coin. */
  readonly fee: Atto;
}

interface Sent {
  readonly sender: Address;
  readonly recipient: Address;
  readonly amount: Atto;
}

/** Tokens are believed by the `Transfer` events of their own contract alone: some return false, some return nothing, some keep a part. */
export function outcomeOf(receipt: TransactionReceipt, sent: Sent, asset: NetworkAsset): Outcome {
  const { left, arrived } = moved(receipt, sent, asset);
  const succeeded = left > 0n ? 'done' : 'refused';
  return {
    hash: receipt.transactionHash,
    height: Number(receipt.blockNumber),
    blockHash: receipt.blockHash,
    result: receipt.status === 'reverted' ? 'reverted' : succeeded,
    left,
    arrived,
    fee: attoOf(receipt.gasUsed * receipt.effectiveGasPrice, ATTO_SCALE),
  };
}

function moved(
  { status, logs }: TransactionReceipt,
  { sender, recipient, amount }: Sent,
  asset: NetworkAsset,
) {
  if (status === 'reverted') return { left: 0n, arrived: 0n };
  if (asset.contract === null) return { left: amount, arrived: amount };
  const contract = asset.contract as Address;
  let left = 0n;
  let arrived = 0n;
  const own = logs.filter((log) => isAddressEqual(log.address, contract));
  for (const { args } of parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: own })) {
    const value = attoOf(args.value, asset.decimals);
    if (isAddressEqual(args.from, sender)) left += value;
    if (isAddressEqual(args.to, sender)) left -= value;
    if (isAddressEqual(args.from, sender) && isAddressEqual(args.to, recipient)) arrived += value;
  }
  return { left, arrived };
}

const HELD_IN: Readonly<Record<EvmIntentRow['account'], CustodyAccount>> = {
  deposits: 'addresses',
  hot: 'hot',
  cold: 'cold',
  faucet: 'capital',
};

const SENT_TO: Readonly<Record<EvmIntentRow['cause'], CustodyAccount>> = {
  payout: 'clients',
  sweep: 'hot',
  gas: 'addresses',
  refill: 'hot',
};

/** What a final transaction changed. A payout's client is charged what left; what a token kept on any other way is a fee of its network. */
export function movementOf(
  intent: Pick<EvmIntentRow, 'network' | 'account' | 'cause' | 'payoutId' | 'asset' | 'round'>,
  { hash, height, left, arrived, fee }: Outcome,
  feeAsset: string,
): MovementEvent {
  const from = HELD_IN[intent.account];
  const reached = intent.cause === 'payout' ? left : arrived;
  const legs = [
    { account: from, asset: intent.asset, amount: 0n - left },
    { account: SENT_TO[intent.cause], asset: intent.asset, amount: reached },
    { account: 'networkFees', asset: intent.asset, amount: left - reached },
    { account: from, asset: feeAsset, amount: 0n - fee },
    { account: 'networkFees', asset: feeAsset, amount: fee },
  ] as const;
  return {
    kind: 'movement',
    key: `${intent.network}:${hash}:${intent.round}`,
    network: intent.network,
    txId: hash,
    height,
    cause: left === 0n ? 'gas' : intent.cause,
    subject: intent.payoutId,
    legs: added(legs),
  };
}

/** The opposite of a movement that a reorganization took back. */
export function undone(movement: MovementEvent): MovementEvent {
  return {
    ...movement,
    key: `${movement.key}:undone`,
    cause: 'undone',
    legs: movement.legs.map((leg) => ({ ...leg, amount: 0n - leg.amount })),
  };
}

/** One leg for each account and asset, without those of nothing. */
function added(legs: MovementEvent['legs']): MovementEvent['legs'] {
  const sums = new Map<string, MovementEvent['legs'][number]>();
  for (const leg of legs) {
    const key = `${leg.account} ${leg.asset}`;
    sums.set(key, { ...leg, amount: leg.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums.values()].filter((leg) => leg.amount !== 0n);
}

import { NodeError } from '../adapter.ts';
import { record, type BlockSource } from './blockSource.ts';
import { satsOf } from './exactJson.ts';
import type { OwnAddress } from './ownAddresses.ts';
import { hexOf, outpoint } from './rawTransaction.ts';
import type { RpcClient } from './rpcClient.ts';
import type { BitcoinCoinRow } from './tables.ts';

/** A coin of ours that stands. */
export type Unspent = Pick<
  BitcoinCoinRow,
  'txId' | 'place' | 'amount' | 'account' | 'keyIndex' | 'isCoinbase'
> & {
  readonly height: number;
};

/** A node reads all unspent outputs that there are. */
const SCAN_TIMEOUT_MS = 10 * 60_000;

/**
 * What addresses had at a height, according to the node alone: what is unspent at its newest block, and from there back, block by block.
 * Rejects with a `NodeError` when the node is behind or the chain changes meanwhile.
 */
export async function unspentAt(
  height: number,
  addresses: readonly OwnAddress[],
  { rpc, source }: { readonly rpc: RpcClient; readonly source: BlockSource },
): Promise<readonly Unspent[]> {
  const owners = new Map(addresses.map((own) => [hexOf(own.script), own]));
  const wanted = [...owners.keys()].map((script) => `raw(${script})`);
  const scanned = record(await rpc.call('scantxoutset', ['start', wanted], SCAN_TIMEOUT_MS));
  const { height: newest, bestblock, unspents } = scanned;
  if (typeof newest !== 'number' || !Array.isArray(unspents))
    throw new NodeError('contradictory', 'The Bitcoin node does not tell what is unspent');
  if (newest < height) throw new NodeError('behind', 'The Bitcoin node is behind what was scanned');
  const later = await source.blocks(height + 1, newest);
  if ((later.at(-1)?.hash ?? (await source.hashAt(height))) !== bestblock)
    throw new NodeError('contradictory', 'The chain changed while it was counted');
  const coins = new Map<string, Unspent>();
  const add = (input: { readonly txId: string; readonly index: number }, coin: Found): void => {
    const owner = owners.get(coin.script);
    if (owner !== undefined) coins.set(outpoint(input), unspent(input, coin, owner));
  };
  for (const each of unspents) {
    const { txid, vout, ...found } = record(each);
    add({ txId: String(txid), index: Number(vout) }, foundOf(found));
  }
  for (const { transactions } of later.toReversed())
    for (const { txId, inputs, outputs } of transactions.toReversed()) {
      for (const index of outputs.keys()) coins.delete(outpoint({ txId, index }));
      for (const { spent, ...input } of inputs) if (spent !== undefined) add(input, spent);
    }
  return [...coins.values()];
}

interface Found {
  readonly amount: bigint;
  readonly script: string;
  readonly height: number;
  readonly isCoinbase: boolean;
}

function foundOf({ scriptPubKey, amount, height, coinbase }: Readonly<Record<string, unknown>>): Found {
  const sats = satsOf(amount);
  if (sats === undefined || typeof height !== 'number')
    throw new NodeError(
      'contradictory',
      'The Bitcoin node tells of an unspent output in another form than it should',
    );
  return { amount: sats, script: String(scriptPubKey), height, isCoinbase: coinbase === true };
}

function unspent(
  { txId, index }: { readonly txId: string; readonly index: number },
  { amount, height, isCoinbase }: Found,
  owner: OwnAddress,
): Unspent {
  return {
    txId,
    place: index,
    amount: String(amount),
    account: owner.account,
    keyIndex: owner.index,
    height,
    isCoinbase: isCoinbase ? 1 : 0,
  };
}

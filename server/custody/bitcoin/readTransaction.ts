import { attoOf } from '../amounts.ts';
import type { ChainTransaction } from '../protocol.ts';
import { record, transactionOf, type BlockSource } from './blockSource.ts';
import { satsOf } from './exactJson.ts';
import { addressOf, type ChainParams } from './network.ts';
import { RpcRefusal, type RpcClient } from './rpcClient.ts';
import { BITCOIN } from './spends.ts';

const NOT_FOUND = -5;

/** A transaction for people to look at; undefined where the node has none. Finding old ones needs bitcoind's `-txindex`. */
export async function readTransaction(
  txId: string,
  {
    network,
    rpc,
    source,
    params,
  }: {
    readonly network: string;
    readonly rpc: RpcClient;
    readonly source: BlockSource;
    readonly params: ChainParams;
  },
): Promise<ChainTransaction | undefined> {
  if (!/^[\da-f]{64}$/.test(txId)) return undefined;
  const answer = await found(rpc.call('getrawtransaction', [txId, 2]));
  if (answer === undefined) return undefined;
  const { blockhash, confirmations, blocktime, fee } = record(answer);
  const { inputs, outputs } = transactionOf(answer);
  const head = await source.head();
  const nameOf = (script: string): string =>
    addressOf(new Uint8Array(Buffer.from(script, 'hex')), params.addresses) ?? script;
  const senders = new Set(
    inputs.map(({ spent }) => (spent === undefined ? undefined : nameOf(spent.script))),
  );
  const [sender] = senders;
  const depth = typeof confirmations === 'number' ? Math.max(0, confirmations) : 0;
  return {
    network,
    txId,
    status: depth > 0 ? 'mined' : 'pending',
    height: depth > 0 ? head.height - depth + 1 : 0,
    blockHash: depth > 0 && typeof blockhash === 'string' ? blockhash : null,
    confirmations: depth,
    time: typeof blocktime === 'number' ? blocktime * 1_000 : 0,
    fee: attoOf(satsOf(fee) ?? 0n, BITCOIN.decimals),
    feeAsset: BITCOIN.asset,
    transfers: outputs
      .filter(({ amount }) => amount > 0n)
      .map(({ amount, script }) => ({
        from: senders.size === 1 ? (sender ?? null) : null,
        to: nameOf(script),
        asset: BITCOIN.asset,
        amount: attoOf(amount, BITCOIN.decimals),
      })),
  };
}

async function found(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === NOT_FOUND) return undefined;
    throw error;
  }
}

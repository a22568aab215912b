import { NodeError } from '../adapter.ts';
import type { BlockSource } from './blockSource.ts';
import { waitingSpends } from './foreignSpends.ts';
import { hexOf, outpoint } from './rawTransaction.ts';
import type { OwnAddress } from './ownAddresses.ts';
import type { RpcClient } from './rpcClient.ts';
import type { Unspent } from './unspentAt.ts';

/** Blocks come minutes apart, and reading them takes a moment. */
const TRIES = 3;

/**
 * The transactions that spend coins of ours above a block, mined or waiting at the node: where counting begins there they are of a custody before this one,
 * in whichever block they end. Rejects with a `NodeError`.
 * @param coins what was unspent at the block
 */
export async function formerSpenders(
  { rpc, source }: { readonly rpc: RpcClient; readonly source: BlockSource },
  { height, hash }: { readonly height: number; readonly hash: string },
  { coins, addresses }: { readonly coins: readonly Unspent[]; readonly addresses: readonly OwnAddress[] },
): Promise<ReadonlySet<string>> {
  const scripts = new Set(addresses.map(({ script }) => hexOf(script)));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const head = await source.head();
    const held = new Map(coins.map(({ txId, place }) => [outpoint({ txId, index: place }), { txId, place }]));
    const spenders = new Set<string>();
    const blocks = await source.blocks(height + 1, head.height);
    if (blocks.length > 0 && blocks[0]?.parentHash !== hash) break;
    for (const { txId, inputs, outputs } of blocks.flatMap(({ transactions }) => transactions)) {
      if (inputs.some((input) => held.has(outpoint(input)))) spenders.add(txId);
      for (const [place, { script }] of outputs.entries())
        if (scripts.has(script)) held.set(outpoint({ txId, index: place }), { txId, place });
    }
    for (const spender of (await waitingSpends(rpc, [...held.values()])).values()) spenders.add(spender);
    // What waited when the blocks were read and was mined before it was asked for would be in neither.
    if ((await source.head()).hash === head.hash) return spenders;
  }
  throw new NodeError('contradictory', 'The chain changed while it was counted');
}

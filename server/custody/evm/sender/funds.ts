import type { Address } from 'viem';
import { NodeError, type BlockRef } from '../../adapter.ts';
import { attoOf, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import { committed, openIntents, unsettled } from './intents.ts';
import type { SendingNetwork } from './network.ts';

/** What an address has at a height. */
export async function balanceOf(
  { node }: SendingNetwork,
  address: Address,
  { contract, decimals }: NetworkAsset,
  height: number,
): Promise<Atto> {
  return attoOf(await node.balance(address, contract as Address | null, height), decimals);
}

/**
 * What an address can still promise: its balances less what was signed and is not mined, and less what came by transactions of ours and is not settled. Were
 * the latter taken back, a token's transfer that was promised from it would be mined first, and fail. Counted down by {@link Purse.take}.
 */
export interface Purse {
  /** Throws the `NodeError` of a token that does not tell balances: it stands in the way of no other. */
  has(asset: string): Atto;
  take(asset: string, amount: Atto): void;
}

export async function purseOf(network: SendingNetwork, address: Address, head: BlockRef): Promise<Purse> {
  const { info, store } = network;
  const intents = await openIntents(store, info.network);
  const promised = committed(intents, address, info.feeAsset);
  const uncertain = unsettled(intents, address);
  const left = new Map<string, Atto | NodeError>(
    await Promise.all(
      info.assets.map(async (asset) => {
        const balance = await balanceOf(network, address, asset, head.height).catch((error: unknown) => {
          if (asset.contract === null || !(error instanceof NodeError)) throw error;
          return error;
        });
        if (typeof balance !== 'bigint') return [asset.asset, balance] as const;
        const bound = (promised.get(asset.asset) ?? 0n) + (uncertain.get(asset.asset) ?? 0n);
        return [asset.asset, balance - bound] as const;
      }),
    ),
  );
  const has = (asset: string): Atto => {
    const amount = left.get(asset) ?? 0n;
    if (typeof amount !== 'bigint') throw amount;
    return amount;
  };
  return { has, take: (asset, amount) => left.set(asset, has(asset) - amount) };
}

import type { Address } from 'viem';
import type { BlockRef } from '../../adapter.ts';
import { attoOf, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import { committed, openIntents } from './intents.ts';
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

/** What an address can still promise: its balances less what was signed and is not mined. Counted down by {@link Purse.take}. */
export interface Purse {
  has(asset: string): Atto;
  take(asset: string, amount: Atto): void;
}

export async function purseOf(network: SendingNetwork, address: Address, head: BlockRef): Promise<Purse> {
  const { info, store } = network;
  const promised = committed(await openIntents(store, info.network), address, info.feeAsset);
  const left = new Map(
    await Promise.all(
      info.assets.map(async (asset) => {
        const balance = await balanceOf(network, address, asset, head.height);
        return [asset.asset, balance - (promised.get(asset.asset) ?? 0n)] as const;
      }),
    ),
  );
  return {
    has: (asset) => left.get(asset) ?? 0n,
    take: (asset, amount) => left.set(asset, (left.get(asset) ?? 0n) - amount),
  };
}

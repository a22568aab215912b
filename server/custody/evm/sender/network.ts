import type { Address } from 'viem';
import type { Atto } from '../../amounts.ts';
import type { KeyAccount, KeyRef } from '../../keys/keyTree.ts';
import { evmAddressOf } from '../../keys/publicKeys.ts';
import type { Signer } from '../../keys/signer.ts';
import type { NetworkAsset, NetworkInfo } from '../../protocol.ts';
import type { CustodyStore } from '../../store/custodyStore.ts';
import type { LackingGas } from './lackingGas.ts';
import type { EvmNode } from './node.ts';
import type { UnfundedPayouts } from './unfunded.ts';
import type { UntriedPayouts } from './untried.ts';

/** What the owner of the exchange decides about sending. */
export interface SendingRules {
  /** What a unit of gas may cost at most, in wei: beyond it payouts wait. */
  readonly maxFeePerGas: bigint;
  /** Least amounts that are swept; assets that are not named are never swept. */
  readonly sweepFrom: Readonly<Record<string, Atto>>;
  /** What the hot wallet is filled up to beyond what is due; 0 for assets that are not named. */
  readonly hotFloat: Readonly<Record<string, Atto>>;
}

/** What all of an EVM network's sending side stands on. */
export interface SendingNetwork {
  readonly info: NetworkInfo;
  readonly chainId: number;
  readonly node: EvmNode;
  readonly store: CustodyStore;
  readonly signer: Signer;
  readonly rules: SendingRules;
  readonly untried: UntriedPayouts;
  readonly unfunded: UnfundedPayouts;
  readonly lackingGas: LackingGas;
  readonly hot: Wallet;
  readonly cold: Wallet;
  /** The wallet of a deposit address. */
  readonly deposit: (index: number) => Wallet;
}

/** An address of ours, and whose key signs for it. */
export interface Wallet {
  readonly key: KeyRef;
  readonly address: Address;
}

export async function walletsOf(signer: Signer): Promise<Pick<SendingNetwork, 'hot' | 'cold' | 'deposit'>> {
  const derive = async (account: KeyAccount) => {
    const accountKey = await signer.accountKey('evm', account);
    return (index: number): Wallet => ({
      key: { kind: 'evm', account, index },
      address: evmAddressOf(accountKey, index),
    });
  };
  const [deposit, hot, cold] = await Promise.all([derive('deposits'), derive('hot'), derive('cold')]);
  return { deposit, hot: hot(0), cold: cold(0) };
}

/** The asset as the network carries it; undefined for others. */
export function assetOf({ assets }: NetworkInfo, asset: string): NetworkAsset | undefined {
  return assets.find((one) => one.asset === asset);
}

/** The network's own coin. */
export function coinOf(info: NetworkInfo): NetworkAsset {
  const coin = info.assets.find(({ contract }) => contract === null);
  if (coin === undefined) throw new TypeError(`${info.network} has no coin of its own`);
  return coin;
}

/**
 * How deep a transaction must lie to be looked at no more. One that failed counts as such only then: the money that its payout goes back to
 * must not be paid all the same when a reorganization mines it anew with better luck.
 */
export function settledDepth({ confirmations }: Pick<NetworkInfo, 'confirmations'>): number {
  return Math.max(2 * confirmations, DEEPEST_REORG + 1);
}

/** Blocks that a reorganization may take back. */
const DEEPEST_REORG = 12;

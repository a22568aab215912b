import {
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import type { KeyRef } from '../keys/keyTree.ts';
import { evmAddressOf } from '../keys/publicKeys.ts';
import type { Signer } from '../keys/signer.ts';
import type { Allocation } from './genesis.ts';
import type { NewChain } from './localChain.ts';

/** A token that a chain of our own begins with. Its constructor takes the supply, which is the deployer's. */
export interface TokenOfOurOwn {
  readonly asset: string;
  readonly decimals: number;
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** Who a chain of our own gives its first coins to. */
export interface Founders {
  readonly faucet: Address;
  readonly hot: Address;
  readonly cold: Address;
}

/** Whole coins of each asset that each begins with. */
const SHARES = { faucet: 10_000_000_000n, hot: 10_000n, cold: 1_000_000_000n };

const COIN = 10n ** 18n;
const GAS = 3_000_000n;
const MAX_FEE_PER_GAS = 10n ** 11n;

export const FAUCET_KEY: KeyRef = { kind: 'evm', account: 'faucet', index: 0 };

export async function foundersOf(signer: Signer): Promise<Founders> {
  const [faucet, hot, cold] = await Promise.all(
    (['faucet', 'hot', 'cold'] as const).map(async (account) =>
      evmAddressOf(await signer.accountKey('evm', account), 0),
    ),
  );
  return { faucet, hot, cold } as Founders;
}

export function allocationOf({ faucet, hot, cold }: Founders): Allocation {
  return { [faucet]: SHARES.faucet * COIN, [hot]: SHARES.hot * COIN, [cold]: SHARES.cold * COIN };
}

/** Where a token's contract is: the faucet deploys them one after the other, before it does anything else. */
export function contractOf(founders: Founders, index: number): Address {
  return getContractAddress({ from: founders.faucet, nonce: BigInt(index) });
}

export interface Founding {
  readonly chainId: number;
  readonly signer: Signer;
  readonly founders: Founders;
  readonly tokens: readonly TokenOfOurOwn[];
  /** Blocks that make it final. */
  readonly depth: number;
}

/** Deploys the tokens and shares them out. */
export async function found(
  chain: NewChain,
  { chainId, signer, founders, tokens, depth }: Founding,
): Promise<void> {
  let nonce = 0;
  const send = async (to: Address | undefined, data: Hex): Promise<void> => {
    const raw = await signer.signEvmTransaction(FAUCET_KEY, {
      type: 'eip1559',
      chainId,
      nonce,
      gas: GAS,
      maxFeePerGas: MAX_FEE_PER_GAS,
      maxPriorityFeePerGas: 1n,
      data,
      ...(to !== undefined && { to }),
    });
    nonce += 1;
    await chain.send(raw);
  };
  for (const { abi, bytecode, decimals } of tokens) {
    const supply = (SHARES.faucet + SHARES.hot + SHARES.cold) * 10n ** BigInt(decimals);
    await send(undefined, encodeDeployData({ abi, bytecode, args: [supply] }));
  }
  for (const [index, { decimals }] of tokens.entries())
    for (const wallet of ['hot', 'cold'] as const) {
      const args = [founders[wallet], SHARES[wallet] * 10n ** BigInt(decimals)] as const;
      await send(
        contractOf(founders, index),
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
      );
    }
  await chain.mine(depth + 1);
}

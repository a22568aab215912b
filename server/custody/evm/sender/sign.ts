import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  parseTransaction,
  type Address,
} from 'viem';
import { ATTO_SCALE, stepsOf, type Atto } from '../../amounts.ts';
import type { KeyRef } from '../../keys/keyTree.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { FeeTerms } from './fees.ts';
import type { Attempt } from './intents.ts';
import { assetOf, type SendingNetwork } from './network.ts';
import type { Call } from './node.ts';

/** What is signed for a nonce. */
interface Unsigned {
  readonly key: KeyRef;
  readonly nonce: number;
  readonly asset: string;
  readonly recipient: Address;
  readonly amount: Atto;
  readonly gas: bigint;
}

/** The call that moves an amount. */
export function callOf({ contract, decimals }: NetworkAsset, recipient: Address, amount: Atto): Call {
  if (contract === null) return { to: recipient, value: stepsOf(amount, ATTO_SCALE), data: '0x' };
  return {
    to: contract as Address,
    value: 0n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, stepsOf(amount, decimals)],
    }),
  };
}

/** The asset that a transaction of ours moves, as it was when that was signed: it may be carried no more. */
export function signedAsset(
  { network, asset }: Pick<NetworkAsset, 'network' | 'asset'>,
  { raw, amount }: Attempt,
): NetworkAsset {
  const { to = null, data } = parseTransaction(raw);
  if (data === undefined) return { network, asset, decimals: ATTO_SCALE, contract: null };
  const { args } = decodeFunctionData({ abi: erc20Abi, data });
  // A power of ten: atto units of one of the token's steps.
  const scale = String(amount / BigInt(args?.[1] ?? 1n));
  return { network, asset, decimals: ATTO_SCALE - (scale.length - 1), contract: to };
}

/** Signs for this chain alone: its id is part of what is signed. */
export async function signAttempt(
  { info, chainId, signer }: Pick<SendingNetwork, 'info' | 'chainId' | 'signer'>,
  { key, nonce, asset, recipient, amount, gas }: Unsigned,
  { maxFeePerGas, maxPriorityFeePerGas }: FeeTerms,
): Promise<Attempt> {
  const carried = assetOf(info, asset);
  if (carried === undefined) throw new TypeError(`${info.network} does not carry ${asset}`);
  const raw = await signer.signEvmTransaction(key, {
    type: 'eip1559',
    chainId,
    nonce,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...callOf(carried, recipient, amount),
  });
  return { hash: keccak256(raw), raw, amount, maxFeePerGas, maxPriorityFeePerGas };
}

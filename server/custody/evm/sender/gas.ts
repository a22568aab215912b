import { stepsOf, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { Address } from 'viem';
import type { SendingNetwork } from './network.ts';
import { callOf } from './sign.ts';

/** A transfer of the coin to an address without code. */
const PLAIN_GAS = 21_000n;

/** What a token's transfer takes where nothing is known of it yet: USDT on Ethereum takes up to 65,000. */
const TOKEN_GAS = 70_000n;

/** No payout is charged for more, so no contract that gets one may use up more of ours. */
const MOST_GAS = 150_000n;

/** Gas that a transfer of an asset takes as a rule. */
export function usualGas({ contract }: NetworkAsset): bigint {
  return contract === null ? PLAIN_GAS : TOKEN_GAS;
}

/** `reverted`: it would fail now, or needs more gas than any transfer may; `refused`: its token would not move just that amount. */
export type GasNeed = bigint | 'reverted' | 'refused';

/**
 * Gas limit of a transfer, found out by trying it on the state as it is; nothing is spent on one that would fail. Receivers with code get a fifth more than
 * was needed: what they do may differ from block to block.
 * @param delivery whether all that leaves must arrive
 */
export async function gasNeed(
  { node }: SendingNetwork,
  asset: NetworkAsset,
  transfer: { readonly from: Address; readonly to: Address; readonly amount: Atto },
  delivery: 'exact' | 'some',
): Promise<GasNeed> {
  const { from, to, amount } = transfer;
  if (asset.contract !== null) {
    const steps = stepsOf(amount, asset.decimals);
    const trial = await node.tryTransfer(asset.contract as Address, from, to, steps);
    if (trial === 'reverted') return 'reverted';
    const { left, arrived } = trial;
    if (delivery === 'exact' ? left !== steps || arrived !== steps : arrived <= 0n) return 'refused';
  }
  const gas = await node.estimateGas(from, callOf(asset, to, amount));
  if (gas === 'reverted' || gas > MOST_GAS) return 'reverted';
  return gas === PLAIN_GAS ? gas : (gas * 6n) / 5n;
}

import { stepsOf, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { Address } from 'viem';
import type { SendingNetwork } from './network.ts';
import { callOf } from './sign.ts';

/** A transfer of the coin to an address without code. */
const PLAIN_GAS = 21_000n;

/** What a token's transfer takes where nothing is known of it yet: USDT on Ethereum takes up to 65,000. */
const TOKEN_GAS = 70_000n;

/**
 * A payout's user is charged for the usual gas and a margin of a fifth, whatever its receiver does. What the receiver's code may use of it, 21,000, is less
 * than that: to run it at our cost costs its user more than to run it by themselves. It is enough for a wallet's contract, or one that hands on what it gets.
 */
const MOST_OF_COIN = 2n * PLAIN_GAS;

/** No receiver's code runs for a token that has no hooks, and some tokens do much. */
const MOST_OF_TOKEN = TOKEN_GAS + TOKEN_GAS / 2n;

/** No transfer between addresses of our own takes more. */
const MOST_GAS = 150_000n;

/** Gas that a transfer of an asset takes as a rule, and that its payouts are charged for. */
export function usualGas({ contract }: NetworkAsset): bigint {
  return contract === null ? PLAIN_GAS : TOKEN_GAS;
}

/** What a transfer may not do now: `reverted`: it would fail; `tooMuchGas`: it needs more than it may; `refused`: its token would not move just that amount. */
export type Obstacle = 'reverted' | 'tooMuchGas' | 'refused';

/**
 * Gas limit of a transfer, found out by trying it on the state as it is; nothing is spent on one that would fail. Receivers with code get a fifth more than
 * was needed, as far as a payout may go: what they do may differ from block to block.
 * @param purpose payouts arrive whole or not at all, and use no more gas than they are charged for and a bounded bit; what is our own may cost what it costs
 */
export async function gasNeed(
  { node }: SendingNetwork,
  asset: NetworkAsset,
  transfer: { readonly from: Address; readonly to: Address; readonly amount: Atto },
  purpose: 'payout' | 'own',
): Promise<bigint | Obstacle> {
  const { from, to, amount } = transfer;
  const isPayout = purpose === 'payout';
  if (asset.contract !== null) {
    const steps = stepsOf(amount, asset.decimals);
    const trial = await node.tryTransfer(asset.contract as Address, from, to, steps);
    if (trial === 'reverted') return 'reverted';
    const { left, arrived } = trial;
    if (isPayout ? left !== steps || arrived !== steps : arrived <= 0n) return 'refused';
  }
  const most = isPayout ? mostGas(asset) : MOST_GAS;
  const gas = await node.estimateGas(from, callOf(asset, to, amount), MOST_GAS);
  if (typeof gas === 'string') return gas;
  if (gas > most) return 'tooMuchGas';
  const ample = gas === PLAIN_GAS ? gas : (gas * 6n) / 5n;
  return ample < most ? ample : most;
}

function mostGas({ contract }: NetworkAsset): bigint {
  return contract === null ? MOST_OF_COIN : MOST_OF_TOKEN;
}

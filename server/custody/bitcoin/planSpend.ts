import { dustLimit } from './dust.ts';
import {
  feeFor,
  INPUT_WEIGHT,
  selectCoins,
  weightOfOutput,
  type Selection,
  type Wanted,
} from './coinSelection.ts';
import type { Reserves, SpendableCoins } from './coins.ts';
import type { PaidOutput, SpentCoin } from './signTransaction.ts';

/** Payouts that go in one transaction. */
const MOST_OUTPUTS = 100;

/** What a payout's transaction weighs as a rule: two coins in, the largest usual script and change out. */
const USUAL_WEIGHT = 4 * 14 + 2 + 2 * INPUT_WEIGHT + 4 * (8 + 1 + 34) + 4 * (8 + 1 + 22);

export interface Plan<Payout> {
  readonly payouts: readonly Payout[];
  readonly selection: Selection<SpentCoin>;
}

/** What a payout costs at a rate, as a rule; in satoshis. */
export function usualFee(rate: bigint): bigint {
  return feeFor(USUAL_WEIGHT, rate);
}

/**
 * As many of the payouts, oldest first, as there are coins for, in one transaction: each joins it where coins for all so far can be found.
 * The cold coins are among them only for a payout that the others never suffice for, be they ever so deep. Undefined where none can be paid now.
 */
export function planSpend<Payout extends PaidOutput>(
  payouts: readonly Payout[],
  coins: SpendableCoins,
  terms: { readonly rate: bigint; readonly change: Uint8Array; readonly reserves: Reserves },
): Plan<Payout> | undefined {
  const some = payouts.slice(0, MOST_OUTPUTS);
  const whole = choose(some, coins.hot, terms);
  if (whole !== undefined) return { payouts: some, selection: whole };
  const all = [...coins.hot, ...coins.cold];
  let plan: Plan<Payout> | undefined;
  let due = 0n;
  for (const payout of some) {
    const joined = [...(plan?.payouts ?? []), payout];
    due += payout.amount + usualFee(terms.rate);
    const selection =
      choose(joined, coins.hot, terms) ?? (due > terms.reserves.hot ? choose(joined, all, terms) : undefined);
    if (selection !== undefined) plan = { payouts: joined, selection };
  }
  return plan;
}

/** Coins for a spend that keeps those it has. */
export function planReplacement(
  payouts: readonly PaidOutput[],
  kept: readonly SpentCoin[],
  coins: SpendableCoins,
  terms: { readonly rate: bigint; readonly change: Uint8Array },
): Selection<SpentCoin> | undefined {
  return selectCoins(coins.hot, wantedFor(payouts, terms), kept);
}

function choose(
  payouts: readonly PaidOutput[],
  coins: readonly SpentCoin[],
  terms: { readonly rate: bigint; readonly change: Uint8Array },
): Selection<SpentCoin> | undefined {
  return payouts.length === 0 ? undefined : selectCoins(coins, wantedFor(payouts, terms));
}

function wantedFor(
  payouts: readonly PaidOutput[],
  { rate, change }: { readonly rate: bigint; readonly change: Uint8Array },
): Wanted {
  const dust = dustLimit(change);
  const spending = feeFor(INPUT_WEIGHT, rate);
  return {
    target: payouts.reduce((sum, { amount }) => sum + amount, 0n),
    outputWeight: payouts.reduce((sum, { script }) => sum + weightOfOutput(script), 0),
    rate,
    changeWeight: weightOfOutput(change),
    leastChange: spending > dust ? spending : dust,
  };
}

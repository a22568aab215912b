import { dustLimit } from './dust.ts';
import {
  effectiveValue,
  feeFor,
  INPUT_WEIGHT,
  mayReach,
  roomFor,
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

/** What a plan goes by. */
export interface Terms {
  readonly rate: bigint;
  /** Script that change goes to. */
  readonly change: Uint8Array;
  /** See `Sending`. */
  readonly mostWeight: number;
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
  terms: Terms & { readonly reserves: Reserves },
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

/** Whether one of the payouts could be paid if a transaction had room for more coins. */
export function isTooHeavy(
  payouts: readonly PaidOutput[],
  coins: readonly SpentCoin[],
  terms: Terms,
): boolean {
  const smallest = smallestOf(payouts);
  if (smallest === undefined || choose([smallest], coins, terms) !== undefined) return false;
  const wanted = wantedFor([smallest], terms);
  const worthy = coins.filter((coin) => effectiveValue(coin, terms.rate) > 0n);
  return worthy.length > roomFor(wanted) && mayReach(worthy, wanted.target, terms.rate);
}

/** Whether one of the payouts cannot be paid from the coins, and could if those were there, put together, that are taken now. */
export function isWaitingFor(
  taken: readonly SpentCoin[],
  payouts: readonly PaidOutput[],
  coins: readonly SpentCoin[],
  terms: Terms,
): boolean {
  const smallest = smallestOf(payouts);
  if (smallest === undefined || choose([smallest], coins, terms) !== undefined) return false;
  const worthy = [...coins, ...taken].filter((coin) => effectiveValue(coin, terms.rate) > 0n);
  return mayReach(worthy, wantedFor([smallest], terms).target, terms.rate);
}

/** Where there is not enough for the smallest, there is not for the others either. */
function smallestOf<Payout extends PaidOutput>(payouts: readonly Payout[]): Payout | undefined {
  return payouts.toSorted((a, b) => (a.amount < b.amount ? -1 : Number(a.amount > b.amount)))[0];
}

/** Coins for a spend that keeps those it has. */
export function planReplacement(
  payouts: readonly PaidOutput[],
  kept: readonly SpentCoin[],
  coins: SpendableCoins,
  terms: Terms,
): Selection<SpentCoin> | undefined {
  return selectCoins(coins.hot, wantedFor(payouts, terms), kept);
}

function choose(
  payouts: readonly PaidOutput[],
  coins: readonly SpentCoin[],
  terms: Terms,
): Selection<SpentCoin> | undefined {
  return payouts.length === 0 ? undefined : selectCoins(coins, wantedFor(payouts, terms));
}

function wantedFor(payouts: readonly PaidOutput[], { rate, change, mostWeight }: Terms): Wanted {
  const dust = dustLimit(change);
  const spending = feeFor(INPUT_WEIGHT, rate);
  return {
    target: payouts.reduce((sum, { amount }) => sum + amount, 0n),
    outputWeight: payouts.reduce((sum, { script }) => sum + weightOfOutput(script), 0),
    rate,
    changeWeight: weightOfOutput(change),
    leastChange: spending > dust ? spending : dust,
    mostWeight,
  };
}

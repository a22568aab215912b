import { feeAt } from './dust.ts';

/**
 * Chooses the coins that a transaction spends, after Murch ("An Evaluation of Coin Selection Strategies", 2016), as Bitcoin Core does:
 * first by *branch and bound* a set that pays so exactly that no change is needed, of all such sets the one that gives least away; where there is none,
 * the largest coins until they suffice, with change. A coin counts with its *effective value*, what is left of it after the fee for spending it;
 * one that costs more than it brings is left alone until fees fall. Amounts in satoshis, rates in satoshis a virtual kilobyte.
 */

/** Weight of a native segwit input: outpoint, sequence and empty script, four times; signature and key once (BIP-141). */
export const INPUT_WEIGHT = 41 * 4 + 108;

/** Version, lock time, marker and two counts of at most three bytes. */
const FRAME_WEIGHT = 4 * (4 + 4 + 3 + 3) + 2;

/** No node takes a heavier transaction (`MAX_STANDARD_TX_WEIGHT`). */
export const MOST_WEIGHT = 400_000;

/** Bound on the search; what it has found by then counts. */
const MOST_TRIES = 100_000;
const MOST_SEARCHED = 1_000;

export interface Selectable {
  readonly amount: bigint;
}

export interface Wanted {
  /** What all outputs but change receive. */
  readonly target: bigint;
  /** Of these outputs. */
  readonly outputWeight: number;
  readonly rate: bigint;
  readonly changeWeight: number;
  /** Change of less than this goes to the fee. */
  readonly leastChange: bigint;
  /** What all may weigh together; {@link MOST_WEIGHT} by default. */
  readonly mostWeight?: number;
}

export interface Selection<Coin extends Selectable> {
  readonly coins: readonly Coin[];
  readonly fee: bigint;
  /** 0 = no such output. */
  readonly change: bigint;
}

/** Undefined where the coins do not suffice, or not so few of them as a transaction has room for. @param kept coins that must be among them */
export function selectCoins<Coin extends Selectable>(
  coins: readonly Coin[],
  wanted: Wanted,
  kept: readonly Coin[] = [],
): Selection<Coin> | undefined {
  const worthy = coins
    .filter((coin) => effectiveValue(coin, wanted.rate) > 0n)
    .toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
  const missing = wanted.target + feeOf(wanted, kept.length, false) - sum(kept);
  if (kept.length > 0 && missing <= 0n) return settled(kept, wanted);
  const room = roomFor(wanted) - kept.length;
  if (!mayReach(worthy.slice(0, Math.max(0, room)), missing, wanted.rate)) return undefined;
  const exact = branchAndBound(worthy.slice(0, MOST_SEARCHED), missing, costOfChange(wanted), wanted.rate);
  // One of many small coins may be too heavy where the largest are light enough.
  const selected = exact && settled([...kept, ...exact], wanted);
  if (selected !== undefined) return selected;
  let total = sum(kept);
  for (const [at, { amount }] of worthy.slice(0, room).entries()) {
    total += amount;
    if (total < wanted.target + feeOf(wanted, kept.length + at + 1, false)) continue;
    return settled([...kept, ...worthy.slice(0, at + 1)], wanted);
  }
  return undefined;
}

/** Whether coins come near a sum at all; each fee for spending one was rounded up by less than a satoshi. */
export function mayReach(coins: readonly Selectable[], target: bigint, rate: bigint): boolean {
  return coins.reduce((total, coin) => total + effectiveValue(coin, rate) + 1n, 0n) >= target;
}

/** How many inputs there is room for, beside change. */
export function roomFor({
  outputWeight,
  changeWeight,
  mostWeight = MOST_WEIGHT,
}: Pick<Wanted, 'outputWeight' | 'changeWeight' | 'mostWeight'>): number {
  return Math.floor((mostWeight - FRAME_WEIGHT - outputWeight - changeWeight) / INPUT_WEIGHT);
}

/** Weight at most of a transaction that spends native segwit coins. */
export function weightOf(inputs: number, outputWeight: number): number {
  return FRAME_WEIGHT + outputWeight + inputs * INPUT_WEIGHT;
}

/** Fee for a weight at a rate, rounded up to whole virtual bytes and satoshis. */
export function feeFor(weight: number, rate: bigint): bigint {
  return feeAt(rate, Math.ceil(weight / 4));
}

/** Weight of an output that pays a script. */
export function weightOfOutput(script: Uint8Array): number {
  return 4 * (8 + 1 + script.length);
}

/** Fee and change of a set of coins; undefined where it does not suffice. Change that is not worth an output goes to the fee. */
function settled<Coin extends Selectable>(
  coins: readonly Coin[],
  wanted: Wanted,
): Selection<Coin> | undefined {
  if (coins.length > roomFor(wanted)) return undefined;
  const left = sum(coins) - wanted.target;
  if (left < feeOf(wanted, coins.length, false)) return undefined;
  const fee = feeOf(wanted, coins.length, true);
  const change = left - fee;
  return change >= wanted.leastChange ? { coins, fee, change } : { coins, fee: left, change: 0n };
}

function feeOf({ outputWeight, changeWeight, rate }: Wanted, inputs: number, hasChange: boolean): bigint {
  return feeFor(weightOf(inputs, outputWeight + (hasChange ? changeWeight : 0)), rate);
}

/** What change costs now, and what spending it will cost: up to this much may be given away to do without. */
function costOfChange({ changeWeight, rate, leastChange }: Wanted): bigint {
  const cost = feeFor(changeWeight, rate) + feeFor(INPUT_WEIGHT, rate);
  return cost < leastChange ? cost : leastChange;
}

/** Depth first: with the largest coin that is left, then without it. Cut where the rest cannot reach the target, or the sum is beyond the tolerance. */
function branchAndBound<Coin extends Selectable>(
  coins: readonly Coin[],
  target: bigint,
  tolerance: bigint,
  rate: bigint,
): readonly Coin[] | undefined {
  const values = coins.map((coin) => effectiveValue(coin, rate));
  const rest = sumsFrom(values);
  let best: { readonly sum: bigint; readonly at: readonly number[] } | undefined;
  let tries = 0;
  const search = (at: number, reached: bigint, chosen: readonly number[]): void => {
    tries += 1;
    if (tries > MOST_TRIES || reached > target + tolerance || (best !== undefined && reached >= best.sum))
      return;
    if (reached >= target) {
      if (chosen.length > 0) best = { sum: reached, at: chosen };
      return;
    }
    const value = values[at];
    if (value === undefined || reached + (rest[at] ?? 0n) < target) return;
    search(at + 1, reached + value, [...chosen, at]);
    // A coin of the same value, had it been taken instead, would have led to the same sums.
    let next = at + 1;
    while (values[next] === value) next += 1;
    search(next, reached, chosen);
  };
  search(0, 0n, []);
  return best?.at.flatMap((at) => coins[at] ?? []);
}

/** What all values from a place on add up to. */
function sumsFrom(values: readonly bigint[]): readonly bigint[] {
  const sums: bigint[] = [];
  let total = 0n;
  for (const value of values.toReversed()) sums.push((total += value));
  return sums.toReversed();
}

/** What a coin brings beyond the fee for spending it. */
export function effectiveValue({ amount }: Selectable, rate: bigint): bigint {
  return amount - feeFor(INPUT_WEIGHT, rate);
}

function sum(coins: readonly Selectable[]): bigint {
  return coins.reduce((total, { amount }) => total + amount, 0n);
}

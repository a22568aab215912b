import {
  effectiveValue,
  feeFor,
  INPUT_WEIGHT,
  roomFor,
  weightOf,
  weightOfOutput,
  type Selection,
} from './coinSelection.ts';
import { dustLimit } from './dust.ts';
import type { Terms } from './planSpend.ts';
import type { SpentCoin } from './signTransaction.ts';

/** Coins from which on some are put together while that is cheap. */
export const MANY = 400;

/** Of these, in a transaction that nobody waits for. */
const FEW_AT_ONCE = 200;

/** Satoshis a virtual kilobyte up to which that is cheap. */
const CHEAP = 3_000n;

/** Whether small coins may be put together although nobody waits for it. */
export function isCheap(rate: bigint): boolean {
  return rate <= CHEAP;
}

/** Transactions that put coins together and are not mined yet. */
const MOST_OPEN = 3;

/**
 * Which coins are put together, each lot into one coin of the hot wallet.
 * @param coins that may be spent and that nothing else is planned with
 * @param open transactions of this kind that are not mined yet
 * @param isNeeded whether a payout waits that its transaction has no room for: the largest coins then, as many as there is room for. Else some of the smallest,
 *   where there are many and fees are low.
 */
export function planConsolidations(
  coins: readonly SpentCoin[],
  terms: Terms,
  { open, isNeeded }: { readonly open: number; readonly isNeeded: boolean },
): readonly Selection<SpentCoin>[] {
  const { rate } = terms;
  const room = roomFor({
    outputWeight: 0,
    changeWeight: weightOfOutput(terms.change),
    mostWeight: terms.mostWeight,
  });
  const ascending = coins.toSorted((a, b) => (a.amount < b.amount ? -1 : Number(a.amount > b.amount)));
  if (!isNeeded) {
    if (open > 0 || !isCheap(rate)) return [];
    // What would lose more than half of its worth waits for a better time, and does not count among many: anybody can send such coins.
    const cost = feeFor(INPUT_WEIGHT, rate);
    const worthy = ascending.filter(({ amount }) => amount >= 2n * cost);
    if (worthy.length < MANY) return [];
    return lots(worthy.slice(0, FEW_AT_ONCE), Math.min(room, FEW_AT_ONCE), terms)
      .slice(0, 1)
      .filter(isWorthIt);
  }
  const worthy = ascending.toReversed().filter((coin) => effectiveValue(coin, rate) > 0n);
  return lots(worthy, room, terms).slice(0, Math.max(0, MOST_OPEN - open));
}

/**
 * The same coins at a higher rate, and never more of them: nobody is paid by it. Undefined where one of them is worth less than it costs by then, or the fee is
 * more than half of what is kept.
 */
export function planDearerConsolidation(
  coins: readonly SpentCoin[],
  terms: Terms,
): Selection<SpentCoin> | undefined {
  if (coins.some((coin) => effectiveValue(coin, terms.rate) <= 0n)) return undefined;
  const [selection] = lots(coins, coins.length, terms);
  return selection !== undefined && isWorthIt(selection) ? selection : undefined;
}

function isWorthIt({ fee, change }: Selection<SpentCoin>): boolean {
  return 2n * fee <= change;
}

/** Full lots, and what is left only where there is no full one. */
function lots(
  coins: readonly SpentCoin[],
  size: number,
  { rate, change }: Terms,
): readonly Selection<SpentCoin>[] {
  const count = Math.max(1, Math.floor(coins.length / size));
  return Array.from({ length: count }, (_, at) => coins.slice(at * size, (at + 1) * size)).flatMap((lot) => {
    const fee = feeFor(weightOf(lot.length, weightOfOutput(change)), rate);
    const left = lot.reduce((sum, { amount }) => sum + amount, 0n) - fee;
    return lot.length > 1 && left >= dustLimit(change) ? [{ coins: lot, fee, change: left }] : [];
  });
}

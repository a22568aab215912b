import Decimal from 'decimal.js';
import { environment } from '../environment.ts';
import type { AccountBalance } from './accountBalances.ts';

/** Figures of the exchange, exactly. */
const Money = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

/** Products that can give what another one lacks, in the order in which they are asked: contracts last, as their funds may be margin. */
const GIVING = [1, 2, 3, 4] as const;
export type GivingProduct = (typeof GIVING)[number];

/** What an account has of an asset that another account may lack; a decimal string above zero. */
export interface HeldElsewhere {
  readonly product: GivingProduct;
  readonly available: string;
}

/** How an account gets what it lacks, by the command that needs it. */
export interface FundingPlan {
  /** What is missing, a decimal string. */
  readonly amount: string;
  /** The accounts that give, in order: the value of `fundFrom`. */
  readonly fundFrom: readonly GivingProduct[];
}

/** Returns what the other accounts have of an asset, in the order in which they give. */
export function heldElsewhere(
  balances: readonly AccountBalance[] | undefined,
  asset: string,
  product: number,
): readonly HeldElsewhere[] {
  return GIVING.filter((each) => each !== product).flatMap((each) => {
    const found = balances?.find((balance) => balance.product === each && balance.asset === asset);
    return found !== undefined && new Money(found.available).gt(0)
      ? [{ product: each, available: found.available }]
      : [];
  });
}

/** Returns what the accounts have together, a decimal string. */
export function totalElsewhere(held: readonly HeldElsewhere[]): string {
  return held.reduce((sum, { available }) => sum.plus(available), new Money(0)).toFixed();
}

/**
 * Plans how an account that has `available` gets to `required`, both decimal strings; `undefined` where it lacks nothing, or the others have too
 * little. Only as many accounts are named as are needed by now.
 */
export function planFunding(
  required: string,
  available: string,
  held: readonly HeldElsewhere[],
): FundingPlan | undefined {
  const missing = new Money(required).minus(available);
  if (missing.lte(0)) return undefined;
  const fundFrom: GivingProduct[] = [];
  let left = missing;
  for (const { product, available: given } of held) {
    if (left.lte(0)) break;
    fundFrom.push(product);
    left = left.minus(given);
  }
  return left.gt(0) ? undefined : { amount: missing.toFixed(), fundFrom };
}

/** Whether money of other accounts can be brought along here: simulated trading has no other accounts. */
export const canFund = environment === 'real';

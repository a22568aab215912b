/**
 * Amounts on a chain. Networks count the same asset in different steps (USDT in 1e-6 on Ethereum, ETH in 1e-18, BTC in 1e-8), so custody
 * counts everything in *atto units*, 1e-18 of an asset, which hold every amount of every network exactly.
 * The ledger's units are 1e-8: what an atto amount has beyond them is *dust*.
 */

declare const atto: unique symbol;

/** 1e-18 of an asset. */
export type Atto = bigint & { readonly [atto]?: true };

/** Decimals of an atto amount. */
export const ATTO_SCALE = 18;

/** Atto units of a ledger unit. */
export const ATTO_PER_LEDGER_UNIT = 10n ** 10n;

/** An amount that a network counts in steps of `decimals`, 18 at most. */
export function attoOf(steps: bigint, decimals: number): Atto {
  return steps * stepOf(decimals);
}

/** The whole steps of a network in an atto amount. Throws a RangeError for an amount between two steps: nothing is rounded silently. */
export function stepsOf(amount: Atto, decimals: number): bigint {
  const step = stepOf(decimals);
  if (amount % step !== 0n)
    throw new RangeError(`${amount} atto is no whole number of steps of ${decimals} decimals`);
  return amount / step;
}

/** Whole ledger units (1e-8) in an atto amount of zero or more, and the dust that is left. */
export function splitDust(amount: Atto): { readonly units: bigint; readonly dust: Atto } {
  return { units: amount / ATTO_PER_LEDGER_UNIT, dust: amount % ATTO_PER_LEDGER_UNIT };
}

/** Ledger units (1e-8) as an atto amount. */
export function attoOfUnits(units: bigint): Atto {
  return units * ATTO_PER_LEDGER_UNIT;
}

function stepOf(decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > ATTO_SCALE)
    throw new RangeError(`A network cannot count in ${decimals} decimals`);
  return 10n ** BigInt(ATTO_SCALE - decimals);
}

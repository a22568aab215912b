/** Fees of EIP-1559. All figures in wei for a unit of gas. */

/** What the chain asks for. */
export interface FeeMarket {
  /** Of the next block. */
  readonly baseFee: bigint;
  /** What others gave on top of late. */
  readonly tip: bigint;
}

/** What a transaction offers. */
export interface FeeTerms {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/**
 * Twice the base fee holds through six full blocks, each of which raises it by an eighth. Undefined while the next block alone costs more than `cap`:
 * a spike is waited out.
 */
export function feeTerms({ baseFee, tip }: FeeMarket, cap: bigint): FeeTerms | undefined {
  if (baseFee + tip > cap) return undefined;
  return { maxFeePerGas: least(2n * baseFee + tip, cap), maxPriorityFeePerGas: tip };
}

/** Terms that replace others of the same nonce: nodes take them from 10 % more of both on, some from 12.5 %. Undefined where that is beyond `cap`. */
export function raisedTerms(old: FeeTerms, market: FeeMarket, cap: bigint): FeeTerms | undefined {
  const maxPriorityFeePerGas = most(raised(old.maxPriorityFeePerGas), market.tip);
  const needed = most(raised(old.maxFeePerGas), maxPriorityFeePerGas);
  if (needed > cap || market.baseFee + maxPriorityFeePerGas > cap) return undefined;
  const wanted = most(needed, 2n * market.baseFee + maxPriorityFeePerGas);
  return { maxFeePerGas: least(wanted, cap), maxPriorityFeePerGas };
}

/** An eighth more, rounded up. */
function raised(fee: bigint): bigint {
  return fee + fee / 8n + 1n;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

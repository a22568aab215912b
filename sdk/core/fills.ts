import { formatExact, formatRatio, parseDecimal } from './decimal.ts';
import type { ContractKind } from './margin/position.ts';

/** What is looked at of a fill, of a pair or of a contract; decimal strings as the exchange sends them. */
export interface FillFacts {
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  /** What the fee was paid in; of a contract `settleAsset` says it. */
  readonly feeAsset?: string;
  readonly settleAsset?: string;
}

/** What fills come to; decimal strings, exact but for the average price. */
export interface FillSummary {
  /** Σ quantity. */
  readonly filled: string;
  /** Σ price × quantity ÷ Σ quantity, or of an inverse contract Σ quantity ÷ Σ (quantity ÷ price), to 8 decimals; null without fills. */
  readonly averagePrice: string | null;
  /** What was paid, by asset; below zero where a rebate was had. */
  readonly fees: Readonly<Record<string, string>>;
  readonly count: number;
}

const AVERAGE_SCALE = 8;

/** Decimals in which sums are counted: products of two values of the exchange have no more. */
const SUM_SCALE = 24;

/** Decimals of a quotient before it is rounded for good. */
const QUOTIENT_SCALE = 32n;

/**
 * Adds up the fills of an order, or any others of one instrument.
 *
 * @param kind of the contract; pairs are linear
 */
export function summarizeFills(fills: readonly FillFacts[], kind: ContractKind = 'linear'): FillSummary {
  let filled = 0n;
  let value = 0n;
  const fees = new Map<string, bigint>();
  for (const { price, quantity, fee, feeAsset, settleAsset } of fills) {
    const [size, each] = [parseDecimal(quantity), parseDecimal(price)];
    filled += scaled(size, SUM_SCALE);
    value += kind === 'linear' ? scaled(product(size, each), SUM_SCALE) : quotient(size, each);
    const asset = feeAsset ?? settleAsset ?? '';
    fees.set(asset, (fees.get(asset) ?? 0n) + scaled(parseDecimal(fee), SUM_SCALE));
  }
  return {
    filled: formatExact(filled, SUM_SCALE),
    averagePrice: filled === 0n ? null : averageOf(kind, filled, value),
    fees: Object.fromEntries([...fees].map(([asset, paid]) => [asset, formatExact(paid, SUM_SCALE)])),
    count: fills.length,
  };
}

type Parsed = ReturnType<typeof parseDecimal>;

function averageOf(kind: ContractKind, filled: bigint, value: bigint): string {
  if (kind === 'linear') return formatRatio(value, filled, AVERAGE_SCALE);
  return formatRatio(filled * 10n ** (QUOTIENT_SCALE - BigInt(SUM_SCALE)), value, AVERAGE_SCALE);
}

const product = (a: Parsed, b: Parsed): Parsed => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** In units of 10^-QUOTIENT_SCALE. */
const quotient = (a: Parsed, b: Parsed): bigint =>
  (a.units * 10n ** (QUOTIENT_SCALE + BigInt(b.scale))) / (b.units * 10n ** BigInt(a.scale));

const scaled = ({ units, scale }: Parsed, to: number): bigint => units * 10n ** BigInt(to - scale);

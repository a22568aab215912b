import { type ContractKind, type MarginTierRate, scaleOf } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Instrument } from '../../engine/protocol.ts';
import { listingOf } from '../spot/listings.ts';
import type { Character } from '../spot/listing.ts';

/** How the funding of a contract is found. */
export interface FundingRules {
  /** Funding times are the multiples of this since the epoch. */
  readonly intervalMs: number;
  /** The rate of one interval lies within ± this, in parts per million. */
  readonly capPpm: number;
  /** What the impact prices of the premium index are averaged over, in whole units of the quote asset. */
  readonly impactNotional: number;
}

/** A contract as it is listed: its rules in the engine, its funding, how screens may group its book, and its synthetic character. */
export interface ContractListing {
  readonly contract: Contract;
  readonly funding: FundingRules;
  /** The spot pair whose market is the index. */
  readonly underlying: Instrument;
  /** Steps in which the order book may be grouped, finest first, as decimal strings; the first is the tick. */
  readonly groupings: readonly string[];
  readonly priceScale: number;
  /** Decimals of a quantity: base assets (linear) or dollars (inverse). */
  readonly quantityScale: number;
  readonly character: Character;
  /** How far the contract usually trades from its index, in basis points. */
  readonly basisBps: number;
}

/** The data a contract is made from. */
export interface ContractTerms {
  readonly id: number;
  readonly base: string;
  /** Units of 1e-8 of the quote asset. */
  readonly tickUnits: number;
  /** Units of 1e-8 of the base asset (linear) or of a dollar (inverse). */
  readonly lotUnits: number;
  readonly maxLots: number;
  readonly groupings: readonly string[];
  readonly ladder: readonly MarginTierRate[];
  readonly funding: Omit<FundingRules, 'intervalMs'>;
  /** What differs from the character of the spot pair. */
  readonly character: Pick<
    Character,
    'dailyValue' | 'tradeRate' | 'quoteRate' | 'spreadBps' | 'bestLevelValue'
  >;
  readonly basisBps: number;
}

const FUNDING_INTERVAL_MS = 8 * 60 * 60_000;

/** The rules that all contracts share. */
const SHARED = {
  minLots: 1,
  makerFeePpm: 200,
  takerFeePpm: 500,
  priceBandPercent: 10,
  maxOpenOrders: 200,
  maxTriggers: 50,
};

/** Lists a USDT-margined perpetual, named like `BTC-USDT`. */
export function listLinear(terms: ContractTerms): ContractListing {
  return list(terms, { kind: 'linear', quote: 'USDT', settle: 'USDT' });
}

/** Lists a coin-margined perpetual, named like `BTC-USD`. Its index is the USDT pair: a dollar is taken for a USDT. */
export function listInverse(terms: ContractTerms): ContractListing {
  return list(terms, { kind: 'inverse', quote: 'USD', settle: terms.base });
}

function list(
  { id, base, tickUnits, lotUnits, maxLots, groupings, ladder, funding, character, basisBps }: ContractTerms,
  assets: { readonly kind: ContractKind; readonly quote: string; readonly settle: string },
): ContractListing {
  const spot = listingOf(`${base}/USDT`);
  if (spot === undefined) throw new Error(`There is no spot market of ${base} to take the index from`);
  return {
    contract: {
      ...SHARED,
      ...assets,
      id,
      name: `${base}-${assets.quote}`,
      base,
      tickUnits,
      lotUnits,
      maxLots,
      ladder,
    },
    funding: { ...funding, intervalMs: FUNDING_INTERVAL_MS },
    underlying: spot.instrument,
    groupings,
    priceScale: scaleOf(tickUnits),
    quantityScale: scaleOf(lotUnits),
    character: { ...spot.character, ...character },
    basisBps,
  };
}

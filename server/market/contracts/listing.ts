import type { MarginTierRate } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Asset } from '../synthetic/assets.ts';
import type { Liquidity, MarketListing, Underlying } from '../synthetic/instrument.ts';
import { scaleFor } from '../synthetic/scale.ts';
import { contractOrderEntry } from './orderEntry.ts';

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
export interface ContractListing extends MarketListing {
  readonly contract: Contract;
  readonly funding: FundingRules;
  /** The spot pair whose market is the index. */
  readonly underlying: Underlying;
  /** How far the contract usually trades from its index, in basis points. */
  readonly basisBps: number;
}

/** The data a contract is made from. */
export interface ContractTerms {
  readonly id: number;
  /** Units of 1e-8 of the quote asset. */
  readonly tickUnits: number;
  /** Units of 1e-8 of the base asset (linear) or of a dollar (inverse). */
  readonly lotUnits: number;
  readonly maxLots: number;
  readonly groupings: readonly string[];
  readonly ladder: readonly MarginTierRate[];
  readonly funding: Omit<FundingRules, 'intervalMs'>;
  readonly liquidity: Liquidity;
  readonly basisBps: number;
}

const FUNDING_INTERVAL_MS = 8 * 60 * 60_000;

/** What a trade costs at least, whoever makes it: the maker's fee. */
export const LEAST_CONTRACT_FEE_PPM = 200;

/** The rules that all contracts share. */
const SHARED = {
  minLots: 1,
  makerFeePpm: LEAST_CONTRACT_FEE_PPM,
  takerFeePpm: 500,
  priceBandPercent: 10,
  maxOpenOrders: 200,
  maxTriggers: 50,
};

/** Lists a USDT-margined perpetual, named like `BTC-USDT`. */
export function listLinear(asset: Asset, terms: ContractTerms): ContractListing {
  return list(asset, terms, { kind: 'linear', quote: 'USDT', settle: 'USDT' });
}

/** Lists a coin-margined perpetual, named like `BTC-USD`. Its index is the USDT pair: a dollar is taken for a USDT. */
export function listInverse(asset: Asset, terms: ContractTerms): ContractListing {
  return list(asset, terms, { kind: 'inverse', quote: 'USD', settle: asset.name });
}

function list(
  { name: base, pair, motion }: Asset,
  { id, tickUnits, lotUnits, maxLots, groupings, ladder, funding, liquidity, basisBps }: ContractTerms,
  assets: Pick<Contract, 'kind' | 'quote' | 'settle'>,
): ContractListing {
  const name = `${base}-${assets.quote}`;
  const contract = { ...SHARED, ...assets, id, name, base, tickUnits, lotUnits, maxLots, ladder };
  return {
    contract,
    funding: { ...funding, intervalMs: FUNDING_INTERVAL_MS },
    underlying: pair,
    groupings,
    basisBps,
    orderEntry: contractOrderEntry(contract),
    scale: scaleFor({ ...contract, countsDollars: assets.kind === 'inverse' }),
    character: { ...motion, ...liquidity },
  };
}

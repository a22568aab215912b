import { LEDGER_SCALE, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { LADDERS } from '../contracts/ladders.ts';
import { listInverse, listLinear, type ContractListing } from '../contracts/listing.ts';
import { listPair, type Listing } from '../spot/listing.ts';
import { scaleFor } from '../synthetic/scale.ts';
import { printStep, type Steps } from './steps.ts';
import type { Asset } from '../synthetic/assets.ts';
import type { Liquidity, MarketListing, Motion, Underlying } from '../synthetic/instrument.ts';

/** What a market takes from its session. */
export type RecordedSteps = Pick<Steps, 'tickUnits' | 'lotUnits' | 'mostUnits'>;

/** An order may be so many times the largest recorded trade. */
const MOST_TRADES = 10n;

/** Steps in which a book may be grouped, besides its tick. */
const GROUPINGS = 4;

/** Books of markets that are not listed are grouped by powers of ten of their tick. */
function groupingsOfTick(tickUnits: number): readonly string[] {
  return Array.from({ length: GROUPINGS }, (_, power) => printStep(tickUnits * 10 ** power));
}

/** A market that is listed, in the steps of its session. */
export function inSteps<Of extends Listing | ContractListing>(listing: Of, steps: RecordedSteps): Of {
  const traded = 'instrument' in listing ? listing.instrument : listing.contract;
  if (traded.tickUnits === steps.tickUnits && traded.lotUnits === steps.lotUnits) return listing;
  const { tickUnits, lotUnits } = steps;
  const maxLots = mostLots(steps, BigInt(traded.maxLots) * BigInt(traded.lotUnits));
  const changed = { ...traded, tickUnits, lotUnits, maxLots };
  const countsDollars = 'kind' in traded && traded.kind === 'inverse';
  const groupings = groupingsOfTick(tickUnits);
  const scale = scaleFor({ ...changed, countsDollars });
  return 'instrument' in listing
    ? { ...listing, instrument: changed, groupings, scale }
    : { ...listing, contract: changed, groupings, scale };
}

/** @param leastUnits that an order may have in any case */
function mostLots({ lotUnits, mostUnits }: RecordedSteps, leastUnits: bigint): number {
  const most = mostUnits * MOST_TRADES > leastUnits ? mostUnits * MOST_TRADES : leastUnits;
  return Math.max(1, Number(most / BigInt(lotUnits)));
}

/** How a market that nobody has described moves and trades before its session begins. */
const MOTION: Omit<Motion, 'startPrice'> = { volatility: 0.8, correlation: 0.75 };
const LIQUIDITY: Liquidity = {
  dailyValue: 20_000_000,
  tradeRate: 0.5,
  quoteRate: 2,
  spreadBps: 2,
  bestLevelValue: 8_000,
};
const FUNDING = { capPpm: 7_500, impactNotional: 10_000 };
const BASIS_BPS = 6;

/** Dollars that a contract of an inverse market is worth, where it is not listed. */
const DOLLARS_PER_CONTRACT = 10;

/** An asset that is known from its sessions alone. */
export function recordedAsset(base: string, id: number, tickUnits: number, startPrice: number): Asset {
  const pair: Underlying = { id, name: `${base}/USDT`, tickUnits };
  return { name: base, pair, motion: { ...MOTION, startPrice } };
}

/** Lists the pair of an asset that is known from its sessions alone. */
export function listRecordedPair(asset: Asset, steps: RecordedSteps): Listing {
  return listPair(asset, { ...termsOf({ ...steps, tickUnits: asset.pair.tickUnits }), liquidity: LIQUIDITY });
}

/** Lists a contract on it. */
export function listRecordedContract(
  asset: Asset,
  kind: 'linear' | 'inverse',
  id: number,
  steps: RecordedSteps,
): ContractListing {
  const terms = {
    id,
    tickUnits: steps.tickUnits,
    funding: FUNDING,
    liquidity: LIQUIDITY,
    basisBps: BASIS_BPS,
  };
  if (kind === 'linear') return listLinear(asset, { ...terms, ...termsOf(steps), ladder: LADDERS.linear50 });
  const lotUnits = DOLLARS_PER_CONTRACT * Number(UNITS_PER_ASSET);
  return listInverse(asset, {
    ...terms,
    ...termsOf({ ...steps, lotUnits, mostUnits: steps.mostUnits * BigInt(DOLLARS_PER_CONTRACT) }),
    ladder: LADDERS.inverse100,
  });
}

function termsOf(steps: RecordedSteps) {
  return {
    lotUnits: steps.lotUnits,
    maxLots: mostLots(steps, 1_000n * BigInt(steps.lotUnits)),
    groupings: groupingsOfTick(steps.tickUnits),
  };
}

/** Why a pair cannot be traded in these steps; `undefined` when it can: a tick of a lot must be whole units of money. */
export function problemOf({ tickUnits, lotUnits }: RecordedSteps): string | undefined {
  const value = BigInt(tickUnits) * BigInt(lotUnits);
  if (value % UNITS_PER_ASSET === 0n && value <= BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return `a tick of ${printStep(tickUnits)} and a lot of ${printStep(lotUnits)} cannot be traded exactly, to ${LEDGER_SCALE} decimals`;
}

/** The name of what a listing lists. */
export function nameOf(listing: MarketListing & (Listing | ContractListing)): string {
  return 'instrument' in listing ? listing.instrument.name : listing.contract.name;
}

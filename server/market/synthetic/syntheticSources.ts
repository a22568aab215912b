import { CONTRACT_LISTINGS } from '../contracts/contracts.ts';
import { LISTINGS } from '../instruments.ts';
import { Basis } from './basis.ts';
import { ContractReference, PairReference } from './reference.ts';
import { simulatedContract, simulatedPair, type Simulated } from './simulated.ts';
import { SyntheticSource } from './syntheticSource.ts';
import type { BookWatch } from '../bookWatch.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Listing } from '../listing.ts';
import type { MarketSource } from '../source.ts';
import type { PriceFeed } from './priceFeed.ts';
import type { Reference } from './reference.ts';

/** The present that synthetic sources share. */
export interface Present {
  readonly feed: PriceFeed;
  readonly watchOf: (id: number) => BookWatch;
  readonly seed: number;
  readonly startTime: number;
}

/** Sources of the listed pairs that pass `isWanted`. */
export function syntheticPairs(
  present: Present,
  isWanted: (listing: Listing) => boolean,
): readonly MarketSource[] {
  return LISTINGS.filter(isWanted).map((listing) =>
    sourceOf(present, simulatedPair(listing), referenceOf(present, listing.instrument.id)),
  );
}

/** Sources of the listed contracts that pass `isWanted`. They follow the pairs' model, not their books. */
export function syntheticContracts(
  present: Present,
  isWanted: (listing: ContractListing) => boolean,
): readonly MarketSource[] {
  const { seed, startTime } = present;
  return CONTRACT_LISTINGS.filter(isWanted).map((listing) => {
    const underlying = referenceOf(present, listing.underlying.id);
    const reference = new ContractReference(underlying, new Basis(listing, seed), startTime);
    return sourceOf(present, simulatedContract(listing), reference);
  });
}

function referenceOf({ feed }: Present, instrument: number): Reference {
  return new PairReference(
    feed,
    LISTINGS.findIndex((listing) => listing.instrument.id === instrument),
  );
}

function sourceOf(
  { watchOf, seed, startTime }: Present,
  simulated: Simulated,
  reference: Reference,
): SyntheticSource {
  return new SyntheticSource({ simulated, reference, watch: watchOf(simulated.desk.id), seed, startTime });
}

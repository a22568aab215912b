import { Basis, ContractReference } from './contracts/basis.ts';
import { PairReference, type PriceFeed } from './synthetic/priceModel.ts';
import { SyntheticSource, type Reference } from './synthetic/syntheticSource.ts';
import type { BookWatch } from './shared/bookWatch.ts';
import type { ContractListing } from './contracts/listing.ts';
import type { Listed } from './listed.ts';
import type { Listing } from './spot/listing.ts';
import type { MarketSource } from './shared/source.ts';
import { atPace, type SyntheticInstrument } from './synthetic/instrument.ts';

/** The present that synthetic sources share. */
export interface Present {
  readonly listed: Listed;
  readonly feed: PriceFeed;
  readonly watchOf: (id: number) => BookWatch;
  readonly seed: number;
  readonly startTime: number;
  /** Multiple of the usual rates of trades and quotes. */
  readonly pace: number;
}

/** Sources of the listed pairs that pass `isWanted`. */
export function syntheticPairs(
  present: Present,
  isWanted: (listing: Listing) => boolean,
): readonly MarketSource[] {
  return present.listed.pairs
    .filter(isWanted)
    .map((listing) => sourceOf(present, listing, referenceOf(present, listing.instrument.id)));
}

/** Sources of the listed contracts that pass `isWanted`. They follow the pairs' model, not their books. */
export function syntheticContracts(
  present: Present,
  isWanted: (listing: ContractListing) => boolean,
): readonly MarketSource[] {
  const { seed, startTime } = present;
  return present.listed.contracts.filter(isWanted).map((listing) => {
    const underlying = referenceOf(present, listing.underlying.id);
    const reference = new ContractReference(underlying, new Basis(listing, seed), startTime);
    return sourceOf(present, listing, reference);
  });
}

function referenceOf({ feed, listed }: Present, instrument: number): Reference {
  return new PairReference(
    feed,
    listed.pairs.findIndex((listing) => listing.instrument.id === instrument),
  );
}

function sourceOf(
  { watchOf, seed, startTime, pace }: Present,
  { character, ...instrument }: SyntheticInstrument,
  reference: Reference,
): SyntheticSource {
  return new SyntheticSource({
    instrument: { ...instrument, character: atPace(character, pace) },
    reference,
    watch: watchOf(instrument.orderEntry.id),
    seed,
    startTime,
  });
}

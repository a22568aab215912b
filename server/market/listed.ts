import { CONTRACT_LISTINGS } from './contracts/listings.ts';
import { LISTINGS } from './spot/listings.ts';
import type { ContractListing } from './contracts/listing.ts';
import type { Listing } from './spot/listing.ts';

/** Everything that is traded, in the order in which it is listed. */
export interface Listed {
  readonly pairs: readonly Listing[];
  readonly contracts: readonly ContractListing[];
}

/** What is listed where no recording says more. */
export const LISTED: Listed = { pairs: LISTINGS, contracts: CONTRACT_LISTINGS };

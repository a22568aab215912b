import { contractDesk, spotDesk, type Desk } from '../shared/orderEntry.ts';
import { scaleFor, type Scale } from './scale.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Character, Listing } from '../spot/listing.ts';

/** What the synthetic market trades: a pair or a contract. */
export interface Simulated {
  readonly desk: Desk;
  readonly scale: Scale;
  readonly character: Character;
}

export function simulatedPair({ instrument, character }: Listing): Simulated {
  return { desk: spotDesk(instrument.id), scale: scaleFor(instrument), character };
}

export function simulatedContract({ contract, character }: ContractListing): Simulated {
  return { desk: contractDesk(contract), scale: scaleFor(contract), character };
}

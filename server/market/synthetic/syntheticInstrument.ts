import { contractOrderEntry, spotOrderEntry, type OrderEntry } from '../shared/orderEntry.ts';
import { scaleFor, type Scale } from './scale.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Character, Listing } from '../spot/listing.ts';

/** What the synthetic market trades: a pair or a contract. */
export interface SyntheticInstrument {
  readonly orderEntry: OrderEntry;
  readonly scale: Scale;
  readonly character: Character;
}

export function syntheticPair({ instrument, character }: Listing): SyntheticInstrument {
  return { orderEntry: spotOrderEntry(instrument.id), scale: scaleFor(instrument), character };
}

export function syntheticContract({ contract, character }: ContractListing): SyntheticInstrument {
  return { orderEntry: contractOrderEntry(contract), scale: scaleFor(contract), character };
}

import { pairUnits, type Tradable } from '../../units/pair.ts';
import { CONTRACT_LISTINGS } from '../contracts/listings.ts';
import { LISTINGS } from '../spot/listings.ts';
import { checkSession, checkTogether } from './checkSession.ts';
import { RecordingError } from './errors.ts';
import {
  CONTRACT_RECORDINGS,
  findOptionalRecording,
  findRecording,
  SPOT_RECORDING,
} from './findRecording.ts';
import { RecordingSource, type Track } from './recordingSource.ts';
import { readSession } from './session.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { ContractListing } from '../contracts/listing.ts';
import type { Listing } from '../spot/listing.ts';
import type { MarketSource, OrderEntry } from '../shared/source.ts';

/** The pair that the spot recording is of. */
const RECORDED_PAIR = 'BTC/USDT';

/** A recording that was found sound. */
export interface Recording {
  readonly listing: Listing;
  /** The contracts whose sessions were recorded at the same time. */
  readonly contracts: readonly ContractListing[];
  /** Middle of its first spot book, in USDT. */
  readonly startPrice: number;
  /** Starts playing it, spot and contracts by one clock. */
  play(watchOf: (id: number) => BookWatch, startTime: number): MarketSource;
}

type Opening = Pick<Track, 'orderEntry' | 'open'>;

/**
 * Finds the recordings in a folder and reads each once from end to end, so that a damaged one is rejected before anything moves. The
 * spot session must be there; contracts without a session stay synthetic. Throws {@link RecordingError}.
 */
export async function openRecording(options: {
  readonly folder: string | undefined;
  readonly speed: number;
}): Promise<Recording> {
  const { folder, speed } = options;
  if (folder === undefined)
    throw new RecordingError(SPOT_RECORDING, undefined, 'name the folder of recordings');
  if (!(speed > 0)) throw new RangeError(`The speed must be greater than 0, not ${speed}`);
  const listing = LISTINGS.find(({ instrument }) => instrument.name === RECORDED_PAIR) as Listing;
  const { instrument } = listing;
  const file = await findRecording(folder, SPOT_RECORDING);
  const spot = openingOf(file, listing.orderEntry, instrument);
  const session = await checkSession(file, spot.open());
  const contracts: ContractListing[] = [];
  const openings: Opening[] = [];
  for (const one of CONTRACT_LISTINGS) {
    const { contract } = one;
    const name = CONTRACT_RECORDINGS[contract.name];
    const found = name === undefined ? undefined : await findOptionalRecording(folder, name);
    if (found === undefined) continue;
    const opening = openingOf(found, one.orderEntry, asRecorded(one));
    checkTogether(session, await checkSession(found, opening.open()));
    contracts.push(one);
    openings.push(opening);
  }
  return {
    listing,
    contracts,
    startPrice: listing.scale.price(session.firstMiddle),
    play(watchOf, startTime) {
      const track = (opening: Opening): Track => ({ ...opening, watch: watchOf(opening.orderEntry.id) });
      return new RecordingSource({ tracks: [track(spot), ...openings.map(track)], speed, startTime });
    },
  };
}

function openingOf(file: string, orderEntry: OrderEntry, traded: Tradable): Opening {
  const units = pairUnits(traded);
  return { orderEntry, open: () => readSession(file, units) };
}

/** Recorded quantities of inverse contracts count contracts, which are lots, and not dollars. */
export function asRecorded({ contract }: Pick<ContractListing, 'contract'>): Tradable {
  return contract.kind === 'inverse' ? { ...contract, lotUnits: 100_000_000 } : contract;
}

import { pairUnits } from '../../units/pair.ts';
import { LISTINGS } from '../instruments.ts';
import { scaleFor } from '../synthetic/scale.ts';
import { RecordingError } from './errors.ts';
import { findRecording, SPOT_RECORDING } from './find-recording.ts';
import { RecordingSource } from './recording-source.ts';
import { readSession } from './session.ts';
import { topsOfBook, type RecordedTop } from './top-of-book.ts';
import type { BookWatch } from '../book-watch.ts';
import type { Listing } from '../listing.ts';
import type { MarketSource } from '../source.ts';

/** The pair that the spot recording is of. */
const RECORDED_PAIR = 'BTC/USDT';

/** A recording that was found sound. */
export interface Recording {
  readonly listing: Listing;
  readonly file: string;
  /** Middle of its first book, in USDT. */
  readonly startPrice: number;
  /** Starts playing it. */
  play(watch: BookWatch, startTime: number): MarketSource;
}

/**
 * Finds the spot recording in a folder and reads it once from end to end, so that a damaged one is refused before anything moves.
 * Throws {@link RecordingError}.
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
  const file = await findRecording(folder, SPOT_RECORDING);
  const units = pairUnits(listing.instrument);
  const first = await checkSession(file, topsOfBook(readSession(file, units)));
  return {
    listing,
    file,
    startPrice: scaleFor(listing.instrument).price(first),
    play: (watch, startTime) =>
      new RecordingSource({
        instrument: listing.instrument.id,
        open: () => readSession(file, units),
        speed,
        watch,
        startTime,
      }),
  };
}

/** Reads everything; returns the middle of the first book, in ticks. */
async function checkSession(file: string, tops: AsyncIterable<RecordedTop>): Promise<number> {
  let middle: number | undefined;
  for await (const { bid, ask } of tops) {
    if (bid === undefined || ask === undefined)
      throw new RecordingError(file, undefined, 'one side of its book is empty');
    middle ??= (bid.price + ask.price) / 2;
  }
  if (middle === undefined) throw new RecordingError(file, undefined, 'holds no book');
  return middle;
}

import type { OrderEntry } from '../../../../../server/market/shared/source.ts';
import { pairUnits, type PairUnits } from '../../../../../server/units/pair.ts';
import { contractListingOf } from '../../../../../server/market/contracts/listings.ts';
import { asRecorded } from '../../../../../server/market/recording/openRecording.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { MarketLoop } from '../../../../../server/market/shared/marketLoop.ts';
import { MarketWatch } from '../../../../../server/market/shared/bookWatch.ts';
import { RecordingSource } from '../../../../../server/market/recording/recordingSource.ts';
import { readSession } from '../../../../../server/market/recording/session.ts';
import { InstantClock } from './instantClock.ts';
import { LevelBook } from './levelBook.ts';
import { collectingLog, openMarkets, openTestExchange, type TestExchange } from './testExchange.ts';

const listing = LISTINGS[0];
if (listing === undefined) throw new Error('BTC/USDT is not listed');
export const BTC = listing.instrument;
export const BTC_UNITS = pairUnits(BTC);

/** What a recording is of. */
export interface Recorded {
  readonly orderEntry: OrderEntry;
  /** Of the recording's prices and quantities. */
  readonly units: PairUnits;
}

const SPOT: Recorded = { orderEntry: listing.orderEntry, units: BTC_UNITS };

export function recordedContract(name: string): Recorded {
  const listing = contractListingOf(name);
  if (listing === undefined) throw new Error(`${name} is not listed`);
  return { orderEntry: listing.orderEntry, units: pairUnits(asRecorded(listing)) };
}

/** A recording being played as fast as the engine takes it. */
export interface Playing extends TestExchange {
  readonly book: LevelBook;
  readonly loop: MarketLoop;
}

/**
 * Plays a recording through a real engine until `afterStep` says it is enough. It is called when a step is over, and before the next.
 */
export async function playRecording(
  file: string,
  afterStep: (playing: Playing) => boolean | Promise<boolean>,
  before: (test: TestExchange) => Promise<void> = () => Promise.resolve(),
  { orderEntry, units }: Recorded = SPOT,
): Promise<Playing & { readonly problems: readonly string[] }> {
  const clock = new InstantClock(1_700_000_000_000);
  const test = await openTestExchange(clock);
  const { exchange } = test;
  await openMarkets(exchange);
  await before(test);
  const book = new LevelBook(exchange, orderEntry.id);
  const watch = await MarketWatch.start(exchange);
  const log = collectingLog();
  const source = new RecordingSource({
    tracks: [{ orderEntry, watch: watch.book(orderEntry.id), open: () => readSession(file, units) }],
    speed: 1,
    startTime: clock.now(),
  });
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const loop: MarketLoop = new MarketLoop(source, { exchange, clock, log });
  const playing: Playing = { ...test, book, loop };
  clock.onSleep = async () => {
    if (await afterStep(playing)) resolve();
  };
  await Promise.race([enough, loop.ended]);
  await loop.stop();
  watch.stop();
  return { ...playing, problems: log.problems };
}

import { systemClock, type Clock } from './clock.ts';
import { LISTINGS } from './instruments.ts';
import { MarketLoop } from './market-loop.ts';
import { MarketWatch } from './market-watch.ts';
import { prepareMarket } from './prepare.ts';
import { openRecording } from './recording/open-recording.ts';
import { PriceFeed } from './synthetic/price-feed.ts';
import { PriceModel } from './synthetic/price-model.ts';
import { SyntheticSource } from './synthetic/synthetic-source.ts';
import type { MarketLog } from './log.ts';
import type { IndexPrice, MarketSource, RecordedPosition } from './source.ts';
import type { Exchange } from '../engine/protocol.ts';

export type MarketKind = 'synthetic' | 'recording';

export interface MarketOptions {
  readonly exchange: Exchange;
  readonly kind: MarketKind;
  /** Whole number; the same seed and clock give the same synthetic market. */
  readonly seed: number;
  /** Folder with `spot-btcusdt.ndjson.gz`; only for `recording`. */
  readonly recordings?: string;
  /** How many times faster than recorded; only for `recording`. */
  readonly speed?: number;
  readonly clock?: Clock;
  readonly log: MarketLog;
}

/** The running market. */
export interface Market {
  readonly kind: MarketKind;
  /** Where the recording stands; `undefined` when none is played, or before its first frame. */
  position(): RecordedPosition | undefined;
  /** The newest reference price of every instrument that has one. */
  indexPrices(): readonly IndexPrice[];
  /** Ends all trading by the market; resting quotes stay. */
  stop(): Promise<void>;
}

/**
 * Opens the markets on the exchange, makes their past, and keeps them moving. In `recording` mode BTC/USDT mirrors the recorded
 * session and the other pairs are synthetic, so that the whole site is alive. Call it before anything else uses the exchange.
 * Rejects with `RecordingError` when the recording cannot be played.
 */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const { exchange, kind, seed, log, clock = systemClock } = options;
  const recording =
    kind === 'recording'
      ? await openRecording({ folder: options.recordings, speed: options.speed ?? 1 })
      : undefined;
  const endPrices = new Map(
    recording === undefined ? [] : [[recording.listing.instrument.id, recording.startPrice]],
  );
  const prices = await prepareMarket({
    exchange,
    listings: LISTINGS,
    seed,
    now: clock.now(),
    endPrices,
    log,
  });
  const watch = await MarketWatch.start(exchange);
  const startTime = clock.now();
  const presentSeed = seed ^ (startTime % 0x7fffffff);
  const feed = new PriceFeed(new PriceModel(LISTINGS, prices, presentSeed), startTime);
  const sources = LISTINGS.map((listing, index): MarketSource => {
    const book = watch.book(listing.instrument.id);
    if (listing === recording?.listing) return recording.play(book, startTime);
    return new SyntheticSource({ listing, index, feed, watch: book, seed: presentSeed, startTime });
  });
  const loops = sources.map((source) => new MarketLoop(source, { exchange, clock, log }));
  return {
    kind,
    position: () => loops.find(({ position }) => position !== undefined)?.position,
    indexPrices: () => sources.flatMap((source) => source.indexPrice() ?? []),
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      watch.stop();
    },
  };
}

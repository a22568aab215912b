import type { Clock } from './shared/clock.ts';
import { logStaleIndices } from './contracts/indexAge.ts';
import { PricingSource } from './contracts/pricingSource.ts';
import { LISTED, type Listed } from './listed.ts';
import { MarketWatch } from './shared/bookWatch.ts';
import { MarketLoop, type MarketLog } from './shared/marketLoop.ts';
import { prepareMarket } from './prepare.ts';
import { openRecording } from './recording/openRecording.ts';
import { PriceFeed, PriceModel } from './synthetic/priceModel.ts';
import { syntheticContracts, syntheticPairs } from './syntheticSources.ts';
import { pricingsOf } from './contracts/pricings.ts';
import type { MarketListing } from './synthetic/instrument.ts';
import type { ContractPrices, ScriptedMark } from './contracts/prices.ts';
import type { BookWatch } from './shared/bookWatch.ts';
import type { IndexPrice, MarketSource, RecordedPosition } from './shared/source.ts';
import type { Exchange } from '../ports/exchange.ts';
import { asListed, type Ruled } from '../units/marketRules.ts';
import type { Tradable } from '../units/pair.ts';

export type MarketKind = 'synthetic' | 'recording';

export interface MarketOptions {
  readonly exchange: Exchange;
  readonly kind: MarketKind;
  /** Whole number; the same seed and clock give the same synthetic market. */
  readonly seed: number;
  /** Folder with the recorded sessions, whatever they are called; only for `recording`. */
  readonly recordings?: string;
  /** How many times faster than recorded; only for `recording`. */
  readonly speed?: number;
  /** Multiple of the usual rates at which synthetic markets trade and quote; 1 when absent. */
  readonly pace?: number;
  readonly clock: Clock;
  /** Gives markets the rules that operators have changed; as they are listed when left out. */
  readonly ruled?: Ruled;
  readonly log: MarketLog;
  /** How long what the synthetic market does may wait to be written together with others; see {@link MarketLoop}. */
  readonly patience?: () => number;
}

/** Where a market's present began: when, at what prices (in USDT, in the order of the listings), and the seed of its past. */
export interface MarketBeginning {
  readonly time: number;
  readonly prices: readonly number[];
  readonly seed: number;
}

/** The running market. */
export interface Market {
  readonly kind: MarketKind;
  /** Everything that is traded. */
  readonly listed: Listed;
  readonly beginning: MarketBeginning;
  /** Gives markets the rules that operators had changed when it began. */
  readonly ruled: Ruled;
  /** Multiple of the usual rates at which its synthetic part trades and quotes. */
  readonly pace: number;
  /** Where the recorded sessions stand, the first of them where they were not recorded together; `undefined` when none is played, or before its first frame. */
  position(): RecordedPosition | undefined;
  /** The newest reference price of every instrument that has one. */
  indexPrices(): readonly IndexPrice[];
  /** Mark, index and funding of every contract, as far as the engine knows them; nothing of a contract without an index so far. */
  contractPrices(): readonly ContractPrices[];
  /** Subscribes to every change of a contract's prices. Returns the unsubscribe function. */
  onContractPrices(listener: (prices: ContractPrices) => void): () => void;
  /**
   * Makes the mark of a contract what a tester wants, in price units, until `null` gives it back to the market. Index, book, last price
   * and funding stay the market's own. Resolves once the engine knows it.
   */
  scriptMark(contract: number, mark: number | null): Promise<void>;
  /** The marks that are scripted now. */
  scriptedMarks(): readonly ScriptedMark[];
  /** The middle of a book in fractional ticks, of a pair or a contract; `undefined` while one of its sides is empty. */
  middleOf(id: number): number | undefined;
  /** Ends all trading by the market; resting quotes stay. */
  stop(): Promise<void>;
}

/**
 * Opens the markets on the exchange, makes their past, and keeps them moving. In `recording` mode the pairs and contracts
 * that there are sessions of mirror them and all others are synthetic, so that every market trades. Call it before anything else uses the exchange.
 * Rejects with `RecordingError` when the recording cannot be played.
 */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const { exchange, kind, seed, pace = 1, log, clock, patience, ruled = asListed } = options;
  const recording =
    kind === 'recording'
      ? await openRecording({
          folder: options.recordings,
          speed: options.speed ?? 1,
          opened: await openedBy(exchange),
        })
      : undefined;
  const listed = recording?.listed ?? LISTED;
  for (const reason of recording?.left ?? []) log.info({ reason }, 'A recording is not played');
  const isSynthetic = (listing: MarketListing): boolean => recording?.listings.has(listing) !== true;
  const time = clock.now();
  const prices = await prepareMarket({
    exchange,
    listings: listed.pairs,
    contracts: listed.contracts,
    seed,
    now: time,
    endPrices: recording?.startPrices ?? new Map(),
    log,
    ruled,
  });
  const watch = await MarketWatch.start(exchange);
  const watchOf = (id: number): BookWatch => watch.book(id);
  const startTime = clock.now();
  const presentSeed = seed ^ (startTime % 0x7fffffff);
  const feed = new PriceFeed(new PriceModel(listed.pairs, prices, presentSeed), startTime);
  const present = { listed, feed, watchOf, seed: presentSeed, startTime, pace };
  const recorded = recording?.play(watchOf, startTime) ?? [];
  const synthetic: readonly MarketSource[] = [
    ...syntheticPairs(present, isSynthetic),
    ...syntheticContracts(present, isSynthetic),
  ];
  const indexPrices = indexOf(listed, [...recorded, ...synthetic]);
  const pricing = new PricingSource(
    await pricingsOf({ exchange, contracts: listed.contracts, watchOf, indexPrices }),
    startTime,
  );
  const nameOf = (id: number) => listed.contracts.find(({ contract }) => contract.id === id)?.contract.name;
  logStaleIndices({ log, nameOf }, (listener) => pricing.subscribe(listener));
  const punctual = { exchange, clock, log, isEnded: (id: number) => watch.isEnded(id) };
  const patient = { ...punctual, ...(patience !== undefined && { patience }) };
  const loops = [
    // What was recorded comes at its own times.
    ...recorded.map((source) => new MarketLoop(source, punctual)),
    ...[...synthetic, pricing].map((source) => new MarketLoop(source, patient)),
  ];
  return {
    kind,
    listed,
    beginning: { time, prices, seed },
    ruled,
    pace,
    position: () => loops.find(({ position }) => position !== undefined)?.position,
    indexPrices,
    contractPrices: () => pricing.prices,
    onContractPrices: (listener) => pricing.subscribe(listener),
    scriptMark: (contract, mark) => pricing.script(contract, mark),
    scriptedMarks: () => pricing.scriptedMarks,
    middleOf: (id) => watchOf(id).middle,
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      watch.stop();
    },
  };
}

/** The pairs and contracts that an exchange has opened. */
async function openedBy(exchange: Exchange): Promise<readonly Tradable[]> {
  const { instruments, contracts } = await exchange.view();
  return [...instruments, ...contracts.markets.map(({ contract }) => contract)];
}

/** Of what the sources follow, the pairs' prices are indices, in the order of their listing. */
function indexOf(listed: Listed, sources: readonly MarketSource[]): () => readonly IndexPrice[] {
  return () => {
    const prices = new Map(
      sources.flatMap((source) => source.indexPrices()).map((price) => [price.instrument, price]),
    );
    return listed.pairs.flatMap(({ instrument }) => prices.get(instrument.id) ?? []);
  };
}

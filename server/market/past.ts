import { PriceModel } from './synthetic/priceModel.ts';
import { Random } from './synthetic/random.ts';
import { ContractPast } from './contracts/past.ts';
import { PastPath } from './history/pastPath.ts';
import { cutRuns, type Run } from './history/runs.ts';
import { intervals, type Interval } from './history/schedule.ts';
import type { ContractListing } from './contracts/listing.ts';
import type { OrderEntry } from './shared/source.ts';
import type { Listing } from './spot/listing.ts';
import type { DatedCommand } from './history/playHistory.ts';

/** The past to make: from where, until when, and at what prices (in USDT, in the order of the listings). */
export interface Past {
  readonly listings: readonly Listing[];
  /** False when the pairs only lead the contracts; true when left out. */
  readonly tradesPairs?: boolean;
  /** Contracts on these pairs that get a past as well. */
  readonly contracts?: readonly ContractListing[];
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** Where the paths begin, or where they must end: a first start knows today's prices, a restart yesterday's. */
  readonly prices: { readonly start: readonly number[] } | { readonly end: readonly number[] };
}

/** Random stream of what trades in the past; the pairs' own streams have their instrument ids. */
const STREAM = 10_000;

/** Intervals that are laid out together: long enough for runs, short enough to hold in memory. */
const BLOCK = 8;

/**
 * The commands that make a past, in order of time: the market maker lays out levels, the taker bot takes exactly those. Every trade goes
 * through the real engine. Returns the prices at which the past ends, in USDT.
 */
export function* history(past: Past): Generator<DatedCommand, readonly number[]> {
  const factors = scalingFactors(past);
  const model = new PriceModel(past.listings, startPrices(past), past.seed);
  const random = new Random(past.seed, STREAM);
  const pairs = (past.tradesPairs === false ? [] : past.listings).map(
    (listing, index) => new PastPath(listing, random, factors[index] ?? 1),
  );
  const contracts = contractPasts(past, factors);
  for (const { orderEntry } of [...pairs, ...contracts])
    yield { time: past.from, command: orderEntry.quote([], true) };
  for (const block of blocks(intervals(past.from, past.to))) {
    for (const interval of block) {
      model.advance(interval.length / 1_000);
      for (const [index, pair] of pairs.entries())
        pair.sample(interval, model.price(index), model.activity(index));
      for (const contract of contracts) contract.sample(interval, model);
    }
    const commands = [...pairs, ...contracts].flatMap((path) => {
      const runs = cutRuns(path.take(), () => (random.chance(0.5) ? 'buy' : 'sell'));
      return runs.flatMap((run) => commandsOf(run, path.orderEntry));
    });
    yield* inOrder([...commands, ...contracts.flatMap((contract) => contract.takePrices())]);
  }
  return past.listings.map((_, index) => model.price(index) * (factors[index] ?? 1));
}

function contractPasts(
  { contracts = [], listings, seed, to }: Past,
  factors: readonly number[],
): ContractPast[] {
  return contracts.map((listing) => {
    const index = listings.findIndex(({ instrument }) => instrument.id === listing.underlying.id);
    return new ContractPast(listing, { index, factor: factors[index] ?? 1, seed, to });
  });
}

function startPrices({ listings, prices }: Past): readonly number[] {
  return 'start' in prices ? prices.start : listings.map(({ character }) => character.startPrice);
}

/** What to multiply each path by so that it ends where it must: found by walking it once without trading. */
function scalingFactors(past: Past): readonly number[] {
  const { prices, listings, seed } = past;
  if ('start' in prices) return listings.map(() => 1);
  const model = new PriceModel(listings, startPrices(past), seed);
  for (const { length } of intervals(past.from, past.to)) model.advance(length / 1_000);
  return prices.end.map((end, index) => end / model.price(index));
}

function commandsOf({ side, trades }: Run, orderEntry: OrderEntry): DatedCommand[] {
  const [first] = trades;
  if (first === undefined) return [];
  const makers = side === 'buy' ? 'sell' : 'buy';
  const levels = trades.map(({ price, lots }) => ({ side: makers, price, lots }) as const);
  return [
    { time: first.time, command: orderEntry.quote(levels) },
    ...trades.map(({ time, price, lots }) => ({ time, command: orderEntry.take(side, price, lots) })),
  ];
}

function inOrder(commands: DatedCommand[]): DatedCommand[] {
  return commands.sort((a, b) => a.time - b.time);
}

function* blocks(source: Iterable<Interval>): Generator<readonly Interval[]> {
  let block: Interval[] = [];
  for (const interval of source) {
    block.push(interval);
    if (block.length < BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

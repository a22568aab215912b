import { quoteLevels } from '../commands.ts';
import { TradeArrivals } from './arrivals.ts';
import { DepthProfile } from './depth-profile.ts';
import { UserPressure } from './pressure.ts';
import { requote } from './quoter.ts';
import { Random } from './random.ts';
import { scaleFor, type Scale } from './scale.ts';
import { bestOf, Taker } from './taker.ts';
import type { BookWatch } from '../book-watch.ts';
import type { Listing } from '../listing.ts';
import type { IndexPrice, MarketSource, MarketStep } from '../source.ts';
import type { PriceFeed } from './price-feed.ts';
import type { Command, Side } from '../../engine/protocol.ts';

/** What a synthetic source is made with. */
export interface SyntheticOptions {
  readonly listing: Listing;
  /** The pair's place in the shared model. */
  readonly index: number;
  readonly feed: PriceFeed;
  readonly watch: BookWatch;
  readonly seed: number;
  readonly startTime: number;
}

const LEAST_QUOTE_PAUSE_MS = 20;
/** After a trade the maker looks at its quotes again within this time. */
const REACTION_MS = 180;
/** Later than this (a suspended machine), what was planned is dropped and planned anew. */
const LATEST_MS = 2_000;
const TILT_PER_HALF_SPREAD = 0.25;
const MOST_TILT = 0.7;

/** One synthetic pair: a maker that follows the reference price and reacts to users, and a tape whose trades come in bursts. */
export class SyntheticSource implements MarketSource {
  readonly instrument: number;
  private readonly options: SyntheticOptions;
  private readonly random: Random;
  private readonly scale: Scale;
  private readonly profile: DepthProfile;
  private readonly taker: Taker;
  private readonly arrivals: TradeArrivals;
  private readonly pressure: UserPressure;
  private quoteAt: number;
  private tradeAt: number;
  private tradeSide: Side = 'buy';
  private index: IndexPrice | undefined;

  constructor(options: SyntheticOptions) {
    const { listing, startTime } = options;
    this.options = options;
    this.instrument = listing.instrument.id;
    this.random = new Random(options.seed, listing.instrument.id);
    this.scale = scaleFor(listing.instrument);
    this.profile = new DepthProfile(listing, this.scale);
    this.taker = new Taker(listing, this.scale, this.profile);
    this.arrivals = new TradeArrivals(listing.character.tradeRate);
    this.pressure = new UserPressure(this.scale, listing.character.touchValue);
    this.quoteAt = startTime;
    this.tradeAt = startTime;
    this.planTrade(startTime, 0);
  }

  nextAt(): Promise<number> {
    return Promise.resolve(Math.min(this.quoteAt, this.tradeAt));
  }

  step(now: number): MarketStep {
    const due = Math.min(this.quoteAt, this.tradeAt);
    const time = now - due > LATEST_MS ? this.planAnew(now) : due;
    const fair = this.fairAt(time);
    return { commands: time === this.tradeAt ? this.trade(time, fair) : this.quote(time, fair) };
  }

  indexPrice(): IndexPrice | undefined {
    return this.index;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** The price around which the maker quotes, in fractional ticks. */
  private fairAt(time: number): number {
    const { feed, index, watch } = this.options;
    feed.advanceTo(time);
    this.pressure.add(watch.takeUserTrades(), time);
    const reference = this.scale.ticks(feed.model.price(index));
    this.index = { instrument: this.instrument, price: Math.round(reference), time };
    return reference * this.pressure.factor;
  }

  private quote(time: number, fair: number): Command[] {
    const { listing, watch } = this.options;
    const pause = this.random.exponential(1_000 / listing.character.quoteRate);
    this.quoteAt = time + LEAST_QUOTE_PAUSE_MS + Math.round(pause);
    const levels = requote(watch, fair, this.profile, this.random);
    return [quoteLevels(this.instrument, levels), ...this.taker.arbitrage(watch, fair)];
  }

  private trade(time: number, fair: number): Command[] {
    const { watch } = this.options;
    const commands = this.taker.trade(watch, this.tradeSide, this.random);
    this.planTrade(time, this.tilt(fair));
    this.quoteAt = Math.min(this.quoteAt, time + this.random.integer(LEAST_QUOTE_PAUSE_MS, REACTION_MS));
    return commands;
  }

  private planTrade(time: number, tilt: number): void {
    const { feed, index } = this.options;
    const activity = Math.sqrt(feed.model.activity(index));
    const { wait, side } = this.arrivals.next(this.random, activity, tilt);
    this.tradeAt = time + Math.max(1, Math.round(wait * 1_000));
    this.tradeSide = side;
  }

  /** Takers lean to the side on which the book lags behind the fair price. */
  private tilt(fair: number): number {
    const { watch } = this.options;
    const bid = bestOf(watch.depth('buy'), 'buy');
    const ask = bestOf(watch.depth('sell'), 'sell');
    if (bid === undefined || ask === undefined) return 0;
    const lag = (fair - (bid + ask) / 2) / this.profile.halfSpread(fair);
    return Math.min(Math.max(lag * TILT_PER_HALF_SPREAD, -MOST_TILT), MOST_TILT);
  }

  private planAnew(now: number): number {
    this.quoteAt = now;
    this.planTrade(now, 0);
    return now;
  }
}

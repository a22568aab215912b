import { TradeArrivals } from './arrivals.ts';
import { DepthProfile } from './depthProfile.ts';
import { requote } from './ladder.ts';
import { UserPressure } from './pressure.ts';
import { Random } from './random.ts';
import { Taker } from './taker.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { IndexPrice, MarketSource, MarketStep } from '../shared/source.ts';
import type { SyntheticInstrument } from './instrument.ts';
import type { Command, Side } from '../../engine/protocol.ts';

/** The price outside that one synthetic source follows. */
export interface Reference {
  /** The price at a time that never runs backwards, in USDT. */
  priceAt(time: number): number;
  /** How nervous it is now; 1 on average. */
  activity(): number;
}

/** What a synthetic source is made with. */
export interface SyntheticOptions {
  readonly instrument: SyntheticInstrument;
  readonly reference: Reference;
  readonly watch: BookWatch;
  readonly seed: number;
  readonly startTime: number;
}

const LEAST_QUOTE_PAUSE_MS = 20;
/** After a trade the maker looks at its quotes again within this time. */
const REACTION_MS = 180;
/** Later than this (a suspended machine), what was planned is dropped and planned again. */
const LATEST_MS = 2_000;
const TILT_PER_HALF_SPREAD = 0.25;
const MOST_TILT = 0.7;

/** One synthetic pair or contract: a maker that follows the reference price and reacts to users, and a taker bot whose trades come in bursts. */
export class SyntheticSource implements MarketSource {
  readonly name: string;
  readonly #options: SyntheticOptions;
  readonly #random: Random;
  readonly #profile: DepthProfile;
  readonly #taker: Taker;
  readonly #arrivals: TradeArrivals;
  readonly #pressure: UserPressure;
  #quoteAt: number;
  #tradeAt: number;
  #tradeSide: Side = 'buy';
  #index: IndexPrice | undefined;

  constructor(options: SyntheticOptions) {
    const { instrument, startTime } = options;
    const { orderEntry, scale, character } = instrument;
    this.#options = options;
    this.name = `synthetic ${orderEntry.id}`;
    this.#random = new Random(options.seed, orderEntry.id);
    this.#profile = new DepthProfile(instrument, scale);
    this.#taker = new Taker(instrument, this.#profile);
    this.#arrivals = new TradeArrivals(character.tradeRate);
    this.#pressure = new UserPressure(scale, character.bestLevelValue);
    this.#quoteAt = startTime;
    this.#tradeAt = startTime;
    this.#planTrade(startTime, 0);
  }

  nextAt(): Promise<number> {
    return Promise.resolve(Math.min(this.#quoteAt, this.#tradeAt));
  }

  step(now: number): MarketStep {
    const due = Math.min(this.#quoteAt, this.#tradeAt);
    if (now - due > LATEST_MS) this.#planAnew(now);
    const isTrading = this.#tradeAt <= now;
    const commands: Command[] = [];
    // Several came due when the step before waited to be written.
    while (this.#tradeAt <= now) commands.push(...this.#trade(this.#tradeAt));
    // Of quotes only the newest counts; one that comes due with a trade waits until it sees what that did.
    if (this.#quoteAt < now || !isTrading) commands.push(...this.#quote(now));
    return { commands };
  }

  indexPrices(): readonly IndexPrice[] {
    return this.#index === undefined ? [] : [this.#index];
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** The price around which the maker quotes, in fractional ticks. */
  #fairAt(time: number): number {
    const { reference, instrument, watch } = this.#options;
    this.#pressure.add(watch.takeUserTrades(), time);
    const ticks = instrument.scale.ticks(reference.priceAt(time));
    this.#index = { instrument: instrument.orderEntry.id, price: Math.round(ticks), time };
    return ticks * this.#pressure.factor;
  }

  #quote(time: number): Command[] {
    const { instrument, watch } = this.#options;
    const fair = this.#fairAt(time);
    const pause = this.#random.exponential(1_000 / instrument.character.quoteRate);
    this.#quoteAt = time + LEAST_QUOTE_PAUSE_MS + Math.round(pause);
    const levels = requote(watch, fair, this.#profile, this.#random);
    return [instrument.orderEntry.quote(levels), ...this.#taker.arbitrage(watch, fair)];
  }

  #trade(time: number): Command[] {
    const { watch } = this.#options;
    const fair = this.#fairAt(time);
    const commands = this.#taker.trade(watch, this.#tradeSide, this.#random);
    this.#planTrade(time, this.#tilt(fair));
    this.#quoteAt = Math.min(this.#quoteAt, time + this.#random.integer(LEAST_QUOTE_PAUSE_MS, REACTION_MS));
    return commands;
  }

  #planTrade(time: number, tilt: number): void {
    const activity = Math.sqrt(this.#options.reference.activity());
    const { wait, side } = this.#arrivals.next(this.#random, activity, tilt);
    this.#tradeAt = time + Math.max(1, Math.round(wait * 1_000));
    this.#tradeSide = side;
  }

  /** Takers lean to the side on which the book lags behind the fair price. */
  #tilt(fair: number): number {
    const { watch } = this.#options;
    const { middle } = watch;
    if (middle === undefined) return 0;
    const lag = (fair - middle) / this.#profile.halfSpread(fair);
    return Math.min(Math.max(lag * TILT_PER_HALF_SPREAD, -MOST_TILT), MOST_TILT);
  }

  #planAnew(now: number): void {
    this.#quoteAt = now;
    this.#planTrade(now, 0);
  }
}

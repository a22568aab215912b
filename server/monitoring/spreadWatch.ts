import type { MarketView } from '../views/market/marketView.ts';
import type { Side } from './instruments.ts';

/** The widest spread that counts as usual, in percent of the middle price, by market name; `default` for all others. */
export type SpreadBounds = Readonly<Record<'default', string>> & Readonly<Record<string, string>>;

/** The spread of a market and its bound, both as a share of the middle price. */
export interface SpreadReading {
  readonly exchange: Side;
  readonly market: string;
  /** `Infinity` while a side of the book is empty. */
  readonly spread: number;
  readonly bound: number;
}

type WatchedMarket = Pick<MarketView, 'isHalted' | 'book' | 'units'>;

/** The part of a pino logger that the watch needs. */
export interface SpreadLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SpreadWatchOptions {
  /** The markets of each exchange as they are now. */
  readonly markets: () => Iterable<readonly [exchange: Side, market: WatchedMarket]>;
  readonly bounds: SpreadBounds;
  readonly log: SpreadLog;
}

const CHECK_INTERVAL_MS = 5_000;

/** Checks in a row with a wide spread before the alarm: a large order may empty a book for a moment. */
const CHECKS_BEFORE_ALARM = 3;

/** Returns the spread as a share of the middle price; `Infinity` when a side is empty. */
function spreadOf({ book }: WatchedMarket): number {
  const [bid] = book.bids.best() ?? [];
  const [ask] = book.asks.best() ?? [];
  return bid === undefined || ask === undefined ? Infinity : (ask - bid) / ((ask + bid) / 2);
}

/** Checks the spread of every market every few seconds, and logs an error when one stays wider than its bound. Halted markets are left out. */
export class SpreadWatch {
  readonly #options: SpreadWatchOptions;
  /** Checks in a row in which a market was too wide, by exchange and market. */
  readonly #wide = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SpreadWatchOptions) {
    this.#options = options;
  }

  /** Starts checking. Warns of bounds for markets that do not exist. */
  start(): void {
    const names = new Set([...this.#options.markets()].map(([, { units }]) => units.instrument.name));
    for (const market of Object.keys(this.#options.bounds)) {
      if (market === 'default' || names.has(market)) continue;
      this.#options.log.warn({ market }, 'market.maxSpreadPercent names a market that is not listed');
    }
    this.#timer = setInterval(() => {
      this.check();
    }, CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads the spread of every market that is not halted. */
  *readings(): Generator<SpreadReading> {
    const { markets, bounds } = this.#options;
    for (const [exchange, market] of markets()) {
      if (market.isHalted) continue;
      const { name } = market.units.instrument;
      const bound = Number(bounds[name] ?? bounds.default) / 100;
      yield { exchange, market: name, spread: spreadOf(market), bound };
    }
  }

  /** Compares every spread with its bound. */
  check(): void {
    for (const reading of this.readings()) {
      const { exchange, market, spread, bound } = reading;
      const key = `${exchange} ${market}`;
      const checks = this.#wide.get(key) ?? 0;
      if (spread > bound) {
        this.#wide.set(key, checks + 1);
        if (checks + 1 === CHECKS_BEFORE_ALARM)
          this.#options.log.error(reading, 'The spread of a market is wider than the deployment allows');
        continue;
      }
      this.#wide.delete(key);
      if (checks >= CHECKS_BEFORE_ALARM)
        this.#options.log.info(reading, 'The spread of a market is within its bound again');
    }
  }
}

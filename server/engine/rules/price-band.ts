import type { Market } from '../market.ts';
import type { Side } from '../protocol.ts';

/** The lowest and highest price at which traders may stand or trade now, in ticks. */
export interface PriceBand {
  readonly low: number;
  readonly high: number;
}

const UNBOUNDED: PriceBand = { low: 1, high: Number.MAX_SAFE_INTEGER };

/** The band around the last price; none before the first trade. Its edges are rounded inwards. */
export function priceBandOf(market: Market): PriceBand {
  const { lastPrice } = market;
  const percent = market.instrument.priceBandPercent;
  if (percent === 0 || lastPrice === 0) return UNBOUNDED;
  const reach = Number((BigInt(lastPrice) * BigInt(percent)) / 100n);
  return { low: Math.max(1, lastPrice - reach), high: Math.min(lastPrice + reach, Number.MAX_SAFE_INTEGER) };
}

/** The worst price of the band for an order of `side`: what bounds a market order. */
export function worstPriceOf(band: PriceBand, side: Side): number {
  return side === 'buy' ? band.high : band.low;
}

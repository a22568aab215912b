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
  const rest = lastPrice % 100;
  const reach = ((lastPrice - rest) / 100) * percent + Math.floor((rest * percent) / 100);
  return { low: Math.max(1, lastPrice - reach), high: lastPrice + reach };
}

/** The worst price of the band for an order of `side`: what bounds a market order. */
export function worstPriceOf(band: PriceBand, side: Side): number {
  return side === 'buy' ? band.high : band.low;
}

import type { Side } from './protocol.ts';

/** The lowest and highest price at which traders may stand or trade, in ticks. */
export interface PriceBand {
  readonly low: number;
  readonly high: number;
}

const UNBOUNDED: PriceBand = { low: 1, high: Number.MAX_SAFE_INTEGER };

/** The band of `percent` around a price, its edges rounded inwards; none around 0, which is no price yet, or for 0 percent. */
export function priceBandAround(price: number, percent: number): PriceBand {
  if (percent === 0 || price === 0) return UNBOUNDED;
  const rest = price % 100;
  const reach = ((price - rest) / 100) * percent + Math.floor((rest * percent) / 100);
  return { low: Math.max(1, price - reach), high: price + reach };
}

/** The worst price of the band for an order of `side`: what bounds a market order. */
export function worstPriceOf(band: PriceBand, side: Side): number {
  return side === 'buy' ? band.high : band.low;
}

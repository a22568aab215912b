import { toneOf } from './decimalText.ts';
import type { DecimalText } from './decimalText.ts';
import { amountScale, useFormat } from './format.ts';
import type { Format } from './format.ts';

/**
 * The one way to write the figures of orders and positions: the same figure reads the same in tables, on the chart, in toasts, dialogs and
 * shared pictures.
 */
export interface MarketFigures {
  /** A price with the decimals of its market. An average, entry or liquidation price has more: it is rounded to the nearest. */
  readonly price: (value: DecimalText, priceScale: number) => string;
  /** Profit or loss in an asset, signed, with the decimals of the asset: `+1.2345`. */
  readonly profit: (value: DecimalText, asset: string) => string;
}

/** Makes the figures of a language. */
export function marketFigures({
  formatDecimal,
  formatPrice,
}: Pick<Format, 'formatDecimal' | 'formatPrice'>): MarketFigures {
  return {
    price: formatPrice,
    profit: (value, asset) =>
      `${toneOf(value) === 'up' ? '+' : ''}${formatDecimal(value, amountScale(asset))}`,
  };
}

/** The figures of the page's language. */
export function useMarketFigures(): MarketFigures {
  return marketFigures(useFormat());
}

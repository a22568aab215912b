import type { ValuationAsset } from '../../../stores/preferences/index.ts';
import { Money, parseDecimal } from '../../../ui/format/index.ts';

/** What assets are worth, as decimal strings; a member is `undefined` while something it needs is not known. */
export interface Valuation {
  /** In the valuation asset. */
  readonly amount: string | undefined;
  /** Roughly, in the chosen currency. */
  readonly approximate: string | undefined;
}

export interface ValuationInput {
  /** All assets, in BTC. */
  readonly btc: string | undefined;
  /** Price of one BTC in USDT. */
  readonly rate: string | undefined;
  readonly asset: ValuationAsset;
  /** What one US dollar costs in the chosen currency; a USDT is taken for a dollar. */
  readonly currencyRate: string;
}

/** Values assets in BTC or USDT, and approximately in a currency. */
export function valuationOf({ btc, rate, asset, currencyRate }: ValuationInput): Valuation {
  const total = parseDecimal(btc);
  const price = parseDecimal(rate);
  const usdt = total !== undefined && price !== undefined ? total.times(price) : undefined;
  return {
    amount: (asset === 'BTC' ? total : usdt)?.toFixed(),
    approximate: usdt?.times(new Money(currencyRate)).toFixed(),
  };
}

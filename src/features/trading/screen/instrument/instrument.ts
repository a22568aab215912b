import type Decimal from 'decimal.js';
import type { TradePair } from '../../../../stores/market/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';

/**
 * What the panels of the trading frame need to know about the thing that is traded, parsed once. They know this shape
 * alone, so that spot pairs and contracts share them.
 */
export interface Instrument {
  readonly kind: 'spot' | 'linear' | 'inverse';
  /** Wire name, `BTC/USDT` or `BTC-USDT`. */
  readonly pair: string;
  readonly baseAsset: string;
  readonly quoteAsset: string;
  /** What quantities are counted in: the base asset, or `USD` of an inverse contract. */
  readonly size: string;
  /** Smallest price step, in the quote asset. */
  readonly tick: Decimal;
  /** Smallest quantity step. */
  readonly lot: Decimal;
  readonly minQuantity: Decimal;
  readonly maxQuantity: Decimal;
  /** Fee rates as ratios of the value. */
  readonly makerFeeRate: Decimal;
  readonly takerFeeRate: Decimal;
  /** How far from the market a limit order may stand, as a ratio; 0 for any distance. */
  readonly priceBand: Decimal;
  /** Decimals of a printed price and a printed quantity. */
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Price steps offered for grouping the book, finest first. */
  readonly groupings: readonly string[];
  readonly isTrading: boolean;
}

/** The rules that pairs and contracts have in common, as the exchange lists them. */
type Rules = Pick<
  TradePair,
  | 'baseAsset'
  | 'quoteAsset'
  | 'tickSize'
  | 'lotSize'
  | 'minQuantity'
  | 'maxQuantity'
  | 'makerFeeRate'
  | 'takerFeeRate'
  | 'priceBand'
  | 'priceScale'
  | 'quantityScale'
  | 'groupings'
  | 'status'
>;

/** Parses the rules that every instrument has. */
export function rulesOf(listed: Rules): Omit<Instrument, 'kind' | 'pair' | 'size'> {
  return {
    baseAsset: listed.baseAsset,
    quoteAsset: listed.quoteAsset,
    tick: new Money(listed.tickSize),
    lot: new Money(listed.lotSize),
    minQuantity: new Money(listed.minQuantity),
    maxQuantity: new Money(listed.maxQuantity),
    makerFeeRate: new Money(listed.makerFeeRate),
    takerFeeRate: new Money(listed.takerFeeRate),
    priceBand: new Money(listed.priceBand),
    priceScale: listed.priceScale,
    quantityScale: listed.quantityScale,
    groupings: listed.groupings,
    isTrading: listed.status === 'trading',
  };
}

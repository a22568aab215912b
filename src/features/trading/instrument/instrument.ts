import type Decimal from 'decimal.js';
import type { TradePair } from '../../../stores/trading/index.ts';
import { Money } from '../../../ui/format/index.ts';

/**
 * What the trading frame needs to know about the thing it trades, parsed once. Spot pairs are the first kind;
 * the frame's panels know this shape alone, so that other instruments can share them.
 */
export interface Instrument {
  /** Wire name, `BTC/USDT`. */
  readonly pair: string;
  readonly base: string;
  readonly quote: string;
  /** Smallest price step, in the quote asset. */
  readonly tick: Decimal;
  /** Smallest quantity step, in the base asset. */
  readonly lot: Decimal;
  readonly minQuantity: Decimal;
  readonly maxQuantity: Decimal;
  /** Least order value, in the quote asset. */
  readonly minNotional: Decimal;
  /** Fee rates as ratios of the notional, charged in the quote asset. */
  readonly makerFeeRate: Decimal;
  readonly takerFeeRate: Decimal;
  /** Decimals of a printed price and a printed quantity. */
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Price steps offered for grouping the book, finest first. */
  readonly groupings: readonly string[];
  readonly isTrading: boolean;
}

/** Parses a trade pair's rules. */
export function instrumentOf(pair: TradePair): Instrument {
  return {
    pair: pair.tradePairName,
    base: pair.baseAsset,
    quote: pair.quoteAsset,
    tick: new Money(pair.tickSize),
    lot: new Money(pair.lotSize),
    minQuantity: new Money(pair.minQuantity),
    maxQuantity: new Money(pair.maxQuantity),
    minNotional: new Money(pair.minNotional),
    makerFeeRate: new Money(pair.makerFeeRate),
    takerFeeRate: new Money(pair.takerFeeRate),
    priceScale: pair.priceScale,
    quantityScale: pair.quantityScale,
    groupings: pair.groupings,
    isTrading: pair.status === 'trading',
  };
}

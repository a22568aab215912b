import { scaleOf } from '@tidemark/sdk/core';
import type { Instrument } from '../../engine/protocol.ts';

/** How a pair behaves in the synthetic market. Money is in whole USDT: these numbers shape a simulation, they are never booked. */
export interface Character {
  /** Price of the reference market at the first start. */
  readonly startPrice: number;
  /** Volatility per year: 0.5 = 50 %. */
  readonly volatility: number;
  /** Correlation of its returns with the whole market, 0 to 1. */
  readonly correlation: number;
  /** Traded value per day. */
  readonly dailyValue: number;
  /** Trades per second, on average. */
  readonly tradeRate: number;
  /** Changes of the quotes per second, on average. */
  readonly quoteRate: number;
  /** Usual spread in basis points; never below one tick. */
  readonly spreadBps: number;
  /** Usual value resting at the best level. */
  readonly bestLevelValue: number;
}

/** A pair as it is listed: its rules in the engine, how screens may group its book, and its synthetic character. */
export interface Listing {
  readonly instrument: Instrument;
  /** Steps in which the order book may be grouped, finest first, as decimal strings; the first is the tick. */
  readonly groupings: readonly string[];
  readonly isZeroFee: boolean;
  readonly priceScale: number;
  readonly quantityScale: number;
  readonly character: Character;
}

/** The data a listing is made from. */
export interface ListingTerms {
  readonly id: number;
  readonly base: string;
  /** Units of 1e-8 USDT. */
  readonly tickUnits: number;
  /** Units of 1e-8 of the base asset. */
  readonly lotUnits: number;
  readonly maxLots: number;
  readonly groupings: readonly string[];
  readonly isZeroFee?: boolean;
  readonly character: Character;
}

const QUOTE_ASSET = 'USDT';
const MINIMUM_NOTIONAL_UNITS = 5n * 100_000_000n;
const FEES = { makerFeePpm: 800, takerFeePpm: 1_000 };
const NO_FEES = { makerFeePpm: 0, takerFeePpm: 0 };

/** Lists a pair against USDT under the rules that all pairs share. */
export function listPair(terms: ListingTerms): Listing {
  const { id, base, tickUnits, lotUnits, maxLots, groupings, isZeroFee = false, character } = terms;
  return {
    instrument: {
      id,
      name: `${base}/${QUOTE_ASSET}`,
      base,
      quote: QUOTE_ASSET,
      tickUnits,
      lotUnits,
      minLots: 1,
      maxLots,
      minNotionalUnits: MINIMUM_NOTIONAL_UNITS,
      ...(isZeroFee ? NO_FEES : FEES),
      priceBandPercent: 20,
      maxOpenOrders: 200,
    },
    groupings,
    isZeroFee,
    priceScale: scaleOf(tickUnits),
    quantityScale: scaleOf(lotUnits),
    character,
  };
}

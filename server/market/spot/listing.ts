import type { Instrument } from '../../engine/protocol.ts';
import type { Asset } from '../synthetic/assets.ts';
import type { Liquidity, MarketListing } from '../synthetic/instrument.ts';
import { scaleFor } from '../synthetic/scale.ts';
import { FEES, NO_FEES } from './fees.ts';
import { spotOrderEntry } from './orderEntry.ts';

/** A pair as it is listed: its rules in the engine, how screens may group its book, and its synthetic character. */
export interface Listing extends MarketListing {
  readonly instrument: Instrument;
  readonly isZeroFee: boolean;
}

/** The data a listing is made from. */
export interface ListingTerms {
  /** Units of 1e-8 of the base asset. */
  readonly lotUnits: number;
  readonly maxLots: number;
  readonly groupings: readonly string[];
  readonly isZeroFee?: boolean;
  readonly liquidity: Liquidity;
}

const MINIMUM_NOTIONAL_UNITS = 5n * 100_000_000n;

/** Lists a pair against USDT under the rules that all pairs share. */
export function listPair({ name: base, pair, motion }: Asset, terms: ListingTerms): Listing {
  const { lotUnits, maxLots, groupings, isZeroFee = false, liquidity } = terms;
  const instrument = {
    ...pair,
    base,
    quote: 'USDT',
    lotUnits,
    minLots: 1,
    maxLots,
    minNotionalUnits: MINIMUM_NOTIONAL_UNITS,
    ...(isZeroFee ? NO_FEES : FEES),
    priceBandPercent: 20,
    maxOpenOrders: 200,
  };
  return {
    instrument,
    groupings,
    isZeroFee,
    orderEntry: spotOrderEntry(pair.id),
    scale: scaleFor(instrument),
    character: { ...motion, ...liquidity },
  };
}

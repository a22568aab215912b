import { useKeepLastKnown } from '../../../../stores/market/lastKnown.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { BOOK_DEPTH } from './useGrouping.ts';

/** Keeps the ticker and the book of an instrument for the next visit, when its screen is left. */
export function useKeepMarket({ pair, priceScale, quantityScale }: Instrument): void {
  useKeepLastKnown({ instrument: pair, depth: BOOK_DEPTH, priceScale, quantityScale });
}

import type Decimal from 'decimal.js';
import { parseDecimal } from '../../../../ui/format/decimal.ts';
import type { Instrument } from './instrument.ts';
import { floorToStep } from './steps.ts';

/** The lowest and the highest price at which an order may stand. */
export interface PriceBand {
  readonly low: Decimal;
  readonly high: Decimal;
}

/**
 * The band around a price, its edges on ticks inside of it, as the exchange draws it: around the mark of a contract, the last price of a
 * pair. `undefined` without that price, or where orders may stand anywhere.
 */
export function bandAround(
  middle: string | undefined,
  { priceBand, tick }: Pick<Instrument, 'priceBand' | 'tick'>,
): PriceBand | undefined {
  const price = parseDecimal(middle);
  if (price === undefined || price.isZero() || priceBand.isZero()) return undefined;
  const low = price.minus(price.times(priceBand));
  const lowest = floorToStep(low, tick);
  return {
    low: lowest.eq(low) ? low : lowest.plus(tick),
    high: floorToStep(price.plus(price.times(priceBand)), tick),
  };
}

/** Whether an order may stand at a price; anywhere without a band. */
export function isInBand(price: Decimal, band: PriceBand | undefined): boolean {
  return band === undefined || (price.gte(band.low) && price.lte(band.high));
}

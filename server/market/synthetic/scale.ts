import { UNITS_PER_ASSET } from '../../engine/protocol.ts';
import type { Instrument } from '../../engine/protocol.ts';

const UNITS = Number(UNITS_PER_ASSET);

/** Most that the market puts into one order, in USDT: safely below what the engine takes. */
const MOST_VALUE = 20_000_000;

/** Turns the model's floating-point world into whole ticks and lots. */
export interface Scale {
  /** Fractional ticks of a price in USDT. */
  ticks(price: number): number;
  /** Price in USDT of (fractional) ticks. */
  price(ticks: number): number;
  /** At least one and at most the largest order's lots for a value in USDT at a price in ticks. */
  lots(value: number, ticks: number): number;
  /** Value in USDT. */
  value(ticks: number, lots: number): number;
}

export function scaleFor(instrument: Instrument): Scale {
  const tick = instrument.tickUnits / UNITS;
  const lot = instrument.lotUnits / UNITS;
  return {
    ticks: (price) => price / tick,
    price: (ticks) => ticks * tick,
    lots(value, ticks) {
      const lots = Math.round(Math.min(value, MOST_VALUE) / (ticks * tick * lot));
      return Math.min(Math.max(lots, instrument.minLots), instrument.maxLots);
    },
    value: (ticks, lots) => ticks * tick * lots * lot,
  };
}

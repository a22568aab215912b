import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Instrument } from '../../engine/protocol.ts';

const UNITS = Number(UNITS_PER_ASSET);

/** Most that the market puts into one order, in USDT: safely below what the engine takes. */
const MOST_VALUE = 20_000_000;

/** Turns the model's floating-point prices into whole ticks and lots. Dollars of inverse contracts are taken for USDT. */
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

type Sizes = Pick<Instrument, 'tickUnits' | 'lotUnits' | 'minLots' | 'maxLots'> &
  Partial<Pick<Contract, 'kind'>>;

export function scaleFor({ tickUnits, lotUnits, minLots, maxLots, kind }: Sizes): Scale {
  const tick = tickUnits / UNITS;
  const lot = lotUnits / UNITS;
  const lotValue = kind === 'inverse' ? () => lot : (ticks: number) => ticks * tick * lot;
  return {
    ticks: (price) => price / tick,
    price: (ticks) => ticks * tick,
    lots(value, ticks) {
      const lots = Math.round(Math.min(value, MOST_VALUE) / lotValue(ticks));
      return Math.min(Math.max(lots, minLots), maxLots);
    },
    value: (ticks, lots) => lots * lotValue(ticks),
  };
}

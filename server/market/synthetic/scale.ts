import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Instrument } from '../../engine/protocol.ts';
import type { Random } from './random.ts';

const UNITS = Number(UNITS_PER_ASSET);

/** Most that the market puts into one order, in USDT: safely below what the engine takes. */
const MOST_VALUE = 20_000_000;

/** Turns the model's floating-point prices into whole ticks and lots. */
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

interface Sizes extends Pick<Instrument, 'tickUnits' | 'lotUnits' | 'minLots' | 'maxLots'> {
  /** Lots count dollars, which are taken for USDT, and not the base asset. */
  readonly countsDollars?: boolean;
}

export function scaleFor({ tickUnits, lotUnits, minLots, maxLots, countsDollars = false }: Sizes): Scale {
  const tick = tickUnits / UNITS;
  const lot = lotUnits / UNITS;
  const lotValue = countsDollars ? () => lot : (ticks: number) => ticks * tick * lot;
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

const ROUND_LOT_SHARE = 0.35;
const WHALE_SHARE = 0.03;
const WHALE_TAIL = 1.9;
const WHALE_SCALE = 8;
const BODY_SIGMA = 1.2;

/** E[size] before scaling: the body has mean 1, the tail WHALE_SCALE × α / (α − 1). */
const MEAN = 1 - WHALE_SHARE + (WHALE_SHARE * WHALE_SCALE * WHALE_TAIL) / (WHALE_TAIL - 1);

/** Size of a trade relative to the average one: log-normal for most, with a Pareto tail of large ones. Mean 1. */
export function tradeSize(random: Random): number {
  const isWhale = random.chance(WHALE_SHARE);
  return (isWhale ? WHALE_SCALE * random.pareto(WHALE_TAIL) : random.logNormal(BODY_SIGMA)) / MEAN;
}

/** People like round quantities: some of the time the lots are cut to one or two leading digits. */
export function humanLots(lots: number, random: Random): number {
  if (lots < 10 || !random.chance(ROUND_LOT_SHARE)) return lots;
  const digits = random.chance(0.5) ? 1 : 2;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(lots)) + 1 - digits);
  return Math.max(step, Math.round(lots / step) * step);
}

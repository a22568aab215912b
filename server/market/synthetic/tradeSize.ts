import type { Random } from './random.ts';

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

import { humanLots, type Scale } from './scale.ts';
import type { Random } from './random.ts';
import type { Liquidity } from './instrument.ts';
import type { Side } from '../../engine/protocol.ts';

/** Gaps between levels grow with the distance from the best price, in fractions of it and of the spread. */
const GAP_PER_DISTANCE = 0.02;
const GAP_PER_SPREAD = 0.6;

/** Value at a level grows with its distance in spreads to this power. */
const DEPTH_GROWTH = 0.3;
const SIZE_SIGMA = 1.1;

/** Extra size at round prices: multiples of 1, 5 and 10 × a step that is about a thousandth of the price. */
const CLUMPS = [
  { multiple: 10, factor: 7 },
  { multiple: 5, factor: 4 },
  { multiple: 1, factor: 2.2 },
] as const;

/** Where levels stand and how much they hold, for one pair or contract. Prices in ticks, quantities in lots. */
export class DepthProfile {
  readonly #scale: Scale;
  readonly #spreadBps: number;
  readonly #bestLevelValue: number;

  constructor({ character }: { readonly character: Liquidity }, scale: Scale) {
    this.#scale = scale;
    this.#spreadBps = character.spreadBps;
    this.#bestLevelValue = character.bestLevelValue;
  }

  /** Half of the usual spread around a price, in ticks; fractional. */
  halfSpread(price: number): number {
    return Math.max(0.5, (price * this.#spreadBps) / 20_000);
  }

  /** Average gap between levels at a distance from the best price, in ticks; at least 1. */
  gap(price: number, distance: number): number {
    return Math.max(1, this.halfSpread(price) * GAP_PER_SPREAD + distance * GAP_PER_DISTANCE);
  }

  /** The next price further away from the best price than `price`; sometimes it snaps to a round one. */
  nextPrice(side: Side, price: number, distance: number, random: Random): number {
    const gap = this.gap(price, distance);
    const step = gap <= 1 ? 1 : Math.max(1, Math.round(random.exponential(gap)));
    const away = side === 'buy' ? -1 : 1;
    const next = price + away * step;
    const round = 10 ** Math.floor(Math.log10(gap * 3));
    if (round < 10 || !random.chance(0.3)) return next;
    return side === 'buy' ? Math.floor(next / round) * round : Math.ceil(next / round) * round;
  }

  /** Lots for a level at `distance` ticks from the best price. */
  lots(price: number, distance: number, random: Random): number {
    const spreads = distance / this.halfSpread(price);
    const value =
      this.#bestLevelValue *
      (1 + spreads) ** DEPTH_GROWTH *
      this.#clump(price) *
      random.logNormal(SIZE_SIGMA);
    return humanLots(this.#scale.lots(value * 0.35, price), random);
  }

  #clump(price: number): number {
    const step = 10 ** Math.max(1, Math.floor(Math.log10(price)) - 3);
    return CLUMPS.find(({ multiple }) => price % (multiple * step) === 0)?.factor ?? 1;
  }
}

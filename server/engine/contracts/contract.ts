import type { ContractKind, Lots, MarginTierRate, Ppm } from '@tidemark/sdk/core';
import type { Steps } from '../book/steps.ts';

/** `net` in one-way mode; in hedge mode a long and a short stand side by side. */
export type PositionSide = 'net' | 'long' | 'short';

/** The rules of one contract. Ids are shared with {@link Instrument}s, and below 1000, because they name sub-accounts. */
export interface Contract extends Steps {
  readonly id: number;
  /** e.g. `BTC-USDT`. */
  readonly name: string;
  readonly kind: ContractKind;
  readonly base: string;
  /** What prices are in: USDT, or USD for an inverse contract. */
  readonly quote: string;
  /** What margin, profit and fees are in: the quote asset of a linear, the base asset of an inverse contract. */
  readonly settle: string;
  /** Price units of one tick. */
  readonly tickUnits: number;
  /** Size of one lot: 1e-8 base (linear) or 1e-8 dollars (inverse). */
  readonly lotUnits: number;
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
  /** How far from the mark an order may stand or trade, in percent; 0 = no band. */
  readonly priceBandPercent: number;
  readonly maxOpenOrders: number;
  readonly maxTriggers: number;
  readonly ladder: readonly MarginTierRate[];
}

import { amountOf, marginRateOf, UNITS_PER_ASSET, type MarginTierRate } from '@tidemark/sdk/core';

/** A tier in whole settlement assets and percent. */
type Row = readonly [maxValue: number, maxLeverage: number, maintenancePercent: number];

const ladder = (rows: readonly Row[]): readonly MarginTierRate[] =>
  rows.map(([maxValue, maxLeverage, percent]) => ({
    maxValue: amountOf(BigInt(maxValue) * UNITS_PER_ASSET),
    maxLeverage,
    maintenancePpm: marginRateOf(Math.round(percent * 10_000)),
  }));

/** The margin ladders of the contracts; values in USDT (linear) or in the coin (inverse). Deductions follow from them. */
export const LADDERS = {
  linear125: ladder([
    [300_000, 125, 0.4],
    [800_000, 100, 0.5],
    [3_000_000, 75, 0.65],
    [12_000_000, 50, 1],
    [30_000_000, 25, 2],
    [70_000_000, 20, 2.5],
    [120_000_000, 10, 5],
    [250_000_000, 5, 10],
  ]),
  linear100: ladder([
    [200_000, 100, 0.5],
    [800_000, 75, 0.65],
    [3_000_000, 50, 1],
    [12_000_000, 25, 2],
    [30_000_000, 20, 2.5],
    [60_000_000, 10, 5],
    [120_000_000, 5, 10],
  ]),
  linear50: ladder([
    [50_000, 50, 1],
    [250_000, 25, 2],
    [1_000_000, 20, 2.5],
    [3_000_000, 10, 5],
    [6_000_000, 5, 10],
    [12_000_000, 2, 20],
  ]),
  inverse125: ladder([
    [5, 125, 0.4],
    [10, 100, 0.5],
    [20, 50, 1],
    [50, 20, 2.5],
    [100, 10, 5],
    [200, 5, 10],
    [400, 3, 15],
  ]),
  inverse100: ladder([
    [100, 100, 0.5],
    [250, 75, 0.65],
    [500, 50, 1],
    [1_000, 25, 2],
    [2_500, 20, 2.5],
    [5_000, 10, 5],
    [10_000, 5, 10],
  ]),
};

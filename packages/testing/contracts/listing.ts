import type { Contract } from '@tidemark/sdk/contract';
import {
  amountOf,
  formatUnits,
  ladderOf,
  LEDGER_SCALE,
  MILLION,
  marginRateOf,
  rateOf,
  RATE_SCALE,
  scaledUnits,
  type ContractKind,
  type MarginTier,
  type Rate,
} from '@tidemark/sdk/core';
import { Steps, type FakeSizes } from '../steps.ts';

/** A step of a contract's margin ladder, as a test lists it; its deduction follows from the ladder. */
export type FakeTier = Pick<Contract['tiers'][number], 'maxValue' | 'maxLeverage' | 'maintenanceRate'>;

/** A contract as a test lists it; decimals. Whatever is left out has a default. */
export interface FakeContract extends Partial<FakeSizes> {
  /** Default inverse where the quote asset is USD, else linear. */
  readonly kind?: ContractKind;
  readonly makerFeeRate?: string;
  readonly takerFeeRate?: string;
  /** By size, smallest first. */
  readonly tiers?: readonly FakeTier[];
}

const SIZES: Readonly<Record<ContractKind, FakeSizes>> = {
  linear: { tickSize: '0.1', lotSize: '0.001' },
  inverse: { tickSize: '0.1', lotSize: '1' },
};

const TIERS: Readonly<Record<ContractKind, readonly FakeTier[]>> = {
  linear: [
    { maxValue: '1000000', maxLeverage: 100, maintenanceRate: '0.005' },
    { maxValue: '10000000', maxLeverage: 50, maintenanceRate: '0.01' },
  ],
  inverse: [
    { maxValue: '100', maxLeverage: 100, maintenanceRate: '0.005' },
    { maxValue: '1000', maxLeverage: 50, maintenanceRate: '0.01' },
  ],
};

const MAX_OPEN_ORDERS = 200;

const PPM_SCALE = 6;

/** A listed contract: what calls answer of it, and its rules in the units of the formulas. */
export interface ListedContract {
  readonly contract: Contract;
  readonly steps: Steps;
  readonly ladder: readonly MarginTier[];
  readonly makerFee: Rate;
  readonly takerFee: Rate;
}

/** Throws a TypeError or RangeError for sizes, rates and tiers that no contract has. */
export function listedContract(name: string, options: FakeContract): ListedContract {
  const [baseAsset = '', quoteAsset = ''] = name.split('-');
  const { kind = quoteAsset === 'USD' ? 'inverse' : 'linear' } = options;
  const steps = new Steps({ ...SIZES[kind], ...options });
  const { makerFeeRate = '0.0002', takerFeeRate = '0.0005', tiers = TIERS[kind] } = options;
  const ladder = ladderOf(
    tiers.map(({ maxValue, maxLeverage, maintenanceRate }) => ({
      maxValue: amountOf(scaledUnits(maxValue, LEDGER_SCALE)),
      maxLeverage,
      maintenancePpm: marginRateOf(scaledUnits(maintenanceRate, PPM_SCALE)),
    })),
  );
  const contract: Contract = {
    contract: name,
    kind,
    baseAsset,
    quoteAsset,
    settleAsset: kind === 'linear' ? quoteAsset : baseAsset,
    tickSize: steps.priceText(steps.tick),
    lotSize: steps.quantityText(steps.lot),
    minQuantity: steps.quantityText(steps.least),
    maxQuantity: steps.quantityText(steps.most),
    makerFeeRate,
    takerFeeRate,
    liquidationFeeRate: '0',
    priceScale: steps.priceScale,
    quantityScale: steps.quantityScale,
    groupings: [steps.priceText(steps.tick)],
    priceBand: '0.00',
    maxOpenOrders: MAX_OPEN_ORDERS,
    maxTriggerOrders: MAX_OPEN_ORDERS,
    maxLeverage: ladder[0]?.maxLeverage ?? 1,
    fundingInterval: null,
    fundingRateCap: null,
    tiers: ladder.map(tierText),
    status: 'trading',
  };
  return {
    contract,
    steps,
    ladder,
    makerFee: rateOf(scaledUnits(makerFeeRate, RATE_SCALE)),
    takerFee: rateOf(scaledUnits(takerFeeRate, RATE_SCALE)),
  };
}

function tierText({
  maxValue,
  maxLeverage,
  maintenancePpm,
  deduction,
}: MarginTier): Contract['tiers'][number] {
  return {
    maxValue: formatUnits(maxValue),
    maxLeverage,
    maintenanceRate: formatUnits((maintenancePpm * 10n ** BigInt(LEDGER_SCALE)) / MILLION),
    deduction: formatUnits(deduction),
  };
}

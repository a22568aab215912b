import {
  FINE_PER_UNIT,
  fineAmountOf,
  ladderOf,
  priceOf,
  sizeOf,
  type FineAmount,
  type MarginTier,
  type Price,
  type Rate,
  type Size,
  type SafePrice,
  type Ticks,
} from '@tidemark/sdk/core';
import { priceBandAround, type PriceBand } from '../book/orderTerms.ts';
import type { Contract } from './protocol.ts';

/** A tier in numbers: values in ledger units, the maintenance margin rate as a fraction. */
interface Step {
  readonly maxValue: number;
  readonly maxLeverage: number;
  readonly rate: number;
  readonly deduction: number;
}

function stepsOf(ladder: readonly MarginTier[]): readonly Step[] {
  return ladder.map(({ maxValue, maxLeverage, maintenancePpm, deduction }) => ({
    maxValue: Number(maxValue),
    maxLeverage,
    rate: Number(maintenancePpm) / 1e6,
    deduction: Number(deduction),
  }));
}

/** At which mark and rate funding is charged. */
export interface FundingTerms {
  readonly mark: Price;
  readonly rate: Rate;
}

/** One contract with its prices, whoever trades it. */
export class PricedContract {
  contract: Contract;
  ladder: readonly MarginTier[];
  /** The same in numbers, not quite exact. */
  steps: readonly Step[];
  /** Size of a lot, price units of a tick, and, of a linear contract, the fine value of a lot at one tick. These never change. */
  readonly lotSize: Size;
  readonly tickSize: Price;
  readonly lotTick: FineAmount;
  /** Ledger units of a lot at one tick, where those are a whole number; 0 otherwise. */
  readonly unitsPerTickLot: number;
  /** Price units; 0 before the first. */
  mark: SafePrice = 0;
  /** What the mark was before the command that moves it, and the mark itself after that command. */
  formerMark: SafePrice = 0;
  index: SafePrice = 0;
  /** What the current command charges for funding; nothing outside of one that does. */
  funding: FundingTerms | undefined;
  /** End of the last interval that funding was charged for. */
  lastFundingTime = 0;
  /** Ticks; 0 before the first trade. */
  lastPrice: Ticks = 0;
  lastTradeId = 0;
  /** Before `RULES.exits`: lowest and highest price that the current command traded at, in ticks; 0 = none. */
  low: Ticks = 0;
  high: Ticks = 0;
  #latestBand = { centre: 0, percent: 0, band: priceBandAround(0, 0) };

  constructor(contract: Contract) {
    this.contract = contract;
    this.ladder = ladderOf(contract.ladder);
    this.steps = stepsOf(this.ladder);
    this.lotSize = sizeOf(contract.lotUnits);
    this.tickSize = priceOf(contract.tickUnits);
    this.lotTick = fineAmountOf(this.lotSize * this.tickSize);
    const isWhole = contract.kind === 'linear' && this.lotTick % FINE_PER_UNIT === 0n;
    this.unitsPerTickLot = isWhole ? Number(this.lotTick / FINE_PER_UNIT) : 0;
  }

  /** Puts new rules in force for orders and marks to come. */
  amend(contract: Contract): void {
    this.contract = contract;
    this.ladder = ladderOf(contract.ladder);
    this.steps = stepsOf(this.ladder);
  }

  /** Highest maintenance margin rate, as a fraction. */
  get highestRate(): number {
    return this.steps.at(-1)?.rate ?? 0;
  }

  get maxLeverage(): number {
    return this.ladder[0]?.maxLeverage ?? 1;
  }

  /** A price in ticks as price units. */
  unitsOf(ticks: Ticks): Price {
    return priceOf(BigInt(ticks) * this.tickSize);
  }

  /** Where traders may stand and trade now: around the mark, or the last price before there is a mark. */
  get band(): PriceBand {
    const { priceBandPercent, tickUnits } = this.contract;
    const centre = this.mark === 0 ? this.lastPrice : Math.max(1, Math.round(this.mark / tickUnits));
    const latestBand = this.#latestBand;
    if (latestBand.centre === centre && latestBand.percent === priceBandPercent) return latestBand.band;
    const band = priceBandAround(centre, priceBandPercent);
    this.#latestBand = { centre, percent: priceBandPercent, band };
    return band;
  }

  recordTrade(price: Ticks): void {
    this.lastTradeId += 1;
    this.lastPrice = price;
  }
}

/** The default leverage, unless the contract allows less. */
const DEFAULT_LEVERAGE = 10;

/** The leverage of an account that chose none. */
export function defaultLeverage([lowest]: readonly MarginTier[]): number {
  return Math.min(DEFAULT_LEVERAGE, lowest?.maxLeverage ?? 1);
}

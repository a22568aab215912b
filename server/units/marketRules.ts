import { amountOf, marginRateOf, UNITS_PER_ASSET, type MarginTierRate } from '@tidemark/sdk/core';
import type { Contract } from '../engine/contracts/protocol.ts';
import type { Instrument } from '../engine/protocol.ts';
import type { Tradable } from './pair.ts';

/**
 * Rules of a market that operators change while it trades; absent members stay. Sizes are lots, fees parts per million, the band percent.
 */
export interface RuleChange {
  readonly minLots?: number | undefined;
  readonly maxLots?: number | undefined;
  /** Pairs only; ledger units of the quote asset, as decimal digits. */
  readonly minNotionalUnits?: string | undefined;
  readonly makerFeePpm?: number | undefined;
  readonly takerFeePpm?: number | undefined;
  readonly priceBandPercent?: number | undefined;
  readonly maxOpenOrders?: number | undefined;
  /** Contracts only. */
  readonly maxTriggers?: number | undefined;
  /** What prices are multiples of in ticks of the grid, and quantities in its lots. */
  readonly priceStep?: number | undefined;
  readonly lotStep?: number | undefined;
  /** Contracts only; the whole ladder. */
  readonly tiers?: readonly TierRule[] | undefined;
  /** How many accounts new tiers may liquidate at once; 0 when left out. */
  readonly maxLiquidations?: number | undefined;
  /** It is halted for good, and no list has it any more. */
  readonly isDelisted?: true | undefined;
  /** Delisted contracts only: how long marks are averaged before trading ends, in milliseconds. */
  readonly averageMs?: number | undefined;
}

/** The announced end of a contract: from when on marks are averaged, and when trading ends. Times are milliseconds since the Unix epoch. */
export interface AnnouncedEnd {
  readonly averagesFrom: number;
  readonly endsAt: number;
}

/** A margin tier as JSON has it. */
interface TierRule {
  /** Ledger units of the settlement asset, as decimal digits. */
  readonly maxUnits: string;
  readonly maxLeverage: number;
  readonly maintenancePpm: number;
}

/** Gives a market as it is listed the rules that operators have changed since. */
export type Ruled = <Traded extends Tradable>(traded: Traded) => Traded;

/** Leaves markets as they are listed. */
export const asListed: Ruled = (traded) => traded;

/** Tells a contract from a pair. */
export function isContract(traded: Tradable): traded is Contract {
  return 'settle' in traded;
}

/** Returns a market with changed rules. */
export function withRules<Traded extends Tradable>(traded: Traded, change: RuleChange): Traded {
  const { minNotionalUnits, maxTriggers, ...rest } = change;
  const { minLots, maxLots, makerFeePpm, takerFeePpm, priceBandPercent, maxOpenOrders } = rest;
  const { priceStep, lotStep, tiers } = rest;
  const limits = { minLots, maxLots, makerFeePpm, takerFeePpm, priceBandPercent, maxOpenOrders };
  const shared = { ...limits, priceStep, lotStep };
  const given = Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined));
  return {
    ...traded,
    ...given,
    ...(!isContract(traded) &&
      minNotionalUnits !== undefined && { minNotionalUnits: BigInt(minNotionalUnits) }),
    ...(isContract(traded) && maxTriggers !== undefined && { maxTriggers }),
    ...(isContract(traded) && tiers !== undefined && { ladder: tiers.map(toTier) }),
  };
}

function toTier({ maxUnits, maxLeverage, maintenancePpm }: TierRule): MarginTierRate {
  return {
    maxValue: amountOf(BigInt(maxUnits)),
    maxLeverage,
    maintenancePpm: marginRateOf(BigInt(maintenancePpm)),
  };
}

/** What an open order asks for: its price in ticks, 0 for none, and its quantity in lots, 0 for a whole position. */
export interface Size {
  readonly price: number;
  readonly quantity: number;
}

/** Tells whether an order is as small or as large as its market allows. */
export function fitsSizes({ price, quantity }: Size, traded: Tradable): boolean {
  if (quantity === 0) return true;
  if (quantity < traded.minLots || quantity > traded.maxLots) return false;
  return isContract(traded) || valueOf(price, quantity, traded) >= traded.minNotionalUnits;
}

/** Returns price × quantity in units of the quote asset. */
function valueOf(price: number, quantity: number, { tickUnits, lotUnits }: Instrument): bigint {
  return (BigInt(price) * BigInt(tickUnits) * BigInt(quantity) * BigInt(lotUnits)) / UNITS_PER_ASSET;
}

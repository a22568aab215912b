import { formatRatio, formatUnits, type MarginTier } from '@tidemark/sdk/core';
import { LIQUIDATION_FEE_PPM } from '../../engine/contracts/protocol.ts';
import type { FundingForecast } from '../../market/contracts/fundingForecast.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { groupingsOf } from '../grouping.ts';
import { feeRate, sizesOf, statusOf } from '../market.ts';
import { rateText } from './rates.ts';

/** A margin tier of a contract. */
export function toTier({ maxValue, maxLeverage, maintenancePpm, deduction }: MarginTier) {
  return {
    maxValue: formatUnits(maxValue),
    maxLeverage,
    maintenanceRate: feeRate(Number(maintenancePpm)),
    deduction: formatUnits(deduction),
  };
}

/** A contract and its rules. */
export function toContract(market: ContractView, funding: FundingForecast | undefined) {
  const { contract, units, ladder } = market;
  return {
    contract: contract.name,
    kind: contract.kind,
    baseAsset: contract.base,
    quoteAsset: contract.quote,
    settleAsset: contract.settle,
    ...sizesOf(units),
    makerFeeRate: feeRate(contract.makerFeePpm),
    takerFeeRate: feeRate(contract.takerFeePpm),
    liquidationFeeRate: feeRate(LIQUIDATION_FEE_PPM),
    priceScale: units.priceScale,
    quantityScale: units.quantityScale,
    groupings: [...groupingsOf(units)],
    priceBand: formatRatio(BigInt(contract.priceBandPercent), 100n, 2),
    maxOpenOrders: contract.maxOpenOrders,
    maxTriggerOrders: contract.maxTriggers,
    maxLeverage: ladder[0]?.maxLeverage ?? 1,
    fundingInterval: funding?.intervalMs ?? null,
    fundingRateCap: funding === undefined ? null : rateText(funding.cap),
    tiers: ladder.map(toTier),
    status: statusOf(market),
    ...(market.delisting !== undefined && { delisting: market.delisting }),
  };
}

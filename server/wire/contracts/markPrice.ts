import type { FundingRate, MarkPrice } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { FundingForecast } from '../../market/contracts/fundingForecast.ts';
import type { FundingRateRow } from '../../views/contracts/tables.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { rateText } from './rates.ts';

/** A price in price units (1e-8 of the quote asset). */
export function markText(price: number): string {
  return formatUnits(BigInt(price));
}

/** The mark of a contract with the funding to come; `undefined` before the first mark. */
export function toMarkPrice(
  { contract, mark }: ContractView,
  funding: FundingForecast | undefined,
): MarkPrice | undefined {
  return (
    mark && {
      contract: contract.name,
      mark: markText(mark.mark),
      index: markText(mark.index),
      fundingRate: funding?.next === undefined ? null : rateText(funding.next.rate),
      nextFundingAt: funding?.next?.time ?? null,
      updatedAt: mark.time,
      ...(funding?.isIndexStale === true && { isIndexStale: true }),
    }
  );
}

/** A funding that was charged. */
export function toFundingRate({ rate, mark, fundingTime }: FundingRateRow, contract: string): FundingRate {
  return { contract, rate: rateText(rate), mark: markText(mark), chargedAt: fundingTime };
}

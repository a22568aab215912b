import { fundingTermsOf } from './fundingTerms.ts';
import type { ContractListing } from './listing.ts';
import type { ContractPrices } from './prices.ts';

/** The predicted funding of a contract. */
export interface FundingForecast {
  readonly intervalMs: number;
  /** The rate lies within ± this, in 1e-12. */
  readonly cap: number;
  /** Rate of the interval under way, in 1e-12 and positive when longs pay, and when it is charged; `undefined` before the first index. */
  readonly next: { readonly rate: number; readonly time: number } | undefined;
}

/** Funding forecasts by contract id; `undefined` for a contract without funding. */
export interface FundingForecasts {
  fundingForecast(contract: number): FundingForecast | undefined;
}

/** The forecasts of listed contracts, by the prices that the market makes. */
export function forecastsOf(market: {
  readonly listed: { readonly contracts: readonly ContractListing[] };
  readonly contractPrices: () => readonly ContractPrices[];
}): FundingForecasts {
  return {
    fundingForecast(contract) {
      const listing = market.listed.contracts.find((each) => each.contract.id === contract);
      if (listing === undefined) return undefined;
      const { intervalMs, cap } = fundingTermsOf(listing.funding);
      const prices = market.contractPrices().find((each) => each.contract === contract);
      const next = prices && { rate: prices.fundingRate, time: prices.nextFundingTime };
      return { intervalMs, cap: Number(cap), next };
    },
  };
}

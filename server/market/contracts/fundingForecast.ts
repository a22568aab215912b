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
  /** Whether marks and funding wait for an index that is stale. */
  readonly isIndexStale: boolean;
}

/** Funding forecasts by contract id; `undefined` for a contract without funding. */
export interface FundingForecasts {
  fundingForecast(contract: number): FundingForecast | undefined;
  /** Calls the listener with the id of a contract whose index became stale or came back. Returns the unsubscribe function. */
  onIndexAge(listener: (contract: number) => void): () => void;
}

/** The forecasts of listed contracts, by the prices that the market makes. */
export function forecastsOf(market: {
  readonly listed: { readonly contracts: readonly ContractListing[] };
  readonly contractPrices: () => readonly ContractPrices[];
  readonly onContractPrices: (listener: (prices: ContractPrices) => void) => () => void;
}): FundingForecasts {
  return {
    onIndexAge(listener) {
      const stale = new Map(market.contractPrices().map((each) => [each.contract, each.isIndexStale]));
      return market.onContractPrices(({ contract, isIndexStale }) => {
        if (stale.get(contract) === isIndexStale) return;
        const isNews = isIndexStale || stale.has(contract);
        stale.set(contract, isIndexStale);
        if (isNews) listener(contract);
      });
    },
    fundingForecast(contract) {
      const listing = market.listed.contracts.find((each) => each.contract.id === contract);
      if (listing === undefined) return undefined;
      const { intervalMs, cap } = fundingTermsOf(listing.funding);
      const prices = market.contractPrices().find((each) => each.contract === contract);
      const next = prices && { rate: prices.fundingRate, time: prices.nextFundingTime };
      return { intervalMs, cap: Number(cap), next, isIndexStale: prices?.isIndexStale ?? false };
    },
  };
}

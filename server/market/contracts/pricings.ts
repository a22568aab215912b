import type { Exchange } from '../../ports/exchange.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { IndexPrice } from '../shared/source.ts';
import { ContractPricing } from './contractPricing.ts';
import type { ContractListing } from './listing.ts';

/** Where the prices of contracts come from. */
export interface PricingOptions {
  readonly exchange: Exchange;
  /** Every contract that is listed. */
  readonly contracts: readonly ContractListing[];
  readonly watchOf: (id: number) => BookWatch;
  readonly indexPrices: () => readonly IndexPrice[];
}

/** The pricing of every listed contract, continued from what the engine knows. */
export async function pricingsOf({
  exchange,
  contracts: listings,
  watchOf,
  indexPrices,
}: PricingOptions): Promise<readonly ContractPricing[]> {
  const { contracts } = await exchange.view();
  return listings.map((listing) => {
    const { contract, underlying } = listing;
    const known = contracts.markets.find((market) => market.contract.id === contract.id);
    const index = () => {
      const newest = indexPrices().find(({ instrument }) => instrument === underlying.id);
      return newest && { price: newest.price * underlying.tickUnits, time: newest.time };
    };
    const lastFundingTime = known?.lastFundingTime ?? 0;
    return new ContractPricing({ listing, watch: watchOf(contract.id), index, lastFundingTime });
  });
}

import type { Command, Side } from '../../../../../../server/engine/protocol.ts';
import { ContractPricing } from '../../../../../../server/market/contracts/contractPricing.ts';
import type { ContractListing } from '../../../../../../server/market/contracts/listing.ts';
import { CONTRACT_LISTINGS } from '../../../../../../server/market/contracts/listings.ts';
import { BookWatch } from '../../../../../../server/market/shared/bookWatch.ts';

export const HOURS = 3_600_000;

/** A funding time. */
export const BOUNDARY = 1_790_006_400_000;

const [first] = CONTRACT_LISTINGS;
if (first === undefined) throw new Error('Nothing is listed');
export const BTC: ContractListing = first;

/** A contract whose book is one level a side, set by hand. */
export class Bench {
  readonly watch: BookWatch;
  readonly pricing: ContractPricing;
  index: number | undefined;
  /** When the index was confirmed; by each step while `isConfirming`. */
  confirmedAt = 0;
  isConfirming = true;
  readonly #listing: ContractListing;
  readonly #standing: Partial<Record<Side, number>> = {};

  constructor(listing: ContractListing, lastFundingTime = 0) {
    this.#listing = listing;
    this.watch = new BookWatch(listing.contract.id);
    const index = () =>
      this.index === undefined ? undefined : { price: this.index, time: this.confirmedAt };
    this.pricing = new ContractPricing({ listing, watch: this.watch, index, lastFundingTime });
  }

  quote(side: Side, price: number, lots = 100_000): void {
    const instrument = this.#listing.contract.id;
    const before = this.#standing[side];
    if (before !== undefined) this.watch.observe({ kind: 'level', instrument, side, price: before, lots: 0 });
    this.#standing[side] = price;
    this.watch.observe({ kind: 'level', instrument, side, price, lots });
  }

  step(now: number): readonly Command[] {
    if (this.isConfirming) this.confirmedAt = now;
    return this.pricing.step(now);
  }
}

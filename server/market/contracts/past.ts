import { RATE_ONE, rateOf, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { FundingInterval } from './fundingInterval.ts';
import { Basis } from './basis.ts';
import { Random } from '../synthetic/random.ts';
import { PastPath } from '../history/pastPath.ts';
import { contractRhythm } from '../history/schedule.ts';
import type { ContractListing } from './listing.ts';
import type { OrderEntry } from '../shared/source.ts';
import type { PriceModel } from '../synthetic/priceModel.ts';
import type { DatedCommand } from '../history/playHistory.ts';
import type { PlannedTrade } from '../history/runs.ts';
import type { Interval } from '../history/schedule.ts';

/** Where the underlying pair is in the model, and what its path is multiplied by. */
export interface PastUnderlying {
  readonly index: number;
  readonly factor: number;
  readonly seed: number;
  /** When the past ends. */
  readonly to: number;
}

/** Random streams of contracts' pasts begin here. */
const STREAM = 30_000;

const RATE = Number(RATE_ONE);

/**
 * One contract's past: trades at its index and a basis, and at every funding time the mark and the rate that followed from them. Nobody
 * holds a position then, so nobody pays; the rates are there to be looked at.
 */
export class ContractPast {
  readonly orderEntry: OrderEntry;
  readonly #listing: ContractListing;
  readonly #underlying: PastUnderlying;
  readonly #basis: Basis;
  readonly #path: PastPath;
  readonly #premiums: FundingInterval;
  #commands: DatedCommand[] = [];
  /** Time since the last trade. */
  #span = 0;

  constructor(listing: ContractListing, underlying: PastUnderlying) {
    const { seed, factor } = underlying;
    this.orderEntry = listing.orderEntry;
    this.#listing = listing;
    this.#premiums = new FundingInterval(listing.funding);
    this.#underlying = underlying;
    this.#basis = new Basis(listing, seed);
    this.#path = new PastPath(listing, new Random(seed, STREAM + listing.contract.id), factor);
  }

  /** Takes in what the model says of an interval's end. */
  sample(interval: Interval, model: PriceModel): void {
    const { index } = this.#underlying;
    this.#basis.advance(interval.length / 1_000);
    const price = model.price(index);
    this.#settle(interval, price);
    const premium = rateOf(Math.round(this.#basis.premium * RATE));
    this.#premiums.add(premium, interval.start + interval.length - 1);
    this.#span += interval.length;
    if (this.#span < contractRhythm(this.#underlying.to - interval.start)) return;
    this.#path.sample(interval, price * (1 + this.#basis.premium), model.activity(index), this.#span);
    this.#span = 0;
  }

  /** Hands over the trades that were planned since the last call. */
  take(): readonly PlannedTrade[] {
    return this.#path.take();
  }

  /** Hands over the marks and fundings since the last call. */
  takePrices(): readonly DatedCommand[] {
    const commands = this.#commands;
    this.#commands = [];
    return commands;
  }

  /** Charges the funding of an interval that ends within this one. */
  #settle({ start, length }: Interval, modelPrice: number): void {
    const { contract, funding } = this.#listing;
    const time = Math.ceil(start / funding.intervalMs) * funding.intervalMs;
    if (time >= start + length) return;
    const price = modelPrice * this.#underlying.factor;
    const index = Math.round(price * Number(UNITS_PER_ASSET));
    const mark = Math.round(index * (1 + this.#basis.premium));
    const rate = Number(this.#premiums.rate);
    this.#premiums.restart();
    this.#commands.push(
      { time, command: { kind: 'mark', contract: contract.id, mark, index } },
      { time, command: { kind: 'settleFunding', contract: contract.id, fundingTime: time, mark, rate } },
    );
  }
}

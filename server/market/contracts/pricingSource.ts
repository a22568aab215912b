import { ExchangeUnavailableError } from '../../exchange/errors.ts';
import type { LoopSource, MarketStep } from '../shared/source.ts';
import type { ContractPricing } from './contractPricing.ts';
import type { ContractPrices, ScriptedMark } from './prices.ts';

/** How often indices are checked, and so the shortest time between two marks of a contract. */
const LOOK_EVERY_MS = 200;

type Listener = (prices: ContractPrices) => void;

const pricedNoMore = (): Error => new ExchangeUnavailableError('Contracts are priced no more');

/** Prices all contracts: one look at a time for every one of them, and their marks and fundings as commands. */
export class PricingSource implements LoopSource {
  readonly name = 'contract prices';
  readonly #pricings: readonly ContractPricing[];
  readonly #listeners = new Set<Listener>();
  #published: readonly ContractPrices[] = [];
  #next: number;
  /** Who waits for the engine to know of a scripted mark, the oldest first. */
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #isClosed = false;

  constructor(pricings: readonly ContractPricing[], startTime: number) {
    this.#pricings = pricings;
    this.#next = startTime;
  }

  /** As far as the engine knows the marks. */
  get prices(): readonly ContractPrices[] {
    return this.#published;
  }

  /** The marks that testers asked for and did not give back yet. */
  get scriptedMarks(): readonly ScriptedMark[] {
    return this.#pricings.flatMap(({ contract, scriptedMark: mark }) =>
      mark === null ? [] : [{ contract, mark }],
    );
  }

  /** Subscribes to every change, once the engine knows it. Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Scripts the mark of a contract, see {@link ContractPricing.script}. Resolves once the engine knows it; rejects when it never will. */
  script(contract: number, mark: number | null): Promise<void> {
    const pricing = this.#pricings.find((each) => each.contract === contract);
    if (pricing === undefined) return Promise.reject(new RangeError(`Contract ${contract} has no prices`));
    if (this.#isClosed) return Promise.reject(pricedNoMore());
    pricing.script(mark);
    const waiter = Promise.withResolvers<void>();
    this.#waiting.push(waiter);
    return waiter.promise;
  }

  nextAt(): Promise<number> {
    return Promise.resolve(this.#next);
  }

  step(now: number): MarketStep {
    // On multiples of the rhythm, which funding times are too.
    this.#next = (Math.floor(now / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS;
    const commands = this.#pricings.flatMap((pricing) => pricing.step(now));
    const prices = this.#pricings.flatMap((pricing) => pricing.prices ?? []);
    const heard = this.#waiting.length;
    return {
      commands,
      done: () => {
        this.#publish(prices);
        for (const { resolve } of this.#waiting.splice(0, heard)) resolve();
      },
    };
  }

  close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(pricedNoMore());
    return Promise.resolve();
  }

  #publish(prices: readonly ContractPrices[]): void {
    const before = new Set(this.#published);
    this.#published = prices;
    for (const one of prices) {
      if (before.has(one)) continue;
      for (const listener of this.#listeners) listener(one);
    }
  }
}

import type { LoopSource, MarketStep } from '../source.ts';
import type { ContractPricing } from './contract-pricing.ts';
import type { ContractPrices } from './prices.ts';

/** How often indices are looked at, and so the shortest time between two marks of a contract. */
const LOOK_EVERY_MS = 200;

type Listener = (prices: ContractPrices) => void;

/** Prices all contracts: one look at a time for every one of them, and their marks and fundings as commands. */
export class PricingSource implements LoopSource {
  readonly name = 'contract prices';
  private readonly pricings: readonly ContractPricing[];
  private readonly listeners = new Set<Listener>();
  private published: readonly ContractPrices[] = [];
  private next: number;

  constructor(pricings: readonly ContractPricing[], startTime: number) {
    this.pricings = pricings;
    this.next = startTime;
  }

  /** As far as the engine knows the marks. */
  get prices(): readonly ContractPrices[] {
    return this.published;
  }

  /** Hears of every change from now on, once the engine knows it. Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  nextAt(): Promise<number> {
    return Promise.resolve(this.next);
  }

  step(now: number): MarketStep {
    // On multiples of the rhythm, which funding times are too.
    this.next = (Math.floor(now / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS;
    const commands = this.pricings.flatMap((pricing) => pricing.step(now));
    const prices = this.pricings.flatMap((pricing) => pricing.prices ?? []);
    return {
      commands,
      done: () => {
        this.publish(prices);
      },
    };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private publish(prices: readonly ContractPrices[]): void {
    const before = new Set(this.published);
    this.published = prices;
    for (const one of prices) {
      if (before.has(one)) continue;
      for (const listener of this.listeners) listener(one);
    }
  }
}

import type { Markets } from '../../../views/markets.ts';
import { priceOf } from '../../account/valuation.ts';

/**
 * What assets count at among the tiers: their last price when tiers were decided, and those without one then at their first since. What users are told of
 * their balance is so what decided, moved by what they do and not by the market.
 */
export class TierPrices {
  readonly #markets: Markets;
  readonly #prices = new Map<string, bigint>();
  #isStored = true;

  constructor(markets: Markets) {
    this.#markets = markets;
  }

  /** A whole asset in ledger units of USDT; 0n while it has no price. */
  of(asset: string): bigint {
    const known = this.#prices.get(asset);
    if (known !== undefined) return known;
    const price = priceOf(asset, this.#markets);
    if (price === 0n) return price;
    this.#prices.set(asset, price);
    this.#isStored = false;
    return price;
  }

  /** Tiers are being decided: from now on the last prices count. */
  renew(): void {
    this.#prices.clear();
    this.#isStored = false;
  }

  load(text: string): void {
    const prices = Object.entries(JSON.parse(text) as Record<string, string>);
    for (const [asset, price] of prices) this.#prices.set(asset, BigInt(price));
  }

  /** What there is to store; `undefined` when nothing has changed since it was asked for last. */
  unstored(): string | undefined {
    if (this.#isStored) return undefined;
    this.#isStored = true;
    return JSON.stringify(
      Object.fromEntries([...this.#prices].map(([asset, price]) => [asset, String(price)])),
    );
  }
}

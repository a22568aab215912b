import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Instrument } from '../engine/protocol.ts';

/** What assets are quoted in. */
const QUOTE_ASSET = 'USDT';

/** The price of each asset's last trade against USDT, in units of USDT, as of the last booked command. */
export class LastPrices {
  readonly #prices = new Map<string, bigint>();
  /** Assets whose price has changed since {@link take}. */
  readonly #changed = new Set<string>();

  /** Price of an asset; `undefined` before its first trade. */
  of(asset: string): bigint | undefined {
    return asset === QUOTE_ASSET ? UNITS_PER_ASSET : this.#prices.get(asset);
  }

  /** Notes a trade at a price in ticks; pairs that are not quoted in USDT price nothing. */
  trade({ base, quote, tickUnits }: Instrument, ticks: number): void {
    if (quote !== QUOTE_ASSET || ticks <= 0) return;
    this.#prices.set(base, BigInt(ticks) * BigInt(tickUnits));
    this.#changed.add(base);
  }

  load(asset: string, price: bigint): void {
    this.#prices.set(asset, price);
  }

  /** Prices to write since the last time. */
  take(): { readonly asset: string; readonly price: string }[] {
    const changed = [...this.#changed].map((asset) => ({ asset, price: String(this.of(asset)) }));
    this.#changed.clear();
    return changed;
  }
}

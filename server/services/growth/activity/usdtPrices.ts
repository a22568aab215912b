import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Kysely, Transaction } from 'kysely';
import { insertRows } from '../../../database/insertRows.ts';
import type { ServiceTables } from '../../tables.ts';
import type { UsdtPriceRow } from './tables.ts';

export const USDT = 'USDT';

interface Known {
  /** How many of the units below; both are kept as they come, for most are never asked for. */
  readonly count: number;
  readonly units: number;
}

/**
 * What assets were worth last: the last trade of the pair with USDT; where there was none, the index of the first contract on the asset. An asset that has neither
 * is worth nothing.
 */
export class UsdtPrices {
  readonly #spot = new Map<string, Known>();
  readonly #index = new Map<string, Known>();
  readonly #changed = new Map<string, Pick<UsdtPriceRow, 'asset' | 'source'>>();
  #isNew = false;

  async load(db: Kysely<ServiceTables>): Promise<void> {
    for (const { asset, source, price } of await db.selectFrom('usdtPrices').selectAll().execute())
      this.#of(source).set(asset, { count: Number(price), units: 1 });
  }

  /** Forgets what is stored. */
  begin(): void {
    this.#isNew = true;
  }

  /**
   * @param count of units, both whole
   * @param units ledger units of USDT
   */
  set(asset: string, source: UsdtPriceRow['source'], count: number, units: number): void {
    const known = this.#of(source);
    const before = known.get(asset);
    if (before?.count === count && before.units === units) return;
    known.set(asset, { count, units });
    const key = `${source} ${asset}`;
    if (!this.#changed.has(key)) this.#changed.set(key, { asset, source });
  }

  /** What an amount is worth, rounded down. @param scale in which the amount is counted: 1e8 for ledger units, 1e16 for fine ones */
  valueOf(asset: string, amount: bigint, scale = UNITS_PER_ASSET): bigint {
    if (asset === USDT) return (amount * UNITS_PER_ASSET) / scale;
    const known = this.#spot.get(asset) ?? this.#index.get(asset);
    return known === undefined ? 0n : (amount * priceOf(known)) / scale;
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    if (this.#isNew) await trx.deleteFrom('usdtPrices').execute();
    this.#isNew = false;
    const rows: UsdtPriceRow[] = [];
    for (const { asset, source } of this.#changed.values()) {
      const known = this.#of(source).get(asset);
      if (known !== undefined) rows.push({ asset, source, price: priceOf(known).toString() });
    }
    this.#changed.clear();
    await insertRows(trx, 'usdtPrices', ['asset', 'source', 'price'], rows, ' OR REPLACE');
  }

  #of(source: UsdtPriceRow['source']): Map<string, Known> {
    return source === 'spot' ? this.#spot : this.#index;
  }
}

function priceOf({ count, units }: Known): bigint {
  return BigInt(count) * BigInt(units);
}

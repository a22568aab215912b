import type { Kysely, Selectable } from 'kysely';
import { divideNearest } from '@tidemark/sdk/core';
import type { ServiceTables } from '../tables.ts';
import type { SettlementAverageRow } from './tables.ts';

/** How often a mark counts for the average. */
const SAMPLE_EVERY_MS = 1_000;

/** The marks of delisted contracts, one for each second, kept as a sum so that a restart loses none. */
export class SettlementAverages {
  readonly #db: Kysely<ServiceTables>;

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** Counts a mark, in price units; at most one for each second. */
  async sample(changeId: number, mark: number, now: number): Promise<void> {
    const second = Math.floor(now / SAMPLE_EVERY_MS) * SAMPLE_EVERY_MS;
    const known = await this.#find(changeId);
    if (known === undefined) {
      const row = { changeId, sum: String(mark), samples: 1, sampledAt: second, price: null };
      await this.#db.insertInto('settlementAverages').values(row).execute();
    } else if (known.sampledAt < second) {
      const sum = String(BigInt(known.sum) + BigInt(mark));
      await this.#db
        .updateTable('settlementAverages')
        .set({ sum, samples: known.samples + 1, sampledAt: second })
        .where('changeId', '=', changeId)
        .execute();
    }
  }

  /**
   * Settles on a price for good, in price units: the average of the samples, or the last mark where there are none.
   *
   * @param lastMark asked only without samples
   */
  async settle(changeId: number, lastMark: () => Promise<number>): Promise<number> {
    const known = await this.#find(changeId);
    if (typeof known?.price === 'number') return known.price;
    const price =
      known === undefined
        ? await lastMark()
        : Number(divideNearest(BigInt(known.sum), BigInt(known.samples)));
    const row = known ?? { changeId, sum: '0', samples: 0, sampledAt: 0 };
    await this.#db
      .insertInto('settlementAverages')
      .values({ ...row, price })
      .onConflict((conflict) => conflict.column('changeId').doUpdateSet({ price }))
      .execute();
    return price;
  }

  /** Returns the settlement prices that are known, by the change. */
  async prices(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#db.selectFrom('settlementAverages').select(['changeId', 'price']).execute();
    return new Map(rows.flatMap(({ changeId, price }) => (price === null ? [] : [[changeId, price]])));
  }

  #find(changeId: number): Promise<Selectable<SettlementAverageRow> | undefined> {
    return this.#db
      .selectFrom('settlementAverages')
      .selectAll()
      .where('changeId', '=', changeId)
      .executeTakeFirst();
  }
}

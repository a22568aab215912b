import type { Kysely } from 'kysely';
import type { PendingCouponRow, ServiceTables } from '../tables.ts';

/** Coupons that wait for their owner's deposit. */
export class Coupons {
  readonly #db: Kysely<ServiceTables>;

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** Newest first. */
  pendingDeposit(userId: number): Promise<PendingCouponRow[]> {
    return this.#db
      .selectFrom('pendingCoupons')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createTime', 'desc')
      .execute();
  }
}

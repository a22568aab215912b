import { formatUnits } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import { beyond, firstOf, isCatchingUp, UnknownCursor, type Rows } from '../../../views/paging.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Coupon } from './coupon.ts';
import type { CouponBook } from './couponBook.ts';
import type { CouponCenter, CouponDetails, CouponEntry } from './couponCenter.ts';
import { entryOf } from './couponEntry.ts';
import { couponOf } from './couponStore.ts';
import type { CouponProgressRow, CouponRow } from './tables.ts';

/** Reads coupons of users, whether or not something may still happen to them. */
export class CouponReader {
  readonly #db: Kysely<ServiceTables>;
  readonly #book: CouponBook;

  constructor(db: Kysely<ServiceTables>, book: CouponBook) {
    this.#db = db;
    this.#book = book;
  }

  async page(
    userId: number,
    { status, type, ...paging }: Parameters<CouponCenter['page']>[1],
    language: string,
  ): Promise<Rows<CouponEntry>> {
    let query = this.#rows().where('userId', '=', userId);
    if (status !== undefined) query = query.where('status', '=', status);
    if (type !== undefined) query = query.where('type', '=', type);
    for (const member of ['before', 'after'] as const) {
      const number = await this.#numberOf(userId, paging[member], member);
      if (number !== undefined) query = query.where(beyond(['coupons.number'], member, [number]));
    }
    const rows = await query
      .orderBy('coupons.number', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    const coupons = rows.map((row) => this.#coupon(row));
    return firstOf(
      coupons.map((coupon) => entryOf(coupon, language)),
      paging.limit,
      ({ couponId }) => couponId,
    );
  }

  async details(userId: number, couponId: string, language: string): Promise<CouponDetails | undefined> {
    const rows = await this.#rows().where('userId', '=', userId).where('id', '=', couponId).execute();
    const [row] = rows;
    if (row === undefined) return undefined;
    const coupon = this.#coupon(row);
    const history = await this.#db
      .selectFrom('couponHistory')
      .selectAll()
      .where('coupon', '=', coupon.number)
      .orderBy('number', 'desc')
      .execute();
    return {
      coupon: entryOf(coupon, language),
      history: history.map(({ time, event, amount, status, stage }) => ({
        ...{ time, event: event as CouponDetails['history'][number]['event'], status, stage },
        amount: amount === null ? null : formatUnits(BigInt(amount)),
      })),
    };
  }

  /** The newest of a user, newest first. */
  async newest(userId: number, limit: number): Promise<Coupon[]> {
    const rows = await this.#rows()
      .where('userId', '=', userId)
      .orderBy('coupons.number', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => this.#coupon(row));
  }

  /** The newest of a rule, whoever has them, newest first. */
  async ofRule(ruleId: string, limit: number): Promise<Coupon[]> {
    const rows = await this.#rows()
      .where('ruleId', '=', ruleId)
      .orderBy('coupons.number', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => this.#coupon(row));
  }

  #rows() {
    return this.#db
      .selectFrom('coupons')
      .innerJoin('couponProgress', 'couponProgress.number', 'coupons.number')
      .selectAll(['coupons', 'couponProgress']);
  }

  /** As it is now where something may still happen to it. */
  #coupon(row: CouponRow & CouponProgressRow): Coupon {
    const rule = this.#book.ruleOf(row.ruleId, row.ruleVersion);
    return this.#book.find(row.id) ?? couponOf(row, row, rule);
  }

  async #numberOf(
    userId: number,
    couponId: string | undefined,
    member: 'before' | 'after',
  ): Promise<number | undefined> {
    if (couponId === undefined) return undefined;
    const row = await this.#db
      .selectFrom('coupons')
      .select('number')
      .where('id', '=', couponId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (row === undefined) throw new UnknownCursor(member);
    return row.number;
  }
}

import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import type { LinkedAccounts } from '../links/linkedAccounts.ts';
import type { CouponBook } from './couponBook.ts';
import { isRecallable } from './coupon.ts';
import type { CouponLife } from './couponLife.ts';
import type { DepositSignals } from './depositSignals.ts';
import type { CouponSignalRow } from './tables.ts';

/** Somebody has signed up, or has gone over to another inviter: to one who is no affiliate. */
export type CouponSignal = Pick<CouponSignalRow, 'userId' | 'kind' | 'time'>;

export interface CouponSignalsOptions {
  readonly deposits: Pick<DepositSignals, 'takeIn'>;
  readonly db: Kysely<ServiceTables>;
  readonly book: CouponBook;
  readonly life: CouponLife;
  /** What their sign-up has linked a new user with. */
  readonly links: Pick<LinkedAccounts, 'load'>;
  readonly signUpRule: () => Promise<string | undefined>;
}

/** What others tell coupons of: a row in their transaction, which goes in the one that stores what comes of it. */
export class CouponSignals {
  readonly #options: CouponSignalsOptions;
  /** The last that was dealt with; its row may be there still. */
  #last = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(options: CouponSignalsOptions) {
    this.#options = options;
  }

  async add(trx: Transaction<ServiceTables>, signal: CouponSignal): Promise<void> {
    await trx.insertInto('couponSignals').values(signal).execute();
  }

  /** Deals with all that are stored, each once. */
  takeIn(): Promise<void> {
    this.#work = this.#work.then(() => this.#takeIn());
    return this.#work;
  }

  async #takeIn(): Promise<void> {
    const { db, book, links, signUpRule, deposits } = this.#options;
    await deposits.takeIn();
    const rule = await signUpRule();
    const signals = await db
      .selectFrom('couponSignals')
      .selectAll()
      .where('number', '>', this.#last)
      .orderBy('number')
      .execute();
    for (const signal of signals) {
      this.#last = signal.number;
      if (signal.kind === 'signUp') await links.load(signal.userId);
      book.signalled(signal);
      if (signal.kind === 'signUp') this.#signedUp(signal, rule);
      else this.#channelChanged(signal);
    }
  }

  #signedUp({ userId, time }: CouponSignalRow, ruleId: string | undefined): void {
    const { book, life } = this.#options;
    const known = ruleId === undefined ? undefined : book.rules.get(ruleId);
    if (known?.state !== 'active' || time < known.rule.startAt || time >= known.rule.endAt) return;
    if (!life.isTaken(known, userId, time) && life.canIssue(known)) life.issue(known, userId, time, 'issued');
  }

  /** Word for word: a deposit reward is recalled if its channel is changed by a user who is no affiliate. */
  #channelChanged({ userId, time }: CouponSignalRow): void {
    const { book, life } = this.#options;
    for (const coupon of [...book.of(userId)])
      if (isRecallable(coupon, time)) life.end(coupon, 'channelChanged', time);
  }
}

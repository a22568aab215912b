import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import type { Coupon } from './coupon.ts';
import type { CouponBook } from './couponBook.ts';
import type { DepositRewards } from './depositRewards.ts';
import type { DepositSignalRow } from './tables.ts';

/** A deposit was taken back by the chain, or brought again. */
export type DepositSignal = Omit<DepositSignalRow, 'number'>;

/** Stores, in the transaction in which a deposit changes, that its reward has to; it does once that is committed, or at the next start. */
export async function signalDeposit(trx: Transaction<ServiceTables>, signal: DepositSignal): Promise<void> {
  await trx.insertInto('depositSignals').values(signal).execute();
}

/** Whether a deposit counts, in a transaction that gives something for it: the chain may have taken it back before anybody heard of it. */
export async function isStanding(trx: Transaction<ServiceTables>, deposit: string): Promise<boolean> {
  const row = await trx
    .selectFrom('deposits')
    .select(['status', 'next'])
    .where('id', '=', deposit)
    .executeTakeFirst();
  return row === undefined || row.status === 'credited' || row.next === 'credited';
}

interface DepositSignalsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly book: CouponBook;
  readonly rewards: DepositRewards;
  /** The newest coupon that a deposit of a user was good for. */
  readonly find: (userId: number, deposit: string) => Promise<Coupon | undefined>;
}

/** What chains tell of deposits that were credited before: a row in the transaction that books it, which goes in the one that stores what comes of it. */
export class DepositSignals {
  readonly #options: DepositSignalsOptions;
  /** The last that was dealt with; its row may be there still. */
  #last = 0;

  constructor(options: DepositSignalsOptions) {
    this.#options = options;
  }

  /** Deals with all that are stored, each once. Never called twice at once. */
  async takeIn(): Promise<void> {
    const { db, book, rewards, find } = this.#options;
    const signals = await db
      .selectFrom('depositSignals')
      .selectAll()
      .where('number', '>', this.#last)
      .orderBy('number')
      .execute();
    for (const { number, kind, ...signal } of signals) {
      const { userId, deposit } = signal;
      const stored = kind === 'returned' ? await find(userId, deposit) : undefined;
      this.#last = number;
      book.depositSignalled(number);
      if (kind === 'reversed') rewards.reversed(signal);
      else rewards.returned({ ...signal, amount: BigInt(signal.amount) }, stored);
    }
  }
}

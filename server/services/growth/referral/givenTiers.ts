import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '../../tables.ts';

/** The fee tier that somebody has since an operator changed it. */
export interface GivenTier {
  readonly userId: number;
  readonly tier: number;
  readonly givenAt: number;
}

/** Tiers that operators have given, and that commission does not go by yet: each is stored with what gave it, and kept until what follows from it is stored. */
export class GivenTiers {
  #waiting: (GivenTier & { readonly number: number })[] = [];
  #taken: number[] = [];

  async load(db: Kysely<ServiceTables>): Promise<void> {
    this.#waiting = await db.selectFrom('referralGivenTiers').selectAll().orderBy('number').execute();
  }

  /** Stores one; what it resolves to has it taken in once that is durable. */
  async plan(trx: Transaction<ServiceTables>, given: GivenTier): Promise<() => void> {
    const row = await trx
      .insertInto('referralGivenTiers')
      .values(given)
      .returningAll()
      .executeTakeFirstOrThrow();
    return () => this.#waiting.push(row);
  }

  /** Those given before a time, in order; they are done with the next {@link store}. What happens in the millisecond itself goes by what was before. */
  take(time: number): readonly GivenTier[] {
    const due = this.#waiting.filter(({ givenAt }) => givenAt < time);
    if (due.length === 0) return due;
    this.#waiting = this.#waiting.filter(({ givenAt }) => givenAt >= time);
    this.#taken.push(...due.map(({ number }) => number));
    return due;
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const taken = this.#taken;
    this.#taken = [];
    if (taken.length > 0) await trx.deleteFrom('referralGivenTiers').where('number', 'in', taken).execute();
  }
}

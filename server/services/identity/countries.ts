import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ServiceTables } from '../tables.ts';

/** Remembered per user; beyond it the one that they logged in from longest ago is forgotten. */
const MAX_COUNTRIES = 50;

/** Countries that users have logged in from. */
export class Countries {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Whether a user has logged in from elsewhere only. @param country empty where it is not known, which is nowhere new */
  async isNew(userId: number, country: string): Promise<boolean> {
    if (country === '') return false;
    const known = await this.#of(userId).execute();
    return known.length > 0 && !known.some((each) => each.country === country);
  }

  /** Notes that a user has logged in from a country. */
  async remember(userId: number, country: string): Promise<void> {
    if (country === '') return;
    const row = { userId, country, usedAt: this.#now() };
    await inTransaction(this.#db, async (trx) => {
      await trx
        .insertInto('countries')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'country']).doUpdateSet(row))
        .execute();
      const kept = trx
        .selectFrom('countries')
        .select('country')
        .where('userId', '=', userId)
        .orderBy('usedAt', 'desc')
        .limit(MAX_COUNTRIES);
      await trx
        .deleteFrom('countries')
        .where('userId', '=', userId)
        .where('country', 'not in', kept)
        .execute();
    });
  }

  #of(userId: number) {
    return this.#db.selectFrom('countries').select('country').where('userId', '=', userId);
  }
}

import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ServiceTables } from '../tables.ts';
import type { FactorTriesRow } from './tables.ts';

/** How many wrong passwords, authenticator codes and recovery codes are looked at in a window: a code is guessed in one of 16,000. */
export const FACTOR_LIMITS = { triesPerWindow: 20, windowMs: 24 * 60 * 60_000 } as const;

/** Too many wrong ones were given: none is looked at. */
export class FactorRefusedError extends Error {
  override readonly name = 'FactorRefusedError';
  /** Milliseconds after which it can be tried again. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('Too many factors were tried');
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Whose factor is tried, and where: a session, or a device that the user has logged in from before; empty for all strangers together. Each
 * place counts for itself, so that nobody locks the user out of another.
 */
export type FactorPlace = Pick<FactorTriesRow, 'userId' | 'place'>;

/** Counts what is tried in a table, so that neither a restart nor another address begins anew. */
export class FactorTries {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Looks at a factor, which is counted before, so that a burst cannot outrun the count; a right one is given back. Rejects with
   * {@link FactorRefusedError} when too many were wrong, or as `isRight` does, which is then no try.
   */
  async attempt(place: FactorPlace, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.#count(place, 1);
    let isWrong = false;
    try {
      isWrong = !(await isRight());
    } finally {
      if (!isWrong) await this.#count(place, -1);
    }
    return !isWrong;
  }

  /** Forgets what no limit needs any more. */
  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('factorTries')
      .where('windowStartedAt', '<=', this.#now() - FACTOR_LIMITS.windowMs)
      .execute();
  }

  #count({ userId, place }: FactorPlace, by: 1 | -1): Promise<void> {
    return inTransaction(this.#db, async (trx) => {
      const now = this.#now();
      const found = await trx
        .selectFrom('factorTries')
        .selectAll()
        .where('userId', '=', userId)
        .where('place', '=', place)
        .executeTakeFirst();
      const isOpen = found !== undefined && found.windowStartedAt + FACTOR_LIMITS.windowMs > now;
      const row = isOpen ? found : { userId, place, windowStartedAt: now, tries: 0 };
      if (by > 0 && row.tries >= FACTOR_LIMITS.triesPerWindow)
        throw new FactorRefusedError(row.windowStartedAt + FACTOR_LIMITS.windowMs - now);
      const next = { ...row, tries: Math.max(0, row.tries + by) };
      await trx
        .insertInto('factorTries')
        .values(next)
        .onConflict((conflict) => conflict.columns(['userId', 'place']).doUpdateSet(next))
        .execute();
    });
  }
}

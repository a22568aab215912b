import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';
import type { ServiceTables } from '../tables.ts';
import type { OperatorRow } from './tables.ts';

/** Another operator has the name, in whatever case. */
export class OperatorNameTakenError extends Error {
  override readonly name = 'OperatorNameTakenError';
}

/** Operators who have a token of their own. Only hashes of the tokens are stored. */
export class OperatorTokens {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Adds an operator.
   * @param name see `isOperatorName`
   * @returns the token, which cannot be read again
   * @throws {OperatorNameTakenError}
   */
  add(name: string): Promise<string> {
    const token = newSecret();
    return inTransaction(this.#db, async (trx) => {
      const names = await trx.selectFrom('operators').select('name').execute();
      // Names that differ in case alone look like one person to whoever reads the audit.
      if (names.some((known) => known.name.toLowerCase() === name.toLowerCase()))
        throw new OperatorNameTakenError(`The name ${name} is taken`);
      const row = { name, hash: hashSecret(token), addedAt: this.#now() };
      await trx.insertInto('operators').values(row).execute();
      return token;
    });
  }

  /** Lists the operators by name. */
  list(): Promise<Pick<OperatorRow, 'name' | 'addedAt'>[]> {
    return this.#db.selectFrom('operators').select(['name', 'addedAt']).orderBy('name').execute();
  }

  /**
   * Removes an operator, whose token ends at once.
   * @param also runs in the same transaction
   * @returns whether the operator existed
   */
  remove(name: string, also?: (trx: Transaction<ServiceTables>) => Promise<void>): Promise<boolean> {
    return inTransaction(this.#db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('operators')
        .where('name', '=', name)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await also?.(trx);
      return true;
    });
  }

  /** Finds the name of the operator who has a token. @returns `undefined` for any other token */
  async nameOf(token: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('operators')
      .select('name')
      .where('hash', '=', hashSecret(token))
      .executeTakeFirst();
    return row?.name;
  }
}

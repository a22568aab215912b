import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** What operators have switched for the whole exchange; it outlives a restart. */
export class OperatorSwitches {
  readonly #db: Kysely<ServiceTables>;

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** Whether operators have made the exchange read-only. */
  async isReadOnly(): Promise<boolean> {
    const row = await this.#db.selectFrom('operatorSwitches').select('isReadOnly').executeTakeFirst();
    return row?.isReadOnly === 1;
  }

  async setReadOnly(isReadOnly: boolean): Promise<void> {
    const value = Number(isReadOnly);
    await this.#db
      .insertInto('operatorSwitches')
      .values({ only: 1, isReadOnly: value })
      .onConflict((conflict) => conflict.column('only').doUpdateSet({ isReadOnly: value }))
      .execute();
  }
}

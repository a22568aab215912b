import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** Values that operators change without a release, each a JSON document under a name. */
export class Settings {
  readonly #db: Kysely<ServiceTables>;

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** The stored value, or `initial` when there is none. The caller knows its shape. */
  async get<Value>(name: string, initial: Value): Promise<Value> {
    const row = await this.#db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row === undefined ? initial : (JSON.parse(row.value) as Value);
  }

  /** Stores `initial` unless the name already has a value, so that operators see what there is to change. */
  async declare(name: string, initial: unknown): Promise<void> {
    await this.#db
      .insertInto('settings')
      .values({ name, value: JSON.stringify(initial) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }

  async set(name: string, value: unknown): Promise<void> {
    const text = JSON.stringify(value);
    await this.#db
      .insertInto('settings')
      .values({ name, value: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
      .execute();
  }
}

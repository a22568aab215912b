import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';
import { DEFAULT_SETTINGS, type SettingName } from './defaults.ts';

type SettingValues = typeof DEFAULT_SETTINGS;

/** Values that operators change without a release, each a JSON document under a name. */
export class Settings {
  readonly #db: Kysely<ServiceTables>;
  readonly #listeners = new Map<SettingName, Set<(value: never) => void>>();

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** The stored value, or the default. */
  async get<Name extends SettingName>(name: Name): Promise<SettingValues[Name]> {
    const row = await this.#db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row === undefined ? DEFAULT_SETTINGS[name] : (JSON.parse(row.value) as SettingValues[Name]);
  }

  /** Calls `listener` with every new value of a setting. */
  onChanged<Name extends SettingName>(name: Name, listener: (value: SettingValues[Name]) => void): void {
    const listeners = this.#listeners.get(name) ?? new Set<(value: never) => void>();
    this.#listeners.set(name, listeners.add(listener));
  }

  /** Stores every default that has no value yet, so that operators see what there is to change. */
  async declareDefaults(): Promise<void> {
    for (const [name, value] of Object.entries(DEFAULT_SETTINGS))
      await this.#db
        .insertInto('settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
  }

  async set<Name extends SettingName>(name: Name, value: SettingValues[Name]): Promise<void> {
    const text = JSON.stringify(value);
    await this.#db
      .insertInto('settings')
      .values({ name, value: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
      .execute();
    for (const listener of this.#listeners.get(name) ?? []) listener(value as never);
  }
}

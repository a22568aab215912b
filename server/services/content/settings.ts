import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { serially } from '../messages/serial.ts';
import type { ServiceTables } from '../tables.ts';
import { DEFAULT_SETTINGS, type SettingName } from './defaults.ts';
import { SettingHistory } from './settingHistory.ts';

type SettingValues = typeof DEFAULT_SETTINGS;

/** Of these it is kept since when they are what they are: something is decided by what was set before a moment. */
const WITH_MOMENTS = ['feeTiers', 'verifiedTraderVolume', 'referralProgram'] as const;
type SettingWithMoments = (typeof WITH_MOMENTS)[number];

/** Writes what follows from a new value, in its transaction; what it resolves to is called once that is durable. */
type StoringListener<Value> = (trx: Transaction<ServiceTables>, value: Value) => Promise<() => void>;

/** Values that operators change without a release, each a JSON document under a name. */
export class Settings {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #listeners = new Map<SettingName, Set<(value: never) => void>>();
  readonly #storing = new Map<SettingName, Set<StoringListener<never>>>();
  readonly #histories = new Map<SettingName, SettingHistory<unknown>>();
  /** One change at a time: memory has them in the order of the database. */
  readonly #serially = serially();

  constructor(db: Kysely<ServiceTables>, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** The stored value, or the default. */
  async get<Name extends SettingName>(name: Name): Promise<SettingValues[Name]> {
    const text = await storedText(this.#db, name);
    return text === undefined ? DEFAULT_SETTINGS[name] : (JSON.parse(text) as SettingValues[Name]);
  }

  /** What a setting was at every moment; it goes on with every change. */
  async history<Name extends SettingWithMoments>(name: Name): Promise<SettingHistory<SettingValues[Name]>> {
    const known = this.#histories.get(name) as SettingHistory<SettingValues[Name]> | undefined;
    if (known !== undefined) return known;
    const rows = await this.#db
      .selectFrom('settingChanges')
      .select(['since', 'value'])
      .where('name', '=', name)
      .orderBy('number')
      .execute();
    const [first, ...others] = rows.map(({ since, value }) => ({
      since,
      value: JSON.parse(value) as SettingValues[Name],
    }));
    const history = new SettingHistory([first ?? { since: 0, value: await this.get(name) }, ...others]);
    this.#histories.set(name, history);
    return history;
  }

  /** Calls `listener` with every new value of a setting. */
  onChanged<Name extends SettingName>(name: Name, listener: (value: SettingValues[Name]) => void): void {
    const listeners = this.#listeners.get(name) ?? new Set<(value: never) => void>();
    this.#listeners.set(name, listeners.add(listener));
  }

  /** Has what follows from a new value stored with it: after a crash there are both or neither. */
  onStoring<Name extends SettingName>(name: Name, listener: StoringListener<SettingValues[Name]>): void {
    const listeners = this.#storing.get(name) ?? new Set<StoringListener<never>>();
    this.#storing.set(name, listeners.add(listener));
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

  /** Stores a value, and with it what follows from it. */
  set<Name extends SettingName>(name: Name, value: SettingValues[Name]): Promise<void> {
    return this.change(name, () => value);
  }

  /** The same with a value that follows from the one before: no other change comes between. */
  change<Name extends SettingName>(
    name: Name,
    next: (before: SettingValues[Name]) => SettingValues[Name],
  ): Promise<void> {
    return this.#serially(async () => {
      const value = next(await this.get(name));
      const text = JSON.stringify(value);
      const { since, known } = await inTransaction(this.#db, async (trx) => {
        const moment = this.#now();
        if (WITH_MOMENTS.some((each) => each === name))
          await remember(trx, { name, since: moment, value: text });
        await trx
          .insertInto('settings')
          .values({ name, value: text })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
          .execute();
        const all: (() => void)[] = [];
        for (const listener of this.#storing.get(name) ?? []) all.push(await listener(trx, value as never));
        return { since: moment, known: all };
      });
      this.#histories.get(name)?.add(value, since);
      for (const each of known) each();
      for (const listener of this.#listeners.get(name) ?? []) listener(value as never);
    });
  }
}

/** Adds a change to those that are known; before the first one, what it changes. */
async function remember(
  trx: Transaction<ServiceTables>,
  change: { readonly name: SettingName; readonly since: number; readonly value: string },
): Promise<void> {
  const { name } = change;
  const known = await trx
    .selectFrom('settingChanges')
    .select('number')
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();
  const before = (await storedText(trx, name)) ?? JSON.stringify(DEFAULT_SETTINGS[name]);
  const rows = known === undefined ? [{ name, since: 0, value: before }, change] : [change];
  await trx.insertInto('settingChanges').values(rows).execute();
}

async function storedText(
  db: Kysely<ServiceTables> | Transaction<ServiceTables>,
  name: SettingName,
): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ServiceTables } from '../tables.ts';
import { noteTraces } from './accountTraces.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Remembered per user; beyond it the one that was not used for longest is forgotten. */
const MAX_DEVICES = 20;

/** Names of devices that are kept of a user: who makes them up fills no disk. */
const MAX_NAMES = 100;

/** Devices that users have logged in from, each known by a secret of its own, of which only the hash is stored. */
export class Devices {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * The name of a device that a user has logged in from before; `undefined` for a stranger's.
   * @param loginIndex what the user is found by
   */
  async find(secret: string, loginIndex: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('devices')
      .innerJoin('users', 'users.id', 'devices.userId')
      .select('devices.hash')
      .where('devices.hash', '=', hashSecret(secret))
      .where((eb) =>
        eb.or([eb('users.loginIndex', '=', loginIndex), eb('users.otherIndex', '=', loginIndex)]),
      )
      .executeTakeFirst();
    return row?.hash;
  }

  /**
   * Notes that a user has logged in from a device.
   * @param presented its secret; a new one is made when it has none
   * @returns the device's secret and the name that {@link find} gives it
   */
  async remember(
    userId: number,
    presented: string | undefined,
  ): Promise<{ readonly secret: string; readonly name: string }> {
    const secret = presented ?? newSecret();
    const name = hashSecret(secret);
    const usedAt = this.#now();
    await inTransaction(this.#db, async (trx) => {
      await trx
        .insertInto('devices')
        .values({ hash: name, userId, usedAt, firstUsedAt: usedAt, visit: '' })
        .onConflict((conflict) => conflict.columns(['hash', 'userId']).doUpdateSet({ usedAt }))
        .execute();
      const kept = trx
        .selectFrom('devices')
        .select('hash')
        .where('userId', '=', userId)
        .orderBy('usedAt', 'desc')
        .orderBy('hash')
        .limit(MAX_DEVICES);
      await trx.deleteFrom('devices').where('userId', '=', userId).where('hash', 'not in', kept).execute();
    });
    return { secret, name };
  }

  /** Notes that a device of a user is in use. @returns whether the user has logged in from it */
  async touch(userId: number, secret: string): Promise<boolean> {
    const touched = await this.#db
      .updateTable('devices')
      .set({ usedAt: this.#now() })
      .where('hash', '=', hashSecret(secret))
      .where('userId', '=', userId)
      .executeTakeFirst();
    return touched.numUpdatedRows > 0n;
  }

  /** Notes what a device names itself by when a user logs in from it: accounts that come with one name belong to one person. */
  async noteNames(userId: number, names: readonly string[]): Promise<void> {
    const at = this.#now();
    await inTransaction(this.#db, async (trx) => {
      const known = await trx
        .selectFrom('accountTraces')
        .select('trace')
        .where('userId', '=', userId)
        .where('kind', '=', 'device')
        .execute();
      const traces = names.map(hashSecret);
      const isKnown = (trace: string): boolean => known.some((row) => row.trace === trace);
      const noted = known.length < MAX_NAMES ? traces : traces.filter(isKnown);
      await noteTraces(
        trx,
        userId,
        noted.map((trace) => ({ kind: 'device', trace, at })),
      );
    });
  }

  /** Forgets a device of a user; false when they have none of that name. */
  async forget(userId: number, name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('devices')
      .where('userId', '=', userId)
      .where('hash', '=', name)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

import type { Kysely } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import type { Caps } from './caps.ts';
import type { EarnOrders } from './earnOrders.ts';
import { unitsOf, type EarnProduct } from './products.ts';
import { EarnRefusal, EarnRejected } from './refusal.ts';
import { dayOf, dayText, HOUR_MS, HOURS_PER_DAY } from './time.ts';

/** When it is done on every day, UTC: an hour after interest is paid. */
const AT_HOUR = 1;

interface AutoSubscribeOptions {
  readonly db: Kysely<ServiceTables>;
  readonly orders: EarnOrders;
  readonly caps: Caps;
  readonly productOf: (asset: string) => EarnProduct | undefined;
  /** What is free in a user's wallet, in ledger units. */
  readonly walletOf: (userId: number, asset: string) => bigint;
  readonly now: () => number;
}

/** Subscribes once a day what users have in the wallet beyond an amount that they keep there. */
export class AutoSubscribe {
  readonly #options: AutoSubscribeOptions;
  readonly #kept = new Map<number, Map<string, bigint>>();
  #day = 0;

  constructor(options: AutoSubscribeOptions) {
    this.#options = options;
  }

  async load(): Promise<void> {
    for (const { userId, asset, keep } of await this.#options.db.selectFrom('earnAuto').selectAll().execute())
      this.#remember(userId, asset, BigInt(keep));
  }

  /** What a user keeps in the wallet of an asset for which it is on, in ledger units; `undefined` where it is off. */
  keptOf(userId: number, asset: string): bigint | undefined {
    return this.#kept.get(userId)?.get(asset);
  }

  /** Switches it on from the next time on. @param keep what stays in the wallet; `undefined` switches it off */
  async set(userId: number, asset: string, keep: bigint | undefined): Promise<void> {
    const { db, now } = this.#options;
    if (keep === undefined) {
      await db.deleteFrom('earnAuto').where('userId', '=', userId).where('asset', '=', asset).execute();
      this.#kept.get(userId)?.delete(asset);
      return;
    }
    const row = { keep: keep.toString() };
    await db
      .insertInto('earnAuto')
      .values({ userId, asset, day: autoDayOf(now()), ...row })
      .onConflict((conflict) => conflict.columns(['userId', 'asset']).doUpdateSet(row))
      .execute();
    this.#remember(userId, asset, keep);
  }

  /** The moment whose turn it is at a time; `undefined` where it was done. */
  dueAt(time: number): number | undefined {
    const day = autoDayOf(time);
    return day <= this.#day ? undefined : (day * HOURS_PER_DAY + AT_HOUR) * HOUR_MS;
  }

  /**
   * Does what a day asks for, once; a day that has passed is not made up for. Resolves with whether something may have moved. Rejects with
   * `ExchangeUnavailableError`; the rest is done the next time.
   */
  async run(time: number): Promise<boolean> {
    const day = autoDayOf(time);
    if (day <= this.#day) return false;
    const { db, productOf } = this.#options;
    // A day that is far ahead is of a clock that was wrong: nobody waits for it.
    await db
      .updateTable('earnAuto')
      .set({ day })
      .where('day', '>', day + 1)
      .execute();
    const rows = await db.selectFrom('earnAuto').selectAll().where('day', '<', day).execute();
    let hasMoved = false;
    for (const { userId, asset, keep } of rows) {
      const product = productOf(asset);
      if (product !== undefined)
        hasMoved = (await this.#subscribe(product, userId, BigInt(keep), day)) || hasMoved;
      await db
        .updateTable('earnAuto')
        .set({ day })
        .where('userId', '=', userId)
        .where('asset', '=', asset)
        .execute();
    }
    this.#day = day;
    return hasMoved;
  }

  #remember(userId: number, asset: string, keep: bigint): void {
    const kept = this.#kept.get(userId) ?? new Map<string, bigint>();
    this.#kept.set(userId, kept.set(asset, keep));
  }

  async #subscribe(product: EarnProduct, userId: number, keep: bigint, day: number): Promise<boolean> {
    const { orders, caps, walletOf } = this.#options;
    const { asset, minimum } = product;
    const [free, room] = [walletOf(userId, asset) - keep, caps.room(product, userId)];
    const amount = free < room ? free : room;
    if (amount < unitsOf(minimum)) return false;
    try {
      await orders.subscribe(
        product,
        { userId, asset, amount, clientId: `auto:${dayText(day)}:${asset}` },
        true,
      );
      return true;
    } catch (error) {
      // What the wallet had is gone, or others were faster: there is another day. A start after a crash may find less than it asked for before.
      if (!(error instanceof EarnRefusal) && !(error instanceof EarnRejected)) throw error;
      return false;
    }
  }
}

/** The day whose time has come last. */
function autoDayOf(time: number): number {
  return dayOf(time - AT_HOUR * HOUR_MS);
}

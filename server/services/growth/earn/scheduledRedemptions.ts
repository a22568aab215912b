import type { Kysely } from 'kysely';
import { formatUnits } from '@tidemark/sdk/core';
import type { ServiceTables } from '../../tables.ts';
import type { EarnOrder, EarnOrders } from './earnOrders.ts';
import { findMovement, openMovements, type EarnMovement } from './movements.ts';
import { EarnRefusal } from './refusal.ts';

/** How many a user can have waiting. */
const MOST_SCHEDULED = 20;

/** How far ahead they can be. */
const LONGEST_AHEAD_MS = 365 * 86_400_000;

interface ScheduledOptions {
  readonly db: Kysely<ServiceTables>;
  readonly orders: EarnOrders;
  /** What a user can redeem of an asset, in ledger units. */
  readonly availableOf: (userId: number, asset: string) => bigint;
  readonly now: () => number;
}

/** Redemptions of a later moment. */
export class ScheduledRedemptions {
  readonly #options: ScheduledOptions;
  /** When the next one is due; no earlier one is stored. */
  #next = Infinity;

  constructor(options: ScheduledOptions) {
    this.#options = options;
  }

  async load(): Promise<void> {
    const scheduled = await openMovements(this.#options.db, ['scheduled']);
    this.#next = Math.min(Infinity, ...scheduled.map(({ runAt }) => runAt ?? Infinity));
  }

  /** Stores one. Rejects with {@link EarnRefusal}. */
  async add(order: EarnOrder & { readonly runAt: number }): Promise<EarnMovement> {
    const movement = await this.#options.orders.schedule(order, () => this.#check(order));
    this.#next = Math.min(this.#next, order.runAt);
    return movement;
  }

  /** Takes one back; one that is due already stays as it is. Rejects with {@link EarnRefusal} where the user has none of the id. */
  async cancel(userId: number, id: string): Promise<EarnMovement> {
    const { db, now } = this.#options;
    await db
      .updateTable('earnMovements')
      .set({ status: 'cancelled', updatedAt: now() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .execute();
    const found = await findMovement(db, userId, 'id', id);
    const runAt = found?.runAt ?? null;
    if (found === undefined || runAt === null)
      throw new EarnRefusal('notFound', 'This scheduled redemption does not exist');
    return found;
  }

  /**
   * Makes those that are due, by their moments, each as far as there is something. Resolves with whether nothing was: what was made is not seen yet. Rejects with
   * `ExchangeUnavailableError`; what is left is made the next time.
   */
  async run(time: number): Promise<boolean> {
    if (time < this.#next) return true;
    const { db, orders, availableOf } = this.#options;
    this.#next = Infinity;
    const begun = new Set<string>();
    for (const movement of inOrderOfMoment(await openMovements(db, ['scheduled']))) {
      const { userId, asset, amount, runAt } = movement;
      const account = `${userId} ${asset}`;
      // What one leaves for the next is known only once it was seen to be made.
      if ((runAt ?? 0) > time || begun.has(account)) {
        this.#next = Math.min(this.#next, runAt ?? Infinity);
        continue;
      }
      begun.add(account);
      const [asked, available] = [BigInt(amount), availableOf(userId, asset)];
      try {
        await orders.run(movement, asked < available ? asked : available);
      } catch (error) {
        this.#next = time;
        throw error;
      }
    }
    return begun.size === 0;
  }

  async #check({ userId, asset, amount, runAt }: EarnOrder & { readonly runAt: number }): Promise<void> {
    const { db, availableOf, now } = this.#options;
    if (runAt <= now() || runAt > now() + LONGEST_AHEAD_MS)
      throw new EarnRefusal('invalid', 'at: must be within the next 365 days');
    const own = await openMovements(db, ['scheduled'], userId);
    if (own.length >= MOST_SCHEDULED)
      throw new EarnRefusal('invalid', `at: ${MOST_SCHEDULED} redemptions are scheduled already`);
    const scheduled = own
      .filter((each) => each.asset === asset)
      .reduce((sum, each) => sum + BigInt(each.amount), 0n);
    const left = availableOf(userId, asset) - scheduled;
    if (amount > left)
      throw new EarnRefusal(
        'invalid',
        `amount: ${formatUnits(left > 0n ? left : 0n)} ${asset} are not scheduled yet`,
      );
  }
}

/** Of one moment, as they were stored. */
function inOrderOfMoment(movements: readonly EarnMovement[]): EarnMovement[] {
  return [...movements].sort((a, b) => (a.runAt ?? 0) - (b.runAt ?? 0) || a.number - b.number);
}

import type { Kysely } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Referral, ReferralBook } from './referralBook.ts';
import type { Links } from './rings.ts';

/** A referral as operators look at it. */
export interface ReferralStanding {
  readonly referral: Referral;
  /** Whether inviter and friend belong together: then nothing is earned, whatever an operator decides. */
  readonly isLinked: boolean;
}

export interface StandingOptions {
  readonly db: Kysely<ServiceTables>;
  readonly book: ReferralBook;
  readonly links: Links;
  readonly now: () => number;
}

/** What operators see and decide of referrals. */
export class Standing {
  readonly #options: StandingOptions;

  constructor(options: StandingOptions) {
    this.#options = options;
  }

  /** By whom a user came, and who came by them. */
  of(userId: number): { readonly own: ReferralStanding | undefined; readonly friends: ReferralStanding[] } {
    const { book } = this.#options;
    const own = book.current(userId);
    const friends = [...(book.inviters.get(userId)?.friends ?? [])].filter(({ endedAt }) => endedAt === null);
    return { own: own && this.#standing(own), friends: friends.map((each) => this.#standing(each)) };
  }

  /** Whether a user brings others for a living. */
  async isAffiliate(userId: number): Promise<boolean> {
    const { db } = this.#options;
    const row = await db.selectFrom('affiliates').selectAll().where('userId', '=', userId).executeTakeFirst();
    return row !== undefined;
  }

  async setAffiliate(userId: number, isAffiliate: boolean): Promise<void> {
    const { db, now } = this.#options;
    if (isAffiliate)
      await db
        .insertInto('affiliates')
        .values({ userId, since: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await db.deleteFrom('affiliates').where('userId', '=', userId).execute();
  }

  /** Holds what a friend brings, until it is resumed. False for a user whom nobody brought. */
  suspend(friendId: number, note: string): Promise<boolean> {
    const suspendedAt = this.#options.now();
    return this.#set(friendId, () => ({ suspendedAt, reason: 'operator', note }));
  }

  /** Lets it be paid at the end of the day, with what was held; for the same reason it is not suspended again. False for a user whom nobody brought. */
  resume(friendId: number, note: string): Promise<boolean> {
    return this.#set(friendId, ({ reason, cleared }) => ({
      ...{ suspendedAt: 0, reason: '', note },
      cleared: reason === '' || reason === 'operator' ? cleared : reason,
    }));
  }

  async #set(
    friendId: number,
    changeOf: (referral: Referral) => Partial<Pick<Referral, 'suspendedAt' | 'reason' | 'note' | 'cleared'>>,
  ): Promise<boolean> {
    const { db, book } = this.#options;
    const changes = book.open(friendId).map((referral) => [referral, changeOf(referral)] as const);
    // All or none: what is decided about a friend is of one moment.
    await inTransaction(db, async (trx) => {
      for (const [{ number }, change] of changes)
        await trx.updateTable('referrals').set(change).where('number', '=', number).execute();
    });
    for (const [referral, change] of changes) Object.assign(referral, change);
    return changes.length > 0;
  }

  #standing(referral: Referral): ReferralStanding {
    const { inviterId, friendId } = referral;
    return { referral, isLinked: this.#options.links.areLinked(inviterId, friendId) };
  }
}

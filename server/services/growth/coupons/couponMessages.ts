import type { Kysely } from 'kysely';
import type { Messages } from '../../messages/messages.ts';
import type { ServiceTables } from '../../tables.ts';
import { couponMessage } from './couponNews.ts';

/** How many messages are stored together. */
const GROUP = 200;

export interface CouponMessagesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly messages: Pick<Messages, 'add'>;
}

/** Tells owners what the outbox has of their coupons. Interrupted, it is begun again: each is told once. */
export class CouponMessages {
  readonly #options: CouponMessagesOptions;
  #work: Promise<void> = Promise.resolve();

  constructor(options: CouponMessagesOptions) {
    this.#options = options;
  }

  /** Resolves when everything that is stored is told. */
  send(): Promise<void> {
    this.#work = this.#work.then(() => this.#send());
    return this.#work;
  }

  async #send(): Promise<void> {
    const { db, messages } = this.#options;
    for (;;) {
      const rows = await db.selectFrom('couponNews').selectAll().orderBy('number').limit(GROUP).execute();
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      await messages.add(rows.map(couponMessage), async (trx) => {
        await trx.deleteFrom('couponNews').where('id', 'in', ids).execute();
      });
    }
  }
}

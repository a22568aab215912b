import type { Kysely } from 'kysely';
import type { Settings } from '../content/settings.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import { lastFactorRemoval } from '../identity/factorRemovals.ts';
import { units } from './rules.ts';
import type { MovementRow } from './movementLists.ts';
import type { WithdrawalLimits } from './withdrawalLimits.ts';

const HOUR_MS = 60 * 60_000;

/** Factors that are added so soon after the account was made are those that it began with: nobody has taken it over yet. */
const SETTING_UP_MS = 24 * HOUR_MS;

interface ReviewOptions {
  readonly db: Kysely<ServiceTables>;
  readonly settings: Settings;
  readonly limits: Pick<WithdrawalLimits, 'dayOf'>;
  readonly now: () => number;
}

/** Why a person looks at a withdrawal before it is paid. */
export type ReviewReason = 'amount' | 'newAddress' | 'velocity';

/** Says which withdrawals a person looks at first, by the rules of the setting. */
export class Review {
  readonly #options: ReviewOptions;

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /** Every reason; none when nobody needs to look at it. */
  async reasonsFor(
    user: UserRow,
    withdrawal: Pick<MovementRow<'withdrawals'>, 'id' | 'network' | 'address' | 'value'>,
  ): Promise<ReviewReason[]> {
    const { settings, limits, now } = this.#options;
    const { review } = await settings.get('withdrawalRules');
    const reasons: ReviewReason[] = BigInt(withdrawal.value) > units(review.above) ? ['amount'] : [];
    const since = now() - review.changedFactorHours * HOUR_MS;
    if ((await this.#lastChange(user)) > since && !(await this.#wasPaid(user.id, withdrawal)))
      reasons.push('newAddress');
    // It is stored already when a code has confirmed it, and not yet when a key asks for it.
    if ((await limits.dayOf(user.id, withdrawal.id)).count >= review.perDay) reasons.push('velocity');
    return reasons;
  }

  /** Whether the user had anything paid to the address before. */
  async #wasPaid(
    userId: number,
    { network, address }: Pick<MovementRow<'withdrawals'>, 'network' | 'address'>,
  ): Promise<boolean> {
    const paid = await this.#options.db
      .selectFrom('withdrawals')
      .select('id')
      .where('userId', '=', userId)
      .where('network', '=', network)
      .where('address', '=', address)
      .where('status', '=', 'completed')
      .limit(1)
      .executeTakeFirst();
    return paid !== undefined;
  }

  /** When a factor of the user was changed last; 0 where all are those that the account began with. */
  async #lastChange({ id, createdAt, passwordChangedAt, otherProvedAt }: UserRow): Promise<number> {
    const { db } = this.#options;
    const passkey = await db
      .selectFrom('passkeys')
      .select((eb) => eb.fn.max('createdAt').as('at'))
      .where('userId', '=', id)
      .executeTakeFirst();
    const authenticator = await db
      .selectFrom('authenticators')
      .select('createdAt as at')
      .where('userId', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    const added = Math.max(otherProvedAt, passkey?.at ?? 0, authenticator?.at ?? 0);
    const begunWith = added < createdAt + SETTING_UP_MS;
    return Math.max(passwordChangedAt, await lastFactorRemoval(db, id), begunWith ? 0 : added);
  }
}

import type { Kysely } from 'kysely';
import { atLeastZero } from '@tidemark/sdk/core';
import { accountIdOf, PENDING_WITHDRAWALS } from '../../../engine/protocol.ts';
import { priceOf } from '../../account/valuation.ts';
import type { ServiceTables, UserRow } from '../../tables.ts';
import { balanceOf, valueOf, type BalanceViews } from '../feeTiers/userBalances.ts';
import type { PromotionTerms } from '../promotionTerms.ts';
import { least } from './money.ts';

const HOUR_MS = 3_600_000;

/** The value of `users.kycStatus` of who is verified (KYC 2). */
const VERIFIED = 2;

/** What of a user's money came from bonuses and cannot be withdrawn yet. Ledger units of USDT. */
export interface BonusHold {
  /** What stays. */
  readonly held: bigint;
  /** What may leave: all that the user owns, whatever it is in, less that. Below zero where too much is on its way out. */
  readonly leaves: bigint;
  /** Whether it waits for the user to be verified. */
  readonly needsVerification: boolean;
  /** When the waiting time of all of it is over, in milliseconds since the epoch. */
  readonly until: number;
}

export interface BonusEarningsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly views: BalanceViews;
  readonly terms: PromotionTerms;
  readonly now: () => number;
  /** Resolves when everything until now is followed and stored. */
  readonly flush: () => Promise<void>;
}

/** What bonuses have earned their owners: it leaves the exchange after a while, and to people whose identity is known. */
export class BonusEarnings {
  readonly #options: BonusEarningsOptions;

  constructor(options: BonusEarningsOptions) {
    this.#options = options;
  }

  /** `undefined` where nothing is held. */
  async holdOf(user: Pick<UserRow, 'id' | 'kycStatus'>): Promise<BonusHold | undefined> {
    const { db, views, terms, now, flush } = this.#options;
    await flush();
    const needsVerification = terms.withdrawVerified && user.kycStatus !== VERIFIED;
    const waitMs = terms.withdrawAfterHours * HOUR_MS;
    let query = db
      .selectFrom('coupons')
      .innerJoin('couponProgress', 'couponProgress.number', 'coupons.number')
      .select(['updatedAt', 'granted', 'released', 'paid', 'realized', 'costs'])
      .select('couponProgress.funding as funding')
      .where('userId', '=', user.id);
    if (!needsVerification) query = query.where('updatedAt', '>', now() - waitMs);
    const rows = (await query.execute()).map((row) => ({ ...row, earned: earnedBy(row) }));
    const earning = rows.filter(({ earned }) => earned > 0n);
    const held = earning.reduce((sum, { earned }) => sum + earned, 0n);
    if (held === 0n) return undefined;
    const until = Math.max(...earning.map(({ updatedAt }) => updatedAt)) + waitMs;
    return { held, leaves: ownedBy(user.id, views) - held, needsVerification, until };
  }
}

/** Figures of a coupon and of what was done while its bonus was in force, in ledger units. */
type Earning = Readonly<Record<'granted' | 'released' | 'paid' | 'realized' | 'costs' | 'funding', string>>;

/** What a coupon paid, what of its bonus became own money, and what was won with the bonus: at most as much as the bonus. */
function earnedBy({ granted, released, paid, realized, costs, funding }: Earning): bigint {
  const won = atLeastZero(BigInt(realized) - BigInt(costs) - BigInt(funding));
  return BigInt(released) + BigInt(paid) + least(won, BigInt(granted));
}

/** All that a user owns at last prices, but for what is on its way out. */
function ownedBy(userId: number, views: BalanceViews): bigint {
  const prices = { of: (asset: string) => priceOf(asset, views.markets) };
  const leaving = views.balances
    .of(accountIdOf(userId, PENDING_WITHDRAWALS))
    .reduce((sum, balance) => sum + valueOf(balance, prices, views), 0n);
  return balanceOf(userId, views, prices) - leaving;
}

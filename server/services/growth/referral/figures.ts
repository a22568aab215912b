import type { Kysely } from 'kysely';
import {
  beyond,
  firstOf,
  isCatchingUp,
  UnknownCursor,
  type Paging,
  type Rows,
} from '../../../views/paging.ts';
import type { ServiceTables } from '../../tables.ts';
import { COMMISSION_SCALE, dayOf } from './program.ts';
import type { CommissionMarket, ReferralPayoutRow, ReferralRow } from './tables.ts';

/** Commission in an asset; hundred-millionths of ledger units until it is rounded down at the very end. */
export interface CommissionSum {
  readonly asset: string;
  /** Ledger units, rounded down. */
  readonly amount: bigint;
}

export interface FriendRow {
  readonly referral: ReferralRow;
  readonly nickName: string;
  readonly displayUserId: string;
  /** What the inviter has earned of this friend. */
  readonly commission: readonly CommissionSum[];
}

/** Which friends are asked for: who came from a time on, before another. */
export interface FriendFilter {
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

/** Which payouts are asked for. */
export interface PayoutFilter {
  readonly market?: CommissionMarket | undefined;
}

/** What somebody earned on a day, in ledger units rounded down. */
export interface HistoryDay {
  readonly day: number;
  readonly market: CommissionMarket;
  readonly asset: string;
  /** As an inviter. */
  readonly own: bigint;
  /** As a friend. */
  readonly asFriend: bigint;
}

export type PayoutRow = ReferralPayoutRow & { readonly isPaid: boolean };

/** Sums by asset. @param parts in hundred-millionths of ledger units */
function sumUp(parts: Iterable<readonly [asset: string, amount: bigint]>): CommissionSum[] {
  const sums = new Map<string, bigint>();
  for (const [asset, amount] of parts) sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  return [...sums].map(([asset, amount]) => ({ asset, amount: amount / COMMISSION_SCALE }));
}

/** What users see of their referrals: read from what is stored, which follows the exchange within a second. */
export class ReferralFigures {
  readonly #db: Kysely<ServiceTables>;

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** Everything somebody ever earned, by asset, as an inviter or as the friend. */
  async totals(userId: number): Promise<CommissionSum[]> {
    const rows = await this.#accruals(userId);
    return sumUp(
      rows.map(({ asset, inviterId, ownTotal, friendTotal }) => [
        asset,
        BigInt(inviterId === userId ? ownTotal : friendTotal),
      ]),
    );
  }

  /**
   * What somebody has earned and not been paid: what the next day's end pays, together with payouts that are under way; or what is held because the referral is suspended.
   */
  async unpaid(userId: number, isHeld: boolean): Promise<CommissionSum[]> {
    const rows = await this.#accruals(userId);
    const accrued = rows
      .filter(({ suspendedAt }) => suspendedAt > 0 === isHeld)
      .map(
        ({ asset, inviterId, own, friend }) => [asset, BigInt(inviterId === userId ? own : friend)] as const,
      );
    if (isHeld) return sumUp(accrued);
    const carries = await this.#db
      .selectFrom('referralCarries')
      .select(['asset', 'carry'])
      .where('userId', '=', userId)
      .execute();
    const open = await this.#payouts(userId).where('transfers.status', '!=', 'done').execute();
    return sumUp([
      ...accrued,
      ...carries.map(({ asset, carry }) => [asset, BigInt(carry)] as const),
      ...open.map(({ asset, amount }) => [asset, BigInt(amount) * COMMISSION_SCALE] as const),
    ]);
  }

  /** What somebody earned on the day before a time, by asset. */
  async yesterday(userId: number, time: number): Promise<CommissionSum[]> {
    const rows = await this.#db
      .selectFrom('referralHistory')
      .select(['asset', 'amount'])
      .where('userId', '=', userId)
      .where('day', '=', dayOf(time) - 1)
      .execute();
    return sumUp(rows.map(({ asset, amount }) => [asset, BigInt(amount)]));
  }

  /** How many friends somebody has. */
  async friendCount(inviterId: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('referrals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('inviterId', '=', inviterId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** One page of somebody's friends, newest first; numbers are the cursors. Throws {@link UnknownCursor}. */
  async friends(
    inviterId: number,
    { startAt, endAt, ...paging }: FriendFilter & Paging,
  ): Promise<Rows<FriendRow>> {
    let query = this.#db
      .selectFrom('referrals')
      .innerJoin('users', 'users.id', 'referrals.friendId')
      .selectAll('referrals')
      .select(['users.nickName', 'users.displayUserId'])
      .where('inviterId', '=', inviterId)
      .where('endedAt', 'is', null);
    if (startAt !== undefined) query = query.where('referrals.joinedAt', '>=', startAt);
    if (endAt !== undefined) query = query.where('referrals.joinedAt', '<', endAt);
    for (const member of ['before', 'after'] as const) {
      const number = numberIn(paging, member);
      if (number !== undefined) query = query.where(beyond(['number'], member, [number]));
    }
    const found = await query
      .orderBy('number', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    const { rows, nextCursor } = firstOf(found, paging.limit, ({ number }) => String(number));
    const accruals = await this.#db
      .selectFrom('referralAccruals')
      .select(['number', 'asset', 'ownTotal'])
      .where(
        'number',
        'in',
        rows.map(({ number }) => number),
      )
      .execute();
    return {
      nextCursor,
      rows: rows.map(({ nickName, displayUserId, ...referral }) => ({
        ...{ referral, nickName, displayUserId },
        commission: sumUp(
          accruals
            .filter(({ number }) => number === referral.number)
            .map(({ asset, ownTotal }) => [asset, BigInt(ownTotal)]),
        ),
      })),
    };
  }

  /** What somebody earned day by day, the oldest first. @param days from which day on */
  async history(userId: number, fromDay: number): Promise<HistoryDay[]> {
    const rows = await this.#db
      .selectFrom('referralHistory')
      .selectAll()
      .where('userId', '=', userId)
      .where('day', '>=', fromDay)
      .orderBy('day')
      .orderBy('asset')
      .orderBy('market')
      .execute();
    const found = new Map<string, { -readonly [Name in keyof HistoryDay]: HistoryDay[Name] }>();
    for (const { day, market, asset, role, amount } of rows) {
      const key = `${day} ${market} ${asset}`;
      const entry = found.get(key) ?? { day, market, asset, own: 0n, asFriend: 0n };
      found.set(key, entry);
      entry[role === 'inviter' ? 'own' : 'asFriend'] = BigInt(amount) / COMMISSION_SCALE;
    }
    return [...found.values()];
  }

  /** One page of what was paid to somebody, newest first; numbers are the cursors. Throws {@link UnknownCursor}. */
  async payouts(userId: number, { market, ...paging }: PayoutFilter & Paging): Promise<Rows<PayoutRow>> {
    let query = this.#payouts(userId);
    if (market !== undefined) query = query.where('referralPayouts.market', '=', market);
    for (const member of ['before', 'after'] as const) {
      const number = numberIn(paging, member);
      if (number !== undefined) query = query.where(beyond(['number'], member, [number]));
    }
    const found = await query
      .orderBy('number', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    const { rows, nextCursor } = firstOf(found, paging.limit, ({ number }) => String(number));
    return { nextCursor, rows: rows.map(({ status, ...row }) => ({ ...row, isPaid: status === 'done' })) };
  }

  #payouts(userId: number) {
    return this.#db
      .selectFrom('referralPayouts')
      .innerJoin('transfers', 'transfers.key', 'referralPayouts.key')
      .selectAll('referralPayouts')
      .select('transfers.status')
      .where('userId', '=', userId);
  }

  #accruals(userId: number) {
    return this.#db
      .selectFrom('referralAccruals')
      .innerJoin('referrals', 'referrals.number', 'referralAccruals.number')
      .selectAll('referralAccruals')
      .select(['inviterId', 'suspendedAt'])
      .where((eb) => eb.or([eb('inviterId', '=', userId), eb('friendId', '=', userId)]))
      .execute();
  }
}

function numberIn(paging: Paging, member: 'before' | 'after'): number | undefined {
  const text = paging[member];
  if (text !== undefined && !/^\d{1,15}$/.test(text)) throw new UnknownCursor(member);
  return text === undefined ? undefined : Number(text);
}

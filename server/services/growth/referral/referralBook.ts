import type { Kysely } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import type { CommissionMarket, ReferralInviterRow, ReferralRow } from './tables.ts';

/** What a friend traded on a day, in ledger units of USDT. */
export interface DayVolume {
  volume: bigint;
  inside: bigint;
  trades: number;
}

/** Commission in hundred-millionths of ledger units. */
export interface Accrual {
  readonly market: CommissionMarket;
  readonly asset: string;
  own: bigint;
  friend: bigint;
  ownTotal: bigint;
  friendTotal: bigint;
}

/** A referral as it is kept in memory. */
export interface Referral extends Omit<ReferralRow, 'volume'> {
  volume: bigint;
  readonly days: Map<number, DayVolume>;
  readonly accruals: Map<string, Accrual>;
}

export interface Inviter extends ReferralInviterRow {
  readonly friends: Set<Referral>;
}

/** Names what is earned on a market in an asset. */
export function accrualKey(market: CommissionMarket, asset: string): string {
  return `${market}:${asset}`;
}

/** Whether something that a referral has earned is not handed over yet. */
export function isUnpaid({ accruals }: Referral): boolean {
  return [...accruals.values()].some(({ own, friend }) => own > 0n || friend > 0n);
}

/** Who brought whom, in memory. Those who come and go are added by what stored them. */
export class ReferralBook {
  readonly all = new Map<number, Referral>();
  readonly inviters = new Map<number, Inviter>();
  /** By friend; the newest last. */
  readonly #byFriend = new Map<number, Referral[]>();

  /** Reads everything. */
  async load(db: Kysely<ServiceTables>): Promise<void> {
    for (const row of await db.selectFrom('referralInviters').selectAll().execute())
      this.inviters.set(row.userId, { ...row, friends: new Set() });
    for (const row of await db.selectFrom('referrals').selectAll().orderBy('number').execute()) this.add(row);
    for (const { number, day, volume, inside, trades } of await db
      .selectFrom('referralDays')
      .selectAll()
      .execute())
      this.all.get(number)?.days.set(day, { volume: BigInt(volume), inside: BigInt(inside), trades });
    for (const row of await db.selectFrom('referralAccruals').selectAll().execute()) {
      const { number, market, asset, own, friend, ownTotal, friendTotal } = row;
      this.all.get(number)?.accruals.set(accrualKey(market, asset), {
        market,
        asset,
        own: BigInt(own),
        friend: BigInt(friend),
        ownTotal: BigInt(ownTotal),
        friendTotal: BigInt(friendTotal),
      });
    }
  }

  /** Takes in a stored referral. */
  add(row: ReferralRow): Referral {
    const referral = { ...row, volume: BigInt(row.volume), days: new Map(), accruals: new Map() };
    this.all.set(row.number, referral);
    const others = this.#byFriend.get(row.friendId);
    if (others === undefined) this.#byFriend.set(row.friendId, [referral]);
    else others.push(referral);
    this.inviterOf(row.inviterId).friends.add(referral);
    return referral;
  }

  /** The state of somebody as an inviter; the lowest level without rates for who has none yet. */
  inviterOf(userId: number): Inviter {
    let inviter = this.inviters.get(userId);
    if (inviter === undefined) {
      inviter = { userId, level: -1, activeFriends: 0, spot: 0, contract: 0, friends: new Set() };
      this.inviters.set(userId, inviter);
    }
    return inviter;
  }

  /** The referral that holds for a friend at a time; `undefined` when nobody brought them. */
  at(friendId: number, time: number): Referral | undefined {
    // One ends where the next begins.
    return this.#byFriend.get(friendId)?.findLast(({ joinedAt }) => joinedAt <= time);
  }

  /** The referral that holds now. */
  current(friendId: number): Referral | undefined {
    return this.#byFriend.get(friendId)?.findLast(({ endedAt }) => endedAt === null);
  }

  /** What operators decide about when they decide about a friend: the referral that holds now, and those before it that have earned what is not paid yet. */
  open(friendId: number): Referral[] {
    const all = this.#byFriend.get(friendId) ?? [];
    return all.filter((referral) => referral.endedAt === null || isUnpaid(referral));
  }

  /** Whether somebody was brought by another, or by somebody whom that one brought. */
  descendsFrom(userId: number, ancestorId: number): boolean {
    for (
      let inviter = this.current(userId)?.inviterId;
      inviter !== undefined;
      inviter = this.current(inviter)?.inviterId
    )
      if (inviter === ancestorId) return true;
    return false;
  }
}

import type { TradeActivity } from '../../../../../../../server/services/growth/activity.ts';
import type { ReferralProgram } from '../../../../../../../server/services/growth/referral/program.ts';
import { Fraction } from '../../support/fraction.ts';

export interface Friendship {
  readonly inviter: number;
  readonly friend: number;
  readonly share: number;
}

export interface OracleInput {
  readonly friendships: readonly Friendship[];
  readonly trades: readonly TradeActivity[];
  readonly program: ReferralProgram;
  /** The fee tier of a user at a time. */
  readonly tierOf: (userId: number, time: number) => number;
}

const DAY = 86_400_000;
const USDT = 100_000_000n;

/**
 * What everybody has been paid before a day, in all: the whole units of the exact sum of what they earned, by user, market and asset. It knows nothing of days' ends
 * and carries: whatever is paid when, the sum is this.
 */
export function owedBefore(day: number, input: OracleInput): Map<string, bigint> {
  const { friendships, trades, program } = input;
  const sums = new Map<string, Fraction>();
  const add = (userId: number, { market, asset }: TradeActivity, amount: Fraction): void => {
    const key = `${userId} ${market} ${asset}`;
    sums.set(key, (sums.get(key) ?? Fraction.zero).plus(amount));
  };
  for (const trade of trades) {
    const traded = Math.floor(trade.time / DAY);
    const friendship = friendships.find(({ friend }) => friend === trade.userId);
    if (traded >= day || friendship === undefined || trade.counterparty === friendship.inviter) continue;
    const { inviter, friend, share } = friendship;
    const active = friendships.filter(
      (each) => each.inviter === inviter && isActive(each.friend, traded, trades, program),
    );
    const level = program.levels.findLast(
      ({ activeFriends, vipTier }) =>
        active.length >= activeFriends || (vipTier > 0 && input.tierOf(inviter, trade.time) >= vipTier),
    );
    const tier = input.tierOf(friend, trade.time);
    const { factor } = program.feeTiers.findLast(({ vipTier }) => tier >= vipTier) ?? { factor: '1' };
    const commission = new Fraction(trade.fee)
      .times(Fraction.of(level?.[trade.market] ?? '0'))
      .times(Fraction.of(factor));
    add(inviter, trade, commission.times(new Fraction(BigInt(100 - share), 100n)));
    add(friend, trade, commission.times(new Fraction(BigInt(share), 100n)));
  }
  return new Map([...sums].map(([key, sum]) => [key, sum.floor]));
}

/** Whether a friend traded enough, and paid for it, on the thirty days before one. */
function isActive(
  friend: number,
  day: number,
  trades: readonly TradeActivity[],
  { activeVolume }: ReferralProgram,
): boolean {
  const volume = trades
    .filter(({ userId, time, fee }) => {
      const traded = Math.floor(time / DAY);
      return fee > 0n && userId === friend && traded < day && traded >= day - 30;
    })
    .reduce((sum, trade) => sum + trade.volume, 0n);
  return volume >= BigInt(activeVolume) * USDT;
}

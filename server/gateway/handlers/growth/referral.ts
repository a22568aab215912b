import { CODE, type OperationData } from '@tidemark/sdk/contract';
import { formatUnits, toCsv } from '@tidemark/sdk/core';
import { CodeRefusedByReferral, type CodeRefusal } from '../../../services/growth/referral/channels.ts';
import { CodesUsedUpError, type CountedCode } from '../../../services/growth/referral/codes.ts';
import type { CommissionSum, FriendRow, HistoryDay } from '../../../services/growth/referral/figures.ts';
import { masked } from '../../../services/growth/referral/masked.ts';
import { CODES_PER_USER, dayOf, dayText, WINDOW_DAYS } from '../../../services/growth/referral/program.ts';
import { traderProfile } from '../../../services/identity/traderBadges.ts';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, userOf, type HandlerContext } from '../context.ts';
import { headed } from '../csv.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { FRIEND_COLUMNS, HISTORY_COLUMNS, PAYOUT_COLUMNS } from './csvColumns.ts';

type ReferralOperation =
  | 'getReferralProgram'
  | 'getReferralOffer'
  | 'listReferralCodes'
  | 'createReferralCode'
  | 'editReferralCode'
  | 'getReferralSummary'
  | 'enterReferralCode'
  | 'listReferralFriends'
  | 'getReferralHistory'
  | 'exportReferralHistory'
  | 'listReferralPayouts';

type Day = OperationData<'getReferralHistory'>[number];

const DEFAULT_DAYS = 30;

const REFUSALS: Readonly<Record<CodeRefusal, number>> = {
  unknown: CODE.referralCodeUnknown,
  own: CODE.referralCodeOwn,
  tooLate: CODE.referralCodeLate,
  same: CODE.referralCodeLate,
};

/** What is being done with a referral code, with its rejects as the API has them. */
export async function referralTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CodeRefusedByReferral) throw new ApiError(REFUSALS[error.why], error.message);
    throw error;
  }
}

/** Codes, friends and commission. */
export function referralHandlers(context: HandlerContext): Pick<Handlers, ReferralOperation> {
  const { services, now } = context;
  const { referrals } = services.growth;
  const { codes, channels, figures } = referrals;

  /** Names an inviter: in full, with the UID of the public profile, where they are a verified trader. */
  const inviterOf = async (userId: number) => {
    const user = await services.users.find(userId);
    const profile = user && (await traderProfile(services.db, user.displayUserId));
    return {
      inviterName: profile?.nickName ?? masked(user?.nickName ?? ''),
      inviterDisplayUserId: profile?.displayUserId ?? null,
    };
  };

  const historyOf = async (userId: number, days = DEFAULT_DAYS): Promise<Day[]> => {
    const found = await figures.history(userId, dayOf(now()) - days + 1);
    return found.map(toDay);
  };

  return {
    getReferralProgram() {
      const { levels, feeTiers, activeVolume, changeDays } = referrals.program();
      return {
        levels: levels.map(({ activeFriends, vipTier, spot, contract }, place) => ({
          ...{ level: place + 1, activeFriends, vipTier, spotRate: spot, contractRate: contract },
        })),
        feeTiers: feeTiers.map(({ vipTier, factor }) => ({ vipTier, factor })),
        ...{ activeVolume, windowDays: WINDOW_DAYS, changeDays, maxCodes: CODES_PER_USER },
      };
    },

    async getReferralOffer(call) {
      const found = await codes.find(call.query.referralCode);
      if (found === undefined)
        throw new ApiError(CODE.referralCodeUnknown, "This referral code doesn't exist.");
      const { code, userId, share } = found;
      const { spot, contract } = referrals.levelOf(userId);
      return {
        referralCode: code,
        ...(await inviterOf(userId)),
        share: share as 0,
        spotRate: fraction(spot * share, 6),
        contractRate: fraction(contract * share, 6),
      };
    },

    async listReferralCodes(call) {
      return (await codes.listOf(sessionOf(call).userId)).map(toCode);
    },

    async createReferralCode(call) {
      const { share, label = '', isDefault = false } = call.body;
      const { userId } = sessionOf(call);
      try {
        const made = await codes.create(userId, { share, label, isDefault });
        return toCode({ ...made, friends: 0 });
      } catch (error) {
        if (error instanceof CodesUsedUpError) throw new ApiError(CODE.referralCodesUsedUp, error.message);
        throw error;
      }
    },

    async editReferralCode(call) {
      const { referralCode, ...change } = call.body;
      const { userId } = sessionOf(call);
      const edited = await codes.edit(userId, referralCode, change);
      const all = await codes.listOf(userId);
      const found = edited && all.find(({ code }) => code === edited.code);
      if (found === undefined) throw new ApiError(CODE.notFound, 'You have no such referral code');
      return toCode(found);
    },

    async getReferralSummary(call) {
      const user = await userOf(call, context);
      const { level, activeFriends, spot, contract } = referrals.levelOf(user.id);
      const channel = channels.of(user.id);
      return {
        friends: await figures.friendCount(user.id),
        activeFriends,
        level: level + 1,
        vipTier: user.vipTag,
        spotRate: fraction(spot, 4),
        contractRate: fraction(contract, 4),
        total: toAmounts(await figures.totals(user.id)),
        yesterday: toAmounts(await figures.yesterday(user.id, now())),
        pending: toAmounts(await figures.unpaid(user.id, false)),
        held: toAmounts(await figures.unpaid(user.id, true)),
        channel:
          channel === undefined
            ? null
            : {
                referralCode: channel.code,
                ...(await inviterOf(channel.inviterId)),
                share: channel.share as 0,
                joinedAt: channel.joinedAt,
              },
        changeUntil: channels.changeUntil(user),
      };
    },

    async enterReferralCode(call) {
      await referralTold(channels.change(await userOf(call, context), call.body.enteredCode));
      return null;
    },

    listReferralFriends: (call) =>
      answerList(
        call,
        FRIEND_COLUMNS,
        (paging) => figures.friends(sessionOf(call).userId, { ...call.query, ...paging }),
        toFriend,
      ),

    getReferralHistory: (call) => historyOf(sessionOf(call).userId, call.query.days),

    async exportReferralHistory(call) {
      const { columns } = await headed(call, HISTORY_COLUMNS, 'iso');
      return toCsv(await historyOf(sessionOf(call).userId, call.query.days), columns);
    },

    listReferralPayouts: (call) =>
      answerList(
        call,
        PAYOUT_COLUMNS,
        (paging) => figures.payouts(sessionOf(call).userId, { ...call.query, ...paging }),
        ({ key, day, market, asset, amount, isPaid, plannedAt }) => ({
          ...{ payoutId: key, day: dayText(day), market, asset, amount: formatUnits(BigInt(amount)) },
          ...{ isPaid, plannedAt },
        }),
      ),
  };
}

/** A fraction of `parts` of `10 ** decimals`, written out. */
function fraction(parts: number, decimals: number): string {
  return formatUnits(BigInt(parts) * 10n ** BigInt(8 - decimals));
}

function toAmounts(sums: readonly CommissionSum[]): { asset: string; amount: string }[] {
  return sums
    .filter(({ amount }) => amount > 0n)
    .map(({ asset, amount }) => ({ asset, amount: formatUnits(amount) }));
}

function toCode({ code, share, label, isDefault, friends, createdAt }: CountedCode) {
  return {
    referralCode: code,
    share: share as 0,
    label,
    isDefault: isDefault === 1,
    friends,
    createdAt,
  };
}

function toFriend({ referral, nickName, displayUserId, commission }: FriendRow) {
  const { code, share, joinedAt, volume, suspendedAt } = referral;
  return {
    name: masked(nickName),
    displayUserId: masked(displayUserId),
    referralCode: code,
    share: share as 0,
    joinedAt,
    hasTraded: volume !== '0',
    volume: formatUnits(BigInt(volume)),
    commission: toAmounts(commission),
    isHeld: suspendedAt > 0,
  };
}

function toDay({ day, market, asset, own, asFriend }: HistoryDay): Day {
  return {
    day: dayText(day),
    market,
    asset,
    asInviter: formatUnits(own),
    asFriend: formatUnits(asFriend),
  };
}

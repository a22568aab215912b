import { CODE } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import { displayUserIdOf } from '../../../services/identity/displayUserId.ts';
import type { ReferralStanding } from '../../../services/growth/referral/standing.ts';
import { ApiError } from '../../http/apiError.ts';
import type { HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { namedUser } from '../userStanding.ts';

type ReferralOperatorOperation = 'showReferral' | 'suspendReferral' | 'setAffiliate';

/** What operators see and decide of friendships. */
export function referralOperatorHandlers({
  services,
}: HandlerContext): Pick<Handlers, ReferralOperatorOperation> {
  const { users, growth } = services;
  const { standing } = growth.referrals;
  return {
    async showReferral({ query: { displayUserId } }) {
      const { id } = await namedUser(users, displayUserId);
      await growth.flush();
      const { own, friends } = standing.of(id);
      return {
        displayUserId,
        isAffiliate: await standing.isAffiliate(id),
        own: own === undefined ? null : toCase(own),
        friends: friends.map(toCase),
      };
    },

    async suspendReferral({ body: { displayUserId, suspended, note } }) {
      const { id } = await namedUser(users, displayUserId);
      const isDone = await (suspended ? standing.suspend(id, note) : standing.resume(id, note));
      const { own } = standing.of(id);
      if (!isDone || own === undefined)
        throw new ApiError(CODE.notFound, `displayUserId: no one has invited ${displayUserId}`);
      return toCase(own);
    },

    async setAffiliate({ body: { displayUserId, isAffiliate } }) {
      const { id } = await namedUser(users, displayUserId);
      await standing.setAffiliate(id, isAffiliate);
      return null;
    },
  };
}

function toCase({ referral, isLinked }: ReferralStanding) {
  const { inviterId, friendId, code, share, joinedAt, volume, suspendedAt, reason, note } = referral;
  return {
    inviterId: displayUserIdOf(inviterId),
    friendId: displayUserIdOf(friendId),
    referralCode: code,
    share: share as 0,
    joinedAt,
    volume: formatUnits(volume),
    isLinked,
    suspendedAt: suspendedAt === 0 ? null : suspendedAt,
    reason: reason === '' ? null : reason,
    note,
  };
}

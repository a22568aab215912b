import { CODE } from '@tidemark/sdk/contract';
import type { Language } from '@tidemark/sdk/contract';
import { NicknameInvalid } from '../../services/identity/nicknameRules.ts';
import { NicknameRejected } from '../../services/identity/nicknames.ts';
import { isVerifiedTrader } from '../../services/growth/feeTiers/verifiedTraders.ts';
import { ApiError } from '../http/apiError.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type UserOperation = 'getUserInfo' | 'changeLanguage' | 'changeNickname';

/** What a user is told and may change about themselves. */
export function userHandlers(context: HandlerContext): Pick<Handlers, UserOperation> {
  const { services, now } = context;
  const { users, nicknames } = services;
  return {
    async getUserInfo(call) {
      const user = await userOf(call, context);
      return {
        userId: String(user.id),
        loginId: users.loginOf(user),
        displayUserId: user.displayUserId,
        vipTag: user.vipTag,
        currentNickName: user.nickName,
        newNickName: user.newNickName,
        nickNameStatus: user.nickNameStatus,
        isDefaultNickName: user.isDefaultNickName === 1,
        nickNameModificationTimes: await nicknames.changesLeft(user),
        maxNickNamModificationTimes: await nicknames.changesPerMonth(),
        kycStatus: user.kycStatus,
        isVerifiedTrader: isVerifiedTrader(user),
        language: user.language === '' ? null : (user.language as Language),
        withdrawalsAllowedAt: user.withdrawalsFrom > now() ? user.withdrawalsFrom : null,
        userAct: { p2p: user.p2p === 1, kycWhite: user.kycWhite === 1, ko_KR: user.koKR === 1 },
      };
    },

    async changeLanguage(call) {
      await users.setLanguage(sessionOf(call).userId, call.body.lang);
      return null;
    },

    async changeNickname(call) {
      try {
        await nicknames.request(await userOf(call, context), call.body.nickName);
      } catch (error) {
        if (error instanceof NicknameInvalid) throw new ApiError(CODE.invalid, `nickName: ${error.message}`);
        if (error instanceof NicknameRejected) throw new ApiError(CODE[error.reason], error.message);
        throw error;
      }
      return null;
    },
  };
}

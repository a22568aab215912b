import { CODE } from '@tidemark/sdk/contract';
import type { Language } from '@tidemark/sdk/contract';
import { MAX_CHANGES_PER_MONTH, NicknameRefused } from '../../services/identity/nicknames.ts';
import { ApiError } from '../http/apiError.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type UserOperation = 'getUserInfo' | 'changeLanguage' | 'changeNickname' | 'getKyc';

/** Refuses what no review would accept. */
function checkNickname(nickName: string): void {
  if (nickName.trim() === '') throw new ApiError(CODE.invalid, 'nickName: must not be blank');
  if (/\p{Extended_Pictographic}/u.test(nickName))
    throw new ApiError(CODE.invalid, 'nickName: must not contain emoji');
}

/** What a user is told and may change about themselves. */
export function userHandlers(context: HandlerContext): Pick<Handlers, UserOperation> {
  const { users, nicknames } = context.services;
  return {
    async getUserInfo(call) {
      const user = await userOf(call, context);
      return {
        userId: String(user.id),
        loginId: user.loginId,
        displayUserId: user.displayUserId,
        vipTag: user.vipTag,
        currentNickName: user.nickName,
        newNickName: user.newNickName,
        nickNameStatus: user.nickNameStatus,
        isDefaultNickName: user.newNickName === null,
        nickNameModificationTimes: nicknames.changesLeft(user),
        maxNickNamModificationTimes: MAX_CHANGES_PER_MONTH,
        kycStatus: user.kycStatus,
        isVerifiedTrader: false,
        language: user.language === '' ? null : (user.language as Language),
        userAct: { p2p: false, kycWhite: false, ko_KR: false },
      };
    },

    async changeLanguage(call) {
      await users.setLanguage(sessionOf(call).userId, call.body.lang);
      return null;
    },

    async changeNickname(call) {
      checkNickname(call.body.nickName);
      try {
        await nicknames.request(await userOf(call, context), call.body.nickName);
      } catch (error) {
        if (error instanceof NicknameRefused) throw new ApiError(CODE.conflict, error.message);
        throw error;
      }
      return null;
    },

    getKyc: async (call) => ({ status: (await userOf(call, context)).kycStatus }),
  };
}

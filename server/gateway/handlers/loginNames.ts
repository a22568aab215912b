import { CODE } from '@tidemark/sdk/contract';
import { LoginNameKeptError, LoginNameRefusedError } from '../../services/identity/loginNames.ts';
import { ApiError } from '../http/apiError.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { userOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

/** Names that a user may find taken in an hour: names of others are not to be listed so. */
const TRIES = 10;
const HOUR_MS = 60 * 60_000;

/** The name that a user logs in with beside their address or number. */
export function loginNameHandlers(context: HandlerContext): Pick<Handlers, 'setLoginName'> {
  const { loginNames, factors } = context.services;
  const tries = attemptLimiter({ max: TRIES, windowMs: HOUR_MS, now: context.now });

  return {
    async setLoginName(call) {
      const user = await userOf(call, context);
      const place = String(user.id);
      if (tries.isSpent(place)) throw later(tries.secondsLeft(place));
      try {
        await loginNames.set(user.id, call.body.loginName);
      } catch (error) {
        if (error instanceof LoginNameKeptError) throw later(error.retryAfter);
        if (!(error instanceof LoginNameRefusedError)) throw error;
        tries.take(place);
        const message = 'loginName: is not available. Choose another one.';
        throw new ApiError(CODE.invalid, message, { area: 'loginName' });
      }
      await factors.tell(user, 'loginNameChanged');
      return null;
    },
  };
}

function later(retryAfter: number): ApiError {
  const message = 'The login name was changed or tried a short time ago. Please try again later.';
  return new ApiError(CODE.rateLimited, message, { retryAfter, area: 'loginName' });
}

import { CODE } from '@tidemark/sdk/contract';
import { CodeRefusedError } from '../../services/identity/codes.ts';
import { PasswordQueueFullError } from '../../services/identity/passwordPool.ts';
import { WrongCodeError } from '../../services/identity/signUp.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { networkOf } from '../security/network.ts';
import { grantSession } from './grantSession.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type IdentityOperation = 'sendCode' | 'register' | 'resetPassword';

/** Codes that one network may ask for in an hour, whatever the addresses. */
const CODES_PER_NETWORK = 20;
const HOUR_MS = 60 * 60_000;

const TOO_MANY = 'Too many attempts. Please try again later.';

/** Signing up, and passwords that were forgotten. */
export function identityHandlers(context: HandlerContext): Pick<Handlers, IdentityOperation> {
  const { services, now } = context;
  const { users, devices, signUp } = services;
  const codes = attemptLimiter({ max: CODES_PER_NETWORK, windowMs: HOUR_MS, now });

  /** Name of the caller's device where the account's user has logged in from it; empty otherwise. */
  const deviceOf = async ({ request }: Pick<Call, 'request'>, email: string): Promise<string> => {
    const presented = deviceSecretOf(request, clientOf(request.headers).client);
    const known = presented === undefined ? undefined : await devices.find(presented, users.indexOf(email));
    return known ?? '';
  };

  return {
    async sendCode(call) {
      const { email, purpose } = call.body;
      const network = networkOf(call.request.ip);
      if (!codes.take(network))
        throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: codes.secondsLeft(network) });
      const { language } = clientOf(call.request.headers);
      const device = await deviceOf(call, email);
      const { resendMs, validMs } = await told(signUp.sendCode({ email, purpose, language, device }));
      return { resendAfter: resendMs / 1_000, validFor: validMs / 1_000 };
    },

    async register(call) {
      const { email, password, code, referralCode, invitationCode } = call.body;
      const { language } = clientOf(call.request.headers);
      const device = await deviceOf(call, email);
      const user = await told(
        signUp.register({ email, password, code, device, language, referralCode, invitationCode }),
      );
      return grantSession(context, call, user, { way: 'signUp' });
    },

    async resetPassword(call) {
      const { email, password, code } = call.body;
      await told(signUp.resetPassword({ email, password, code, device: await deviceOf(call, email) }));
      return null;
    },
  };
}

/** What a failure is to the caller. */
async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WrongCodeError) throw new ApiError(CODE.wrongCode, 'Invalid verify code.');
    if (error instanceof CodeRefusedError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: Math.ceil(error.retryAfterMs / 1_000) });
    if (error instanceof PasswordQueueFullError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: error.retryAfter });
    throw error;
  }
}

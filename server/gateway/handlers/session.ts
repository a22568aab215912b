import { CODE, type OperationBody } from '@tidemark/sdk/contract';
import { newSecret } from '../../services/identity/secrets.ts';
import { PasswordQueueFullError, type PasswordLane } from '../../services/identity/passwordPool.ts';
import type { UserRow } from '../../services/tables.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { clearSessionCookies, REFRESH_COOKIE, setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { loginLimits, type LoginAttempt } from '../security/loginLimits.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { factorTold } from './factorRejects.ts';
import { answerSession, grantSession } from './grantSession.ts';
import type { Handlers } from './types.ts';

type SessionOperation =
  'login' | 'finishLogin' | 'sendLoginCode' | 'refreshToken' | 'logout' | 'createRealtimeTicket';

/** Logging in and out. Browsers get cookies; native applications get their tokens in the answer. */
export function sessionHandlers(context: HandlerContext): Pick<Handlers, SessionOperation> {
  const { services, now, loginsPerMinute } = context;
  const { users, sessions, tickets, devices, secondStep, factors } = services;
  const limits = loginLimits(loginsPerMinute, now);

  /** Whose password it is; an attempt whose password could not be looked at is none. */
  const authenticate = async (
    { loginId, password }: OperationBody<'login'>,
    attempt: LoginAttempt,
    lane: PasswordLane,
  ): Promise<UserRow> => {
    const user = await users.authenticate(loginId, password, lane).catch((error: unknown) => {
      attempt.dropped();
      if (!(error instanceof PasswordQueueFullError)) throw error;
      const { retryAfter } = error;
      throw new ApiError(CODE.rateLimited, 'Too many logins at once. Please try again.', { retryAfter });
    });
    if (user === undefined) throw new ApiError(CODE.wrongLogin, 'The login or the password is wrong');
    return user;
  };

  return {
    async login(call) {
      const { client } = clientOf(call.request.headers);
      const loginIndex = users.indexOf(call.body.loginId);
      const presented = deviceSecretOf(call.request, client);
      const known = presented === undefined ? undefined : await devices.find(presented, loginIndex);
      const attempt = limits.take({ address: call.request.ip, loginIndex, device: known });
      const user = await authenticate(call.body, attempt, known === undefined ? 'stranger' : 'known');
      const isKnown = known !== undefined;
      // Who finishes the login must be who began it.
      const deviceSecret = presented ?? (client === 'web' ? newSecret() : undefined);
      if (client === 'web' && deviceSecret !== undefined) setDeviceCookie(call.reply, deviceSecret);
      const begun = await secondStep.begin(user, { deviceSecret, device: known ?? '' });
      if (begun !== undefined) {
        attempt.succeeded(known);
        throw new ApiError(CODE.secondStepRequired, 'Please verify that it is you', {
          data: { ...begun, factors: [...begun.factors] },
        });
      }
      const device = deviceSecret === undefined ? undefined : await devices.remember(user.id, deviceSecret);
      attempt.succeeded(device?.name);
      if (!isKnown) await factors.tell(user, 'newDevice');
      if (call.session !== undefined) await sessions.end(call.session.id);
      return answerSession(context, call, { user, client, tokens: await sessions.start(user.id, client) });
    },

    async finishLogin(call) {
      const { loginAttempt, factor, proof } = call.body;
      const deviceSecret = deviceSecretOf(call.request, clientOf(call.request.headers).client);
      const given = { factor, proof };
      const { user, isNewDevice } = await factorTold(secondStep.finish(loginAttempt, deviceSecret, given));
      const granted = await grantSession(context, call, user);
      if (isNewDevice) await factors.tell(user, 'newDevice');
      return granted;
    },

    async sendLoginCode(call) {
      const deviceSecret = deviceSecretOf(call.request, clientOf(call.request.headers).client);
      const { resendMs, validMs } = await factorTold(
        secondStep.sendCode(call.body.loginAttempt, deviceSecret),
      );
      return { resendAfter: resendMs / 1_000, validFor: validMs / 1_000 };
    },

    async refreshToken(call) {
      const presented = call.body.refreshToken ?? call.request.cookies[REFRESH_COOKIE];
      const renewed = presented === undefined ? undefined : await sessions.refresh(presented);
      const user = renewed === undefined ? undefined : await users.find(renewed.session.userId);
      if (renewed === undefined || user === undefined) {
        clearSessionCookies(call.reply);
        throw new ApiError(CODE.loginExpired, 'Login has expired');
      }
      return answerSession(context, call, { user, client: renewed.session.client, tokens: renewed });
    },

    async logout(call) {
      if (call.session !== undefined) await sessions.end(call.session.id);
      clearSessionCookies(call.reply);
      return null;
    },

    createRealtimeTicket: (call) => tickets.issue(sessionOf(call)),
  };
}

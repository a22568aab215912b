import { CODE, type OperationBody } from '@tidemark/sdk/contract';
import { PasswordQueueFullError, type PasswordLane } from '../../services/identity/passwordPool.ts';
import type { UserRow } from '../../services/tables.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { clearSessionCookies, REFRESH_COOKIE, setDeviceCookie } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
import { loginLimits, type LoginAttempt } from '../security/loginLimits.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { answerSession } from './grantSession.ts';
import type { Handlers } from './types.ts';

type SessionOperation = 'login' | 'refreshToken' | 'logout' | 'createRealtimeTicket';

/** Logging in and out. Browsers get cookies; native applications get their tokens in the answer. */
export function sessionHandlers(context: HandlerContext): Pick<Handlers, SessionOperation> {
  const { services, now, loginsPerMinute } = context;
  const { users, sessions, tickets, devices } = services;
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
      if (client === 'web' || presented !== undefined) {
        const device = await devices.remember(user.id, presented);
        attempt.succeeded(device.name);
        if (client === 'web') setDeviceCookie(call.reply, device.secret);
      } else attempt.succeeded();
      if (call.session !== undefined) await sessions.end(call.session.id);
      return answerSession(context, call, { user, client, tokens: await sessions.start(user.id, client) });
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

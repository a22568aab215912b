import { CODE } from '@tidemark/sdk/contract';
import type { SessionTokens } from '../../services/identity/sessions.ts';
import type { UserRow } from '../../services/tables.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from '../security/cookies.ts';
import type { Call } from '../contract/bind.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type SessionOperation = 'login' | 'refreshToken' | 'logout' | 'createRealtimeTicket';

/** Wrong passwords for one login, from anywhere, before it has to wait. */
const FAILURES = { max: 10, windowMs: 5 * 60_000 };

/** Logging in and out. Browsers get cookies; native applications get their tokens in the answer. */
export function sessionHandlers(context: HandlerContext): Pick<Handlers, SessionOperation> {
  const { services, now, loginsPerMinute } = context;
  const { users, sessions, tickets } = services;
  const perAddress = attemptLimiter({ max: loginsPerMinute, windowMs: 60_000, now });
  const failures = attemptLimiter({ ...FAILURES, now });

  const grant = (call: Pick<Call, 'reply'>, user: UserRow, client: 'web' | 'app', tokens: SessionTokens) => {
    if (client === 'web') setSessionCookies(call.reply, tokens, sessions.lifetimes);
    const visible = client === 'app' ? tokens : undefined;
    return {
      userId: String(user.id),
      displayUserId: user.displayUserId,
      token: visible?.accessToken ?? null,
      refreshToken: visible?.refreshToken ?? null,
    };
  };

  return {
    async login(call) {
      const { loginId, password } = call.body;
      // Per address, so that nobody can lock somebody else out.
      const account = `${call.request.ip} ${loginId.trim().toLowerCase()}`;
      if (!perAddress.take(call.request.ip) || failures.isSpent(account)) {
        const retryAfter = Math.max(perAddress.secondsLeft(call.request.ip), failures.secondsLeft(account));
        throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', { retryAfter });
      }
      const user = await users.authenticate(loginId, password);
      if (user === undefined) {
        failures.take(account);
        throw new ApiError(CODE.wrongLogin, 'The login or the password is wrong');
      }
      failures.forget(account);
      if (call.session !== undefined) await sessions.end(call.session.id);
      const { client } = clientOf(call.request.headers);
      return grant(call, user, client, await sessions.start(user.id, client));
    },

    async refreshToken(call) {
      const presented = call.body.refreshToken ?? call.request.cookies[REFRESH_COOKIE];
      const renewed = presented === undefined ? undefined : await sessions.refresh(presented);
      const user = renewed === undefined ? undefined : await users.find(renewed.session.userId);
      if (renewed === undefined || user === undefined) {
        clearSessionCookies(call.reply);
        throw new ApiError(CODE.loginExpired, 'Login has expired');
      }
      return grant(call, user, renewed.session.client, renewed);
    },

    async logout(call) {
      if (call.session !== undefined) await sessions.end(call.session.id);
      clearSessionCookies(call.reply);
      return null;
    },

    createRealtimeTicket: (call) => tickets.issue(sessionOf(call)),
  };
}

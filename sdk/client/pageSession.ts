import { LOGIN_EXPIRED } from '../contract/handledCodes.ts';
import type { SessionUser } from '../contract/models.ts';
import { LoginExpiredError } from '../errors/answerErrors.ts';
import type { Client } from './client.ts';
import { callHook } from './hook.ts';
import { isLoggedIn, type ClientSession } from './identity.ts';
import type { SdkOptions } from './options.ts';
import { createLoginSession, type LoginSession } from './session.ts';

/** What keeping the login of a page alive takes. */
export interface PageSessionOptions extends Pick<SdkOptions, 'refresh' | 'onRenewed' | 'onExpired'> {
  readonly getSession: () => ClientSession;
  /** Renews the login by `refreshToken`, where `refresh` does not; asked for late, because the client needs the session first. */
  readonly client: () => Client;
}

/** Keeps the login of a page alive: its cookie, or the tokens of a native application, which renews them itself. */
export function createPageSession(options: PageSessionOptions): LoginSession {
  const { getSession, client } = options;

  const refresh = async (): Promise<void> => {
    const call = {
      operation: 'refreshToken',
      method: 'POST',
      path: '/user/refresh_token',
      body: {},
    } as const;
    const renewed = await client().make(call);
    await callHook(options.onRenewed, renewed as SessionUser);
  };

  return createLoginSession({
    async renew() {
      const over = { code: LOGIN_EXPIRED, message: 'Login has expired', data: null, status: 401 };
      const isRenewable =
        isLoggedIn(getSession()) && (options.refresh !== undefined || getSession().inApp !== true);
      if (!isRenewable) throw new LoginExpiredError(over);
      await (options.refresh ?? refresh)();
    },
    caller: () => getSession().displayUserId ?? getSession().token ?? undefined,
    onExpired: () => options.onExpired?.(),
  });
}

import { createSdk, hmacTokenSource } from '@tidemark/sdk';
import type { ClientConfig, SessionUser } from '@tidemark/sdk';
import { createHub } from '@tidemark/streams';
import { Subject } from 'rxjs';
import { readDevice } from '../platform/device.ts';
import { isNativeApp } from '../platform/nativeApp.ts';
import { siteOf } from '../platform/site.ts';
import { createExchangeApi } from './api.ts';
import { languageState } from './language/state.ts';
import { deviceToken } from './nativeApp/deviceToken.ts';
import { createResource } from './resource.ts';
import { sessionState } from './session/state.ts';

/** The server no longer knows the session. */
export const sessionExpired$ = new Subject<void>();

/** The server renewed the session. */
export const sessionRenewed$ = new Subject<SessionUser>();

const device = readDevice();

/** The client of the exchange; stores alone may use it. */
export const sdk = createSdk({
  baseUrl: location.origin,
  identity: () => ({
    ...device,
    site: siteOf(location.pathname).id,
    language: languageState.language,
    deviceInfo: navigator.userAgent,
    ...(deviceToken.value !== undefined && { fingerprint: deviceToken.value }),
  }),
  authTokenSource: hmacTokenSource({ clientKey }),
  getSession: () => ({ ...sessionState.user, inApp: isNativeApp() }),
  onRenewed: (user) => sessionRenewed$.next(user),
  onExpired: () => sessionExpired$.next(),
});

/** The calls of the exchange. */
export const api = createExchangeApi(sdk);

/** What this deployment tells its clients. Fetched once per page. */
export const deployment = createResource<ClientConfig>(() => api.getConfig());

/** The public key that calls are signed with. Rejects when the configuration cannot be had. */
async function clientKey(): Promise<string> {
  await deployment.ensure();
  const { value, error } = deployment.state;
  const key = value?.antiBot?.clientKey;
  if (key === undefined) throw new Error('The configuration names no client key', { cause: error });
  return key;
}

/** The one realtime hub of the page. It connects when the first observer comes. */
export const hub = createHub({ url: `${location.origin.replace(/^http/, 'ws')}/realtime` });

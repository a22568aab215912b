import {
  clientHeaders,
  createCaller,
  connectClient,
  createPageSession,
  createRequestReporter,
  RegionDeniedError,
  toRequestLog,
} from '@tidemark/sdk';
import type { Client, ClientSession, Identity, SessionUser } from '@tidemark/sdk';
import { createHub } from '@tidemark/streams';
import { Subject } from 'rxjs';
import { aheadOfDevice, setClockDifference } from '../platform/exchangeClock.ts';
import { createModuleCache } from '../platform/antiBot/moduleCache.ts';
import { readDevice } from '../platform/device.ts';
import { openDeniedPage } from '../platform/guards.ts';
import { hostsOf } from '../platform/hosts.ts';
import type { PageHost } from '../platform/hosts.ts';
import { isNativeApp } from '../platform/nativeApp.ts';
import { aheadByPage } from '../platform/pageClock.ts';
import { readPageSettings } from '../platform/pageHead.ts';
import { siteIdOf } from '../platform/site.ts';
import { createStoredValue } from '../platform/storedValue.ts';
import { createAddresses } from './addresses.ts';
import { createConfigCache } from './deployment/configCache.ts';
import { createDeployment, fetchConfig } from './deployment/deployment.ts';
import { migrateStorage } from './deployment/storages.ts';
import { languageState } from './language/state.ts';
import { deviceToken } from './nativeApp/deviceToken.ts';
import { createPageWire } from './recorder/pageWire.ts';
import { sessionState } from './session/state.ts';
import { createServerClock, decodeDifference } from './startup/serverClock.ts';
import { environment } from './environment.ts';
import { createTokens } from './tokens.ts';

/** The server no longer knows the session. */
export const sessionExpired$ = new Subject<void>();

/** The server renewed the session. */
export const sessionRenewed$ = new Subject<SessionUser>();

const device = readDevice();
const settings = readPageSettings();

/** The page as its host and the user agent tell it. */
export const pageHost: PageHost = {
  host: location.host,
  origin: location.origin,
  userAgent: navigator.userAgent,
};

const addresses = createAddresses({
  page: pageHost,
  environment: environment,
  config: () => deployment.current(),
});

/** Reports of calls on their way to the log service. */
export const requestLog = createRequestReporter(() => sdk, {
  isOnline: () => navigator.onLine,
  project: () => deployment.state.value?.project,
});

/** The time call is signed with the local time. */
const TIME_PATH = '/market/v3/current/datetime';

/** What frames and calls go over. */
export const pageWire = createPageWire();

/** Makes the tokens of calls. A configuration that cannot be had is that failure, not one of the token. */
const tokens = createTokens({
  config: () => deployment.current(),
  cdn: ({ compileHosts }) => hostsOf(pageHost, compileHosts).cdn,
  cache: createModuleCache(),
});

const whoCalls = (): Identity => ({
  ...device,
  site: siteIdOf(location.pathname, settings.siteId),
  language: languageState.language,
  deviceInfo: navigator.userAgent,
  // A page, also where the native application shows it.
  client: 0,
  ...(deviceToken.value !== undefined && { fingerprint: deviceToken.value }),
});

const currentSession = (): ClientSession => ({ ...sessionState.user, inApp: isNativeApp() });

const logCall = toRequestLog((entry) => requestLog.report(entry));

// Without a policy of its own for failures: the layer of data and the actions repeat what they have to, each in its own way.
const client: Client = connectClient({
  baseUrl: (path) => addresses.ofCall(path),
  fetch: pageWire.fetch,
  headers: () => clientHeaders(whoCalls(), currentSession()),
  session: createPageSession({
    client: () => client,
    getSession: currentSession,
    onRenewed: (user) => sessionRenewed$.next(user),
    onExpired: () => sessionExpired$.next(),
  }),
  async authTokenSource(path) {
    const make = await tokens.ready();
    if (path !== TIME_PATH) await serverClock.ready();
    return make(path, serverClock.now());
  },
  onServerTime: (serverTime) => serverClock.correct(serverTime),
  onCall(ended) {
    if (ended.error instanceof RegionDeniedError) openDeniedPage();
    logCall(ended);
  },
});

/** The client of the exchange; stores alone may use it. */
export const sdk = createCaller(client);

/** What this deployment tells its clients. Fetched at most once per page. */
export const deployment = createDeployment({
  version: settings.configVersion,
  load: () => fetchConfig(sdk, settings),
  cache: createConfigCache(settings),
  onFetched: ({ storages = {} }) => migrateStorage(storages),
});

/** The exchange's clock. */
export const serverClock = createServerClock({
  ask: async () => (await sdk.call('getServerDatetime')).datetime,
  stored: createStoredValue({ name: 'clock', version: 1, decode: decodeDifference }),
  ofPage: aheadByPage,
  aheadOfDevice,
  onDifference: setClockDifference,
});

/** The one realtime hub of the page. It connects at once. */
export const hub = createHub({ url: () => addresses.ofRealtime(), WebSocket: pageWire.Socket });

hub.status$.subscribe(({ aheadMs }) => {
  if (aheadMs !== undefined) serverClock.follow(aheadMs);
});

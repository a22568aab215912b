import { OPERATIONS } from '../generated/operations.ts';
import type { ClientConfig, SessionUser } from '../contract/models.ts';
import { CODE } from '../contract/code.ts';
import { LoginExpiredError } from '../errors/answerErrors.ts';
import { once } from '../auth/once.ts';
import type { RawInit, Sdk } from './calls.ts';
import { clientHeaders, isLoggedIn, type ClientSession } from './identity.ts';
import type { SdkOptions } from './options.ts';
import { perform, type Call, type CallParts } from './perform.ts';
import { createRenewal } from './renewal.ts';
import { createRequestLog } from './requestLog.ts';
import { createTransport } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 10_000;

/** The address that paths are appended to. Throws a TypeError when it is not one. */
function resolveBase(baseUrl: string): string {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  const href = URL.canParse(baseUrl, page) ? new URL(baseUrl, page).href : '';
  if (!/^https?:[^?#]+$/.test(href)) throw new TypeError(`baseUrl is not an http address: ${baseUrl}`);
  return href.replace(/\/$/, '');
}

/** Where a call goes, by its path. */
function addressBook(baseUrl: NonNullable<SdkOptions['baseUrl']>): CallParts['baseOf'] {
  if (typeof baseUrl === 'function') return async (path) => resolveBase(await baseUrl(path));
  const base = resolveBase(baseUrl);
  return () => base;
}

interface Place {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

function placeIn(places: Readonly<Record<string, Place>>, id: string): Place | undefined {
  return Object.hasOwn(places, id) ? places[id] : undefined;
}

/** Where an operation is that few pages call. Rejects with a TypeError when there is none. */
async function laterPlace(id: string): Promise<Place> {
  const { LATER_OPERATIONS } = await import('../generated/laterOperations.ts');
  const place = placeIn(LATER_OPERATIONS, id);
  if (place === undefined) throw new TypeError(`no operation is named ${id}`);
  return place;
}

/** Makes a client of the exchange. Throws a TypeError when there is no page to take the address from and none was given. */
export function createSdk(options: SdkOptions = {}): Sdk {
  const { identity = {}, getSession, now = Date.now, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const { configId = 'tidemark', randomBytes, apiKey } = options;
  const session = (): ClientSession => getSession?.() ?? {};
  let aheadMs = 0;
  const make = (call: Call): Promise<unknown> => perform(call, parts);

  const clientKey = once(async () => {
    const init = { params: { configId } };
    const config = await make({ method: 'GET', path: OPERATIONS.getConfig.path, init, renewable: false });
    const key = (config as ClientConfig).antiBot?.clientKey;
    if (key === undefined) throw new TypeError(`The configuration ${configId} names no client key`);
    return key;
  });

  // Only when it is needed: a page that brings a module of its own never loads it.
  const defaultSource = once(async () => {
    const { hmacTokenSource } = await import('../auth/hmacTokenSource.ts');
    return hmacTokenSource({
      clientKey,
      now: () => now() + aheadMs,
      ...(randomBytes && { randomBytes }),
    });
  });

  const refresh = async (): Promise<void> => {
    const { path } = OPERATIONS.refreshToken;
    const renewed = await make({ method: 'POST', path, init: { body: {} }, renewable: false });
    options.onRenewed?.(renewed as SessionUser);
  };

  const renew = async (): Promise<void> => {
    const over = { code: CODE.loginExpired, message: 'Login has expired', data: null, status: 401 };
    // The native application renews its tokens itself.
    const renewable = isLoggedIn(session()) && (options.refresh !== undefined || session().inApp !== true);
    if (!renewable) throw new LoginExpiredError(over);
    await (options.refresh ?? refresh)();
  };

  const caller = (): string | undefined => session().displayUserId ?? session().token ?? undefined;

  const parts: CallParts = {
    baseOf: addressBook(options.baseUrl ?? '/'),
    transport: createTransport({
      fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
      headers: () => clientHeaders(typeof identity === 'function' ? identity() : identity, session()),
      sign: apiKey && ((request) => apiKey.sign(request, now() + aheadMs)),
    }),
    authToken: apiKey
      ? undefined
      : (options.authTokenSource ?? (async (path) => (await defaultSource())(path))),
    caller,
    renewal: createRenewal({ renew, caller, onExpired: () => options.onExpired?.() }),
    report: createRequestLog(options.onRequest, now),
    onRegionDenied: (error) => options.onRegionDenied?.(error),
    onServerTime: (serverTime) => {
      aheadMs = serverTime - now();
      options.onServerTime?.(serverTime);
    },
    timeoutMs,
    now,
  };

  const request = (method: 'GET' | 'POST', path: string, init: RawInit = {}): Promise<unknown> =>
    make({ method, path, init, renewable: path !== OPERATIONS.refreshToken.path });

  // The types say more of each call than one function can check of all.
  return {
    get: (path: string, init?: RawInit) => request('GET', path, init),
    post: (path: string, init?: RawInit) => request('POST', path, init),
    async call(id: string, init?: RawInit) {
      const { method, path } = placeIn(OPERATIONS, id) ?? (await laterPlace(id));
      return request(method, path, init);
    },
    request,
  } as Sdk;
}

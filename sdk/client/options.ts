import type { ApiKeySigner } from '../auth/apiKey.ts';
import type { AuthTokenSource } from '../auth/authTokenSource.ts';
import type { RandomBytes } from '../auth/hmacTokenSource.ts';
import type { SessionUser } from '../contract/models.ts';
import type { RegionDeniedError } from '../errors/answerErrors.ts';
import type { ClientSession, Identity } from './identity.ts';
import type { EndedCall } from './endedCall.ts';
import type { RetryPolicy } from './call.ts';
import type { LoginSession } from './session.ts';

/** How a client is set up. What it does not have to do it does not load: renewal of logins and repetition of calls are given to it. */
export interface ClientOptions {
  /**
   * Where the exchange is, e.g. `https://exchange.example`; the page's own origin by default. A function is asked for each call with its
   * path as documented (`/configs/{configId}.json`), so that calls can wait until it is known where they go. When it rejects, so does the call.
   */
  readonly baseUrl?: string | ((path: string) => string | Promise<string>);
  /** Looked up at each call by default, so that whatever replaces the global one later is used. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Headers of every call; `clientHeaders` makes those by which a client tells its language, device and login. Default none. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Bearer token of a session that does not end before the program does; sent with every call. */
  readonly token?: string;
  /**
   * Signs every call by an API key, instead of a login and an `auth` token; calls that are not for keys are rejected with 10403. Made by
   * `secretApiKey` or `keyPairApiKey`.
   */
  readonly apiKey?: ApiKeySigner;
  /** Keeps a login alive. Default none: 10001 is final. Made by `createLoginSession`. */
  readonly session?: LoginSession;
  /** How calls are made again that failed for a reason that passes. Default none: every call is made once. Made by `retryPolicy`. */
  readonly retry?: RetryPolicy | false;

  /** Makes the `auth` query member; signs with the deployment's client key by default. */
  readonly authTokenSource?: AuthTokenSource;
  /** Configuration document that names the client key, for the default source. Default `tidemark`. */
  readonly configId?: string;

  /** Told of every call when it has ended. What it throws is ignored. `toRequestLog` makes entries for the exchange's log service of it. */
  readonly onCall?: (ended: EndedCall) => unknown;
  /**
   * Told the exchange's time, in milliseconds since the Unix epoch, where a token or a signature was made by a wrong clock; then the call is made
   * again with a new one. The client's own signatures follow it by themselves.
   */
  readonly onServerTime?: (serverTime: number) => unknown;
  /** For a whole call, all attempts and a renewal of the session included. Default 10,000 ms. */
  readonly timeoutMs?: number;
  /** Milliseconds since the Unix epoch. How far it is from the exchange's clock does not matter. */
  readonly now?: () => number;
  /** Fills the bytes with random values. */
  readonly randomBytes?: RandomBytes;
}

/** How the whole SDK is set up. Everything has a default that fits a browser page served by the exchange itself. */
export interface SdkOptions extends Omit<ClientOptions, 'headers' | 'session'> {
  /** What the client says about itself. */
  readonly identity?: Identity | (() => Identity);
  /** Who is logged in, asked before each call. */
  readonly getSession?: () => ClientSession | null | undefined;
  /** Renews a session that was answered 10001; rejects with `LoginExpiredError` when it is over. Calls `refreshToken` by default. */
  readonly refresh?: () => Promise<void>;
  /** What the default renewal was answered, to be merged into the stored session. */
  readonly onRenewed?: (session: SessionUser) => unknown;
  /** The session is over; called once, however many calls found out. */
  readonly onExpired?: () => unknown;
  /** The exchange does not serve this region. What it throws is ignored. */
  readonly onRegionDenied?: (error: RegionDeniedError) => unknown;
  /**
   * How calls are made again that failed for a reason that passes: no connection, a gateway without its exchange, too many calls. False for not at all.
   * Default `retryPolicy()`: up to 3 attempts of calls that only read, and of writes that carry their client's id; of no other write ever.
   */
  readonly retry?: RetryPolicy | false;
}

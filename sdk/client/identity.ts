import type { Language } from '../contract/models.ts';

/** What a client says about itself with every call. Members left out are not sent. */
export interface Identity {
  /** Default `MAIN`. */
  readonly site?: 'MAIN' | 'KR' | 'VN' | 'BR';
  /** Default `en_US`. */
  readonly language?: Language;
  /** IANA name; that of the machine by default. */
  readonly timezone?: string;
  /** Name of the device that outlives the session. */
  readonly deviceId?: string;
  /** Name of this installation of the client. */
  readonly uuid?: string;
  /** Browser and operating system. */
  readonly deviceInfo?: string;
  readonly fingerprint?: string;
  /** Client type: 0 is a web page, also one that a native application shows, 1 a native application itself. By default what `inApp` of the session says. */
  readonly client?: 0 | 1;
  /** Origin of the page that calls; that of the present page by default, none where there is no page. */
  readonly origin?: string;
}

/** Who is calling. Logged in means that there is a `displayUserId` or a `token`. */
export interface ClientSession {
  /** The UID shown to the user. */
  readonly displayUserId?: string | null;
  /** Bearer token, sent with every call; a page has a cookie instead. */
  readonly token?: string | null;
  /** True inside the native application, which renews its tokens itself. */
  readonly inApp?: boolean;
}

export function isLoggedIn({ displayUserId, token }: ClientSession): boolean {
  return Boolean(displayUserId) || Boolean(token);
}

const WEB = 0;
const NATIVE = 1;

/** Headers hold Latin letters only: everything else is percent-encoded. */
function headerText(value: string): string {
  return value.toWellFormed().replace(/[^\x20-\x7e]+/g, encodeURIComponent);
}

/** JSON in which every letter is one that a header holds. */
function headerJson(value: unknown): string {
  const escape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, escape);
}

let known: string | undefined;

/** The machine's time zone. Asked once: an answer takes longer than all the rest of a call. */
function localTimezone(): string {
  return (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The origin of the page; undefined outside a browser. */
function pageOrigin(): string | undefined {
  return (globalThis as { location?: { origin?: string } }).location?.origin;
}

/** The headers that every call carries. */
export function clientHeaders(identity: Identity, session: ClientSession): Record<string, string> {
  const { site = 'MAIN', language = 'en_US', deviceId, uuid, deviceInfo, fingerprint } = identity;
  const timezone = identity.timezone ?? localTimezone();
  const origin = identity.origin ?? pageOrigin();
  const { displayUserId, token, inApp = false } = session;
  const { client = inApp ? NATIVE : WEB } = identity;
  return {
    'X-Site': site,
    'X-Language': language,
    'X-Timezone': headerText(timezone),
    'X-Client-Data': headerJson({ deviceId, uuid, client }),
    ...(deviceInfo !== undefined && { 'X-Device-Info': headerText(deviceInfo) }),
    ...(fingerprint !== undefined && { 'X-Fingerprint': headerText(fingerprint) }),
    ...(origin !== undefined && { 'X-Origin': headerText(origin) }),
    ...(displayUserId && { uid: headerText(displayUserId) }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

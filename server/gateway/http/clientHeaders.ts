import type { IncomingHttpHeaders } from 'node:http';

/** What a client says about itself. Every member has a default: nothing here is trusted. */
export interface ClientInfo {
  /** Native applications keep their tokens themselves; browsers get cookies. */
  readonly client: 'web' | 'app';
  /** e.g. `en_US`. */
  readonly language: string;
  /** IANA name; empty without one. */
  readonly timezone: string;
  /** Name of the device that outlives the session; empty without one. */
  readonly deviceId: string;
}

const DEFAULT_LANGUAGE = 'en_US';
const WEB = 0;

function single(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** What the X-Client-Data header says: client type 0 is the web, also when the header is missing or not readable. */
function clientData(header: string): { readonly client?: unknown; readonly deviceId?: unknown } {
  try {
    const data: unknown = JSON.parse(header);
    return typeof data === 'object' && data !== null ? data : { client: WEB };
  } catch {
    return { client: WEB };
  }
}

/** Reads the client headers of a request. */
export function clientOf(headers: IncomingHttpHeaders): ClientInfo {
  const { client: type, deviceId } = clientData(single(headers['x-client-data']));
  const language = single(headers['x-language']);
  return {
    client: typeof type === 'number' && type !== WEB ? 'app' : 'web',
    language: /^[a-z]{2}_[A-Z]{2}$/.test(language) ? language : DEFAULT_LANGUAGE,
    timezone: single(headers['x-timezone']),
    deviceId: typeof deviceId === 'string' ? deviceId : '',
  };
}

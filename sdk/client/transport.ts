import createFetchClient, { defaultPathSerializer, type Middleware } from 'openapi-fetch';
import type { Call } from './call.ts';

/** One attempt of a call, as it goes over the wire. */
export interface Sending extends Pick<Call, 'method' | 'path' | 'params' | 'query'> {
  /** The address that the path is appended to. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it is written already. */
  readonly body: string | FormData | undefined;
  readonly keepalive: boolean;
  readonly signal: AbortSignal;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly middleware: readonly Middleware[];
}

/** Sends one attempt. Resolves to the answer, whose body of a success nobody has read; rejects with what `fetch` or a middleware throws. */
export type Transport = (sending: Sending) => Promise<Response>;

/** What this client asks of openapi-fetch; its own types are those of one document, and calls here name operations of any. */
interface FetchClient {
  request(method: string, path: string, init: object): Promise<{ readonly response: Response }>;
}

/** Makes the transport of a client: openapi-fetch writes path, query and headers, and runs what signs and what reads answers. */
export function createTransport(): Transport {
  const client = createFetchClient({
    credentials: 'include',
    bodySerializer: (body) => body as unknown as string | FormData,
  }) as unknown as FetchClient;
  return async ({ method, path, params, query, ...init }) => {
    const sent = { ...init, params: { path: params, query }, parseAs: 'stream' };
    return (await client.request(method, path, sent)).response;
  };
}

/** The path of a call with its members, as it arrives at the exchange, whatever path its address has before it. */
export function pathOf({ path, params }: Pick<Call, 'path' | 'params'>): string {
  return new URL(defaultPathSerializer(path, params ?? {}), 'http://exchange').pathname;
}

import createClient, { defaultPathSerializer, type Middleware } from 'openapi-fetch';
import { NetworkError } from '../errors/transportErrors.ts';
import { CONTENT_TYPE } from './bodies.ts';
import type { RawInit } from './calls.ts';

/** One request, ready to be sent. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  /** The address that the path is appended to. */
  readonly base: string;
  /** As in the document: `/configs/{configId}.json`. */
  readonly path: string;
  readonly init: Pick<RawInit, 'params' | 'query' | 'bodyType' | 'keepalive' | 'fetch'>;
  /** As it is sent. */
  readonly body: string | FormData | undefined;
  /** Token for the query, where the path takes one. */
  readonly auth: string | undefined;
  readonly signal: AbortSignal;
}

export interface Transport {
  /** Path of the address that a call goes to, as sent. */
  pathOf(base: string, path: string, params: RawInit['params']): string;
  /** Rejects with the signal's reason, or `NetworkError`. */
  send(outgoing: Outgoing): Promise<Response>;
}

export interface TransportOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Called with each request once the rest of it is written. */
  readonly sign?: ((request: Request) => Promise<void>) | undefined;
}

/** openapi-fetch would read the answer and lose empty and HTML ones: it is shown an empty answer and we read the real one. */
const UNREAD = () => new Response(null, { status: 204 });

/** Sends requests with openapi-fetch. */
export function createTransport({ fetch, headers, sign }: TransportOptions): Transport {
  const send = async (request: Request, by = fetch): Promise<Response> => {
    await sign?.(request);
    try {
      return await by(request);
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : new NetworkError(error, request.url);
    }
  };
  const stamp = (request: Request) => {
    for (const [name, value] of Object.entries(headers())) request.headers.set(name, value);
  };
  const client = createClient<Record<string, Record<'get' | 'post', object>>>({
    fetch: (request: Request) => send(request),
    credentials: 'include',
  });
  client.use({ onRequest: ({ request }) => stamp(request) });

  return {
    pathOf: (base, path, params = {}) => new URL(base + defaultPathSerializer(path, params)).pathname,

    async send({ method, base, path, init, body, auth, signal }) {
      const { query, params, bodyType = 'json', keepalive = false } = init;
      let answer: Response | undefined;
      const take: Middleware = {
        onResponse: ({ response }) => {
          answer = response;
          return UNREAD();
        },
      };
      await client.request(method === 'GET' ? 'get' : 'post', path, {
        baseUrl: base,
        params: { query: { ...query, auth }, path: params },
        ...(body !== undefined && { body, bodySerializer: (written: unknown) => written }),
        headers: { 'Content-Type': body === undefined ? null : (CONTENT_TYPE[bodyType] ?? null) },
        signal,
        keepalive,
        ...(init.fetch && { fetch: (request: Request) => send(request, init.fetch) }),
        middleware: [take],
      } as never);
      if (answer === undefined) throw new TypeError('openapi-fetch skipped a middleware');
      return answer;
    },
  };
}

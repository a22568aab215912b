import createClient, { defaultPathSerializer, type Middleware } from 'openapi-fetch';
import { NetworkError } from '../errors/transportErrors.ts';
import { CONTENT_TYPE, writeBody } from './bodies.ts';
import type { RawInit } from './calls.ts';

/** One request, ready to be sent. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  /** The address that the path is appended to. */
  readonly base: string;
  /** As in the document: `/configs/{configId}.json`. */
  readonly path: string;
  readonly init: RawInit;
  /** Token for the query, where the path takes one. */
  readonly auth: string | undefined;
  readonly signal: AbortSignal;
}

/** What came back, and a way to send the very same request again. */
export interface Exchange {
  readonly response: Response;
  /** Can be called once. */
  readonly resend: () => Promise<Response>;
}

export interface Transport {
  /** Path of the address that a call goes to, as sent. */
  pathOf(base: string, path: string, params: RawInit['params']): string;
  /** Rejects with the signal's reason, or `NetworkError`. */
  send(outgoing: Outgoing): Promise<Exchange>;
}

export interface TransportOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly headers: () => Readonly<Record<string, string>>;
}

/** openapi-fetch would read the answer and lose empty and HTML ones: it is shown an empty answer and we read the real one. */
const UNREAD = () => new Response(null, { status: 204 });

/** Sends requests with openapi-fetch. */
export function createTransport({ fetch, headers }: TransportOptions): Transport {
  const send = async (request: Request): Promise<Response> => {
    try {
      return await fetch(request);
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : new NetworkError(error, request.url);
    }
  };
  const stamp = (request: Request) => {
    for (const [name, value] of Object.entries(headers())) request.headers.set(name, value);
  };
  const client = createClient<Record<string, Record<'get' | 'post', object>>>({
    fetch: send,
    credentials: 'include',
  });
  client.use({ onRequest: ({ request }) => stamp(request) });

  return {
    pathOf: (base, path, params = {}) => new URL(base + defaultPathSerializer(path, params)).pathname,

    async send({ method, base, path, init, auth, signal }) {
      const { query, params, body, bodyType = 'json', keepalive = false } = init;
      let spare: Request | undefined;
      let answer: Response | undefined;
      const take: Middleware = {
        // The body of a request can be sent once: what may have to be sent again is copied before.
        onRequest: ({ request }) => void (spare = request.clone()),
        onResponse: ({ response }) => {
          answer = response;
          return UNREAD();
        },
      };
      await client.request(method === 'GET' ? 'get' : 'post', path, {
        baseUrl: base,
        params: { query: { ...query, auth }, path: params },
        ...(body !== undefined && { body, bodySerializer: writeBody[bodyType] }),
        headers: { 'Content-Type': body === undefined ? null : (CONTENT_TYPE[bodyType] ?? null) },
        signal,
        keepalive,
        middleware: [take],
      } as never);
      if (answer === undefined || spare === undefined)
        throw new TypeError('openapi-fetch skipped a middleware');
      const copy = spare;
      return {
        response: answer,
        resend: () => {
          stamp(copy);
          return send(copy);
        },
      };
    },
  };
}

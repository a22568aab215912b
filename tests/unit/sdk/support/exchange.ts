import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createSdk, type Sdk, type SdkOptions } from '@tidemark/sdk';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What to answer; a body that is no text goes as JSON. `hangUp` breaks the connection off instead, `never` leaves it open. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly then?: 'hangUp' | 'never';
}

export interface Exchange {
  readonly url: string;
  readonly received: readonly Received[];
}

async function textOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message.setEncoding('latin1')) text += chunk as string;
  return text;
}

/** A real HTTP server that answers as a test tells it; closed when the test ends. */
export async function startExchange(
  answer: (request: Received) => Reply | Promise<Reply>,
): Promise<Exchange> {
  const received: Received[] = [];
  const server = createServer((message, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(message.url ?? '/', 'http://exchange');
      const body = await textOf(message);
      const { method = '', headers } = message;
      const request = { method, path: pathname, query: searchParams, headers, body };
      received.push(request);
      const reply = await answer(request);
      if (reply.then === 'hangUp') return void message.socket.destroy();
      if (reply.then === 'never') return;
      const isText = typeof reply.body === 'string' || reply.body === undefined;
      response.writeHead(reply.status ?? 200, {
        'Content-Type': isText ? 'text/plain' : 'application/json',
        ...reply.headers,
      });
      response.end(isText ? reply.body : JSON.stringify(reply.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** A success with its envelope. */
export const ok = (data: unknown): Reply => ({ body: { code: 200, message: 'ok', data } });

/** A rejection with its envelope. */
export const refused = (status: number, code: number, message = 'no'): Reply => ({
  status,
  body: { code, message, data: null },
});

/** A client of that server whose auth tokens are a plain word. */
export function clientOf({ url }: Exchange, options: SdkOptions = {}): Sdk {
  return createSdk({ baseUrl: url, authTokenSource: () => 'token', ...options });
}

/** What a promise rejects with; fails the test when it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => Promise.reject(new Error(`resolved to ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );
}

/** Everything an iterator gives. */
export async function collect<T>(iterator: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of iterator) found.push(value);
  return found;
}

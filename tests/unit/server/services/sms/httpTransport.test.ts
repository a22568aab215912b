import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpTransport, type SmsProvider } from '../../../../../server/services/sms/httpTransport.ts';

const SMS = { id: 'sms-1', to: '+4915112345678', text: '314159 – {{to}} & "more"' };

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let received: Received[];
let answer: { status: number; headers?: Record<string, string> } | undefined;

beforeEach(async () => {
  received = [];
  answer = { status: 201 };
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body });
      if (answer !== undefined) response.writeHead(answer.status, answer.headers).end(`repeats ${body}`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const provider = (some: Partial<SmsProvider> = {}): SmsProvider => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
  headers: { authorization: 'Bearer secret' },
  encoding: 'json',
  body: { To: '{{to}}', From: 'Tidemark', Body: '{{text}}' },
  ...some,
});

describe('an SMS provider', () => {
  it('is sent a message as JSON, under an id by which it knows it again', async () => {
    await httpTransport(provider()).send(SMS);
    expect(received).toMatchObject([
      {
        path: '/messages',
        headers: {
          authorization: 'Bearer secret',
          'content-type': 'application/json',
          'idempotency-key': 'sms-1',
        },
      },
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ To: SMS.to, From: 'Tidemark', Body: SMS.text });
  });

  it('or as a form', async () => {
    await httpTransport(provider({ encoding: 'form' })).send(SMS);
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: SMS.to,
      From: 'Tidemark',
      Body: SMS.text,
    });
  });

  it.each([400, 401, 404, 422])('that answers %i is not asked again', async (status) => {
    answer = { status };
    await expect(httpTransport(provider()).send(SMS)).rejects.toMatchObject({
      name: 'RefusedForGoodError',
      message: `The SMS provider answered ${status}`,
    });
  });

  it.each([408, 429, 500, 503])('that answers %i is asked again later', async (status) => {
    answer = { status };
    await expect(httpTransport(provider()).send(SMS)).rejects.toMatchObject({ name: 'Error' });
  });

  it('that leads elsewhere is not followed', async () => {
    answer = { status: 307, headers: { location: `${provider().url}/elsewhere` } };
    await expect(httpTransport(provider()).send(SMS)).rejects.toThrow('answered 307');
    expect(received.map(({ path }) => path)).toEqual(['/messages']);
  });

  it('that does not answer is given up', async () => {
    answer = undefined;
    await expect(httpTransport(provider(), 50).send(SMS)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

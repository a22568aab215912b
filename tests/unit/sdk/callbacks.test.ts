import { describe, expect, it, vi } from 'vitest';
import { createSdk, NetworkError, type EndedCall, type SdkOptions } from '@tidemark/sdk';
import { failureOf } from './support/exchange.ts';

const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '1', clientOrderId: 'a' } as const;
const FAULT = new Error('a mistake of the caller');
const fail = (): never => {
  throw FAULT;
};

/** Places an order, which may be repeated, through a client with a callback that throws. Says what failed and how often it was sent. */
async function placeWith(options: SdkOptions, settings: object = {}) {
  const ended: EndedCall[] = [];
  const fetch = vi.fn(() => Promise.resolve(Response.json({ code: 200, message: 'ok', data: {} })));
  const sdk = createSdk({
    ...{ baseUrl: 'http://exchange.invalid', authTokenSource: () => 'token', fetch },
    onCall: (call) => void ended.push(call),
    ...options,
  });
  const error = await failureOf(sdk.call('placeOrder', { body: ORDER, ...settings }));
  return { error, ended: ended.map((call) => call.error), sent: fetch.mock.calls.length };
}

describe('a callback of the caller that throws', () => {
  it.each<[name: string, sent: number, options: SdkOptions, settings?: object]>([
    ['onHeaders', 1, {}, { onHeaders: fail }],
    ['baseUrl', 0, { baseUrl: fail }],
    ['identity', 0, { identity: fail }],
    ['getSession', 0, { getSession: fail }],
    ['apiKey', 0, { apiKey: { sign: () => Promise.reject(FAULT) } }],
  ])(
    '%s: its exception reaches the caller, and the order is sent %i times',
    async (_, sent, options, settings) => {
      expect(await placeWith(options, settings)).toEqual({ error: FAULT, ended: [FAULT], sent });
    },
  );

  it.each<[name: string, fault: unknown]>([
    ['an error', FAULT],
    ['a mistake in it', new TypeError("Cannot read properties of undefined (reading 'proxy')")],
    ['what is no error', 'no proxy'],
  ])('fetch, %s: its exception reaches the caller, who sends once', async (_, fault) => {
    const fetch = vi.fn(() => Promise.reject(fault as Error));
    for (const [options, settings] of [[{ fetch }, {}] as const, [{}, { fetch }] as const]) {
      fetch.mockClear();
      expect((await placeWith(options, settings)).error).toBe(fault);
      expect(fetch).toHaveBeenCalledOnce();
    }
  });
});

describe('a network that fails below a fetch of the caller', () => {
  it.each<[name: string, fault: Error]>([
    ['Chromium', new TypeError('Failed to fetch')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari', new TypeError('Load failed')],
    ['Safari, offline', new TypeError('The Internet connection appears to be offline.')],
    ['React Native', new TypeError('Network request failed')],
    ['Node', new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })],
    ['node-fetch', Object.assign(new Error('request to x failed'), { code: 'ECONNREFUSED' })],
    ['Deno', new TypeError('error sending request for url (http://exchange.invalid/)')],
    ['Bun', Object.assign(new Error('Unable to connect.'), { code: 'ConnectionRefused' })],
    ['workerd', new Error('Network connection lost.')],
    ['an abort', new DOMException('aborted', 'AbortError')],
  ])('%s: is a NetworkError, and the order is sent again', async (_, fault) => {
    const fetch = vi.fn(() => Promise.reject(fault));
    const { error } = await placeWith({ fetch });
    expect(error).toBeInstanceOf(NetworkError);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('what became of a write', () => {
  const outcomeOf = async (options: SdkOptions, settings: object): Promise<unknown> =>
    ((await placeWith(options, { retry: false, ...settings })).error as { outcome?: unknown }).outcome;

  it('that was aborted before it was sent is that it was not done', async () => {
    expect(await outcomeOf({}, { signal: AbortSignal.abort() })).toBe('notDone');
    const controller = new AbortController();
    const authTokenSource = (): string => {
      controller.abort();
      return 'token';
    };
    expect(await outcomeOf({ authTokenSource }, { signal: controller.signal })).toBe('notDone');
    expect(await outcomeOf({ authTokenSource: () => new Promise(() => undefined) }, { timeoutMs: 1 })).toBe(
      'notDone',
    );
  });

  it('that was aborted when it was on its way is unknown', async () => {
    const controller = new AbortController();
    const fetch = (): Promise<Response> => {
      controller.abort();
      return new Promise(() => undefined);
    };
    expect(await outcomeOf({ fetch }, { signal: controller.signal })).toBe('unknown');
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSdk, RateLimitError, retryPolicy, type RetryOptions, type Sdk } from '@tidemark/sdk';
import { failureOf } from './support/exchange.ts';

/** What an exchange does with a request. */
type Fate = 'ok' | 'refused' | 'brokenOff' | 'bodyBrokenOff' | 'never' | Response;

const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '1' } as const;

const answer = (status: number, code: number, headers: Readonly<Record<string, string>> = {}) =>
  Response.json({ code, message: 'no', data: null }, { status, headers });

/** An SDK whose requests meet these fates, one after the other; the last one meets all that follow. */
function sdkOf(
  fates: readonly Fate[],
  options: RetryOptions = {},
): { readonly sdk: Sdk; readonly sent: number[] } {
  const sent: number[] = [];
  const fetch = async ({ signal }: Request): Promise<Response> => {
    const fate = fates[Math.min(sent.push(Date.now()), fates.length) - 1] ?? 'ok';
    if (fate instanceof Response) return fate.clone();
    if (fate === 'refused') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (fate === 'brokenOff') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    if (fate === 'never')
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    if (fate === 'ok') return Response.json({ code: 200, message: 'ok', data: 'done' });
    return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }));
  };
  const retry = retryPolicy({ random: () => 1, ...options });
  return {
    sdk: createSdk({ baseUrl: 'http://exchange.invalid', authTokenSource: () => 'token', fetch, retry }),
    sent,
  };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Settles a call in virtual time: what it resolves to, or its error. */
async function settle<T>(call: Promise<T>): Promise<unknown> {
  const settled = call.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

describe('a call that only reads', () => {
  it.each([
    ['no connection', 'refused'],
    ['a connection that broke off', 'brokenOff'],
    ['an answer that broke off', 'bodyBrokenOff'],
    ['a gateway without its exchange', new Response('', { status: 502 })],
    ['an exchange that is not available', answer(503, 10503)],
    ['too many calls', answer(429, 10429)],
  ] as const)('is made again after %s', async (_, fate) => {
    const { sdk, sent } = sdkOf([fate, 'ok']);
    expect(await settle(sdk.spot.balances.list())).toBe('done');
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['a reject of the call', answer(422, 20001)],
    ['an expired login', answer(401, 10001)],
    ['an internal fault', answer(500, 10500)],
    ['an answer that is none', new Response('<!doctype html>')],
  ])('is not after %s', async (_, fate) => {
    const { sdk, sent } = sdkOf([fate, 'ok']);
    expect(await settle(sdk.spot.balances.list())).toBeInstanceOf(Error);
    expect(sent).toHaveLength(1);
  });

  it('waits up to twice as long each time, up to a limit, and fails with the last error', async () => {
    const { sdk, sent } = sdkOf(['refused'], { attempts: 6, baseMs: 100, maxMs: 500 });
    expect(await settle(sdk.market.pairs.list())).toMatchObject({ kind: 'network', attempt: 6 });
    expect(sent.map((at, index) => at - (sent[index - 1] ?? 0))).toEqual([0, 100, 200, 400, 500, 500]);
  });

  it('draws its wait evenly from 0 up to the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_024 }), async (waitMs) => {
        const { sdk, sent } = sdkOf(['refused', 'ok'], { random: () => waitMs / 1_024, baseMs: 1_024 });
        await settle(sdk.market.pairs.list());
        const [first = 0, second = 0] = sent;
        expect(second - first).toBe(waitMs);
      }),
      { numRuns: 30 },
    );
  });

  it('stays away as long as the exchange asks for', async () => {
    const { sdk, sent } = sdkOf([answer(429, 10429, { 'Retry-After': '3' }), 'ok'], { baseMs: 0 });
    expect(await settle(sdk.market.pairs.list())).toBe('done');
    expect(sent).toEqual([0, 3_000]);
  });

  it('fails at once where the time of the call would be over by then', async () => {
    const { sdk, sent } = sdkOf([answer(429, 10429, { 'Retry-After': '30' }), 'ok']);
    const error = await settle(sdk.market.pairs.list());
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfterMs: 30_000, kind: 'rateLimited' });
    expect([sent, Date.now()]).toEqual([[0], 0]);
  });

  it('is given up in the middle of a wait, and leaves no timer behind', async () => {
    const { sdk, sent } = sdkOf(['refused'], { baseMs: 5_000, maxMs: 5_000 });
    const controller = new AbortController();
    const failed = failureOf(sdk.market.pairs.list({}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await failed).toMatchObject({ kind: 'aborted', attempt: 1 });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });

  it('is made again beside a silent first attempt after three tenths of its time', async () => {
    const { sdk, sent } = sdkOf(['never', 'ok']);
    expect(await settle(sdk.market.pairs.list())).toBe('done');
    expect(sent).toEqual([0, 3_000]);
    const silent = sdkOf(['never']);
    const startedAt = Date.now();
    const error = await settle(silent.sdk.market.pairs.list({}, { timeoutMs: 20_000 }));
    expect(error).toMatchObject({ kind: 'timeout', timeoutMs: 20_000, attempt: 2 });
    expect(silent.sent.map((at) => at - startedAt)).toEqual([0, 6_000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes the answer of a slow first attempt when it comes first, whatever the second one comes to', async () => {
    for (const second of ['never', 'refused'] as const) {
      const { sdk } = sdkOf([second], { attempts: 2 });
      const late = new Promise<Response>((resolve) =>
        setTimeout(() => resolve(Response.json({ code: 200, message: 'ok', data: 'late' })), 5_000),
      );
      const answers = [late];
      const fetch = (request: Request): Promise<Response> =>
        answers.pop() ??
        new Promise((_, reject) => {
          if (second === 'refused') setTimeout(() => reject(new TypeError('fetch failed')), 3_000);
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        });
      expect(await settle(sdk.market.pairs.list({}, { fetch }))).toBe('late');
    }
  });

  it('is given up by its caller during a silent attempt', async () => {
    const { sdk, sent } = sdkOf(['never']);
    const controller = new AbortController();
    const failed = failureOf(sdk.market.pairs.list({}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    expect(await failed).toMatchObject({ kind: 'aborted', attempt: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it.each([
    ['which may be made once', { attempts: 1 }, {}],
    ['which says so itself', {}, { retry: false }],
  ] as const)('%s has all its time for one attempt', async (_, options, settings) => {
    const { sdk, sent } = sdkOf(['never'], options);
    expect(await settle(sdk.market.pairs.list({}, settings))).toMatchObject({ kind: 'timeout' });
    expect([sent, Date.now()]).toEqual([[0], 10_000]);
  });

  it('is made once where it says so', async () => {
    const { sdk, sent } = sdkOf(['refused', 'ok']);
    expect(await settle(sdk.market.pairs.list({}, { retry: false }))).toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(1);
  });
});

const fate = fc.constantFrom<Fate>(
  'refused',
  'brokenOff',
  'bodyBrokenOff',
  'never',
  new Response('', { status: 502 }),
  new Response('', { status: 504 }),
  new Response('<html>', { status: 429, headers: { 'Retry-After': '1' } }),
  answer(429, 10429),
  answer(500, 10500),
  answer(503, 10503),
  answer(401, 10001),
  answer(422, 20001),
  new Response('{'),
);

describe('a write', () => {
  it('without a client’s id is sent once, whatever fails', async () => {
    const writes: readonly ((sdk: Sdk) => Promise<unknown>)[] = [
      (sdk) => sdk.spot.orders.place(ORDER),
      (sdk) => sdk.spot.orders.place({ ...ORDER, clientOrderId: '' }),
      (sdk) => sdk.spot.orders.cancel({ orderId: '1' }),
      // The id of what is cancelled is no id of the call.
      (sdk) => sdk.spot.orders.cancel({ clientOrderId: 'mine' }),
      (sdk) => sdk.spot.orders.cancelAll(),
      (sdk) =>
        sdk.account.transfers.create({ asset: 'USDT', amount: '1', from: 'spot', to: 'usdt' } as never),
      (sdk) => sdk.call('placeOrder', { body: ORDER }),
      (sdk) =>
        sdk.request('POST', '/api/spot-trade-api/order', { body: { ...ORDER, clientOrderId: 'mine' } }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...writes),
        async (fates, write) => {
          const { sdk, sent } = sdkOf(fates, { attempts: 5 });
          expect(await settle(write(sdk))).toBeInstanceOf(Error);
          expect(sent).toHaveLength(1);
        },
      ),
    );
  });

  it('with one is sent again, with the same id', async () => {
    const { sdk, sent } = sdkOf(['brokenOff', new Response('', { status: 502 }), 'ok']);
    expect(await settle(sdk.spot.orders.place({ ...ORDER, clientOrderId: 'mine' }))).toBe('done');
    expect(sent).toHaveLength(3);
  });

  it('with one is sent again where no answer comes', async () => {
    const { sdk, sent } = sdkOf(['never', 'ok']);
    expect(await settle(sdk.spot.orders.place({ ...ORDER, clientOrderId: 'mine' }))).toBe('done');
    expect(sent).toEqual([0, 3_000]);
  });

  it('of a batch is sent again only where each of its orders has one', async () => {
    for (const [second, times] of [
      ['b', 2],
      [undefined, 1],
    ] as const) {
      const { sdk, sent } = sdkOf(['brokenOff', 'ok']);
      const orders = ['a', second].map((id) => ({
        ...ORDER,
        ...(id !== undefined && { clientOrderId: id }),
      }));
      await settle(sdk.spot.orders.placeMany({ orders }));
      expect(sent).toHaveLength(times);
    }
  });
});

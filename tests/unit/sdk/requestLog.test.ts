import { describe, expect, it, vi } from 'vitest';
import {
  createRequestReporter,
  createSdk,
  toRequestLog,
  type RequestLogEntry,
  type SdkOptions,
} from '@tidemark/sdk';
import { clientOf, failureOf, ok, refused, startExchange, type Reply } from './support/exchange.ts';

async function logged(reply: Reply, options: SdkOptions = {}) {
  const entries: RequestLogEntry[] = [];
  const onRequest = (entry: RequestLogEntry) => entries.push(entry);
  const sdk = clientOf(await startExchange(() => reply), { onCall: toRequestLog(onRequest), ...options });
  return { sdk, entries };
}

describe('the request log', () => {
  it('tells path, duration, result and message of a success', async () => {
    const times = [1_000, 1_012];
    const { sdk, entries } = await logged(ok([]), { now: () => times.shift() ?? 0 });
    await sdk.call('listTrades', { query: { instrument: 'BTC/USDT' } });
    expect(entries).toEqual([
      {
        path: '/market/v2/trades',
        duration: 12,
        result: 200,
        message: 'ok',
        startedAt: 1_000,
        payload: '{"query":{"instrument":"BTC/USDT"}}',
      },
    ]);
  });

  it('tells of a rejection its code and message, and of no answer the code 0', async () => {
    const business = await logged(refused(422, 20001, 'Not enough'));
    await failureOf(business.sdk.call('listTradePairs'));
    expect(business.entries).toMatchObject([{ result: 20001, message: 'Not enough' }]);
    const none = await logged({ then: 'hangUp' });
    await failureOf(none.sdk.call('listTradePairs'));
    expect(none.entries).toMatchObject([
      { result: 0, message: expect.stringContaining('network') as unknown },
    ]);
  });

  it.each(['/user/login', '/user', '/account/asset', '/otc/orders', '/kyc/application'])(
    'hides the payload of %s',
    async (path) => {
      const { sdk, entries } = await logged(ok(null));
      await sdk.request('POST', path, { body: { password: 'secret' }, query: { code: 'secret' } });
      expect(entries).toHaveLength(1);
      expect(entries[0]).not.toHaveProperty('payload');
      expect(JSON.stringify(entries)).not.toContain('secret');
    },
  );

  it('never holds the auth token, nor more of a payload than fits', async () => {
    const { sdk, entries } = await logged(ok(null), { authTokenSource: () => 'very-private' });
    await sdk.request('POST', '/api/notes', { body: { text: 'x'.repeat(5_000) } });
    expect(entries[0]?.payload).toHaveLength(2_048);
    expect(JSON.stringify(entries)).not.toContain('very-private');
  });

  it('that throws does not make the call fail', async () => {
    const onCall = () => {
      throw new Error('full');
    };
    const { sdk } = await logged(ok(7), { onCall });
    expect(await sdk.request('GET', '/anything')).toBe(7);
  });
});

describe('the reporter', () => {
  const entry: RequestLogEntry = { path: '/x', duration: 1, result: 200, message: 'ok', startedAt: 0 };

  function reporterWith(call: () => Promise<null>, options = {}) {
    const spy = vi.fn(call);
    const reporter = createRequestReporter(() => ({ call: spy as never }), options);
    return { reporter, spy };
  }

  it('sends a batch when it is full, and what is left when its time has come', async () => {
    vi.useFakeTimers();
    try {
      const { reporter, spy } = reporterWith(async () => null, { batch: 2, waitMs: 500 });
      for (let i = 0; i < 3; i++) reporter.report(entry);
      expect(spy.mock.calls).toEqual([['logRequests', { body: { entries: [entry, entry] } }]]);
      await vi.advanceTimersByTimeAsync(500);
      expect(spy).toHaveBeenLastCalledWith('logRequests', { body: { entries: [entry] } });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(spy).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends no more at once than one call can take', () => {
    const { reporter, spy } = reporterWith(async () => null);
    const large = { ...entry, payload: 'p'.repeat(2_000) };
    for (let i = 0; i < 49; i++) reporter.report(large);
    expect(spy.mock.calls.length).toBeGreaterThan(0);
    for (const [, init] of spy.mock.calls as unknown as [string, object][])
      expect(JSON.stringify(init).length).toBeLessThan(64 * 1024);
  });

  it('names the project as soon as it is known', async () => {
    const config: { project?: string } = {};
    const { reporter, spy } = reporterWith(async () => null, { batch: 1, project: () => config.project });
    reporter.report(entry);
    config.project = 'harbour';
    reporter.report(entry);
    expect(spy.mock.calls).toEqual([
      ['logRequests', { body: { entries: [entry] } }],
      ['logRequests', { body: { project: 'harbour', entries: [entry] } }],
    ]);
  });

  it('drops what it cannot send', async () => {
    const { reporter, spy } = reporterWith(() => Promise.reject(new Error('offline')));
    reporter.report(entry);
    await expect(reporter.flush()).resolves.toBeUndefined();
    await reporter.flush();
    expect(spy).toHaveBeenCalledOnce();
  });

  it('drops what is there while offline, and goes on afterwards', async () => {
    let online = false;
    const { reporter, spy } = reporterWith(async () => null, { isOnline: () => online });
    reporter.report(entry);
    await reporter.flush();
    online = true;
    await reporter.flush();
    expect(spy).not.toHaveBeenCalled();
    reporter.report(entry);
    await reporter.flush();
    expect(spy).toHaveBeenCalledOnce();
  });

  it('sends what is left in a request that outlives the page', async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return Response.json({ code: 200, message: 'ok', data: null });
    };
    const sdk = createSdk({ baseUrl: 'http://exchange.test', authTokenSource: () => 'token', fetch });
    const reporter = createRequestReporter(() => sdk);
    reporter.report(entry);
    await reporter.flush({ keepalive: true });
    reporter.report(entry);
    await reporter.flush();
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('does not report its own calls', async () => {
    const exchange = await startExchange(() => ok(null));
    const reporter = createRequestReporter(() => sdk);
    const sdk = clientOf(exchange, { onCall: toRequestLog(reporter.report) });
    await sdk.request('GET', '/anything');
    await reporter.flush();
    await reporter.flush();
    expect(exchange.received.map(({ path }) => path)).toEqual(['/anything', '/log/requests']);
  });
});

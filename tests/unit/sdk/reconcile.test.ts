import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BusinessError,
  HttpError,
  isOutcomeUnknown,
  NetworkError,
  RateLimitError,
  reconcile,
  TimeoutError,
} from '@tidemark/sdk';
import { failureOf } from './support/exchange.ts';

const notFound = new BusinessError({ code: 10404, message: 'none', data: null, status: 404 });

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Looks that find nothing until a time. */
function foundAt(time: number) {
  const looks: number[] = [];
  const look = async (): Promise<string> => {
    looks.push(Date.now());
    if (Date.now() < time) throw notFound;
    return 'the order';
  };
  return { looks, look };
}

describe('reconcile', () => {
  it('finds what arrived, at once or while it still may', async () => {
    for (const at of [0, 499, 500, 5_999]) {
      vi.setSystemTime(0);
      const { look } = foundAt(at);
      const found = reconcile(look);
      await vi.runAllTimersAsync();
      expect(await found).toBe('the order');
    }
  });

  it('says that it is not there only once it can no longer come', async () => {
    const { look, looks } = foundAt(Infinity);
    const settled = vi.fn();
    void reconcile(look, { settleMs: 1_100, everyMs: 500 }).then(settled);
    await vi.advanceTimersByTimeAsync(1_099);
    expect(settled).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(settled).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(looks).toEqual([0, 500, 1_000, 1_100]);
  });

  it('fails with a look that fails for a reason that does not pass', async () => {
    const fault = new BusinessError({ code: 10444, message: 'no scope', data: null, status: 403 });
    expect(await failureOf(reconcile(() => Promise.reject(fault)))).toBe(fault);
  });

  it.each([
    ['is not there', new NetworkError(new TypeError('fetch failed'))],
    ['does not answer', new TimeoutError(10_000)],
    ['is behind a gateway alone', new HttpError({ status: 502, url: 'http://exchange.invalid' }, '')],
  ])('goes on while the exchange %s', async (_, fault) => {
    let isAway = true;
    const { look } = foundAt(0);
    const found = reconcile(() => (isAway ? Promise.reject(fault) : look()));
    await vi.advanceTimersByTimeAsync(20_000);
    isAway = false;
    await vi.runAllTimersAsync();
    expect(await found).toBe('the order');
  });

  it('believes the first answer of an exchange that was away for longer than the call holds', async () => {
    const fault = new NetworkError(new TypeError('fetch failed'));
    const look = () => Promise.reject(Date.now() < 10_000 ? fault : notFound);
    const settled = vi.fn();
    void reconcile(look).then(settled);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  it('fails once the exchange has been away for too long', async () => {
    const fault = new NetworkError(new TypeError('fetch failed'));
    const failed = failureOf(reconcile(() => Promise.reject(fault), { patienceMs: 1_000 }));
    await vi.runAllTimersAsync();
    expect(await failed).toBe(fault);
    expect(Date.now()).toBe(1_000);
  });

  it('asks a busy exchange no sooner than it wants', async () => {
    const busy = new RateLimitError({ code: 10429, message: 'busy', data: null, status: 429 }, 3_000);
    let count = 0;
    const found = reconcile(() => ((count += 1) === 1 ? Promise.reject(busy) : Promise.resolve(Date.now())));
    await vi.runAllTimersAsync();
    expect(await found).toBe(3_000);
  });

  it('is given up by its signal, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const failed = failureOf(reconcile(foundAt(Infinity).look, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(700);
    controller.abort('enough');
    expect(await failed).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the outcome of a call that failed', () => {
  const lost = (code: string) =>
    new NetworkError(new TypeError('fetch failed', { cause: { code, message: code } }));
  const reject = (status: number) => new BusinessError({ code: 10500, message: 'no', data: null, status });

  it.each([
    ['no answer in time', new TimeoutError(1), true],
    ['a connection that broke off', lost('ECONNRESET'), true],
    ['no connection', lost('ECONNREFUSED'), false],
    ['no such host', lost('ENOTFOUND'), false],
    ['a certificate that does not hold', lost('CERT_HAS_EXPIRED'), false],
    ['a fault of the exchange', reject(500), true],
    ['a reject', reject(422), false],
    ['anything else', new Error('no'), false],
  ])('is unknown after %s: %s', (_, error, isUnknown) => {
    expect(isOutcomeUnknown(error)).toBe(isUnknown);
  });
});

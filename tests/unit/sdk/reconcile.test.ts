import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError, isOutcomeUnknown, NetworkError, reconcile, TimeoutError } from '@tidemark/sdk';
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

  it('fails with a look that fails for another reason', async () => {
    const fault = new NetworkError(new TypeError('fetch failed'));
    expect(await failureOf(reconcile(() => Promise.reject(fault)))).toBe(fault);
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

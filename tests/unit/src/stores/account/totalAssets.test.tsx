import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTotalAssets } from '../../../../../src/stores/account/totalAssets.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, publish } = clients as unknown as ReturnType<typeof FakeClients>;
let users = 0;

/** What the exchange estimates from now on. */
function estimate(btc: string, rate: string): void {
  calls.getTotalPreestimate.mockResolvedValue({ btcTotalPreestimate: btc });
  calls.getQuote.mockResolvedValue({ last: rate });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show() {
  const userId = `user ${(users += 1)}`;
  const { result } = renderHook(() => useTotalAssets(userId));
  await pass(0);
  return { total: () => [result.current.btc, result.current.rate] };
}

beforeEach(() => {
  vi.useFakeTimers();
  estimate('1.5', '60000');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the total of all assets', () => {
  it('keeps the rate it was estimated with, whatever the price of BTC does meanwhile', async () => {
    const { total } = await show();
    act(() => publish('quote BTC/USDT', { instrument: 'BTC/USDT', last: '70000' }));
    await pass(1000);
    expect(total()).toEqual(['1.5', '60000']);
  });

  it('is estimated again every ten seconds, amount and rate together', async () => {
    const { total } = await show();
    estimate('1.2', '75000');
    await pass(9_999);
    expect(total()).toEqual(['1.5', '60000']);
    await pass(1);
    expect(total()).toEqual(['1.2', '75000']);
  });

  it('is not asked for while nobody sees the page, and at once when somebody does again', async () => {
    const { total } = await show();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    estimate('1.2', '75000');
    await pass(60_000);
    expect(total()).toEqual(['1.5', '60000']);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(total()).toEqual(['1.2', '75000']);
  });
});

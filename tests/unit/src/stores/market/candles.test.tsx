import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as clients from '../../../../../src/stores/clients.ts';
import { useDayTrend } from '../../../../../src/stores/market/candles.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const candles = [{ close: '1.5' }, { close: '2' }];

beforeEach(() => void calls.listCandles.mockReset().mockResolvedValue(candles));
afterEach(cleanup);

it('asks for the line of a pair once, however many show it', async () => {
  const first = renderHook(() => useDayTrend('BTC/USDT'));
  const second = renderHook(() => useDayTrend('BTC/USDT'));
  await waitFor(() => expect(second.result.current).toEqual([1.5, 2]));
  expect(first.result.current).toEqual([1.5, 2]);
  expect(calls.listCandles).toHaveBeenCalledOnce();
});

it('never shows the line of one pair under another', async () => {
  const { result, rerender } = renderHook(({ pair }) => useDayTrend(pair), {
    initialProps: { pair: 'BTC/USDT' },
  });
  await waitFor(() => expect(result.current).toHaveLength(2));
  calls.listCandles.mockReturnValue(new Promise(() => undefined));
  rerender({ pair: 'ETH/USDT' });
  expect(result.current).toEqual([]);
});

it('gives the call up when nobody wants it, and goes without one that fails', async () => {
  calls.listCandles.mockRejectedValueOnce(new Error('offline'));
  const { result, unmount } = renderHook(() => useDayTrend('SOL/USDT'));
  await Promise.resolve();
  expect(result.current).toEqual([]);
  unmount();
  const [{ signal }] = calls.listCandles.mock.calls[0] as [{ signal: AbortSignal }];
  expect(signal.aborted).toBe(true);
});

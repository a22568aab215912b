import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../../../src/stores/session/index.ts';
import { useOwnRates } from '../../../../../src/stores/growth/ownFees.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
const fees = (taker: string) => [{ instrument: 'BTC/USDT', market: 'spot', maker: '0', taker }];

afterEach(async () => {
  cleanup();
  await logOut();
});

it('own rates are asked for once for all who want them, and of a pair that is not listed there are none', async () => {
  calls.listMarketFees.mockResolvedValue(fees('0.0009'));
  await logIn({ userId: '601' });
  const { result } = renderHook(() => [useOwnRates('BTC/USDT'), useOwnRates('ETH/USDT')]);
  await waitFor(() => expect(result.current[0]?.taker).toBe('0.0009'));
  expect(result.current[1]).toBeUndefined();
  expect(calls.listMarketFees).toHaveBeenCalledOnce();
});

it('own rates are asked for again with another level, and with another user', async () => {
  calls.listMarketFees.mockResolvedValue(fees('0.0009'));
  await logIn({ userId: '602', vipTag: 1 });
  const { result } = renderHook(() => useOwnRates('BTC/USDT'));
  await waitFor(() => expect(result.current?.taker).toBe('0.0009'));
  calls.listMarketFees.mockResolvedValue(fees('0.0007'));
  calls.getUserInfo.mockImplementation(async () => ({ ...session.state.info, vipTag: 2 }));
  await act(() => session.refreshInfo());
  await waitFor(() => expect(result.current?.taker).toBe('0.0007'));
  calls.listMarketFees.mockResolvedValue(fees('0.001'));
  await act(() => logIn({ userId: '603', vipTag: 2 }));
  await waitFor(() => expect(result.current?.taker).toBe('0.001'));
});

it('guests are asked nothing, and have no rates of their own', async () => {
  const { result } = renderHook(() => useOwnRates('BTC/USDT'));
  await act(async () => undefined);
  expect(result.current).toBeUndefined();
  expect(calls.listMarketFees).not.toHaveBeenCalled();
});

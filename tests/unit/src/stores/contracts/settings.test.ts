import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../../src/stores/clients.ts';
import { useContractSettings } from '../../../../../src/stores/contracts/settings.ts';
import type { ContractSettings } from '../../../../../src/stores/contracts/types.ts';
import { sessionState } from '../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

const of = (change: Partial<ContractSettings> = {}): ContractSettings => ({
  contract: 'BTC-USDT',
  marginMode: 'cross',
  positionMode: 'oneWay',
  leverage: 10,
  ...change,
});
const isolated = of({ marginMode: 'isolated', leverage: 5 });

/** Lets answers arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

let users = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sdk.call.mockReset().mockResolvedValue([of(), isolated]);
  users += 1;
  sessionState.user = { userId: `user ${users}`, displayUserId: '1', token: null };
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
  vi.useRealTimers();
});

const shown = () => renderHook(() => useContractSettings('BTC-USDT', 'cross')).result;

describe('the settings of a contract', () => {
  it('are those of its margin mode, and nobody has any', async () => {
    const result = shown();
    expect(result.current.settings).toBeUndefined();
    await settle();
    expect(result.current.settings).toEqual(of());
  });

  it('are not asked for while nobody is logged in', async () => {
    sessionState.user = null;
    const result = shown();
    await settle();
    expect(result.current.settings).toBeUndefined();
    expect(sdk.call).not.toHaveBeenCalled();
  });

  it('are what the exchange answered to a change, though a fetch begun before it comes later', async () => {
    const result = shown();
    await settle();
    const fetched = Promise.withResolvers<readonly ContractSettings[]>();
    sdk.call.mockReturnValueOnce(fetched.promise);
    act(() => void window.dispatchEvent(new Event('focus')));
    sdk.call.mockResolvedValueOnce(of({ leverage: 20 }));
    await act(() => result.current.setLeverage(20));
    expect(result.current.settings?.leverage).toBe(20);
    fetched.resolve([of(), isolated]);
    await settle();
    expect(result.current.settings?.leverage).toBe(20);
  });

  it('stay as they were when a change is refused', async () => {
    const result = shown();
    await settle();
    sdk.call.mockRejectedValueOnce(new Error('refused'));
    await act(() => expect(result.current.setPositionMode('hedge')).rejects.toThrow('refused'));
    expect(result.current.settings).toEqual(of());
  });

  it('are fetched again when the user comes back to the window', async () => {
    const result = shown();
    await settle();
    sdk.call.mockResolvedValue([of({ leverage: 50 }), isolated]);
    act(() => void window.dispatchEvent(new Event('focus')));
    await settle();
    expect(result.current.settings?.leverage).toBe(50);
  });

  it('are asked for until they come', async () => {
    sdk.call.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const result = shown();
    await settle();
    expect(result.current.settings).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current.settings).toEqual(of());
    expect(sdk.call).toHaveBeenCalledTimes(3);
  });
});

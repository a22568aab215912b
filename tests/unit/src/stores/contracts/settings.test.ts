import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../../src/stores/clients.ts';
import { handOverMarginModes } from '../../../../../src/stores/contracts/handedOverMarginModes.ts';
import { contractScreen } from '../../../../../src/stores/contracts/screenSettings.ts';
import { useContractSettings, useMarginMode } from '../../../../../src/stores/contracts/settings.ts';
import type { ContractSettings } from '../../../../../src/stores/contracts/types.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const contract = 'BTC-USDT';
const of = (change: Partial<ContractSettings> = {}): ContractSettings => ({
  contract,
  marginMode: 'cross',
  selected: true,
  positionMode: 'oneWay',
  leverage: 10,
  ...change,
});
const isolated = of({ marginMode: 'isolated', selected: false, leverage: 5 });

beforeEach(() => {
  sdk.call.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

describe('the settings of a contract', () => {
  it('are those of its margin mode, once the exchange has said them', () => {
    const { result } = renderHook(() => useContractSettings(contract, 'isolated'));
    expect(result.current.settings).toBeUndefined();
    act(() => publish('contractSettings', [of(), isolated]));
    expect(result.current.settings).toEqual(isolated);
  });

  it('are what another device has made of them: margin mode and leverage', () => {
    act(() => publish('contractSettings', [of(), isolated]));
    const { result } = renderHook(() => {
      const { marginMode } = useMarginMode(contract);
      return { marginMode, leverage: useContractSettings(contract, marginMode).settings?.leverage };
    });
    expect(result.current).toEqual({ marginMode: 'cross', leverage: 10 });
    const chosen = { ...isolated, selected: true, leverage: 25 };
    act(() => publish('contractSettings', [of({ selected: false }), chosen]));
    expect(result.current).toEqual({ marginMode: 'isolated', leverage: 25 });
  });

  it('are changed by the exchange, whose reject leaves them', async () => {
    act(() => publish('contractSettings', [of(), isolated]));
    const { result } = renderHook(() => useMarginMode(contract));
    await result.current.setMarginMode('isolated');
    const body = { contract, marginMode: 'isolated' };
    expect(sdk.call).toHaveBeenCalledWith('setMarginMode', { body });
    sdk.call.mockRejectedValueOnce(new Error('refused'));
    await expect(result.current.setMarginMode('isolated')).rejects.toThrow('refused');
    expect(result.current.marginMode).toBe('cross');
  });
});

it('margin modes of earlier versions go from the browser to the exchange: those of the user, each once', async () => {
  const marginModes = { '100 BTC-USDT': 'isolated', '101 BTC-USDT': 'isolated' } as const;
  contractScreen.update({ marginModes });
  sdk.call.mockRejectedValueOnce(new Error('offline'));
  await handOverMarginModes('100');
  expect(contractScreen.state.marginModes).toEqual(marginModes);
  await handOverMarginModes('100');
  const body = { contract, marginMode: 'isolated', unlessChosen: true };
  expect(sdk.call).toHaveBeenLastCalledWith('setMarginMode', { body });
  expect(contractScreen.state.marginModes).toEqual({ '101 BTC-USDT': 'isolated' });
  await handOverMarginModes('100');
  expect(sdk.call).toHaveBeenCalledTimes(2);
});

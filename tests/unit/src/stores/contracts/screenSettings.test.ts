import { describe, expect, it } from 'vitest';
import {
  CONTRACT_SCREEN_DEFAULTS,
  contractScreenName,
  decodeContractScreenSettings,
  marginModeKey,
} from '../../../../../src/stores/contracts/screenSettings.ts';
import type { ContractScreenSettings } from '../../../../../src/stores/contracts/screenSettings.ts';
import { createSettings } from '../../../../../src/stores/settings.ts';
import { fakeStoredValue } from '../support/fakeStoredValue.ts';

describe('the saved settings of the contract screens', () => {
  it.each([undefined, null, 7, 'x', []])('are the defaults where %j was saved', (found) => {
    expect(decodeContractScreenSettings(found)).toEqual(CONTRACT_SCREEN_DEFAULTS);
  });

  it('are read as they were written', () => {
    const saved: ContractScreenSettings = {
      lastContract: { linear: 'ETH-USDT' },
      marginModes: { 'ETH-USDT': 'isolated' },
      confirmOrders: false,
      confirmClosing: false,
      confirmDragging: false,
      soundOnFill: true,
    };
    expect(decodeContractScreenSettings(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  it('lose the members alone that make no sense', () => {
    const read = decodeContractScreenSettings({
      lastContract: { linear: 5, inverse: 'BTC-USD' },
      marginModes: { 'BTC-USD': 'portfolio', 'BTC-USDT': 'cross' },
      confirmOrders: 'no',
      soundOnFill: 1,
    });
    expect(read).toEqual({
      ...CONTRACT_SCREEN_DEFAULTS,
      lastContract: { inverse: 'BTC-USD' },
      marginModes: { 'BTC-USDT': 'cross' },
    });
  });

  it('are kept when they change', () => {
    const stored = fakeStoredValue<ContractScreenSettings>({ ...CONTRACT_SCREEN_DEFAULTS });
    const store = createSettings(stored);
    store.update({ confirmOrders: false });
    expect(store.state.confirmOrders).toBe(false);
    expect(stored.read().confirmOrders).toBe(false);
  });

  it('are those of one environment: what is no longer confirmed with demo funds is confirmed with real ones', () => {
    expect(contractScreenName('real')).toBe('contracts');
    expect(contractScreenName('simulated')).not.toBe(contractScreenName('real'));
  });

  it('know the margin modes of each user apart', () => {
    expect(marginModeKey('1', 'BTC-USDT')).not.toBe(marginModeKey('2', 'BTC-USDT'));
    expect(marginModeKey('1', 'BTC-USDT')).not.toBe(marginModeKey(undefined, 'BTC-USDT'));
  });
});

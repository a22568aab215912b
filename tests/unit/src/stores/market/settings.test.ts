import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStoredValue } from '../../../../../src/platform/storedValue.ts';
import { decodeTradingSettings } from '../../../../../src/stores/market/settings.ts';
import { createSettings } from '../../../../../src/stores/settings.ts';

const DEFAULTS = decodeTradingSettings(undefined);

describe('trading settings', () => {
  it('survive a new page', () => {
    const open = () =>
      createSettings(createStoredValue({ name: 'trading', version: 1, decode: decodeTradingSettings }));
    open().update({ favourites: ['SOL/USDT'], groupings: { 'BTC/USDT': '10' }, hotkeys: false });
    expect(open().state).toEqual({
      ...DEFAULTS,
      favourites: ['SOL/USDT'],
      groupings: { 'BTC/USDT': '10' },
      hotkeys: false,
    });
  });

  it('keep the keys of shortcuts and the sound, and take neither for granted', () => {
    expect([DEFAULTS.hotkeyKeys, DEFAULTS.soundOnFill]).toEqual([{}, false]);
    const saved = { hotkeyKeys: { buy: 'k', sell: 7 }, soundOnFill: true };
    expect(decodeTradingSettings(saved)).toEqual({
      ...DEFAULTS,
      hotkeyKeys: { buy: 'k' },
      soundOnFill: true,
    });
    expect(decodeTradingSettings({ hotkeyKeys: 'k', soundOnFill: 'yes' })).toEqual(DEFAULTS);
  });

  it('keep where the trades are, which is where there is room unless that was chosen', () => {
    expect(DEFAULTS.tradesPlace).toBeNull();
    expect(decodeTradingSettings({ tradesPlace: 'below' }).tradesPlace).toBe('below');
    expect(decodeTradingSettings({ tradesPlace: 'left' }).tradesPlace).toBeNull();
  });

  it('fall back member by member, whatever was stored', () => {
    expect(decodeTradingSettings({ bookLayout: 'asks', favourites: [1, 'A/B'], chartInterval: 5 })).toEqual({
      ...DEFAULTS,
      bookLayout: 'asks',
      favourites: ['A/B'],
    });
    fc.assert(
      fc.property(fc.jsonValue(), (found) => {
        expect(Object.keys(decodeTradingSettings(found)).sort()).toEqual(Object.keys(DEFAULTS).sort());
      }),
    );
  });
});

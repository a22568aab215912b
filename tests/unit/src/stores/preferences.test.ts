import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { decodePreferences } from '../../../../src/stores/preferences.ts';
import type { Preferences } from '../../../../src/stores/preferences.ts';
import { createSettings } from '../../../../src/stores/settings.ts';
import { fakeStoredValue } from './support/fakeStoredValue.ts';

const DEFAULTS: Preferences = {
  colorScheme: 'auto',
  palette: 'standard',
  language: null,
  currency: 'USD',
  hideBalance: false,
  valuationAsset: 'USDT',
  pageSize: 10,
};

describe('decodePreferences', () => {
  it.each([undefined, null, 'dark', 7, [], {}])('reads %j as the defaults', (found) => {
    expect(decodePreferences(found)).toEqual(DEFAULTS);
  });

  it('reads the currency, the hidden balances and the valuation asset', () => {
    const saved = { currency: 'BRL', hideBalance: true, valuationAsset: 'BTC', pageSize: 50 };
    expect(decodePreferences(saved)).toEqual({ ...DEFAULTS, ...saved });
  });

  it.each([
    ['currency', 'usd'],
    ['currency', 840],
    ['hideBalance', 'yes'],
    ['valuationAsset', 'ETH'],
    ['language', 'en-US'],
    ['pageSize', 11],
    ['pageSize', 'all'],
  ])('reads %s %j as the default', (member, value) => {
    expect(decodePreferences({ [member]: value })).toEqual(DEFAULTS);
  });

  it('keeps what it knows and drops what it does not', () => {
    const found = { colorScheme: 'dark', palette: 'neon', language: 'german', currency: 'EUR', extra: true };
    expect(decodePreferences(found)).toEqual({ ...DEFAULTS, colorScheme: 'dark', currency: 'EUR' });
  });
});

describe('preferences', () => {
  it('start as they were saved and save every change', () => {
    const saved: Preferences = { ...DEFAULTS, colorScheme: 'auto', palette: 'redUp' };
    const stored = fakeStoredValue(saved);
    const preferences = createSettings(stored);
    expect(preferences.state).toEqual(saved);
    preferences.update({ palette: 'colorBlind', language: 'de_DE' });
    expect(stored.value).toEqual({ ...saved, palette: 'colorBlind', language: 'de_DE' });
  });

  it('follow another tab without saving its change again', () => {
    const stored = fakeStoredValue(DEFAULTS);
    const preferences = createSettings(stored);
    const write = vi.spyOn(stored, 'write');
    stored.changeElsewhere({ ...DEFAULTS, colorScheme: 'dark', hideBalance: true });
    expect(preferences.state).toEqual({ ...DEFAULTS, colorScheme: 'dark', hideBalance: true });
    expect(write).not.toHaveBeenCalled();
  });
});

describe('the script before the first paint', () => {
  const script = readFileSync('public/appearance.js', 'utf8');
  const run = (saved: Partial<Preferences> | string, systemIsDark = false) => {
    const root = document.documentElement;
    root.dataset['palette'] = 'standard';
    localStorage.setItem(
      'tidemark:preferences:v1',
      typeof saved === 'string' ? saved : JSON.stringify(saved),
    );
    vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
    runInThisContext(script);
    return [root.dataset['mantineColorScheme'], root.dataset['palette']];
  };

  it('applies what the store saves', () => {
    expect(run({ colorScheme: 'dark', palette: 'redUp' })).toEqual(['dark', 'redUp']);
    expect(run({ colorScheme: 'light', palette: 'colorBlind' }, true)).toEqual(['light', 'colorBlind']);
  });

  it('follows the system until the user has chosen', () => {
    expect(run({ colorScheme: 'auto' }, true)).toEqual(['dark', 'standard']);
    expect(run({ colorScheme: 'auto' }, false)).toEqual(['light', 'standard']);
    expect(run({}, true)).toEqual(['dark', 'standard']);
    expect(run('', true)).toEqual(['dark', 'standard']);
    expect(run({}, false)).toEqual(['light', 'standard']);
    expect(run({ colorScheme: 'light' }, true)).toEqual(['light', 'standard']);
  });

  it('marks the page with the saved language and its direction', () => {
    const marked = (saved: Partial<Preferences>) => {
      run(saved);
      return [document.documentElement.lang, document.documentElement.dir];
    };
    expect(marked({ language: 'fa_IR' })).toEqual(['fa-IR', 'rtl']);
    expect(marked({ language: 'pt_BR' })).toEqual(['pt-BR', 'ltr']);
    expect(marked({ language: null })).toEqual(['en-US', 'ltr']);
  });

  it('starts in the language of the deployment, which the page names, where none was chosen', () => {
    document.head.innerHTML = '<meta name="tidemark:language" content="fa_IR">';
    run({ language: null });
    expect(document.documentElement.lang).toBe('fa-IR');
    run({ language: 'de_DE' });
    expect(document.documentElement.lang).toBe('de-DE');
    document.head.innerHTML = '';
  });

  it('asks for the texts of the saved language at once', () => {
    const script = document.createElement('script');
    script.dataset['texts'] = JSON.stringify({ en_US: '/assets/en.js', de_DE: '/assets/de.js' });
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    const asked = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('')));
    vi.stubGlobal('fetch', asked);
    run({ language: 'de_DE' });
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/assets/de.js']);
    vi.unstubAllGlobals();
  });

  it.each(['', '{', 'null', '7'])('survives %j', (saved) => {
    expect(run(saved)).toEqual(['light', 'standard']);
  });
});

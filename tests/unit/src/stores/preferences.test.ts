import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { createPreferences, decodePreferences } from '../../../../src/stores/preferences/preferences.ts';
import type { Preferences } from '../../../../src/stores/preferences/preferences.ts';
import { fakeStoredValue } from './support/fakeStoredValue.ts';

const DEFAULTS: Preferences = { colorScheme: 'light', palette: 'standard' };

describe('decodePreferences', () => {
  it.each([undefined, null, 'dark', 7, [], {}])('reads %j as the defaults', (found) => {
    expect(decodePreferences(found)).toEqual(DEFAULTS);
  });

  it('keeps what it knows and drops what it does not', () => {
    const found = { colorScheme: 'dark', palette: 'neon', extra: true };
    expect(decodePreferences(found)).toEqual({ colorScheme: 'dark', palette: 'standard' });
  });
});

describe('preferences', () => {
  it('start as they were saved and save every change', () => {
    const stored = fakeStoredValue<Preferences>({ colorScheme: 'auto', palette: 'redUp' });
    const preferences = createPreferences(stored);
    expect(preferences.state).toEqual({ colorScheme: 'auto', palette: 'redUp' });
    preferences.update({ palette: 'colorBlind' });
    expect(stored.value).toEqual({ colorScheme: 'auto', palette: 'colorBlind' });
  });

  it('follow another tab without saving its change again', () => {
    const stored = fakeStoredValue(DEFAULTS);
    const preferences = createPreferences(stored);
    const write = vi.spyOn(stored, 'write');
    stored.changeElsewhere({ colorScheme: 'dark', palette: 'redUp' });
    expect(preferences.state).toEqual({ colorScheme: 'dark', palette: 'redUp' });
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

  it('follows the system only when asked to', () => {
    expect(run({ colorScheme: 'auto' }, true)).toEqual(['dark', 'standard']);
    expect(run({ colorScheme: 'auto' }, false)).toEqual(['light', 'standard']);
    expect(run({}, true)).toEqual(['light', 'standard']);
  });

  it.each(['', '{', 'null', '7'])('survives %j', (saved) => {
    expect(run(saved)).toEqual(['light', 'standard']);
  });
});

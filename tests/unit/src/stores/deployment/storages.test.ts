import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStoredValue } from '../../../../../src/platform/storedValue.ts';
import { migrateStorage } from '../../../../../src/stores/deployment/storages.ts';
import { decodePreferences } from '../../../../../src/stores/preferences.ts';
import { createSettings } from '../../../../../src/stores/settings.ts';

const KEY = 'tidemark:preferences:v1';
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

afterEach(() => localStorage.clear());

describe('the version of a storage', () => {
  it('that stays the same leaves what is kept', () => {
    localStorage.setItem(KEY, '{"palette":"redUp"}');
    migrateStorage({ preferences: { version: 1 } });
    migrateStorage({});
    expect(kept()).toEqual({ palette: 'redUp' });
  });

  it('that was raised hands the value through every migration up to it, exactly once', () => {
    localStorage.setItem(KEY, '{"steps":[]}');
    const step = (version: number) =>
      vi.fn((value: unknown) => ({ steps: [...(value as { steps: number[] }).steps, version] }));
    const migrations = { preferences: { 2: step(2), 3: step(3) } };
    migrateStorage({ preferences: { version: 3 } }, { migrations });
    expect(kept()).toEqual({ steps: [2, 3] });
    migrateStorage({ preferences: { version: 3 } }, { migrations });
    expect(kept()).toEqual({ steps: [2, 3] });
    migrateStorage({ preferences: { version: 2 } }, { migrations });
    expect(kept()).toEqual({ steps: [2, 3] });
  });

  it('drops the value to its defaults where a migration is missing or fails, exactly once', () => {
    const failing = () => {
      throw new Error('not this shape');
    };
    for (const migrations of [
      {},
      { preferences: { 2: (value: unknown) => value } },
      { preferences: { 3: failing } },
    ]) {
      localStorage.clear();
      localStorage.setItem(KEY, '{"palette":"redUp"}');
      migrateStorage({ preferences: { version: 3 } }, { migrations });
      expect(localStorage.getItem(KEY)).toBeNull();
      localStorage.setItem(KEY, '{"palette":"colorBlind"}');
      migrateStorage({ preferences: { version: 3 } }, { migrations });
      expect(kept()).toEqual({ palette: 'colorBlind' });
    }
  });

  it('of one storage leaves the others alone', () => {
    localStorage.setItem(KEY, '{"palette":"redUp"}');
    localStorage.setItem('tidemark:tradingLayout:v2', '{"left":1}');
    migrateStorage({ tradingLayout: { version: 2 } });
    expect(kept()).toEqual({ palette: 'redUp' });
    expect(localStorage.getItem('tidemark:tradingLayout:v2')).toBeNull();
  });

  it('reaches the stores of the open page', () => {
    localStorage.setItem(KEY, '{"palette":"redUp"}');
    const preferences = createSettings(
      createStoredValue({ name: 'preferences', version: 1, decode: decodePreferences }),
    );
    expect(preferences.state.palette).toBe('redUp');
    const migrations = {
      preferences: { 2: (value: unknown) => ({ ...(value as object), palette: 'colorBlind' }) },
    };
    migrateStorage({ preferences: { version: 2 } }, { migrations });
    expect(preferences.state.palette).toBe('colorBlind');
    migrateStorage({ preferences: { version: 3 } });
    expect(preferences.state.palette).toBe('standard');
  });
});

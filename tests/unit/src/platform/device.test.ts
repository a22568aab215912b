import { describe, expect, it } from 'vitest';
import { readDevice } from '../../../../src/platform/device.ts';
import type { KeyValueStorage } from '../../../../src/platform/storedValue.ts';

function memory(): KeyValueStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe('device', () => {
  it('has a token of 40 characters and a version 4 UUID', () => {
    const { deviceId, uuid } = readDevice(memory());
    expect(deviceId).toMatch(/^[0-9a-f]{40}$/);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('stays the same, and differs from others', () => {
    const storage = memory();
    expect(readDevice(storage)).toEqual(readDevice(storage));
    expect(readDevice(storage)).not.toEqual(readDevice(memory()));
  });

  it('is made anew when what was stored is not one', () => {
    const storage = memory();
    storage.setItem('tidemark:device:v1', '{"deviceId":"short","uuid":"x"}');
    expect(readDevice(storage).deviceId).toHaveLength(40);
  });
});

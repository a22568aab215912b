import { describe, expect, it, vi } from 'vitest';
import { createStoredValue } from '../../../../src/platform/storedValue.ts';
import type { KeyValueStorage } from '../../../../src/platform/storedValue.ts';

const decode = (found: unknown): number => (typeof found === 'number' ? found : 0);
const options = { name: 'count', version: 3, decode };

function memory(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

describe('createStoredValue', () => {
  it('keeps a value under a versioned key', () => {
    const storage = memory();
    const stored = createStoredValue({ ...options, storage });
    stored.write(7);
    expect(storage.getItem('tidemark:count:v3')).toBe('7');
    expect(stored.read()).toBe(7);
    stored.clear();
    expect(stored.read()).toBe(0);
  });

  it('never reads an older version', () => {
    const storage = memory();
    storage.setItem('tidemark:count:v2', '5');
    expect(createStoredValue({ ...options, storage }).read()).toBe(0);
  });

  it.each(['', '{', 'null', '"seven"', '[7]'])('decodes %j as the default', (text) => {
    const storage = memory();
    storage.setItem('tidemark:count:v3', text);
    expect(createStoredValue({ ...options, storage }).read()).toBe(0);
  });

  it('works without a usable storage', () => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const stored = createStoredValue({ ...options, storage });
    expect(() => stored.write(7)).not.toThrow();
    expect(stored.read()).toBe(0);
  });

  it('tells what other tabs did to its key, and nothing else', () => {
    const events = new EventTarget();
    const heard = vi.fn();
    const stored = createStoredValue({ ...options, storage: memory(), events });
    const unsubscribe = stored.subscribe(heard);

    events.dispatchEvent(new StorageEvent('storage', { key: 'tidemark:count:v3', newValue: '9' }));
    events.dispatchEvent(new StorageEvent('storage', { key: 'tidemark:other:v3', newValue: '1' }));
    events.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    unsubscribe();
    events.dispatchEvent(new StorageEvent('storage', { key: 'tidemark:count:v3', newValue: '4' }));

    expect(heard.mock.calls).toEqual([[9], [0]]);
  });
});

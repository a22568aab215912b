import { expect, it } from 'vitest';
import { createRecent } from '../../../../src/stores/recent.ts';

it('remembers what was set last, and forgets the oldest where there is too much', () => {
  const recent = createRecent<number>({ limit: 2, maxAgeMs: 1_000, now: () => 0 });
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect(recent.values()).toEqual([3, 4]);
  expect(recent.get('b')).toBeUndefined();
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});

it('forgets what was not set again for a while', () => {
  let now = 0;
  const recent = createRecent<number>({ limit: 9, maxAgeMs: 1_000, now: () => now });
  recent.set('a', 1);
  recent.set('b', 2);
  now = 999;
  recent.set('b', 3);
  expect(recent.get('a')).toBe(1);
  now = 1_000;
  expect(recent.get('a')).toBeUndefined();
  expect(recent.values()).toEqual([3]);
});

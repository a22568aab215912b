import { expect, it } from 'vitest';
import { createRecent } from '../../../../src/stores/recent.ts';

it('remembers what was set last, and forgets the oldest where there is too much', () => {
  const recent = createRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 3);
  recent.set('c', 4);
  expect([...recent.values()]).toEqual([3, 4]);
  expect(recent.get('b')).toBeUndefined();
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});

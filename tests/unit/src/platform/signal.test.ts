import { expect, it, vi } from 'vitest';
import { createSignal } from '../../../../src/platform/signal.ts';

it('a signal tells everybody who listens, until they stop', () => {
  const signal = createSignal<string>();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = signal.on(first);
  signal.on(second);
  signal.tell('a');
  stop();
  signal.tell('b');
  expect(first.mock.calls).toEqual([['a']]);
  expect(second.mock.calls).toEqual([['a'], ['b']]);
});

it('a signal keeps the last that nobody heard for the first who listens', () => {
  const signal = createSignal<string>();
  signal.tell('a');
  signal.tell('b');
  const [first, second] = [vi.fn(), vi.fn()];
  signal.on(first);
  signal.on(second);
  expect(first.mock.calls).toEqual([['b']]);
  expect(second).not.toHaveBeenCalled();
});

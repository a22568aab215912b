import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../../src/ui/lazyPart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Flesh = () => 'flesh';

/** A part whose chunk cannot be had so many times. */
function renderPart(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures)
      throw new TypeError('Failed to fetch dynamically imported module');
    return Promise.resolve({ default: Flesh });
  });
  const Part = lazyPart(load);
  render(
    <Suspense fallback="bones">
      <Part />
    </Suspense>,
  );
  return load;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks for its chunk again until it comes, ever more rarely, and shows its place meanwhile', async () => {
  const load = renderPart(6);
  await pass(0);
  expect(load).toHaveBeenCalledTimes(1);
  const calls: number[] = [];
  for (const wait of [1_000, 2_000, 4_000, 8_000, 10_000]) {
    await pass(wait - 1);
    calls.push(load.mock.calls.length);
    await pass(1);
  }
  expect(calls).toEqual([1, 2, 3, 4, 5]);
  expect(screen.getByText('bones')).toBeDefined();
  await pass(10_000);
  expect(screen.getByText('flesh')).toBeDefined();
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(7);
});

it('asks at once when the network is back', async () => {
  const load = renderPart(3);
  await pass(3_000);
  expect(load).toHaveBeenCalledTimes(3);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(4);
  await pass(10_000);
  expect(screen.getByText('flesh')).toBeDefined();
});

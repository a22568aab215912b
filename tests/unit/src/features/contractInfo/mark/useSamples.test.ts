import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSamples } from '../../../../../../src/features/contractInfo/mark/useSamples.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('takes no samples of prices that are no longer live', () => {
  const prices = { mark: '50000', index: '50010', last: '49990' };
  const { result, rerender } = renderHook(({ isLive }) => useSamples(prices, isLive), {
    initialProps: { isLive: true },
  });
  act(() => void vi.advanceTimersByTime(2_000));
  expect(result.current).toHaveLength(2);
  rerender({ isLive: false });
  act(() => void vi.advanceTimersByTime(5_000));
  expect(result.current).toHaveLength(2);
  rerender({ isLive: true });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toHaveLength(3);
});

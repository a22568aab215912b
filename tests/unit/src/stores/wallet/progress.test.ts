import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { revisionOf, underWay, useUnderWay } from '../../../../../src/stores/wallet/progress.ts';

const entry = (createdAt: number, updatedAt = createdAt) => ({ createdAt, updatedAt });

describe('what is under way', () => {
  it('is all that is not over and what has ended since, newest first', () => {
    const pending = [entry(1), entry(4)];
    const over = [entry(3, 10), entry(2, 9)];
    expect(underWay({ pending, over }, 10)).toEqual([entry(4), entry(3, 10), entry(1)]);
  });

  it('keeps what ends while one looks on, and leaves out what was over before', () => {
    const before = { pending: [entry(2)], over: [entry(1, 5)] };
    const { result, rerender } = renderHook(({ value }) => useUnderWay(value), {
      initialProps: { value: undefined as typeof before | undefined },
    });
    expect(result.current).toBeUndefined();
    rerender({ value: before });
    expect(result.current).toEqual([entry(2)]);
    rerender({ value: { pending: [], over: [entry(2, 6), entry(1, 5)] } });
    expect(result.current).toEqual([entry(2, 6)]);
  });
});

it('a list is fetched again whenever something of the stream changes', () => {
  const first = { pending: [entry(1)], over: [] };
  expect(revisionOf(undefined)).toBeUndefined();
  expect(revisionOf({ pending: [entry(1, 2)], over: [] })).not.toBe(revisionOf(first));
  expect(revisionOf({ pending: [], over: [entry(1)] })).not.toBe(revisionOf(first));
  expect(revisionOf({ pending: [entry(1)], over: [] })).toBe(revisionOf(first));
});

import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createKeptList } from '../../../../src/stores/keptList.ts';
import type { ResourceState } from '../../../../src/stores/resource.ts';

interface Pair {
  readonly pair: string;
}

const BTC = [{ pair: 'BTC/USDT' }];
const state = (value: readonly Pair[] | undefined): ResourceState<readonly Pair[]> => ({
  phase: value === undefined ? 'loading' : 'ready',
  value,
  error: undefined,
});

const visit = (first: readonly Pair[] | undefined) => {
  const list = createKeptList<Pair>('pairs', ['pair']);
  return renderHook(({ value }) => list.useList(state(value)).value, { initialProps: { value: first } });
};

beforeEach(() => localStorage.clear());

it('the list of the last visit stands until the present one has come, and stays the same object where nothing has changed', () => {
  expect(visit(BTC).result.current).toEqual(BTC);
  const { result, rerender } = visit(undefined);
  const last = result.current;
  expect(last).toEqual(BTC);
  rerender({ value: [{ pair: 'BTC/USDT' }] });
  expect(result.current).toBe(last);
  const changed = [{ pair: 'ETH/USDT' }];
  rerender({ value: changed });
  expect(result.current).toBe(changed);
  expect(visit(undefined).result.current).toEqual(changed);
});

it.each([['{}'], ['[{}]'], ['[{"pair":7}]'], ['[null]'], ['nothing']])(
  '%s in the browser is no list',
  (found) => {
    localStorage.setItem('tidemark:pairs:v1', found);
    expect(visit(undefined).result.current).toBeUndefined();
  },
);

import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastRequest } from '../../../../../src/ui/overlay/useLastRequest.ts';

it('a dialog keeps its request until the next one, and begins anew with each', () => {
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  const initialProps: { readonly open: { readonly name: string } | null } = { open: null };
  const { result, rerender } = renderHook(({ open }) => useLastRequest(open), { initialProps });
  expect(result.current).toBeUndefined();
  rerender({ open: first });
  expect(result.current).toEqual({ request: first, isOpen: true, round: 1 });
  rerender({ open: null });
  expect(result.current).toEqual({ request: first, isOpen: false, round: 1 });
  rerender({ open: second });
  expect(result.current).toEqual({ request: second, isOpen: true, round: 2 });
});

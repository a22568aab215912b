import { BusinessError } from '@tidemark/sdk';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAction } from '../../../../../src/features/base/useAction.ts';
import { STEP_UP_REQUIRED } from '../../../../../src/stores/identity/stepUp.ts';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const refused = (code: number) => new BusinessError({ code, message: 'Not so.', data: null, status: 400 });
const action = () => renderHook(() => useAction()).result;

beforeEach(() => void vi.spyOn(toast, 'error').mockReset());

it('does one thing at a time, also within one event', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const result = action();
  act(() => {
    result.current.run(work);
    result.current.run(work);
  });
  expect(result.current.isBusy).toBe(true);
  await act(async () => resolve());
  expect(work).toHaveBeenCalledOnce();
  expect(result.current.isBusy).toBe(false);
});

it('tells a failure in a toast, or whoever asked for it, and nobody that a step-up was closed', async () => {
  const result = action();
  const fail = (code: number, onFailure?: () => void) =>
    act(async () => result.current.run(() => Promise.reject(refused(code)), onFailure));
  await fail(10400);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not so.');
  const onFailure = vi.fn();
  await fail(10400, onFailure);
  expect(onFailure).toHaveBeenCalledOnce();
  await fail(STEP_UP_REQUIRED);
  expect(toast.error).toHaveBeenCalledOnce();
  expect(result.current.isBusy).toBe(false);
});

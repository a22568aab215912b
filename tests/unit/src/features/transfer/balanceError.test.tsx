import { notifications } from '@mantine/notifications';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { proxy } from 'valtio';
import { useBalanceError } from '../../../../../src/features/transfer/useTransfer.ts';
import '../../support/renderScreen.tsx';
import type { TransferStore } from '../../../../../src/stores/transfer/transferStore.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setUp(available: string | null) {
  const shown = vi.spyOn(notifications, 'show').mockReturnValue('');
  const facts = proxy({ available, phase: 'ready', answers: 1 });
  const { result } = renderHook(() => useBalanceError({ facts } as unknown as TransferStore));
  const messages = () => shown.mock.calls.map(([{ message }]) => message);
  const answer = async (next: string) => {
    await act(async () => {
      Object.assign(facts, { available: next, answers: facts.answers + 1 });
      await Promise.resolve();
    });
  };
  return { facts, isUnknown: () => result.current, messages, answer };
}

it('reports a negative available balance after 500 ms', () => {
  const { isUnknown, messages } = setUp('-1');
  expect(isUnknown()).toBe(true);
  vi.advanceTimersByTime(499);
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual(['Failed to check balance']);
});

it('debounces: another negative answer starts the 500 ms again, a good one ends them', async () => {
  const { isUnknown, messages, answer } = setUp('-1');
  vi.advanceTimersByTime(400);
  await answer('-1');
  vi.advanceTimersByTime(400);
  expect(messages()).toEqual([]);
  await answer('12.5');
  vi.advanceTimersByTime(1000);
  expect(isUnknown()).toBe(false);
  expect(messages()).toEqual([]);
});

it.each(['0', '12.5', null])('reports nothing for the balance %s', (available) => {
  const { isUnknown, messages } = setUp(available);
  vi.advanceTimersByTime(1000);
  expect(isUnknown()).toBe(false);
  expect(messages()).toEqual([]);
});

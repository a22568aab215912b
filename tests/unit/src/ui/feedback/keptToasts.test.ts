import { describe, expect, it } from 'vitest';
import { createVisibleToasts, decodeToasts } from '../../../../../src/ui/feedback/keptToasts.ts';
import type { Toast } from '../../../../../src/ui/feedback/keptToasts.ts';
import { TOAST_DURATION_MS, TOAST_LIMIT } from '../../../../../src/ui/feedback/toast.ts';
import { fakeStoredValue } from '../../stores/support/fakeStoredValue.ts';

it('a toast stays 3 seconds, and there are two at once at most', () => {
  expect([TOAST_DURATION_MS, TOAST_LIMIT]).toEqual([3000, 2]);
});

describe('toasts kept over a reload', () => {
  const done: Toast = { kind: 'success', message: 'Transfer completed' };
  const wrong: Toast = { kind: 'error', message: 'No' };

  it('are those that have not gone yet, and come again once', () => {
    const stored = fakeStoredValue<readonly Toast[]>([]);
    const before = createVisibleToasts(stored);
    const goes = before.add(wrong);
    before.add(done);
    goes();
    before.keep();
    const after = createVisibleToasts(stored);
    expect(after.takeKept()).toEqual([done]);
    expect(after.takeKept()).toEqual([]);
  });

  it('are as many as there were, of the same words too', () => {
    const stored = fakeStoredValue<readonly Toast[]>([]);
    const toasts = createVisibleToasts(stored);
    const goes = toasts.add(done);
    toasts.add(done);
    goes();
    toasts.keep();
    expect(stored.value).toEqual([done]);
  });

  it('are read leniently', () => {
    expect(decodeToasts([done, null, { kind: 'loud', message: 'x' }, { kind: 'info' }])).toEqual([done]);
    expect(decodeToasts('text')).toEqual([]);
  });
});

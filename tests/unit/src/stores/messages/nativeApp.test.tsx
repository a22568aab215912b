import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as nativeAppSigns from '../../../../../src/platform/nativeApp.ts';
import { useTotalAssets } from '../../../../../src/stores/account/totalAssets.ts';
import { usePendingCoupon } from '../../../../../src/stores/activities.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { useMessageBell } from '../../../../../src/stores/messages/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/platform/nativeApp.ts'), { spy: true });

const { calls, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const inApp = vi.mocked(nativeAppSigns.isNativeApp);

beforeEach(() => {
  publish('messages', { messages: [], unread: 3 });
  calls.getTotalPreestimate.mockResolvedValue({ btcTotalPreestimate: '1' });
  calls.getQuote.mockResolvedValue({ last: '60000' });
  calls.listPendingDepositCoupons.mockResolvedValue([]);
});

it.each([
  [false, 3, 1],
  [true, 0, 0],
])('in the native app (%s) assets, pending deposits and messages are skipped', (isApp, unread, times) => {
  inApp.mockReturnValue(isApp);
  const { result } = renderHook(() => {
    useTotalAssets(`user of ${isApp}`);
    usePendingCoupon(`user of ${isApp}`);
    return useMessageBell();
  });
  expect(result.current.unread).toBe(unread);
  expect(calls.getTotalPreestimate).toHaveBeenCalledTimes(times);
  expect(calls.listPendingDepositCoupons).toHaveBeenCalledTimes(times);
});

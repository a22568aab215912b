import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as clients from '../../../../src/stores/clients.ts';
import { useContractFillHistory, useFundingPayments } from '../../../../src/stores/contracts/history.ts';
import { useCoupon } from '../../../../src/stores/growth/coupons.ts';
import type { CouponStream } from '../../../../src/stores/growth/coupons.ts';
import { sessionState } from '../../../../src/stores/session/state.ts';
import { useFillHistory } from '../../../../src/stores/spot/history.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;

/** How often an operation was called. */
const timesOf = (operation: string): number =>
  (sdk.call.mock.calls as unknown as [string][]).filter(([id]) => id === operation).length;

const tell = (key: string, value: unknown) => act(async () => publish(key, value));

beforeEach(() => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  sdk.call.mockReset().mockImplementation(async (...[id]: unknown[]) => {
    if (id === 'listContracts') return [{ contract: 'BTC-USDT' }];
    if (id === 'getCoupon') return { coupon: { couponId: '7', updatedAt: 1 }, history: [] };
    return { list: [], nextCursor: null };
  });
});
afterEach(cleanup);

it.each([
  ['spot', 'fills', 'listFills', useFillHistory, { pair: 'BTC/USDT' }],
  ['contracts', 'contractFills', 'listContractFills', useContractFillHistory, { contract: 'BTC-USDT' }],
] as const)(
  'the first fill of an account comes into the history, %s',
  async (_, topic, operation, use, market) => {
    await tell(topic, []);
    await act(async () => void renderHook(() => use({})));
    expect(timesOf(operation)).toBe(1);
    await tell(topic, [{ ...market, tradeId: '1', orderId: '1' }]);
    expect(timesOf(operation)).toBe(2);
  },
);

it('funding of a position that is closed before anything else is known comes into the history', async () => {
  await tell('positions', [{ contract: 'BTC-USDT' }]);
  await tell('markPrice', { nextFundingAt: 10 });
  await act(async () => void renderHook(() => useFundingPayments({})));
  await act(async () => {
    publish('markPrice', { nextFundingAt: 20 });
    publish('positions', []);
  });
  expect(timesOf('listFundingPayments')).toBe(2);
});

it('the history of a coupon that the stream did not tell of follows its first change', async () => {
  const value = { pending: [], over: [] as object[] };
  const stream = (over: object[]) =>
    ({ phase: 'live', value: { ...value, over } }) as unknown as CouponStream;
  const { rerender } = renderHook(({ told }) => useCoupon('7', told), { initialProps: { told: stream([]) } });
  await act(async () => undefined);
  expect(timesOf('getCoupon')).toBe(1);
  await act(async () => rerender({ told: stream([{ couponId: '7', updatedAt: 2 }]) }));
  expect(timesOf('getCoupon')).toBe(2);
});

import { BusinessError, toCsv } from '@tidemark/sdk';
import type { Coupon, ProfitDoubleOrder } from '@tidemark/sdk/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DoubleProfit } from '../../../../../../../src/features/trading/contracts/tables/DoubleProfit.tsx';
import { profitDoubleColumns } from '../../../../../../../src/features/trading/contracts/tables/ProfitDoubleOrders.tsx';
import { csvColumns } from '../../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { useProfitDoubling } from '../../../../../../../src/stores/growth/profitDouble.ts';
import { formatDateTime } from '../../../../../../../src/ui/format/time.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { listed } from '../ticketContexts.ts';
import { ORDER, TS } from './rows.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const COUPON = {
  couponId: 'cpn_00000000000000aa',
  type: 'profitDouble',
  asset: 'USDT',
  bonusAmount: '0',
  profitDoubleAmount: '0',
  stage: 'inForce',
  status: 'Pending',
  endAt: TS + 2,
  updatedAt: TS,
} as Coupon;

const MARK: ProfitDoubleOrder = {
  orderId: '42',
  couponId: COUPON.couponId,
  contract: 'BTC-USDT',
  side: 'buy',
  quantity: '0.500',
  profit: '-1.25',
  doubledAmount: '0',
  status: 'open',
  markedAt: TS,
  settledAt: null,
};

const OPEN = { ...ORDER, reduceOnly: false };
const MARKED = 'The profit of this order will be doubled';
const button = () => screen.queryByRole('button', { name: 'Double profit' });

let users = 0;

/** The action of an order for somebody who has coupons. */
async function show({
  order = OPEN,
  kind = 'linear' as 'linear' | 'inverse',
  coupons = [COUPON],
  marks = [] as ProfitDoubleOrder[],
}) {
  // Each has marks of their own.
  const userId = String((users += 1));
  calls.listProfitDoubleOrders.mockResolvedValue({ list: marks, nextCursor: null });
  const Row = () => <DoubleProfit order={order} kind={kind} doubling={useProfitDoubling(userId)} />;
  renderScreen(<Row />);
  await act(async () => publish('coupons', { pending: coupons, over: [] }));
}

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('an open order', () => {
  it('is marked for the coupon that ends first, and says so', async () => {
    const sooner = { ...COUPON, couponId: 'cpn_00000000000000bb', endAt: TS + 1 };
    await show({ coupons: [COUPON, sooner] });
    calls.markProfitDouble.mockResolvedValue({ ...MARK, couponId: sooner.couponId });
    await act(async () => void fireEvent.click(button() as HTMLElement));
    expect(calls.markProfitDouble.mock.lastCall?.[0]).toEqual({
      body: { couponId: sooner.couponId, orderId: '42' },
    });
    expect(button()).toBeNull();
    expect(screen.getByRole('img', { name: MARKED }).textContent).toContain('2×');
  });

  it('can be marked after a refusal', async () => {
    await show({});
    calls.markProfitDouble.mockRejectedValue(
      new BusinessError({ code: 20007, message: 'The order is not open', data: null, status: 400 }),
    );
    await act(async () => void fireEvent.click(button() as HTMLElement));
    expect(button()).not.toBeNull();
    expect(screen.queryByRole('img', { name: MARKED })).toBeNull();
  });

  it('that is marked says so from the beginning', async () => {
    await show({ marks: [MARK] });
    expect(screen.getByRole('img', { name: MARKED })).toBeTruthy();
    expect(button()).toBeNull();
  });

  it.each([
    ['without a coupon', { coupons: [] }],
    ['for a coupon under review', { coupons: [{ ...COUPON, stage: 'review' as const }] }],
    ['for a coupon that has paid', { coupons: [{ ...COUPON, profitDoubleAmount: '10' }] }],
    ['for a coupon whose bonus is worked off', { coupons: [{ ...COUPON, bonusAmount: '10' }] }],
    ['for a coupon of another asset', { coupons: [{ ...COUPON, asset: 'USDC' }] }],
    ['that only reduces', { order: ORDER }],
    ['of an isolated account', { order: { ...OPEN, marginMode: 'isolated' as const } }],
    ['of an inverse contract', { kind: 'inverse' as const }],
  ])('cannot be marked %s', async (_why, given) => {
    await show(given);
    expect(button()).toBeNull();
  });
});

it('the record is exported as the wire has it, whatever the coupon is called', () => {
  const columns = profitDoubleColumns(
    { t: i18next.t, contractOf: () => listed('linear') },
    { nameOf: () => 'Double week', isHidden: true },
  );
  const time = formatDateTime(TS);
  const lines = [MARK, { ...MARK, status: 'paid' as const, doubledAmount: '3.5', settledAt: TS }];
  expect(
    toCsv(lines, csvColumns(columns)).replace('\ufeff', '').replaceAll('"', '').trim().split('\r\n'),
  ).toEqual([
    'Marked,Contract,Side,Quantity,Coupon,Realized PNL,Doubled amount,Status,Settled,Order NO.',
    `${time},BTC-USDT,buy,0.500,${COUPON.couponId},-1.25,0,open,,42`,
    `${time},BTC-USDT,buy,0.500,${COUPON.couponId},-1.25,3.5,paid,${time},42`,
  ]);
});

import type { Coupon, CouponOffer } from '@tidemark/sdk/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CouponCenterPage from '../../../../../src/features/growth/coupons/CouponCenterPage.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { dialogs } from '../../../../../src/stores/dialogs.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const DAY = 86_400_000;
const NOW = Date.now();

const TERMS: Coupon['terms'] = {
  ruleId: 'league',
  ruleVersion: 1,
  rate: null,
  cap: null,
  minimumDeposit: null,
  volumeMultiple: null,
  loss: 'beforeOwn',
  isRecalledByTransfer: false,
  areProfitsOwn: true,
  markets: 'contracts',
  contracts: null,
};

const COUPON: Coupon = {
  couponId: 'cpn_00000000000000aa',
  name: 'League',
  type: 'cashBonus',
  asset: 'USDT',
  bonusAmount: '50',
  cashbackAmount: '0',
  refundAmount: '0',
  profitDoubleAmount: '0',
  remainingAmount: '42.5',
  fund: 'NonTransferable',
  status: 'Pending',
  stage: 'inForce',
  reason: null,
  distributedAt: NOW,
  startAt: NOW,
  endAt: NOW + 10 * DAY,
  volumeRequirement: { required: '10000', completed: '2500.759' },
  profitRequirement: { required: '20', reached: '-4' },
  terms: TERMS,
  updatedAt: NOW,
};

const OFFER: CouponOffer = {
  ruleId: 'fees-back',
  name: 'Fees back',
  type: 'cashback',
  asset: 'USDT',
  bonusAmount: '0',
  fund: 'Transferable',
  claimUntil: NOW + 3.5 * DAY,
  validDays: 7,
  requiredVolume: null,
  requiredProfit: null,
  terms: { ...TERMS, ruleId: 'fees-back', rate: '0.125', cap: '100', loss: null },
};

/** What is written, without the marks that keep figures in order. */
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/[\u2066-\u2069]/g, '');
const card = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;
const stream = (pending: readonly Coupon[], over: readonly Coupon[] = []) =>
  act(async () => publish('coupons', { pending, over }));

async function open({ coupons = [COUPON], offers = [] as readonly CouponOffer[] }) {
  calls.listCoupons.mockResolvedValue({ list: coupons, nextCursor: null });
  calls.listClaimableCoupons.mockResolvedValue(offers);
  calls.getBonusSummary.mockResolvedValue({
    ...{ asset: 'USDT', bonus: '42.5', beforeOwn: '42.5', afterOwn: '0', transferable: '10' },
    counts: [{ status: 'Pending', count: coupons.length }],
  });
  await act(async () => void renderScreen(<CouponCenterPage />));
  await stream(coupons.filter(({ stage }) => stage !== null));
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a coupon', () => {
  it('says its status with its stage, what is left, and how far its requirements are met', async () => {
    await open({});
    const text = textOf(card('League'));
    for (const part of ['50.00 USDT', 'Cash bonus', 'Non-transferable', 'Pending · Active', '42.5000 USDT'])
      expect(text).toContain(part);
    const volume = within(card('League')).getByRole('progressbar', { name: 'Trading volume' });
    expect(volume.getAttribute('aria-valuenow')).toBe('25');
    // What is lost is no progress, and what is not reached is not rounded up to it.
    const profit = within(card('League')).getByRole('progressbar', { name: 'Profit' });
    expect(profit.getAttribute('aria-valuenow')).toBe('0');
    expect(text).toContain('2,500.75 of 10,000.00 USDT');
  });

  it('moves with the stream, which has no older figures and no name in the language of the page', async () => {
    await open({});
    const newer = {
      ...{ name: 'League in English', updatedAt: NOW + 1 },
      volumeRequirement: { required: '10000', completed: '9999.99' },
    };
    await stream([{ ...COUPON, ...newer }]);
    expect(textOf(card('League'))).toContain('9,999.99 of 10,000.00 USDT');
    expect(screen.queryByText('League in English')).toBeNull();
    const bar = within(card('League')).getByRole('progressbar', { name: 'Trading volume' });
    expect(bar.getAttribute('aria-valuenow')).toBe('99');
    await stream([{ ...COUPON, remainingAmount: '1', updatedAt: NOW - 1 }]);
    expect(textOf(card('League'))).toContain('42.5000 USDT');
  });

  it('leads to what brings it on', async () => {
    const waiting = {
      couponId: 'cpn_00000000000000bb',
      name: 'Reward',
      type: 'depositReward',
      stage: 'waiting',
      terms: { ...TERMS, minimumDeposit: '100', rate: '0.1', cap: '500', isRecalledByTransfer: true },
    } as const;
    const traded = { ...COUPON, terms: { ...TERMS, contracts: ['ETH-USDT', 'BTC-USDT'] } };
    await open({ coupons: [traded, { ...COUPON, ...waiting }] });
    const hrefIn = (name: string) => within(card(name)).getByRole('link').getAttribute('href');
    expect(hrefIn('League')).toBe('/contract/exchange/ETH-USDT');
    expect(hrefIn('Reward')).toBe('/personal/deposit');
    expect(textOf(card('Reward'))).toContain('10% up to 500.00 USDT');
    expect(textOf(card('Reward'))).toContain('Pending · Waiting');
  });

  it('is claimed by who knows what has to be traded, and where, also where that is a multiple of a bonus yet unknown', async () => {
    const [terms, league] = [OFFER.terms, { ...OFFER, ruleId: 'league', name: 'Volume league' }];
    const reward = { ...OFFER, terms: { ...terms, markets: 'all', volumeMultiple: '10' } } as const;
    const fixed = { ...league, requiredVolume: '5000', terms: { ...terms, markets: 'spot' } } as const;
    await open({ offers: [reward, fixed, { ...OFFER, ruleId: 'gift', name: 'Gift' }] });
    expect(textOf(card('Fees back'))).toContain('Trade 10 times the bonus on spot or in contracts.');
    expect(textOf(card('Volume league'))).toContain('Trade 5,000.00 USDT on spot.');
    expect(textOf(card('Gift'))).not.toContain('Trade');
  });

  it('that has become money can be transferred out of the USDT-M account', async () => {
    const won = {
      ...COUPON,
      updatedAt: NOW + 1,
      status: 'Success',
      stage: null,
      reason: 'earned',
      fund: 'Transferable',
    } as const;
    await open({});
    calls.listCoupons.mockResolvedValue({ list: [won], nextCursor: null });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Success/ })));
    const openTransfer = vi.spyOn(dialogs, 'openTransfer').mockReturnValue();
    fireEvent.click(within(card('League')).getByRole('button', { name: 'Transfer' }));
    expect(openTransfer).toHaveBeenCalledWith({ asset: 'USDT', fromProduct: 4, toProduct: 1 });
    expect(textOf(card('League'))).toContain('All requirements are met.');
  });

  it('says word for word what recalls it, and what has happened to it', async () => {
    const reward = { ...COUPON, terms: { ...TERMS, isRecalledByTransfer: true } };
    calls.getCoupon.mockResolvedValue({
      coupon: reward,
      history: [
        { time: NOW + 1, event: 'granted', amount: '50', status: 'Pending', stage: 'inForce' },
        { time: NOW, event: 'staged', amount: null, status: 'Pending', stage: 'review' },
      ],
    });
    await open({ coupons: [reward] });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Details' })));
    const text = textOf(screen.getByRole('dialog', { name: 'Bonus details' }));
    expect(text).toContain(
      'The coupon is recalled if, during its validity, any transfer out of the perpetual (USDT-M) account is made or the channel is changed by a non-affiliated user.',
    );
    for (const part of ['Bonus amount50.0000 USDT', 'Bonus credited 50.0000 USDT', 'Under review'])
      expect(text).toContain(part);
  });
});

describe('an offer', () => {
  it('says what it gives and until when it can be claimed', async () => {
    await open({
      offers: [OFFER, { ...OFFER, ruleId: 'ever', name: 'Ever', claimUntil: NOW + 9_999 * DAY }],
    });
    expect(textOf(card('Fees back'))).toContain('12.5% up to 100.00 USDT');
    expect(textOf(card('Fees back'))).toContain('3 days left');
    expect(textOf(card('Ever'))).not.toContain('left');
  });

  it('is claimed once, and is gone', async () => {
    await open({ offers: [OFFER] });
    calls.claimCoupon.mockResolvedValue(COUPON);
    calls.listClaimableCoupons.mockResolvedValue([]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Claim' })));
    expect(calls.claimCoupon.mock.calls.map(([use]): unknown => use)).toEqual([
      { body: { ruleId: 'fees-back' } },
    ]);
    expect(screen.queryByRole('heading', { name: 'Ready to claim' })).toBeNull();
  });
});

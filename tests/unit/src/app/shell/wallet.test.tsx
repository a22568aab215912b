import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../../src/app/shell/navigation/NavigationBar.tsx';
import { preferences } from '../../../../../src/stores/preferences.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logIn, logOut } from './support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;

beforeEach(() => {
  configure();
  calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
  calls.getHomepageActivities.mockRejectedValue(new Error('no answer'));
  calls.getTotalPreestimate.mockResolvedValue({ btcTotalPreestimate: '1.5' });
  calls.getQuote.mockResolvedValue({ last: '60000' });
  calls.listPendingDepositCoupons.mockResolvedValue([{ couponAmount: '20' }, { couponAmount: '99' }]);
  calls.listCurrencyRates.mockResolvedValue([
    { name: 'USD', symbol: '$', rate: '1' },
    { name: 'EUR', symbol: '€', rate: '0.5', asOf: '2024-08-08' },
  ]);
});
afterEach(async () => {
  cleanup();
  preferences.update({ hideBalance: false, valuationAsset: 'USDT', currency: 'USD' });
  vi.useRealTimers();
  await logOut();
});

async function openAssets() {
  await logIn({ userId: `user-${Math.random()}` });
  renderScreen(<NavigationBar />);
  fireEvent.click(await screen.findByRole('button', { name: 'Assets' }));
  const menu = within(await screen.findByRole('menu'));
  await menu.findByText('Estimated total assets');
  return menu;
}

describe('the estimated total assets', () => {
  it('are in USDT by default, with the approximate value in the chosen currency', async () => {
    preferences.update({ currency: 'EUR' });
    const menu = await openAssets();
    expect(await menu.findByText('90,000.00 USDT')).toBeDefined();
    expect(await menu.findByText('€45,000.00')).toBeDefined();
    // Nobody takes a rate of years ago for one of today.
    expect(await menu.findByText('Old rate, of 2024-08-08')).toBeDefined();
  });

  it('are valued in BTC and back, and the choice is saved', async () => {
    const menu = await openAssets();
    fireEvent.click(menu.getByRole('menuitem', { name: 'Show value in BTC' }));
    expect(await menu.findByText('1.50000000 BTC')).toBeDefined();
    expect(preferences.state.valuationAsset).toBe('BTC');
    fireEvent.click(menu.getByRole('menuitem', { name: 'Show value in USDT' }));
    expect(await menu.findByText('90,000.00 USDT')).toBeDefined();
  });

  it('are asked for in the chosen asset, and shown as the exchange values them in it', async () => {
    calls.getTotalPreestimate.mockImplementation(({ query }: { query: { valuationAsset: string } }) =>
      Promise.resolve({
        btcTotalPreestimate: '1.5',
        totalPreestimate: query.valuationAsset === 'BTC' ? '1.5' : '90000.42',
        valuationAsset: query.valuationAsset,
      }),
    );
    const menu = await openAssets();
    expect(await menu.findByText('90,000.42 USDT')).toBeDefined();
    fireEvent.click(menu.getByRole('menuitem', { name: 'Show value in BTC' }));
    expect(await menu.findByText('1.50000000 BTC')).toBeDefined();
    expect(calls.getTotalPreestimate).toHaveBeenLastCalledWith({ query: { valuationAsset: 'BTC' } });
  });

  it('are hidden with every amount, and the choice is saved', async () => {
    const menu = await openAssets();
    await menu.findByText('90,000.00 USDT');
    fireEvent.click(menu.getByRole('menuitem', { name: 'Hide balances' }));
    expect(preferences.state.hideBalance).toBe(true);
    await waitFor(() => expect(menu.queryByText(/\d/)?.textContent ?? '').not.toMatch(/90,000/));
    expect(menu.getByText('•••••• USDT')).toBeDefined();
    expect(menu.getByRole('menuitem', { name: 'Show balances' })).toBeDefined();
  });

  it('offer to try again when they could not be had', async () => {
    calls.getTotalPreestimate.mockRejectedValueOnce(new Error('no answer'));
    const menu = await openAssets();
    fireEvent.click(await menu.findByRole('menuitem', { name: /Failed to load/ }));
    expect(await menu.findByText('90,000.00 USDT')).toBeDefined();
  });

  it('are asked for again once the balances have changed, however often they do', async () => {
    const menu = await openAssets();
    await menu.findByText('90,000.00 USDT');
    expect(calls.getTotalPreestimate).toHaveBeenCalledOnce();
    vi.useFakeTimers();
    act(() => fakes.publish('balances', [{ asset: 'BTC', available: '1', held: '0' }]));
    for (const available of ['2', '3', '4'])
      act(() => fakes.publish('balances', [{ asset: 'BTC', available, held: '0' }]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(calls.getTotalPreestimate).toHaveBeenCalledTimes(2);
  });
});

it('shows what the first pending deposit coupon is worth at Deposit', async () => {
  const menu = await openAssets();
  const deposit = menu.getByRole('menuitem', { name: /^Deposit/ });
  expect(await within(deposit).findByText('+20 USDT')).toBeDefined();
});

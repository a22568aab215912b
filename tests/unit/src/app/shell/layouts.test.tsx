import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import BottomBar from '../../../../../src/app/shell/navigation/BottomBar.tsx';
import { NavigationBar } from '../../../../../src/app/shell/navigation/NavigationBar.tsx';
import { dialogs } from '../../../../../src/stores/dialogs.ts';
import { nativeApp } from '../../../../../src/stores/nativeApp/index.ts';
import * as nativeAppSigns from '../../../../../src/platform/nativeApp.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logIn, logOut } from './support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/platform/nativeApp.ts'), { spy: true });

beforeEach(() => {
  configure();
  fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
  fakes.calls.getHomepageActivities.mockRejectedValue(new Error('no answer'));
  fakes.calls.getTotalPreestimate.mockResolvedValue({ btcTotalPreestimate: '1.5' });
  fakes.calls.getQuote.mockResolvedValue({ last: '60000' });
  fakes.calls.listPendingDepositCoupons.mockResolvedValue([]);
  fakes.calls.listCurrencyRates.mockResolvedValue([]);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(nativeAppSigns.isNativeApp).mockReset();
  await logOut();
});

const layout = () => screen.getByRole('banner').dataset['layout'];

describe('the layouts', () => {
  it.each([
    [320, 'small'],
    [767, 'small'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [1440, 'desktop'],
  ])('at %i px: %s', (width, expected) => {
    renderScreen(<NavigationBar />, { width });
    expect(layout()).toBe(expected);
  });
});

describe('the small bar', () => {
  it('is compact: the logo, Log In and Register, and a menu drawer', () => {
    renderScreen(<NavigationBar />, { width: 390 });
    expect(screen.getByRole('link', { name: 'Tidemark, home' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log In' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Register' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  });

  it('has a user drawer and a menu drawer when logged in', async () => {
    await logIn();
    renderScreen(<NavigationBar />, { width: 390 });
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(await menu.findByRole('link', { name: 'Spot' })).toBeDefined();
    fireEvent.click(menu.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Account', hidden: true }));
    const user = within(await screen.findByRole('dialog', { name: 'Account' }));
    expect(await user.findByText('90,000.00 USDT')).toBeDefined();
    for (const name of ['Deposit', 'Open Orders', 'Security Center'])
      expect(user.getByRole('link', { name })).toBeDefined();
    expect(user.getByRole('button', { name: 'Log out' })).toBeDefined();
  });

  it('opens the transfer dialog 300 ms after the drawer has closed', async () => {
    const open = vi.spyOn(dialogs, 'openTransfer').mockReturnValue(undefined);
    await logIn();
    renderScreen(<NavigationBar />, { width: 390 });
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    const user = within(await screen.findByRole('dialog', { name: 'Account' }));
    const transfer = await user.findByRole('button', { name: 'Transfer' });
    vi.useFakeTimers();
    fireEvent.click(transfer);
    act(() => void vi.advanceTimersByTime(299));
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Account' }).getAttribute('aria-expanded')).toBe('false');
    act(() => void vi.advanceTimersByTime(1));
    expect(open).toHaveBeenCalledOnce();
    expect(open.mock.calls[0]?.[0]).toMatchObject({ asset: 'USDT', fromProduct: 2, toProduct: 4 });
  });

  it('has language and currency in a drawer', async () => {
    renderScreen(<NavigationBar />, { width: 390 });
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    fireEvent.click(await menu.findByRole('button', { name: /^Language and currency/ }));
    const picker = within(await screen.findByRole('dialog', { name: 'Language and currency' }));
    expect(await picker.findByRole('group', { name: 'Currency' })).toBeDefined();
  });
});

describe('the bar of tablets', () => {
  it('has the menus of the deployment, and what is the visitor’s in drawers; that of desktops has dropdowns', async () => {
    await logIn();
    const { resizeTo } = renderScreen(<NavigationBar />, { width: 1023 });
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(bar.queryByRole('button', { name: 'Assets' })).toBeNull();
    fireEvent.click(bar.getByRole('button', { name: 'Account' }));
    const user = within(await screen.findByRole('dialog', { name: 'Account' }));
    expect(await user.findByRole('link', { name: 'Security Center' })).toBeDefined();
    fireEvent.click(user.getByRole('button', { name: 'Close' }));

    resizeTo(1024);
    expect(await bar.findByRole('button', { name: 'Assets' })).toBeDefined();
    expect(bar.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });
});

describe('the bar at the bottom of a phone', () => {
  it('leads home, to the first two markets of the deployment’s menu, to orders and to assets', () => {
    renderScreen(<BottomBar />, { width: 390, path: '/spot/exchange/BTC_USDT' });
    const bar = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Spot', '/spot/exchange'],
      [i18next.t('menu.perpetual'), '/contract/exchange'],
      ['Orders', '/personal/orders'],
      ['Assets', '/personal/overview'],
    ]);
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Spot');
  });

  it.each([
    ['/contract/exchange/BTC_USDT', '/personal/orders?product=usdtm'],
    ['/contract/crypto/BTC_USD', '/personal/orders?product=coinm'],
    ['/contract/simul/BTC_USDT', '/personal/orders'],
  ])('leads from %s to %s', (path, orders) => {
    renderScreen(<BottomBar />, { width: 390, path });
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(orders);
  });
});

describe('inside the native app', () => {
  beforeEach(() => {
    vi.mocked(nativeAppSigns.isNativeApp).mockReturnValue(true);
    document.title = 'Deposit | Tidemark';
  });

  it.each([390, 1440])(
    'the bar has a back arrow and the title of the page at %i px, nothing else',
    (width) => {
      renderScreen(<NavigationBar />, { width });
      expect(layout()).toBe('embedded');
      expect(screen.getByRole('banner').textContent).toBe('Deposit');
      expect(screen.getAllByRole('button')).toHaveLength(1);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('the title follows the page', async () => {
    renderScreen(<NavigationBar />);
    act(() => void (document.title = 'Withdrawal | Tidemark'));
    await waitFor(() => expect(screen.getByRole('banner').textContent).toBe('Withdrawal'));
  });

  it('the arrow closes the web view', () => {
    const close = vi.spyOn(nativeApp(), 'close').mockResolvedValue(undefined);
    renderScreen(<NavigationBar />);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the app' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('assets, pending deposits and messages are not fetched', async () => {
    await logIn();
    renderScreen(<NavigationBar />);
    for (const call of ['getTotalPreestimate', 'getQuote', 'listPendingDepositCoupons'] as const)
      expect(fakes.calls[call]).not.toHaveBeenCalled();
  });
});

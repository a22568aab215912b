import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../../src/app/shell/navigation/NavigationBar.tsx';
import { dialogs } from '../../../../../src/stores/dialogs.ts';
import { vaspInfo } from '../../../../../src/stores/access/index.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logIn, logOut } from './support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

beforeEach(() => {
  configure();
  fakes.calls.getHomepageActivities.mockResolvedValue({
    financialPromotionInfo: { yearRate: '0.0525' },
    showZeroFeeIcon: true,
    personalCenterMenu: { enabled: false, menuUrl: '/m/#/fees', menuName: '0-fee rewards' },
  });
  fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await logOut();
});

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('the left menus', () => {
  it('are those of the deployment, with hot and new badges', async () => {
    renderScreen(<NavigationBar />);
    await main().findByRole('link', { name: 'Desk' });
    const links = main().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/spot/exchange',
      '/contract/exchange',
      '/contract/simul',
      '/personal/earn/flexible',
      '/status',
    ]);
    expect(main().getByRole('link', { name: /^USDT-M ?Hot$/ })).toBeDefined();
    expect(main().getByRole('link', { name: /^Simulated Trading ?New$/ })).toBeDefined();
  });

  it('show an APY tag at Earn and a 0 Fee tag at Spot', async () => {
    renderScreen(<NavigationBar />);
    expect(await main().findByRole('link', { name: /^Earn ?5\.25% APY$/ })).toBeDefined();
    expect(main().getByRole('link', { name: /^Spot ?0 Fee$/ })).toBeDefined();
  });

  it('hide what is marked P2P unless the whitelist is on', async () => {
    await vaspInfo.ensure();
    fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: true });
    await vaspInfo.reload();
    await logIn({ userAct: { p2p: false, kycWhite: true, ko_KR: true } });
    renderScreen(<NavigationBar />);
    expect(main().queryByRole('link', { name: 'Desk' })).toBeNull();
    cleanup();
    await logOut();
    await logIn({ userAct: { p2p: true, kycWhite: true, ko_KR: true } });
    renderScreen(<NavigationBar />);
    expect(main().getByRole('link', { name: 'Desk' })).toBeDefined();
  });

  it('have labels by language, in English where a language has none, and lead elsewhere in a new tab', async () => {
    const label = { en_US: 'Academy', de_DE: 'Akademie' };
    const academy = { name: 'academy', url: 'https://learn.example/', label };
    configure({ navbar: { leftMenus: [academy, { name: 'unlabelled', url: '/x' }] } });
    renderScreen(<NavigationBar />);
    const link = main().getByRole('link', { name: 'Academy' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(main().getByRole('link', { name: 'unlabelled' })).toBeDefined();
    cleanup();
    await i18next.changeLanguage('de_DE');
    renderScreen(<NavigationBar />);
    expect(screen.getByRole('link', { name: 'Akademie' })).toBeDefined();
    cleanup();
    await i18next.changeLanguage('fr_FR');
    renderScreen(<NavigationBar />);
    expect(screen.getByRole('link', { name: 'Academy' })).toBeDefined();
    await i18next.changeLanguage('en_US');
  });
});

describe('the menus of users', () => {
  it('are not there for guests, who see Log In and Register', async () => {
    renderScreen(<NavigationBar />);
    await screen.findByRole('button', { name: 'Language and currency' });
    for (const name of ['Assets', 'Orders', 'Account', /messages/i])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log In' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Register' })).toBeDefined();
  });

  it('replace Log In and Register', async () => {
    await logIn();
    renderScreen(<NavigationBar />);
    for (const name of ['Assets', 'Orders', 'Account', /messages/i])
      expect(await screen.findByRole('button', { name })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('of orders are those of the deployment', async () => {
    await logIn();
    renderScreen(<NavigationBar />);
    fireEvent.click(await screen.findByRole('button', { name: 'Orders' }));
    const entry = await screen.findByRole('menuitem', { name: 'Open Orders' });
    expect(entry.getAttribute('href')).toBe('/personal/orders');
  });

  it('open the transfer dialog with USDT from spot to USDT futures, after which the page reloads', async () => {
    const open = vi.spyOn(dialogs, 'openTransfer').mockReturnValue(undefined);
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    await logIn();
    renderScreen(<NavigationBar />);
    fireEvent.click(await screen.findByRole('button', { name: 'Assets' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Transfer' }));
    await waitFor(() => expect(open).toHaveBeenCalledOnce());
    const request = open.mock.calls[0]?.[0];
    expect(request).toMatchObject({ asset: 'USDT', fromProduct: 2, toProduct: 4 });
    expect(reload).not.toHaveBeenCalled();
    request?.onSuccess?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('have no 0-fee rewards while the personal center menu is disabled', async () => {
    await logIn();
    renderScreen(<NavigationBar />);
    fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
    await screen.findByRole('menuitem', { name: 'Security Center' });
    expect(screen.queryByText('0-fee rewards')).toBeNull();
  });
});

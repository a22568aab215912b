import { BusinessError } from '@tidemark/sdk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NavigationBar } from '../../../../../src/app/shell/navigation/NavigationBar.tsx';
import { vaspInfo } from '../../../../../src/stores/access/index.ts';
import { dialogs } from '../../../../../src/stores/dialogs.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logIn, logOut } from './support/user.ts';
import type { UserInfo } from '../../../../../src/stores/session/index.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

beforeEach(() => {
  configure();
  fakes.calls.getHomepageActivities.mockResolvedValue({
    financialPromotionInfo: null,
    showZeroFeeIcon: false,
    personalCenterMenu: { enabled: true, menuUrl: '/m/#/fees', menuName: '0-fee rewards' },
  });
  fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await logOut();
});

async function openAccount(info: Partial<UserInfo> = {}) {
  await logIn(info);
  const view = renderScreen(<NavigationBar />, { path: '/spot/exchange' });
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  const menu = await screen.findByRole('menu');
  await within(menu).findByText('Log out');
  return { ...view, menu: within(menu) };
}

describe('the user dropdown', () => {
  it('says "Hi" and the current nickname', async () => {
    const { menu } = await openAccount({ newNickName: 'Countess', nickNameStatus: 0 });
    expect(menu.getByText('Hi, Ada')).toBeDefined();
  });

  it('copies the UID and shows Success', async () => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    const success = vi.spyOn(toast, 'success');
    const { menu } = await openAccount();
    fireEvent.click(menu.getByRole('menuitem', { name: /^UID/ }));
    expect(copied).toHaveBeenCalledWith('61000100');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Success'));
    expect(screen.getByRole('menu')).toBeDefined();
  });

  it('shows no Success when the browser does not let the UID be copied', async () => {
    const writeText = async () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const success = vi.spyOn(toast, 'success');
    const error = vi.spyOn(toast, 'error');
    const { menu } = await openAccount();
    fireEvent.click(menu.getByRole('menuitem', { name: /^UID/ }));
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(success).not.toHaveBeenCalled();
  });

  it('withholds the ID verification from a user of a Korean address unless kycWhite is on', async () => {
    fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: true, lang: '', koreaIP: true });
    await vaspInfo.reload();
    const { menu } = await openAccount({ userAct: { p2p: true, kycWhite: false, ko_KR: true } });
    expect(menu.getByRole('menuitem', { name: 'Security Center' })).toBeDefined();
    expect(menu.queryByRole('menuitem', { name: /^ID Verification/ })).toBeNull();
    cleanup();
    await logOut();
    const { menu: allowed } = await openAccount({ userAct: { p2p: false, kycWhite: true, ko_KR: false } });
    expect(allowed.getByRole('menuitem', { name: /^ID Verification/ })).toBeDefined();
    fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
    await vaspInfo.reload();
  });

  it('has a VIP badge that leads to the VIP page', async () => {
    const { menu } = await openAccount({ vipTag: 3 });
    expect(menu.getByRole('menuitem', { name: 'VIP 3' }).getAttribute('href')).toBe('/m/#/vip');
  });

  it('marks a verified trader, and nobody else', async () => {
    const { menu } = await openAccount({ isVerifiedTrader: true });
    const badge = menu.getByRole('menuitem', { name: 'Verified trader' });
    expect(badge.getAttribute('href')).toMatch(/^\/trader\/\d{8}$/);
    cleanup();
    await logOut();
    const { menu: other } = await openAccount();
    expect(other.queryByText('Verified trader')).toBeNull();
  });

  it('has the entries of the specification and no others', async () => {
    const { menu } = await openAccount();
    const links = menu.getAllByRole('menuitem').filter((item) => item.tagName === 'A');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['VIP 2', '/m/#/vip'],
      ['0-fee rewards', '/m/#/fees'],
      ['Security Center', '/personal/security'],
      ['ID VerificationUnverified', '/personal/settings/profile'],
      ['Invite Friends', '/m/#/mobile/invite'],
      ['Coupon Center', '/m/#/mobile/coupon'],
      ['Trading Fees & VOL', '/m/#/fees'],
      ['API Management', '/personal/settings/my-api'],
    ]);
  });

  it('has no entry of what is switched off', async () => {
    configure({ switches: { apiManagement: false, coupon: false } });
    const { menu } = await openAccount();
    expect(menu.queryByRole('menuitem', { name: 'API Management' })).toBeNull();
    expect(menu.queryByRole('menuitem', { name: 'Coupon Center' })).toBeNull();
    expect(menu.getByRole('menuitem', { name: 'Invite Friends' })).toBeDefined();
  });

  it.each([
    [-1, 'Unverified'],
    [1, 'Pending'],
    [10, 'Pending'],
    [9, 'Failed'],
    [2, 'Verified'],
    [77, 'Unverified'],
  ])('tags the ID verification with status %i as %s', async (kycStatus, tag) => {
    const { menu } = await openAccount({ kycStatus });
    const entry = menu.getByRole('menuitem', { name: /^ID Verification/ });
    expect(entry.textContent).toBe(`ID Verification${tag}`);
  });

  it('logs out to the home page', async () => {
    const { menu, history } = await openAccount();
    fireEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(history.at(-1)).toBe('/'));
    expect(session.state.user).toBeNull();
  });

  it.each([
    [new Error('no answer'), 'Sorry, a network error occurred. Please try again later.'],
    [
      new BusinessError({ code: 10500, message: 'Please try again in a minute', data: null, status: 500 }),
      'Please try again in a minute',
    ],
  ])('stays and says why when the logout is refused: %s', async (failure, message) => {
    const error = vi.spyOn(toast, 'error');
    const { menu, history } = await openAccount();
    fakes.calls.logout.mockRejectedValueOnce(failure);
    fireEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith(message));
    expect(session.state.user).not.toBeNull();
    expect(history).toEqual(['/spot/exchange']);
    expect(screen.getByRole('button', { name: 'Account' })).toBeDefined();
  });
});

describe('the nickname', () => {
  const nickname = /Edit nickname/;

  it('is edited in its dialog', async () => {
    const open = vi.spyOn(dialogs, 'openNickname').mockReturnValue(undefined);
    const { menu } = await openAccount();
    fireEvent.click(menu.getByRole('menuitem', { name: nickname }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('under review shows the new one with a Review tag, and editing is blocked with a message', async () => {
    const open = vi.spyOn(dialogs, 'openNickname');
    const info = vi.spyOn(toast, 'info');
    const { menu } = await openAccount({ newNickName: 'Countess', nickNameStatus: 0 });
    const line = menu.getByRole('menuitem', { name: nickname });
    expect(within(line).getByText('Countess')).toBeDefined();
    expect(within(line).getByText('Review')).toBeDefined();
    fireEvent.click(line);
    expect(info).toHaveBeenCalledWith('Your nickname modification "Countess" is currently under review.');
    expect(open).not.toHaveBeenCalled();
  });

  it('rejected shows the old one with a Failed tag and the reason', async () => {
    const { menu } = await openAccount({ newNickName: 'Rude', nickNameStatus: 2 });
    const line = menu.getByRole('menuitem', { name: nickname });
    expect(within(line).getByText('Ada')).toBeDefined();
    expect(within(line).getByText('Failed')).toBeDefined();
    const reason =
      'Your attempt to change the nickname "Rude" has failed because it contains sensitive words.';
    expect(menu.getByText(reason)).toBeDefined();
  });
});

import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import catalogue from '../../../../../../locales/en_US.json';
import InvitePage from '../../../../../../src/features/growth/referral/InvitePage.tsx';
import type { ReferralSummary } from '../../../../../../src/stores/growth/referral.ts';
import { toast } from '../../../../../../src/ui/feedback/toast.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { setExchangeTime } from '../../../support/exchangeTime.ts';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
const NOW = Date.UTC(2026, 10, 27, 12);
const CODE = {
  referralCode: 'HQ7M2XKD',
  share: 20,
  label: 'Blog',
  isDefault: true,
  friends: 2,
  createdAt: NOW,
};
const SUMMARY: ReferralSummary = {
  friends: 2,
  activeFriends: 1,
  level: 1,
  vipTier: 0,
  spotRate: '0.2',
  contractRate: '0.1',
  total: [{ asset: 'USDT', amount: '12.5' }],
  yesterday: [],
  pending: [{ asset: 'USDT', amount: '0.25' }],
  held: [],
  channel: null,
  changeUntil: NOW + 60_000,
};
const PROGRAM = {
  levels: [
    { level: 1, activeFriends: 0, vipTier: 0, spotRate: '0.2', contractRate: '0.1' },
    { level: 2, activeFriends: 7, vipTier: 3, spotRate: '0.35', contractRate: '0.15' },
  ],
  feeTiers: [
    { vipTier: 0, factor: '1' },
    { vipTier: 6, factor: '0.4' },
  ],
  activeVolume: '250',
  windowDays: 14,
  changeDays: 5,
  maxCodes: 20,
};
const FRIEND = {
  name: 'Tr***02',
  displayUserId: '61***02',
  referralCode: CODE.referralCode,
  share: 20,
  joinedAt: NOW,
  hasTraded: true,
  volume: '1000',
  commission: [{ asset: 'USDT', amount: '0.25' }],
  isHeld: false,
};
const page = (list: readonly object[]) => ({ list, nextCursor: null });
let users = 300;

/** The exchange says no, in the words of the page's language. */
const errors = catalogue.server.rejects.common;
const refused = (code: keyof typeof errors) =>
  new BusinessError({ code: Number(code), message: errors[code], data: null, status: 409 });

function answer(): void {
  calls.getReferralProgram.mockResolvedValue(PROGRAM);
  calls.listReferralCodes.mockResolvedValue([CODE]);
  calls.getReferralSummary.mockResolvedValue(SUMMARY);
  calls.getReferralHistory.mockResolvedValue([]);
  calls.listReferralFriends.mockResolvedValue(page([]));
  calls.listReferralPayouts.mockResolvedValue(page([]));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  setExchangeTime(NOW);
  vi.spyOn(toast, 'error');
  answer();
});
afterEach(async () => {
  cleanup();
  await logOut();
  vi.useRealTimers();
  setExchangeTime(Date.now());
  vi.clearAllMocks();
});

async function open(): Promise<void> {
  // Nothing that was fetched for the user before.
  await logIn({ userId: String((users += 1)) });
  renderScreen(<InvitePage />, { path: '/personal/invite' });
  await screen.findByText(CODE.referralCode);
}

const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const rowsOf = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('row');

describe('the form of a code', () => {
  it('is kept, with what was said against it, when the code cannot be made', async () => {
    await open();
    await press('New code');
    calls.createReferralCode.mockRejectedValue(refused('10633'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.keyDown(dialog.getByRole('slider'), { key: 'ArrowRight' });
    fireEvent.change(dialog.getByLabelText('Label (optional)'), { target: { value: ' Blog ' } });
    expect(dialog.getByText('You keep 95% of the commission, your friend gets 5%')).toBeDefined();
    await press('Save');
    expect(calls.createReferralCode).toHaveBeenCalledExactlyOnceWith({
      body: { share: 5, label: 'Blog', isDefault: false },
    });
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(errors['10633']);
    expect(dialog.getByLabelText('Label (optional)')).toHaveProperty('value', ' Blog ');
  });

  it('of a code that is the default leaves it that, and says for whom another share holds', async () => {
    await open();
    await press('Edit');
    calls.editReferralCode.mockResolvedValue(CODE);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Applies to friends who join from now on.')).toBeDefined();
    expect(dialog.getByRole('checkbox')).toHaveProperty('disabled', true);
    await press('Save');
    expect(calls.editReferralCode).toHaveBeenCalledExactlyOnceWith({
      body: { referralCode: 'HQ7M2XKD', share: 20, label: 'Blog', isDefault: true },
    });
  });
});

describe('the code of somebody else', () => {
  it.each(['10630', '10631', '10632'] as const)(
    'that is refused with %s stays in its field, and why is told',
    async (code) => {
      await open();
      const field = await screen.findByLabelText('Another referral code');
      fireEvent.change(field, { target: { value: ' abc ' } });
      calls.enterReferralCode.mockRejectedValue(refused(code));
      await press('Apply');
      expect(calls.enterReferralCode).toHaveBeenCalledExactlyOnceWith({ body: { enteredCode: 'abc' } });
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(errors[code]);
      expect(field).toHaveProperty('value', ' abc ');
    },
  );

  it('cannot be entered when its time is over', async () => {
    await open();
    await screen.findByLabelText('Another referral code');
    await act(async () => vi.advanceTimersByTime(120_000));
    expect(screen.queryByLabelText('Another referral code')).toBeNull();
  });
});

describe('the page', () => {
  it('says without friends how to begin, and of what there is nothing', async () => {
    await open();
    expect(await screen.findByText('No friends yet')).toBeDefined();
    expect(screen.getByText('Share your link to bring the first one.')).toBeDefined();
    expect(screen.getByText('No commission yet')).toBeDefined();
    expect(screen.getByText('No payouts yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  });

  it('follows what friends do while it is open', async () => {
    await open();
    await screen.findByText('No friends yet');
    calls.getReferralSummary.mockResolvedValue({ ...SUMMARY, friends: 3 });
    calls.listReferralFriends.mockResolvedValue(
      page([FRIEND, { ...FRIEND, displayUserId: '61***03', isHeld: true, hasTraded: false }]),
    );
    await act(async () => vi.advanceTimersByTime(5_000));
    await waitFor(() => expect(rowsOf('Friends')).toHaveLength(3));
    const [, first, second] = rowsOf('Friends');
    expect(first?.textContent).toMatch(/^Tr\*\*\*02 61\*\*\*02.*1,000\.000\.2500 USDT$/);
    expect(second?.textContent).toMatch(/^Tr\*\*\*02 Held.*Not traded yet/);
  });

  it('says every rule with the figures of the program', async () => {
    await open();
    const rules = within(await screen.findByRole('region', { name: 'Rules' })).getAllByRole('listitem');
    const said = rules.map(({ textContent }) => textContent).join('\n');
    expect(said).toMatch(/at least \W250\W USDT in the last 14 days/);
    expect(said).toContain('VIP level 6 or above, who pays lower fees, 40% of your rate counts');
    expect(said).toContain('for 5 days after you sign up');
    expect(rowsOf('Levels').map(({ textContent }) => textContent)).toEqual([
      'LevelActive friendsVIP levelSpot rateContract rate',
      '10–20%10%',
      '27335%15%',
    ]);
    expect(screen.getByText('Level 2: 7 active friends or VIP 3')).toBeDefined();
    expect(screen.getByText('6 more active friends to level 2.')).toBeDefined();
  });

  it('says that there is no level above the highest', async () => {
    calls.getReferralSummary.mockResolvedValue({ ...SUMMARY, level: 2, activeFriends: 9 });
    await open();
    expect(await screen.findByText('Level 2 is the highest level.')).toBeDefined();
    expect(screen.queryByText(/to level/)).toBeNull();
  });

  it('draws each day of one asset, and says the day under the cursor', async () => {
    const day = { market: 'spot', asset: 'USDT', asInviter: '1.5', asFriend: '0' } as const;
    calls.getReferralHistory.mockResolvedValue([
      { ...day, day: '2026-11-26' },
      { ...day, day: '2026-11-26', market: 'contract', asInviter: '0.5', asFriend: '0.25' },
      { ...day, day: '2026-11-27', asset: 'BTC', asInviter: '0.0001' },
    ]);
    await open();
    const chart = await screen.findByRole('slider', { name: 'Commission by day' });
    expect(chart.getAttribute('aria-valuemax')).toBe('30');
    expect(chart.getAttribute('aria-valuetext')).toBe('2026-11-27 0.00 USDT');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe('2026-11-26 2.25 USDT');
    expect(screen.getByRole('combobox', { name: 'Asset' })).toHaveProperty('value', 'USDT');
  });

  it('says to visitors what it offers at most, and asks nothing of anybody', async () => {
    renderScreen(<InvitePage />, { path: '/personal/invite' });
    expect(
      await screen.findByText('Up to 35% of your friends’ spot fees and 15% of their contract fees'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(calls.listReferralCodes).not.toHaveBeenCalled();
  });
});

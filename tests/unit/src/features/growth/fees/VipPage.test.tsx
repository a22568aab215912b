import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import VipPage from '../../../../../../src/features/growth/fees/VipPage.tsx';
import type { FeeLevel } from '../../../../../../src/stores/growth/fees.ts';
import { preferences } from '../../../../../../src/stores/preferences.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { answerFees, LEVEL } from './support/answers.ts';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
let users = 500;

beforeEach(answerFees);
afterEach(async () => {
  cleanup();
  act(() => preferences.update({ hideBalance: false }));
  await logOut();
});

async function open(level: Partial<FeeLevel> = {}): Promise<void> {
  calls.getFeeLevel.mockResolvedValue({ ...LEVEL, ...level });
  await logIn({ userId: String((users += 1)), vipTag: level.level ?? LEVEL.level });
  renderScreen(<VipPage />);
  await screen.findByText(/tier update: |you’ll move to VIP/);
}

const own = () => within(screen.getByRole('region', { name: 'Your level' }));
const barOf = (name: string) => screen.getByRole('progressbar', { name });

describe('the level of a user', () => {
  it('has both ways to the next tier, each with its name and what is missing, rounded up', async () => {
    await open();
    const [volume, balance] = [barOf('VIP 4 by volume'), barOf('VIP 4 by balance')];
    expect(volume.getAttribute('aria-valuenow')).toBe('40');
    expect(balance.getAttribute('aria-valuenow')).toBe('10');
    expect(own().getByText(/599,999\.88 USDT.* to VIP 4$/)).toBeDefined();
    expect(own().getByText(/45,000\.00 USDT.* to VIP 4$/)).toBeDefined();
  });

  it.each<[string, Partial<FeeLevel>, RegExp, RegExp]>([
    ['earned', {}, /^Reached by volume or balance/, /^Next tier update/],
    ['that everybody has', { level: 0, earned: 0, reached: 0 }, /^Default level/, /^Next tier update/],
    ['given by the exchange', { level: 3, floor: 3 }, /^Assigned by/, /^Next tier update/],
    ['that rises next', { level: 0, earned: 0 }, /^Default level/, /you’ll move to VIP 1 on/],
    ['that falls next', { level: 4, earned: 4 }, /^Reached/, /you’ll move to VIP 1 on/],
    ['that falls to the given one', { level: 4, earned: 4, floor: 3 }, /^Reached/, /you’ll move to VIP 3 on/],
  ])('%s: why it is, and what comes of it at the next change', async (_, level, reason, outlook) => {
    await open(level);
    expect(own().getByText(reason)).toBeDefined();
    expect(own().getByText(outlook)).toBeDefined();
    expect(own().getByText(`VIP ${level.level ?? 1}`)).toBeDefined();
  });

  it('that is the highest has nothing above it', async () => {
    await open({ level: 4, earned: 4, reached: 4, next: null });
    expect(own().getByText('VIP 4 is the highest level.')).toBeDefined();
    expect(own().queryByRole('progressbar')).toBeNull();
  });

  it('hides what the user has with the balances, the bars included', async () => {
    await open();
    expect(own().getAllByText(/400,000|5,000|599,999|45,000/)).toHaveLength(4);
    act(() => preferences.update({ hideBalance: true }));
    await waitFor(() => expect(own().queryAllByText(/400,000|5,000|599,999|45,000/)).toHaveLength(0));
    expect(barOf('VIP 4 by volume').getAttribute('aria-valuenow')).toBe('0');
  });
});

describe('the badge of verified traders', () => {
  const badge = () => within(screen.getByRole('region', { name: 'Verified trader' }));

  it('says what is missing, and leads to the verification', async () => {
    await open();
    expect(badge().getByRole('link').getAttribute('href')).toBe('/personal/settings/profile');
    expect(barOf('30-day volume').getAttribute('aria-valuenow')).toBe('80');
    expect(badge().getByText(/^Volume is checked with the tiers/)).toBeDefined();
    expect(own().queryByText('Verified trader')).toBeNull();
  });

  it('stands beside the level of who has it', async () => {
    await open({ verifiedTrader: { hasBadge: true, isIdentityVerified: true, neededVolume: '400000' } });
    expect(badge().getByText('You have the badge.')).toBeDefined();
    expect(badge().getByText('Identity verified')).toBeDefined();
    expect(badge().getByText('Reached')).toBeDefined();
    const link = own().getByRole('link', { name: 'Verified trader' });
    expect(link.getAttribute('href')).toMatch(/^\/trader\/\d{8}$/);
  });
});

it('levels say what they give beside lower fees', async () => {
  await open();
  expect((await screen.findByText(/^From VIP 4:/)).textContent).toMatch(/30%.* spot fees and .*15%/);
});

it('visitors see the levels and the rules of the badge, and nothing of a user is asked for', async () => {
  renderScreen(<VipPage />);
  expect(await screen.findByText('VIP 4')).toBeDefined();
  expect(screen.getByText(/^The badge is shown next to your name/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(calls.getFeeLevel).not.toHaveBeenCalled();
});

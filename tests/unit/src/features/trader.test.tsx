import { BusinessError, NetworkError } from '@tidemark/sdk';
import { cleanup, screen } from '@testing-library/react';
import { Route } from 'wouter';
import { afterEach, describe, expect, it, vi } from 'vitest';
import TraderPage from '../../../../src/features/trader/TraderPage.tsx';
import { ReferralOffer } from '../../../../src/features/auth/register/ReferralOffer.tsx';
import { ChannelPanel } from '../../../../src/features/growth/referral/ChannelPanel.tsx';
import type { ReferralSummary } from '../../../../src/stores/growth/referral.ts';
import { VerifiedTrader } from '../../../../src/ui/VerifiedTrader.tsx';
import * as clients from '../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';
import { renderScreen } from '../support/renderScreen.tsx';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const open = (uid: string) =>
  renderScreen(
    <Route path="/trader/:displayUserId">
      <TraderPage />
    </Route>,
    { path: `/trader/${uid}` },
  );

it('shows nickname, badge and since when', async () => {
  const verifiedSince = Date.UTC(2026, 10, 1, 12);
  calls.getTraderProfile.mockResolvedValue({ displayUserId: '61000100', nickName: 'Ada', verifiedSince });
  open('61000100');
  expect(await screen.findByText('Ada')).toBeDefined();
  expect(screen.getAllByText('Verified trader')).toHaveLength(2);
  expect(screen.getByText(/2026-11-01/)).toBeDefined();
  expect(calls.getTraderProfile.mock.calls[0]?.[0]).toMatchObject({ query: { displayUserId: '61000100' } });
});

it('says that there is none', async () => {
  calls.getTraderProfile.mockRejectedValue(
    new BusinessError({ code: 10404, message: 'none', data: null, status: 404 }),
  );
  open('61000199');
  expect(await screen.findByText('There is no verified trader with this UID')).toBeDefined();
});

it('offers to try again after a failure', async () => {
  calls.getTraderProfile.mockRejectedValue(new NetworkError('offline'));
  open('61000300');
  expect(await screen.findByText('The profile could not be loaded')).toBeDefined();
});

it('is where the badge of a user leads', () => {
  renderScreen(<VerifiedTrader isVerified displayUserId="61000100" />);
  expect(screen.getByRole('link', { name: 'Verified trader' }).getAttribute('href')).toBe('/trader/61000100');
});

describe.each([
  ['61000100', 'Ada'],
  [null, 'A***a'],
])('an inviter with the profile %s', (inviterDisplayUserId, inviterName) => {
  const expectLink = (): void => {
    const link = screen.queryByRole('link', { name: 'Verified trader' });
    const path = inviterDisplayUserId === null ? undefined : `/trader/${inviterDisplayUserId}`;
    expect(link?.getAttribute('href')).toBe(path);
  };

  it('is named in the offer of a code', async () => {
    const rates = { referralCode: 'HQ7M2XKD', share: 20 as const, spotRate: '0.04', contractRate: '0.02' };
    calls.getReferralOffer.mockResolvedValue({ ...rates, inviterName, inviterDisplayUserId });
    renderScreen(<ReferralOffer code="HQ7M2XKD" />);
    expect((await screen.findByRole('status')).textContent).toContain(inviterName);
    expectLink();
  });

  it('is named where the user came from', () => {
    const channel = { referralCode: 'HQ7M2XKD', share: 20 as const, joinedAt: 1 };
    const summary = { channel: { ...channel, inviterName, inviterDisplayUserId }, changeUntil: 0 };
    renderScreen(<ChannelPanel summary={summary as ReferralSummary} onEntered={() => undefined} />);
    const starts = (text: string): boolean => text.startsWith(`${inviterName} invited you`);
    expect(screen.getByText(starts)).toBeDefined();
    expectLink();
  });
});

import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import tidemark from '../../../../server/deployments/tidemark.json';
import MobileFrame from '../../../../src/features/mobile/MobileFrame.tsx';
import PersonalFrame from '../../../../src/features/personal/frame/PersonalFrame.tsx';
import SecurityPage from '../../../../src/features/personal/SecurityPage.tsx';
import * as clients from '../../../../src/stores/clients.ts';
import Footer from '../../../../src/ui/page/Footer.tsx';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';
import { renderScreen } from '../support/renderScreen.tsx';
import { configure } from './shell/support/deployment.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;

beforeEach(() => {
  configure();
  calls.getFactors.mockResolvedValue({ authenticatorSince: null, recoveryCodesLeft: 0 });
  calls.listPasskeys.mockResolvedValue({ passkeys: [], maxPasskeys: 20 });
  calls.listSocialLogins.mockResolvedValue({ logins: [], hasPassword: true });
  calls.getSecurity.mockResolvedValue({
    score: 0,
    level: 'low',
    items: [],
    hasPassword: true,
    passwordChangedAt: null,
    antiPhishingCode: null,
  });
  calls.getContacts.mockResolvedValue({ email: 'ada@tidemark.example', phone: null });
});
afterEach(cleanup);

const links = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Where a place of a switch leads, in a frame that links to it. */
it.each<[string, string, ReactNode]>([
  ['deposit', '/personal/deposit', <PersonalFrame key="p">{null}</PersonalFrame>],
  ['withdrawal', '/personal/withdrawal', <PersonalFrame key="p">{null}</PersonalFrame>],
  ['earn', '/personal/earn/flexible', <PersonalFrame key="p">{null}</PersonalFrame>],
  ['apiManagement', '/personal/settings/my-api', <PersonalFrame key="p">{null}</PersonalFrame>],
  [
    'coupon',
    '/m/#/mobile/coupon',
    <MobileFrame key="m" path="/fees">
      {null}
    </MobileFrame>,
  ],
])('%s is in no frame of pages where it is switched off', (name, href, frame) => {
  renderScreen(frame);
  expect(links()).toContain(href);
  cleanup();
  configure({ switches: { [name]: false } });
  renderScreen(frame);
  expect(links()).not.toContain(href);
});

it('what protects the account names nothing that is switched off', async () => {
  renderScreen(<SecurityPage />);
  const names = ['Google Authenticator', 'Withdrawals after a password reset'];
  for (const name of names) expect(await screen.findByText(name)).toBeDefined();
  cleanup();
  configure({ switches: { twoFactor: false, withdrawal: false } });
  renderScreen(<SecurityPage />);
  await screen.findByText('Login password');
  for (const name of names) expect(screen.queryByText(name)).toBeNull();
});

it('the exchange that comes with the product switches nothing off', () => {
  expect(Object.values(tidemark.application.switches)).not.toContain(false);
});

it('the footer leads to fees, security, reserves, status, support, legal and the API', () => {
  renderScreen(<Footer />);
  expect(links().slice(-7)).toEqual([
    '/m/#/fees',
    '/security',
    '/proof-of-reserves',
    '/status',
    '/support',
    '/legal',
    '/docs/',
  ]);
});

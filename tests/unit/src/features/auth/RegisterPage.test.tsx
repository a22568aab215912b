import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RegisterPage from '../../../../../src/features/auth/register/index.tsx';
import RegisterBonus from '../../../../../src/features/auth/register/RegisterBonus.tsx';
import type { HomepageActivities } from '../../../../../src/stores/activities.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { dialogs, useOpenDialog } from '../../../../../src/stores/dialogs.ts';
import * as deployment from '../../../../../src/stores/deployment/index.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

let running: Pick<HomepageActivities, 'registerBonus'> | undefined;

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/stores/activities.ts'), () => ({ useActivities: () => running as never }));

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const GRACE = { userId: '102', displayUserId: '61000102', token: null, refreshToken: null };
const PASSWORD = 'Compiler-1952';

const LABELS = {
  email: 'Email',
  code: 'Email verification code',
  password: 'Password',
  confirmation: 'Confirm password',
  referralCode: 'Referral code (optional)',
  invitationCode: 'Invitation code (optional)',
} as const;

const field = (name: keyof typeof LABELS) => screen.getByLabelText(LABELS[name]);
const type = (name: keyof typeof LABELS, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const submit = () => press('Create account');
const agree = () => fireEvent.click(screen.getByRole('checkbox'));

function fillIn(): void {
  type('email', ' grace@tidemark.example ');
  type('code', '314159');
  type('password', PASSWORD);
  type('confirmation', PASSWORD);
  agree();
}

beforeEach(() => {
  running = { registerBonus: null };
  vi.spyOn(deployment, 'useOffers').mockReturnValue({ has: () => true, leadsTo: () => true });
  calls.register.mockResolvedValue(GRACE);
  calls.sendCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
  calls.logout.mockResolvedValue(undefined);
  calls.getReferralOffer.mockResolvedValue({
    inviterName: 'Ada',
    inviterDisplayUserId: null,
    share: 20,
    spotRate: '0.04',
    contractRate: '0.02',
  });
});

afterEach(async () => {
  cleanup();
  dialogs.close();
  await session.logout();
  vi.clearAllMocks();
});

describe('a field that is wrong', () => {
  it.each([
    ['email', '', 'Please input correct email address'],
    ['email', 'grace', 'Please input correct email address'],
    ['email', 'grace@tidemark', 'Please input correct email address'],
    ['email', `${'a'.repeat(34)}@tidemark.example`, 'Email address must not exceed 50 characters.'],
    [
      'code',
      '',
      'Please enter the 6-digit email verification code, 6-digit SMS verification code, or 6-digit Google verification code.',
    ],
    [
      'code',
      '31415',
      'Please enter the 6-digit email verification code, 6-digit SMS verification code, or 6-digit Google verification code.',
    ],
    ['password', 'Short-1', 'Password format error'],
    ['password', `Compiler-1952${'x'.repeat(28)}`, 'Password format error'],
    ['password', 'Compiler-name', 'Password format error'],
    ['password', 'compiler-1952', 'Password format error'],
    ['password', 'Compiler1952', 'Password format error'],
    ['confirmation', 'Compiler-1953', 'The two passwords are different. Please retry.'],
    ['confirmation', '', 'The two passwords are different. Please retry.'],
    ['referralCode', 'T61 000', 'Only letters, digits and underscores, 20 at most'],
    ['invitationCode', 'x'.repeat(21), 'Only letters, digits and underscores, 20 at most'],
  ] as const)('is told once the form was submitted: %s %j', async (name, value, message) => {
    renderScreen(<RegisterPage />);
    await press('I have a referral or invitation code');
    fillIn();
    type(name, value);
    expect(screen.queryByText(message)).toBeNull();
    await submit();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(field(name));
    expect(calls.register).not.toHaveBeenCalled();
  });

  it.each([`${'a'.repeat(33)}@tidemark.example`, 'a@b.co'])('is none of %s', async (email) => {
    renderScreen(<RegisterPage />);
    fillIn();
    type('email', email);
    await submit();
    expect(calls.register).toHaveBeenCalledOnce();
  });

  it('is the terms that were not agreed to', async () => {
    renderScreen(<RegisterPage />);
    fillIn();
    agree();
    await submit();
    expect(screen.getByText('Please agree to the terms of use')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(calls.register).not.toHaveBeenCalled();
  });
});

describe('signing up', () => {
  it('sends what was entered, and returns to where the visitor came from', async () => {
    const { history } = renderScreen(<RegisterPage />, {
      path: '/auth/register/email?backurl=%2Fspot%2Fexchange%2FBTC_USDT',
    });
    fillIn();
    await submit();
    expect(calls.register).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'grace@tidemark.example', code: '314159', password: PASSWORD, termsAccepted: true },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/spot/exchange/BTC_USDT'));
  });

  it('keeps the codes of a link, and asks nobody else for one', async () => {
    renderScreen(<RegisterPage />);
    const toggle = screen.getByRole('button', { name: 'I have a referral or invitation code' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    cleanup();
    renderScreen(<RegisterPage />, {
      path: '/auth/register/email?referralCode=T61000100&invitationCode=VIP',
    });
    expect(screen.getByDisplayValue('T61000100')).toBe(field('referralCode'));
    fillIn();
    await submit();
    expect(calls.register.mock.lastCall?.[0]).toMatchObject({
      body: { referralCode: 'T61000100', invitationCode: 'VIP' },
    });
  });

  it('that is rejected says why until something is typed', async () => {
    const rejected = { code: 10420, message: 'Invalid verify code.', data: null, status: 400 };
    calls.register.mockRejectedValueOnce(new BusinessError(rejected));
    renderScreen(<RegisterPage />);
    fillIn();
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Invalid verify code.');
    type('code', '271828');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('the code', () => {
  it('is sent to an address alone, and again when the countdown is over', async () => {
    renderScreen(<RegisterPage />);
    await press('Send code');
    expect(screen.getByText('Please input correct email address')).toBeDefined();
    expect(calls.sendCode).not.toHaveBeenCalled();
    type('email', 'grace@tidemark.example');
    await press('Send code');
    expect(calls.sendCode).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'grace@tidemark.example', purpose: 'signUp' },
    });
    expect(screen.getByRole('button', { name: /^Resend in (60|59) s$/ })).toBeDefined();
    await press(/^Resend in/);
    expect(calls.sendCode).toHaveBeenCalledOnce();
    expect(screen.getByText(/^We sent a code to grace@tidemark\.example\./)).toBeDefined();
  });

  it('that is refused says why, for the address it was asked for', async () => {
    const message = 'Too many attempts. Please try again later.';
    calls.sendCode.mockRejectedValueOnce(
      new BusinessError({ code: 10429, message, data: null, status: 429 }),
    );
    renderScreen(<RegisterPage />);
    type('email', 'hedy@tidemark.example');
    await press('Send code');
    expect(screen.getByText(message)).toBeDefined();
    type('email', 'emmy@tidemark.example');
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('the strength of a password', () => {
  it.each([
    ['Password1!', /very weak|: weak/],
    ['Grace1952!', /very weak|: weak/],
    ['Vortex-17-lantern-Quill', /strong/],
  ])('is estimated while it is typed: %s', async (password, strength) => {
    renderScreen(<RegisterPage />);
    type('email', 'grace1952@tidemark.example');
    type('password', password);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(strength));
    type('password', '');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

/** The shell's dialog without its chunk. */
function BonusOfShell() {
  const open = useOpenDialog();
  return open?.kind === 'registerBonus' ? (
    <RegisterBonus bonus={open.bonus} isOpen onClose={() => dialogs.close()} />
  ) : null;
}

describe('the bonus of a campaign', () => {
  const popup = () => screen.queryByRole('dialog', { name: 'Your sign-up bonus' });
  const renderWithDialogs = (path = '/auth/register/email') =>
    renderScreen(
      <>
        <RegisterPage />
        <BonusOfShell />
      </>,
      { path },
    );
  const told = () => popup()?.textContent.replaceAll(/[\u2066\u2069]/g, '');

  it('is told to who has just signed up, over the page that they wanted', async () => {
    running = { registerBonus: { amount: '30', asset: 'USDT', requiredVolume: '12000' } };
    const { history } = renderWithDialogs('/auth/register/email?backurl=%2Ffees');
    fillIn();
    await submit();
    await waitFor(() => expect(popup()).not.toBeNull());
    expect(history.at(-1)).toBe('/fees');
    expect(told()).toContain('You received a bonus of 30.00 USDT for signing up.');
    expect(told()).toContain('You can withdraw it once you have traded 12,000.00 USDT in contracts.');
    expect(screen.getByRole('link', { name: 'Open the Coupon Center' }).getAttribute('href')).toBe(
      '/m/#/mobile/coupon',
    );
    await press('Continue');
    await waitFor(() => expect(popup()).toBeNull());
    expect(history.at(-1)).toBe('/fees');
  });

  it('asks for no volume where none is asked for', async () => {
    running = { registerBonus: { amount: '30', asset: 'USDT', requiredVolume: null } };
    renderWithDialogs();
    fillIn();
    await submit();
    await waitFor(() => expect(popup()).not.toBeNull());
    expect(popup()?.textContent).toContain('You will find it in the Coupon Center.');
    expect(popup()?.textContent).not.toMatch(/traded/);
  });

  it.each([[{ registerBonus: null }], [undefined]])('is none where there is none: %j', async (activities) => {
    running = activities;
    const { history } = renderScreen(<RegisterPage />, { path: '/auth/register/email?backurl=%2Ffees' });
    fillIn();
    await submit();
    await waitFor(() => expect(history.at(-1)).toBe('/fees'));
    expect(popup()).toBeNull();
  });

  it('is not told to who was logged in before', () => {
    running = { registerBonus: { amount: '30', asset: 'USDT', requiredVolume: null } };
    session.adopt(GRACE);
    renderScreen(<RegisterPage />);
    expect(popup()).toBeNull();
  });
});

import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import CallbackPage from '../../../../../src/features/auth/social/CallbackPage.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { socialJourney } from '../../../../../src/stores/identity/socialLogin.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/stores/activities.ts'), () => ({
  useActivities: () => ({ registerBonus: null }) as never,
}));

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string, data: unknown = null) =>
  new BusinessError({ code, message, data, status: 400 });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const typeCode = (code: string) =>
  fireEvent.change(screen.getByLabelText('Email verification code'), { target: { value: code } });

const ADA = { userId: '1', displayUserId: '61000001', token: null, refreshToken: null };
const EMAIL = 'ada@tidemark.example';
const LOGGED_IN = { outcome: 'loggedIn', session: ADA, ticket: null, email: null, expiresAt: null };
const waitingFor = (outcome: 'signUp' | 'associate' | 'verifyEmail', ticket = 'ticket-1') => ({
  outcome,
  session: null,
  ticket,
  email: EMAIL,
  expiresAt: 1,
});

/** Comes back from a provider. */
const comeBack = (query = 'state=state-1&code=code-1&iss=issuer', provider = 'google') =>
  renderScreen(
    <Route path="/auth/callback/:provider">
      <CallbackPage />
    </Route>,
    { path: `/auth/callback/${provider}?${query}` },
  );

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  socialJourney.write({ returnPath: '/personal/overview', referralCode: '', invitationCode: '' });
  calls.getReferralOffer.mockResolvedValue({
    inviterName: 'Grace',
    inviterDisplayUserId: null,
    share: 20,
    spotRate: '0.04',
    contractRate: '0.02',
  });
});
afterEach(() => {
  cleanup();
  session.adopt(null);
  socialJourney.clear();
  vi.resetAllMocks();
});

describe('who comes back from a provider', () => {
  it('is told that the login is being finished, and goes on to where they came from; the address keeps nothing', async () => {
    const answer = Promise.withResolvers<unknown>();
    calls.finishSocialLogin.mockReturnValueOnce(answer.promise);
    const { history } = comeBack();
    expect(screen.getByRole('status').textContent).toBe('One moment, we are finishing the login…');
    expect(calls.finishSocialLogin).toHaveBeenCalledExactlyOnceWith({
      body: { provider: 'google', state: 'state-1', code: 'code-1', iss: 'issuer' },
    });
    expect(history.at(-1)).toBe('/auth/callback/google');
    await act(async () => answer.resolve(LOGGED_IN));
    await waitFor(() => expect(history.at(-1)).toBe('/personal/overview'));
  });

  it.each([
    ['Google', 'google', 'access_denied'],
    ['Apple', 'apple', 'user_cancelled_authorize'],
  ])(
    'having cancelled at %s is told that nothing was changed, and can try again',
    async (name, provider, error) => {
      comeBack(`state=state-1&error=${error}`, provider);
      expect(await screen.findByText(`You cancelled at ${name}. Nothing was changed.`)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/auth/login');
      expect(calls.finishSocialLogin).not.toHaveBeenCalled();
    },
  );

  it('too late is told so', async () => {
    const message = 'The login took too long or was interrupted. Please start over.';
    calls.finishSocialLogin.mockRejectedValueOnce(rejected(10460, message));
    comeBack();
    expect(await screen.findByText(message)).toBeDefined();
    expect(await title('Login failed')).toBeDefined();
  });

  it.each([
    ['without having been there', 'google', ''],
    ['of a provider that is none', 'nobody', 'state=state-1'],
  ])('%s is led to the login', async (_, provider, query) => {
    const { history } = comeBack(query, provider);
    await waitFor(() => expect(history.at(-1)).toBe('/auth/login'));
    expect(calls.finishSocialLogin).not.toHaveBeenCalled();
  });
});

describe('an e-mail that is registered', () => {
  const LEAD =
    'This email is already registered. You can verify your email and link it to a third-party account.';

  it('is linked with a mailed code, and what comes to nothing is said', async () => {
    calls.finishSocialLogin.mockResolvedValueOnce(waitingFor('associate'));
    const { history } = comeBack();
    expect(await screen.findByText(LEAD)).toBeDefined();
    calls.sendSocialLoginCode.mockResolvedValueOnce({ resendAfter: 60, validFor: 600 });
    await press('Send code');
    expect(calls.sendSocialLoginCode).toHaveBeenCalledExactlyOnceWith({ body: { ticket: 'ticket-1' } });
    expect(screen.getByText(/^We sent a code to .?ada@tidemark\.example.?\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resend in 60 s' }).getAttribute('aria-disabled')).toBe('true');

    calls.confirmSocialLogin.mockRejectedValueOnce(rejected(10413, 'Invalid verify code.'));
    typeCode('000000');
    await press('Verify and link');
    expect(screen.getByRole('alert').textContent).toBe('Invalid verify code.');

    calls.confirmSocialLogin.mockResolvedValueOnce(LOGGED_IN);
    typeCode('314159');
    await press('Verify and link');
    expect(calls.confirmSocialLogin).toHaveBeenLastCalledWith({
      body: { ticket: 'ticket-1', code: '314159' },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/personal/overview'));
  });

  it('asks for the second factor of its account before it is linked', async () => {
    calls.finishSocialLogin.mockResolvedValueOnce(waitingFor('associate', 'ticket-2'));
    const { history } = comeBack();
    await screen.findByText(LEAD);
    const step = { loginAttempt: 'attempt-1', factors: ['authenticator'], expiresAt: 1 };
    calls.confirmSocialLogin.mockRejectedValueOnce(rejected(10423, 'Please verify it’s you', step));
    typeCode('314159');
    await press('Verify and link');
    expect(await title('Security verification')).toBeDefined();
    calls.finishLogin.mockResolvedValueOnce(ADA);
    fireEvent.change(await screen.findByLabelText('Google verification code'), {
      target: { value: '271828' },
    });
    await press('Log In');
    await waitFor(() => expect(history.at(-1)).toBe('/personal/overview'));
  });
});

it('a stranger agrees to the terms, and brings the codes that they came with', async () => {
  socialJourney.write({ returnPath: '', referralCode: 'T61000100', invitationCode: '' });
  calls.finishSocialLogin.mockResolvedValueOnce(waitingFor('signUp', 'ticket-3'));
  const { history } = comeBack();
  expect(await screen.findByText(/^Google confirms that .*ada@tidemark\.example.* is yours\./)).toBeDefined();
  await screen.findByRole('checkbox');
  await press('Create account');
  expect(screen.getByText('Please agree to the terms of use')).toBeDefined();
  expect(calls.signUpBySocialLogin).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox'));
  calls.signUpBySocialLogin.mockResolvedValueOnce(ADA);
  await press('Create account');
  expect(calls.signUpBySocialLogin).toHaveBeenCalledExactlyOnceWith({
    body: { ticket: 'ticket-3', termsAccepted: true, referralCode: 'T61000100' },
  });
  await waitFor(() => expect(history.at(-1)).toBe('/'));
});

it('an e-mail that the provider has not verified is verified here, before there is an account', async () => {
  calls.finishSocialLogin.mockResolvedValueOnce(waitingFor('verifyEmail', 'ticket-4'));
  comeBack('state=state-1&code=code-1', 'apple');
  expect(await title('Verify your email')).toBeDefined();
  expect(screen.getByText(/^Apple has not verified .*ada@tidemark\.example/)).toBeDefined();
  calls.confirmSocialLogin.mockResolvedValueOnce(waitingFor('signUp', 'ticket-4'));
  fireEvent.change(await screen.findByLabelText('Email verification code'), { target: { value: '314159' } });
  await press('Confirm');
  expect(await screen.findByText(/ada@tidemark\.example.* is verified\. Agree to the terms/)).toBeDefined();
});

describe('a frozen account', () => {
  const FROZEN = rejected(10490, 'Your account is frozen.', {
    unfreezeAttempt: 'attempt-2',
    unfreezeFactor: 'email',
    unfreezesAt: null,
  });

  it('is thawed with a mailed code from where a provider led back to', async () => {
    calls.finishSocialLogin.mockRejectedValueOnce(FROZEN);
    const { history } = comeBack();
    expect(await title('Your account is frozen')).toBeDefined();
    calls.sendUnfreezeCode.mockResolvedValueOnce({ resendAfter: 60, validFor: 600 });
    await press('Send code');
    expect(calls.sendUnfreezeCode).toHaveBeenCalledExactlyOnceWith({
      body: { unfreezeAttempt: 'attempt-2' },
    });
    // The account's address is not the page's to know.
    expect(screen.getByText(/^We sent you a code\./)).toBeDefined();
    calls.unfreezeAccount.mockResolvedValueOnce({ unfreezesAt: Date.UTC(2026, 10, 24, 12) });
    typeCode('314159');
    await press('Unfreeze account');
    expect(calls.unfreezeAccount).toHaveBeenCalledExactlyOnceWith({
      body: { unfreezeAttempt: 'attempt-2', code: '314159' },
    });
    expect(screen.getByRole('status').textContent).toMatch(/^It will be unfrozen at .?2026-11-2/);
    await press('Back to Log In');
    expect(history.at(-1)).toBe('/auth/login');
  });

  it('is thawed after the second step as well', async () => {
    const step = { loginAttempt: 'attempt-1', factors: ['authenticator'], expiresAt: 1 };
    calls.finishSocialLogin.mockRejectedValueOnce(rejected(10423, 'Please verify it’s you', step));
    comeBack();
    calls.finishLogin.mockRejectedValueOnce(FROZEN);
    fireEvent.change(await screen.findByLabelText('Google verification code'), {
      target: { value: '271828' },
    });
    await press('Log In');
    expect(await title('Your account is frozen')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Unfreeze account' })).toBeDefined();
  });
});

it('a second step by text message does not name a number that nobody typed', async () => {
  const step = { loginAttempt: 'attempt-1', factors: ['sms'], expiresAt: 1 };
  calls.finishSocialLogin.mockRejectedValueOnce(rejected(10423, 'Please verify it’s you', step));
  comeBack();
  await screen.findByLabelText('SMS verification code');
  calls.sendLoginCode.mockResolvedValueOnce({ resendAfter: 60, validFor: 600 });
  await press('Send code');
  expect(screen.getByText(/^We sent you a code\./)).toBeDefined();
});

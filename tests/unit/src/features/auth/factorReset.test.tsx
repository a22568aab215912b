import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import CancelPage from '../../../../../src/features/auth/factorReset/CancelPage.tsx';
import SecondStepForm from '../../../../../src/features/auth/login/SecondStepForm.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  location.hash = '';
});

it('who can use none of their factors asks for a reset with a mailed code, and is told when it will be', async () => {
  const onOver = vi.fn();
  const step = { loginAttempt: 'attempt-1', factors: ['authenticator', 'recoveryCode'], expiresAt: 1 };
  renderScreen(
    <SecondStepForm step={step as never} loginId="ada@tidemark.example" onOver={onOver} onFrozen={vi.fn()} />,
  );
  await press('I can’t use any of these');
  calls.sendFactorResetCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
  await screen.findByRole('heading', { name: 'Reset two-factor verification' });
  await press('Send code');
  expect(calls.sendFactorResetCode).toHaveBeenCalledExactlyOnceWith({ body: { loginAttempt: 'attempt-1' } });
  calls.requestFactorReset.mockResolvedValue({ dueAt: Date.UTC(2026, 10, 24, 12) });
  fireEvent.change(screen.getByLabelText('Email verification code'), { target: { value: '314159' } });
  await press('Request reset');
  expect(calls.requestFactorReset).toHaveBeenCalledExactlyOnceWith({
    body: { loginAttempt: 'attempt-1', code: '314159' },
  });
  expect(screen.getByRole('status').textContent).toContain('will be reset on \u20662026-11-2');
  await press('Back to Log In');
  expect(onOver).toHaveBeenCalledOnce();
});

it('who has a number alone asks for it with a code from a text message, and is told what cancels it', async () => {
  const step = { loginAttempt: 'attempt-1', factors: ['passkey'], resetFactor: 'sms', expiresAt: 1 };
  renderScreen(
    <SecondStepForm step={step as never} loginId="+4915112345678" onOver={vi.fn()} onFrozen={vi.fn()} />,
  );
  await press('I can’t use any of these');
  calls.sendFactorResetCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
  await screen.findByRole('heading', { name: 'Reset two-factor verification' });
  await press('Send code');
  calls.requestFactorReset.mockResolvedValue({ dueAt: Date.UTC(2026, 10, 24, 12) });
  fireEvent.change(screen.getByLabelText('SMS verification code'), { target: { value: '314159' } });
  await press('Request reset');
  expect(screen.getByRole('status').textContent).toContain('log in with it: that cancels the reset');
  expect(screen.getByRole('status').textContent).not.toContain('emailed');
});

it('a second step of mailed codes alone offers no reset', () => {
  const step = { loginAttempt: 'attempt-1', factors: ['email'], expiresAt: 1 };
  renderScreen(
    <SecondStepForm
      step={step as never}
      loginId="ada@tidemark.example"
      onOver={vi.fn()}
      onFrozen={vi.fn()}
    />,
  );
  expect(screen.queryByRole('button', { name: 'I can’t use any of these' })).toBeNull();
});

it('the page that the mail leads to cancels by the token of its fragment, when it is asked to', async () => {
  location.hash = '#token-of-the-mail';
  renderScreen(<CancelPage />);
  expect(calls.cancelFactorReset).not.toHaveBeenCalled();
  const nothing = { code: 10404, message: 'There is nothing to cancel', data: null, status: 404 };
  calls.cancelFactorReset.mockRejectedValueOnce(new BusinessError(nothing)).mockResolvedValue(null);
  await press('Cancel the reset');
  expect(screen.getByRole('alert').textContent).toBe('There is nothing to cancel');
  await press('Cancel the reset');
  expect(calls.cancelFactorReset).toHaveBeenLastCalledWith({ body: { token: 'token-of-the-mail' } });
  expect(screen.getByRole('status').textContent).toContain('The reset was cancelled.');
  // Whoever asked for it knows the password.
  expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
    '/auth/forgot-password',
  );
});

it('the page without the token of a mail leads to the login', async () => {
  const { history } = renderScreen(<CancelPage />, { path: '/auth/factor-reset' });
  await waitFor(() => expect(history.at(-1)).toBe('/auth/login'));
});

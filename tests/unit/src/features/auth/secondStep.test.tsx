import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import LoginPage from '../../../../../src/features/auth/login/index.tsx';
import { AuthenticatorPanel } from '../../../../../src/features/personal/security/AuthenticatorPanel.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import * as deployment from '../../../../../src/stores/deployment/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string, data: unknown = null) =>
  new BusinessError({ code, message, data, status: 400 });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('a login asks for exactly the factors of its user, and begins anew when it is over', async () => {
  vi.spyOn(deployment, 'useDemoLogins').mockReturnValue([]);
  const factors = ['authenticator', 'recoveryCode'];
  const step = { loginAttempt: 'attempt-1', factors, expiresAt: 1 };
  calls.login.mockRejectedValue(rejected(10423, 'Please verify it’s you', step));
  const { history } = renderScreen(<LoginPage />, { path: '/auth/login' });
  const logIn = async (): Promise<void> => {
    type('Email or phone', 'ada@tidemark.example');
    type('Password', 'Tidemark-1815');
    await press('Log In');
    await screen.findByLabelText('Google verification code');
  };
  await logIn();
  calls.finishLogin.mockRejectedValueOnce(rejected(10424, 'The login took too long. Please log in again.'));
  type('Google verification code', '000000');
  await press('Log In');
  await waitFor(() => expect(screen.queryByLabelText('Google verification code')).toBeNull());

  await logIn();
  calls.finishLogin.mockResolvedValueOnce({ userId: '1', displayUserId: '61000001', token: null });
  type('Google verification code', '314159');
  await press('Log In');
  expect(calls.finishLogin).toHaveBeenLastCalledWith({
    body: { loginAttempt: 'attempt-1', factor: 'authenticator', proof: '314159' },
  });
  await waitFor(() => expect(history.at(-1)).toBe('/'));
});

it('an authenticator is enrolled by its secret, and its recovery codes are shown', async () => {
  calls.getFactors.mockResolvedValue({ authenticatorSince: null, recoveryCodesLeft: 0 });
  const secret = 'JBSWY3DPEHPK3PXP';
  calls.beginAuthenticator.mockResolvedValue({ secret, uri: `otpauth://totp/Tidemark?secret=${secret}` });
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-fgh${index}`);
  calls.confirmAuthenticator.mockResolvedValue({ recoveryCodes });
  renderScreen(<AuthenticatorPanel onChange={vi.fn()} />);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enable' }).getAttribute('aria-disabled')).toBe('false'),
  );
  await press('Enable');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Google verification code'));
  type('Google verification code', '314159');
  await press('Enable');
  expect(calls.confirmAuthenticator).toHaveBeenCalledExactlyOnceWith({ body: { code: '314159' } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  await press('I have saved them');
  expect(screen.queryByRole('listitem')).toBeNull();
});

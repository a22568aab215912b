import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ForgotPasswordPage from '../../../../../src/features/auth/forgotPassword/index.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const PASSWORD = 'Tidemark-1843';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function fillIn(): void {
  type('Email', 'ada@tidemark.example');
  type('Email verification code', '271828');
  type('Password', PASSWORD);
  type('Confirm password', PASSWORD);
}

beforeEach(() => {
  calls.resetPassword.mockResolvedValue(null);
  calls.sendCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('a forgotten password', () => {
  it('is replaced with the code of the mail, and used at the login', async () => {
    const { history } = renderScreen(<ForgotPasswordPage />, { path: '/auth/forgot-password' });
    type('Email', 'ada@tidemark.example');
    await press('Send code');
    expect(calls.sendCode.mock.lastCall?.[0]).toEqual({
      body: { email: 'ada@tidemark.example', purpose: 'resetPassword' },
    });
    fillIn();
    await press('Reset password');
    expect(calls.resetPassword).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'ada@tidemark.example', code: '271828', password: PASSWORD },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/auth/login'));
  });

  it('is replaced with the code of a text message, the number as it is dialled anywhere', async () => {
    const { history } = renderScreen(<ForgotPasswordPage />, { path: '/auth/forgot-password' });
    await press('Phone');
    expect(
      await screen.findByText(/^We send a code to your phone\. Withdrawals are suspended/),
    ).toBeDefined();
    fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '0151 12345678' } });
    await press('Send code');
    expect(screen.getByText('Please input valid cellphone number')).toBeDefined();
    expect(calls.sendCode).not.toHaveBeenCalled();
    type('Phone number', '+49 151 12345678');
    await press('Send code');
    expect(calls.sendCode).toHaveBeenCalledExactlyOnceWith({
      body: { phone: '+4915112345678', purpose: 'resetPassword' },
    });
    type('SMS verification code', '271828');
    type('Password', PASSWORD);
    type('Confirm password', PASSWORD);
    await press('Reset password');
    expect(calls.resetPassword).toHaveBeenCalledExactlyOnceWith({
      body: { phone: '+4915112345678', code: '271828', password: PASSWORD },
    });
    await waitFor(() => expect(history.at(-1)).toBe('/auth/login'));
  });

  it('says beforehand what a reset does to withdrawals', () => {
    renderScreen(<ForgotPasswordPage />);
    expect(screen.getByText(/Withdrawals are suspended for 24 hours after the reset\./)).toBeDefined();
  });

  it.each([
    ['Email', 'ada', 'Please input correct email address'],
    ['Password', 'Tidemark1843', 'Password format error'],
    ['Confirm password', 'Tidemark-1844', 'The two passwords are different. Please retry.'],
  ])('is not replaced while a field is wrong: %s', async (label, value, message) => {
    renderScreen(<ForgotPasswordPage />);
    fillIn();
    type(label, value);
    await press('Reset password');
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(calls.resetPassword).not.toHaveBeenCalled();
  });
});

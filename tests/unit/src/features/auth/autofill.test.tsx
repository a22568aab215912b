import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ForgotPasswordPage from '../../../../../src/features/auth/forgotPassword/index.tsx';
import LoginPage from '../../../../../src/features/auth/login/index.tsx';
import RegisterPage from '../../../../../src/features/auth/register/index.tsx';
import * as deployment from '../../../../../src/stores/deployment/index.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/stores/activities.ts'), () => ({
  useActivities: () => ({ registerBonus: null }) as never,
}));

beforeEach(() => {
  vi.spyOn(deployment, 'useDemoLogins').mockReturnValue([]);
});
afterEach(cleanup);

/** What browsers and managers of passwords are told of the fields of the page, in their order. */
const told = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input[autocomplete]:not([autocomplete="off"])')].map(
    ({ autocomplete, inputMode }) => [autocomplete, inputMode].join(' ').trim(),
  );
/** The name that a manager keeps the password under. */
const kept = () => document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value;

it('a login offers names, passkeys and passwords', () => {
  renderScreen(<LoginPage />);
  expect(told()).toEqual(['username webauthn', 'current-password']);
});

it.each([
  ['signing up', <RegisterPage key="register" />],
  ['a forgotten password', <ForgotPasswordPage key="forgot" />],
])('%s by e-mail suggests a new password, and has it kept under the address', (_, page) => {
  renderScreen(page, { path: '/auth/register/email' });
  expect(told()).toEqual(['email', 'one-time-code numeric', 'username', 'new-password', 'new-password']);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' ada@tidemark.example ' } });
  expect(kept()).toBe('ada@tidemark.example');
});

it('signing up by phone has the password kept under the whole number', async () => {
  renderScreen(<RegisterPage />, { path: '/auth/register/phone' });
  await screen.findByLabelText('Phone number');
  expect(told()).toEqual([
    'tel-national tel',
    'one-time-code numeric',
    'username',
    'new-password',
    'new-password',
  ]);
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+49 151 12345678' } });
  });
  expect(kept()).toBe('+4915112345678');
});

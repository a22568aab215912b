import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import RegisterPage from '../../../../../src/features/auth/register/index.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
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

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(async () => {
  calls.sendCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
  calls.logout.mockResolvedValue(undefined);
  renderScreen(<RegisterPage />, { path: '/auth/register/phone' });
  await screen.findByLabelText('Phone number');
});
afterEach(async () => {
  cleanup();
  await session.logout();
  vi.clearAllMocks();
});

it.each(['', '12', '0151', '+49 30', 'ada@tidemark.example'])(
  'no code is sent to what is no number: %j',
  async (number) => {
    type('Phone number', number);
    await press('Send code');
    expect(screen.getByText('Please input valid cellphone number')).toBeDefined();
    expect(calls.sendCode).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  },
);

it('a number of another country that is typed with its calling code chooses the country', async () => {
  type('Phone number', '+49 151 12345678');
  expect(screen.getByRole('combobox').getAttribute('value')).toContain('Germany');
  await press('Send code');
  expect(calls.sendCode).toHaveBeenCalledExactlyOnceWith({
    body: { phone: '+4915112345678', purpose: 'signUp' },
  });
  expect(screen.getByText(/^We sent a code to .*\+4915112345678.* by text message\.$/)).toBeDefined();
});

it('a number that no text message is sent to is told so', async () => {
  const message = 'No text message can be sent to this number. Please use another mobile number.';
  calls.sendCode.mockRejectedValueOnce(new BusinessError({ code: 10435, message, data: null, status: 400 }));
  type('Phone number', '+49 30 123456');
  await press('Send code');
  expect(screen.getByText(message)).toBeDefined();
});

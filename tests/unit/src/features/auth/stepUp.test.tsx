import { BusinessError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PersonalArea from '../../../../../src/app/routes/PersonalArea.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { withStepUp } from '../../../../../src/stores/identity/stepUp.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

// The texts of a screen are there from the start.
vi.mock(import('../../../../../src/app/i18n/i18n.ts'), () => ({
  withTexts: (_part: unknown, load: unknown) => load as never,
  startTranslation: () => Promise.resolve(),
}));

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const rejected = (code: number, message: string) =>
  new BusinessError({ code, message, data: null, status: 400 });
const stepUpRequired = rejected(10421, 'Please verify it’s you');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  renderScreen(<PersonalArea>form</PersonalArea>);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('a call that asks for a fresh factor is made again once one was proved', async () => {
  const call = vi.fn().mockRejectedValueOnce(stepUpRequired).mockResolvedValueOnce('done');
  calls.getStepUp.mockResolvedValue({ factors: ['authenticator', 'recoveryCode'] });
  const result = withStepUp(call as () => Promise<string>);
  await screen.findByText('Security verification');
  type('Google verification code', '12 34');
  await press('Confirm');
  expect(screen.getByText(/^Please enter the 6-digit email verification code/)).toBeDefined();
  expect(calls.stepUp).not.toHaveBeenCalled();

  calls.stepUp.mockRejectedValueOnce(rejected(10422, 'Invalid Google Authenticator code'));
  type('Google verification code', '123 456');
  await press('Confirm');
  await screen.findByText('Invalid Google Authenticator code');

  await press('Use a recovery code instead');
  calls.stepUp.mockResolvedValueOnce({ provedUntil: 1 });
  type('Recovery code', ' abcde-fghij ');
  await press('Confirm');
  expect(calls.stepUp).toHaveBeenLastCalledWith({ body: { factor: 'recoveryCode', proof: 'abcde-fghij' } });
  expect(await result).toBe('done');
  await waitFor(() => expect(screen.queryByText('Security verification')).toBeNull());
});

it('a code is mailed on request to whom has that factor', async () => {
  const call = vi.fn().mockRejectedValueOnce(stepUpRequired).mockResolvedValueOnce('done');
  calls.getStepUp.mockResolvedValue({ factors: ['email'] });
  const result = withStepUp(call as () => Promise<string>);
  await screen.findByLabelText('Email verification code');
  calls.sendStepUpCode.mockResolvedValue({ resendAfter: 60, validFor: 600 });
  await press('Send code');
  expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
  calls.stepUp.mockResolvedValueOnce({ provedUntil: 1 });
  type('Email verification code', '314159');
  await press('Confirm');
  expect(await result).toBe('done');
});

it('who closes the dialog leaves the call rejected; other rejects pass', async () => {
  calls.getStepUp.mockResolvedValue({ factors: ['password'] });
  const result = withStepUp(() => Promise.reject(stepUpRequired)).catch((error: unknown) => error);
  await screen.findByLabelText('Password');
  await press('Close');
  expect(await result).toBe(stepUpRequired);
  const other = rejected(10500, 'Internal error');
  expect(await withStepUp(() => Promise.reject(other)).catch((error: unknown) => error)).toBe(other);
});

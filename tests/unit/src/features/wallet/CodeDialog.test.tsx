import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import WithdrawalPage from '../../../../../src/features/wallet/withdrawal/WithdrawalPage.tsx';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { answer, stream, withdrawal } from './support/wallet.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;

const refusal = (code: number, status: number, data: unknown): BusinessError =>
  new BusinessError({ code, message: 'No', data, status });

let dialog: HTMLElement;

beforeEach(async () => {
  answer();
  await logIn();
  stream('withdrawals', []);
  renderScreen(<WithdrawalPage />, { path: '/personal/withdrawal' });
  await screen.findByText('No withdrawal in progress');
  stream('withdrawals', [withdrawal()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter code' }));
  dialog = await screen.findByRole('dialog', { name: 'Confirm withdrawal' });
  fireEvent.change(within(dialog).getByLabelText('Verification code'), { target: { value: '123456' } });
});
afterEach(async () => {
  cleanup();
  await logOut();
});

const press = (name: RegExp): Promise<void> =>
  act(async () => void fireEvent.click(within(dialog).getByRole('button', { name })));

it('a fee that has risen is said with what arrives, and accepted by another press with the same code', async () => {
  const rise = { asset: 'USDT', fee: '3.25', receives: '96.75' };
  calls.confirmWithdrawal
    .mockRejectedValueOnce(refusal(CODE.withdrawalFeeRise, 409, rise))
    .mockResolvedValueOnce(withdrawal({ status: 'approved' }));
  await press(/^Confirm$/);
  expect(within(dialog).getByRole('status').textContent).toMatch(/risen to \W*3\.25 USDT\W*.*96\.75 USDT/);
  expect(dialog.textContent).toMatch(/Network fee3\.25 USDT.*You’ll receive96\.75 USDT/);
  await press(/^Confirm with a fee of \W*3\.25 USDT/);
  expect(calls.confirmWithdrawal.mock.calls.map(([{ body }]) => body as unknown)).toEqual([
    { withdrawalId: 'wd_1', code: '123456' },
    { withdrawalId: 'wd_1', code: '123456', fee: '3.25' },
  ]);
});

it('an amount that does not pay for the fee any more is told what it would take', async () => {
  const bounds = { asset: 'USDT', minimum: '120.5', maximum: '1000', fee: '120' };
  calls.confirmWithdrawal.mockRejectedValueOnce(refusal(CODE.withdrawalLimit, 422, bounds));
  await press(/^Confirm$/);
  expect(dialog.textContent).toMatch(/Min \W*120\.5\W* · Max \W*1,000 USDT/);
});

it('says how long the code is valid, and beside that no other time', () => {
  const hint = within(dialog).getByText(/10 minutes/);
  expect(hint.textContent).not.toMatch(/\d{4}-|\d\d:\d\d|until/);
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(1);
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import WithdrawalPage from '../../../../../src/features/wallet/withdrawal/WithdrawalPage.tsx';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { answer, OTHER, stream, withdrawal } from './support/wallet.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
let users = 100;

beforeEach(async () => {
  answer();
  // Nothing that was fetched for the user before.
  await logIn({ userId: String((users += 1)) });
  stream('withdrawals', []);
});
afterEach(async () => {
  cleanup();
  await logOut();
});

async function open(): Promise<void> {
  renderScreen(<WithdrawalPage />, { path: '/personal/withdrawal' });
  await screen.findByText(/of \W*1,000 USDT/);
}

const press = (name: string, place: HTMLElement = document.body): void =>
  void fireEvent.click(within(place).getByRole('button', { name }));

it('the form says between which amounts one is taken, before any is entered', async () => {
  await open();
  expect(screen.getByText(/^Min \W*10\W* · Max \W*1,000 USDT\W*$/)).toBeDefined();
});

it('where nothing can be withdrawn the form says what it would take, and offers no most', async () => {
  answer({ limits: { available: '0', maximum: '0' } });
  await open();
  expect(screen.getByText(/^Min \W*10 USDT\W*, fee included$/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Max' })).toHaveProperty('disabled', true);
});

it('the picker of networks has the fee that the form reckons with, whatever was said of it before', async () => {
  answer({ network: { withdrawalFee: '1.4' }, limits: { fee: '1.625' } });
  await open();
  expect(screen.getByText(/^Fee \W*1\.625 USDT/)).toBeDefined();
});

it('a withdrawal on its way says what left, what the network takes, and what arrives', async () => {
  await open();
  stream('withdrawals', [withdrawal({ amount: '100', fee: '1.5', receives: '98.5', status: 'sent' })]);
  const row = (await screen.findByText('98.5 USDT')).closest('li');
  expect(row?.textContent).toMatch(/100 USDT.*Network fee1\.5 USDTYou’ll receive98\.5 USDT/);
});

it('who enters the code later is led from its dialog to the withdrawal that it is about', async () => {
  calls.createWithdrawal.mockResolvedValue(withdrawal());
  await open();
  fireEvent.change(screen.getByLabelText('Recipient address'), { target: { value: OTHER } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } });
  await waitFor(() => expect(calls.checkAddress).toHaveBeenCalled());
  await act(async () => undefined);
  press('Withdraw');
  const check = await screen.findByRole('dialog', { name: 'Check your withdrawal' });
  await act(async () => press('Withdraw', check));
  stream('withdrawals', [withdrawal()]);
  const code = await screen.findByRole('dialog', { name: 'Confirm withdrawal' });
  const field = within(code).getByLabelText('Verification code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  press('Close', code);
  const list = screen.getByRole('button', { name: 'Enter code', hidden: true }).closest('ul');
  await waitFor(() => expect(document.activeElement).toBe(list));
});

it('one that has ended with the money back says nothing of a fee or of what arrives', async () => {
  calls.listWithdrawals.mockResolvedValue({ list: [withdrawal({ status: 'cancelled' })], nextCursor: null });
  await open();
  stream('withdrawals', [], [withdrawal({ status: 'cancelled', updatedAt: Date.now() + 1_000 })]);
  await screen.findByText('The amount is back in your wallet.');
  expect(screen.queryByText(/98\.5/)).toBeNull();
});

it('the question whether to cancel has one answer alone that says so', async () => {
  await open();
  stream('withdrawals', [withdrawal()]);
  press('Cancel withdrawal');
  const question = await screen.findByRole('dialog', { name: 'Cancel withdrawal' });
  const answers = within(question)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(answers.filter((text) => text !== '')).toEqual(['Keep withdrawal', 'Cancel withdrawal']);
});

it('while all withdrawals are stopped the form says that, and not that one network is paused', async () => {
  answer({ network: { withdrawalsOpen: false }, limits: { isHalted: true, maximum: '0' } });
  await open();
  expect(screen.getByText(/suspended for all users/)).toBeDefined();
  expect(screen.queryByText(/are currently paused/)).toBeNull();
});

it('the form keeps the fee that it showed, sends it along, and says so where the exchange could not keep it', async () => {
  await open();
  expect(screen.getByText(/^Fee \W*1\.5 USDT/)).toBeDefined();
  answer({ limits: { fee: '1.625' } });
  // Limits are fetched again.
  stream('withdrawals', [withdrawal({ updatedAt: 7 })]);
  await act(async () => undefined);
  expect(screen.getByText(/^Fee \W*1\.5 USDT/)).toBeDefined();
  calls.createWithdrawal.mockResolvedValue(withdrawal({ fee: '1.7', receives: '98.3' }));
  fireEvent.change(screen.getByLabelText('Recipient address'), { target: { value: OTHER } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } });
  await waitFor(() => expect(calls.checkAddress).toHaveBeenCalled());
  await act(async () => undefined);
  press('Withdraw');
  const check = await screen.findByRole('dialog', { name: 'Check your withdrawal' });
  expect(check.textContent).toMatch(/Network fee1\.5 USDT/);
  expect(check.textContent).toMatch(/The fee is held until \W*\d\d:\d\d:\d\d/);
  await act(async () => press('Withdraw', check));
  expect(calls.createWithdrawal).toHaveBeenLastCalledWith({
    body: expect.objectContaining({ fee: '1.5' }) as unknown,
  });
  const code = await screen.findByRole('dialog', { name: 'Confirm withdrawal' });
  expect(within(code).getByRole('status').textContent).toMatch(/from \W*1\.5 USDT\W* to \W*1\.7 USDT/);
});

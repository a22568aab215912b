import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WithdrawalPage from '../../../../../src/features/wallet/withdrawal/WithdrawalPage.tsx';
import { timeInOrder } from '../../../../../src/ui/format/inOrder.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ADDRESS, answer, entry, OTHER, stream, withdrawal } from './support/wallet.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
let users = 0;

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

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string, within_ = screen): void =>
  void fireEvent.click(within_.getByRole('button', { name }));

/** Opens the form and fills it in; resolves when the exchange has looked at the address. */
async function fill(address = OTHER, amount = '100'): Promise<void> {
  renderScreen(<WithdrawalPage />, { path: '/personal/withdrawal' });
  await screen.findByText(/250\W* of \W*1,000 USDT/);
  type('Recipient address', address);
  type('Amount', amount);
  await waitFor(() => expect(calls.checkAddress).toHaveBeenCalled());
  await act(async () => undefined);
}

/** Presses through the dialog that repeats the withdrawal. */
async function confirm(): Promise<void> {
  press('Withdraw');
  const dialog = await screen.findByRole('dialog', { name: 'Check your withdrawal' });
  await act(async () => press('Withdraw', within(dialog) as never));
}

describe('the ban after a reset of the password', () => {
  it('is said with its end, and nothing can be sent', async () => {
    const withdrawalsAllowedAt = Date.now() + 24 * 3_600_000;
    await logIn({ userId: String((users += 1)), withdrawalsAllowedAt });
    renderScreen(<WithdrawalPage />);
    expect(
      screen.getByText(
        `Your login password was reset. You can withdraw again from ${timeInOrder(withdrawalsAllowedAt)}.`,
      ),
    ).toBeDefined();
    expect(
      screen.getByText(/withdrawals are disabled for 24 hours after a login password reset/),
    ).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true);
  });

  it.each([null, Date.now() - 1])('is not said to anybody else: %s', async (withdrawalsAllowedAt) => {
    await logIn({ userId: String((users += 1)), withdrawalsAllowedAt });
    renderScreen(<WithdrawalPage />);
    expect(screen.queryByText(/Your login password was reset/)).toBeNull();
  });
});

it('nothing can be sent while withdrawals are stopped, and the form says so', async () => {
  answer({ limits: { isHalted: true, maximum: '0' } });
  await fill();
  expect(screen.getByText(/Withdrawals are currently suspended for all users/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true);
});

describe('the amount', () => {
  it.each([
    ['9', 'fee included'],
    ['1600', 'Insufficient balance'],
    ['1200', 'your 24-hour limit'],
  ])('%s breaks a rule that is named at the field: %s', async (amount, words) => {
    await fill(OTHER, amount);
    expect(screen.getByText(new RegExp(words))).toBeDefined();
    press('Withdraw');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  });

  it('says what arrives, to the last unit', async () => {
    await fill(OTHER, '100.000001');
    expect(screen.getByText(/98\.500001 USDT/)).toBeDefined();
  });

  it('is filled in to the most that may leave', async () => {
    await fill();
    press('Max');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1000');
  });
});

describe('the address', () => {
  it.each([
    ['checksum', 'at least one character is mistyped'],
    ['malformed', 'Not an address of'],
    ['network', 'belongs to another network'],
    ['zero', 'This is a burn address'],
  ] as const)('that is refused for %s says what is wrong', async (problem, words) => {
    answer({ check: { address: null, problem } });
    await fill();
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
    press('Withdraw');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a contract, and of the exchange itself, is marked before it is paid', async () => {
    answer({ check: { isContract: true, isInternal: true } });
    await fill();
    expect(await screen.findByText(/belongs to a smart contract/)).toBeDefined();
    expect(screen.getByText(/the transfer is internal, immediate and free/)).toBeDefined();
    expect(screen.getAllByText(/^\W*100 USDT\W*$/)).toHaveLength(1);
  });

  it('of the own book is marked with its name; one that only resembles it is a danger, shown beside it in full', async () => {
    answer({ addresses: [entry()] });
    await fill(ADDRESS);
    expect(await screen.findByText('In your address book: Vault')).toBeDefined();
    type('Recipient address', `${ADDRESS.slice(0, 8)}${'0'.repeat(28)}${ADDRESS.slice(-6)}`);
    expect(
      await screen.findByText(/looks like “Vault” in your address book, but it is a different one/),
    ).toBeDefined();
    expect(screen.queryByText('In your address book: Vault')).toBeNull();
  });

  it('is pasted without the gaps that it was copied with', async () => {
    await fill(` ${ADDRESS.slice(0, 10)} ${ADDRESS.slice(10)}\n`);
    expect(screen.getByLabelText('Recipient address')).toHaveProperty('value', ADDRESS);
  });

  it('has to be whitelisted, and long enough, where only the whitelist is allowed', async () => {
    const usableAt = Date.now() + 3_600_000;
    answer({ limits: { whitelistOnly: true }, addresses: [entry({ usableAt })] });
    await fill(OTHER);
    expect(await screen.findByText('This address is not on your whitelist')).toBeDefined();
    type('Recipient address', ADDRESS);
    expect(await screen.findByText(new RegExp(`usable only from ${timeInOrder(usableAt)}`))).toBeDefined();
  });
});

describe('sending', () => {
  it('repeats address and amount in full, and asks for the code afterwards', async () => {
    calls.createWithdrawal.mockResolvedValue(withdrawal());
    calls.confirmWithdrawal.mockResolvedValue(withdrawal({ status: 'approved' }));
    await fill();
    press('Withdraw');
    const dialog = await screen.findByRole('dialog', { name: 'Check your withdrawal' });
    expect(dialog.textContent).toContain(OTHER);
    expect(dialog.textContent).toMatch(/100 USDT.*1\.5 USDT.*98\.5 USDT/);
    expect(calls.createWithdrawal).not.toHaveBeenCalled();
    await act(async () => press('Withdraw', within(dialog) as never));
    expect(calls.createWithdrawal.mock.calls[0]?.[0]).toMatchObject({
      body: { asset: 'USDT', network: 'ethereum', address: OTHER, amount: '100' },
    });

    const code = await screen.findByRole('dialog', { name: 'Confirm withdrawal' });
    expect(code.textContent).toContain('ada@tidemark.example');
    press('Confirm', within(code) as never);
    expect(await within(code).findByText('Enter the 6-digit code')).toBeDefined();
    fireEvent.change(within(code).getByLabelText('Verification code'), { target: { value: '12 34-56' } });
    await act(async () => press('Confirm', within(code) as never));
    expect(calls.confirmWithdrawal).toHaveBeenCalledWith({ body: { withdrawalId: 'wd_1', code: '123456' } });
  });

  it('that is refused names the limits at the moment, and what would be allowed', async () => {
    calls.createWithdrawal.mockRejectedValue(
      new BusinessError({
        code: CODE.withdrawalLimit,
        message: 'No',
        data: { asset: 'USDT', minimum: '10', maximum: '50', fee: '2' },
        status: 422,
      }),
    );
    await fill();
    await confirm();
    expect(screen.getByRole('alert').textContent).toMatch(
      /Min \W*10\W* · Max \W*50 USDT\W* · Network fee \W*2 USDT/,
    );
  });

  it('that nobody answered can be sent again, as the same one', async () => {
    calls.createWithdrawal.mockRejectedValueOnce(new Error('network')).mockResolvedValue(withdrawal());
    await fill();
    await confirm();
    expect(screen.getByRole('alert').textContent).toContain('never made twice');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await confirm();
    const ids = calls.createWithdrawal.mock.calls.map(
      ([{ body }]) => (body as { clientWithdrawalId: string }).clientWithdrawalId,
    );
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('waits until the exchange has looked at the address', async () => {
    calls.checkAddress.mockReturnValue(new Promise(() => undefined));
    await fill();
    press('Withdraw');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a withdrawal on its way', () => {
  async function watch(change: Parameters<typeof withdrawal>[0]): Promise<HTMLElement> {
    renderScreen(<WithdrawalPage />);
    await screen.findByText('No withdrawal in progress');
    stream('withdrawals', [withdrawal(change)]);
    const place = await screen.findByText('98.5 USDT');
    const row = place.closest('li');
    if (row === null) throw new Error('no withdrawal');
    return row;
  }

  it('counts down to when it is closed, and can be confirmed or cancelled until then', async () => {
    calls.cancelWithdrawal.mockResolvedValue(withdrawal({ status: 'cancelled' }));
    const row = await watch({ expiresAt: Date.now() + 24 * 3_600_000 });
    expect(row.textContent).toMatch(/Expires in \W*2[34]:\d\d:\d\d/);
    expect(within(row).getByRole('button', { name: 'Enter code' })).toBeDefined();
    press('Cancel withdrawal', within(row) as never);
    const dialog = await screen.findByRole('dialog', { name: 'Cancel withdrawal' });
    await act(async () => press('Cancel withdrawal', within(dialog) as never));
    expect(calls.cancelWithdrawal).toHaveBeenCalledWith({ body: { withdrawalId: 'wd_1' } });
  });

  it('goes from step to step as the stream tells, and stays when it has arrived', async () => {
    const row = await watch({ status: 'sent' });
    const current = () => row.querySelector('[aria-current="step"]')?.textContent;
    expect(current()).toBe('Wait for a block');
    expect(within(row).queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
    stream('withdrawals', [withdrawal({ status: 'mined', confirmations: 2, updatedAt: 2 })]);
    expect(current()).toBe('Complete');
    // No step is named as done before it is.
    expect(within(row).queryByText('Completed')).toBeNull();
    expect(row.textContent).toMatch(/Confirming \(\W*2\W*\/\W*6\W*\)/);
    stream('withdrawals', [], [withdrawal({ status: 'completed', updatedAt: 3 })]);
    expect(current()).toBeUndefined();
    expect(within(row).getAllByText('Completed')).toHaveLength(2);
  });

  it.each([
    ['failed', 'refusedByToken', 'The token’s contract rejected the transfer.'],
    ['rejected', 'rejected', 'Rejected after review.'],
  ] as const)('that is %s says why, and where the money is', async (status, reason, words) => {
    renderScreen(<WithdrawalPage />);
    await screen.findByText('No withdrawal in progress');
    stream('withdrawals', [], [withdrawal({ status, reason, updatedAt: 9 })]);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText('The amount is back in your wallet.')).toBeDefined();
  });
});

it('the address book is chosen from in full, and what may not be used yet cannot be chosen', async () => {
  const usableAt = Date.now() + 3_600_000;
  answer({
    limits: { whitelistOnly: true },
    addresses: [entry(), entry({ addressId: 'adr_2', label: 'Later', address: OTHER, usableAt })],
  });
  renderScreen(<WithdrawalPage />);
  await screen.findByText('Only whitelisted addresses are allowed.');
  press('Address book');
  const dialog = within(await screen.findByRole('dialog', { name: 'Address book' }));
  expect(dialog.getByRole('button', { name: /Later/ })).toHaveProperty('disabled', true);
  const vault = dialog.getByRole('button', { name: /Vault/ });
  expect(vault.textContent).toContain(ADDRESS);
  await act(async () => void fireEvent.click(vault));
  expect(screen.getByLabelText('Recipient address')).toHaveProperty('value', ADDRESS);
});

it('a link of the statement leads to one withdrawal, and says so when there is none', async () => {
  calls.getWithdrawal.mockResolvedValue(withdrawal({ withdrawalId: 'wd_7', status: 'completed' }));
  renderScreen(<WithdrawalPage />, { path: '/personal/withdrawal?asset=USDT&withdrawal=wd_7' });
  const dialog = await screen.findByRole('dialog', { name: 'Withdrawal' });
  expect(await within(dialog).findByText('Completed')).toBeDefined();
  expect(dialog.textContent).toContain(OTHER);
  cleanup();
  calls.getWithdrawal.mockRejectedValue(
    new BusinessError({ code: CODE.notFound, message: 'There is none', data: null, status: 404 }),
  );
  renderScreen(<WithdrawalPage />, { path: '/personal/withdrawal?withdrawal=wd_8' });
  const missing = await screen.findByRole('dialog', { name: 'Withdrawal' });
  expect(await within(missing).findByRole('button', { name: 'Try again' })).toBeDefined();
});

it('says what is owed and why in the place of a limit of nothing, and accepts no amount until it is paid', async () => {
  const debt = { asset: 'USDT', amount: '400', reason: 'depositReversed', depositId: 'dep_1' } as const;
  answer({ limits: { available: '500', maximum: '0', debts: [debt] } });
  calls.listWalletDebts.mockResolvedValue([debt]);
  await fill(OTHER, '100');
  expect(
    (await screen.findByText(/You owe \W*400 USDT\W*: the network reversed a deposit/)).closest('[role]'),
  ).not.toBeNull();
  const link = screen.getByRole('link', { name: 'View the deposit' });
  expect(link.getAttribute('href')).toBe('/personal/deposit?asset=USDT&deposit=dep_1');
  expect(
    screen.getAllByText(/^Nothing can be withdrawn until you have paid what you owe: \W*400 USDT/).length,
  ).toBe(2);
  press('Withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.textContent).not.toContain('at most');
});

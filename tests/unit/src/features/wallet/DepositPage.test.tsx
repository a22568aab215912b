import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DepositPage from '../../../../../src/features/wallet/deposit/DepositPage.tsx';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ADDRESS, answer, deposit, stream, TX_ID } from './support/wallet.ts';

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
  stream('deposits', []);
});
afterEach(async () => {
  cleanup();
  await logOut();
});

const open = (path = '/personal/deposit') => renderScreen(<DepositPage />, { path });
const shownAddress = async (): Promise<string | null> => {
  await screen.findByTitle('QR code of your address');
  return screen.getByTestId('address').textContent;
};

describe('the address', () => {
  it('is shown in full, as a code of 136 pixels, and copied without gaps', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    open();
    expect(await shownAddress()).toBe(ADDRESS);
    const code = screen.getByTitle('QR code of your address').closest('svg');
    expect([code?.getAttribute('width'), code?.getAttribute('height')]).toEqual(['136', '136']);
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  it('stands beside what would lose the coins: other networks and other assets', async () => {
    open();
    await shownAddress();
    const warnings = document.body.textContent ?? '';
    expect(warnings).toContain('Coins sent via another network are lost');
    expect(warnings).toMatch(/Send only \W?USDT\W? to this address/);
    expect(warnings).toContain('Smaller deposits are added up');
    expect(warnings).toContain('Its coins are worth nothing');
  });

  it('of a network that needs a memo comes with it and says what happens without', async () => {
    calls.getDepositAddress.mockResolvedValue({
      network: 'ethereum',
      asset: 'USDT',
      address: ADDRESS,
      memo: '1029384756',
      uri: ADDRESS,
    });
    open();
    await shownAddress();
    expect(screen.getByRole('button', { name: 'Copy memo' })).toBeDefined();
    expect(screen.getByText(/Without it, the coins cannot be credited/)).toBeDefined();
  });

  it('that cannot be had says why, and is asked for again', async () => {
    calls.getDepositAddress.mockRejectedValueOnce(
      new BusinessError({
        code: CODE.networkUnavailable,
        message: 'The network rests',
        data: null,
        status: 503,
      }),
    );
    open();
    expect(await screen.findByText('The network rests')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownAddress()).toBe(ADDRESS);
  });

  it('is not shown while the network is paused', async () => {
    answer({ network: { depositsOpen: false } });
    open();
    expect(await screen.findByText(/are currently paused/)).toBeDefined();
    expect(calls.getDepositAddress).not.toHaveBeenCalled();
  });
});

it('an asset without a network says so plainly, and leads to where it is traded', async () => {
  open('/personal/deposit?asset=sol');
  expect(await screen.findByText('SOL has no network yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Trade SOL on spot' }).getAttribute('href')).toBe(
    '/spot/exchange/SOL_USDT',
  );
  expect(calls.getDepositAddress).not.toHaveBeenCalled();
});

describe('deposits on their way', () => {
  it('count their confirmations as the stream tells them, and say what to do once they are there', async () => {
    open();
    await shownAddress();
    expect(screen.getByText('No pending deposits')).toBeDefined();
    stream('deposits', [deposit({ status: 'seen', confirmations: 0 })]);
    const [arrival] = await screen.findAllByRole('listitem');
    if (arrival === undefined) throw new Error('nothing arrives');
    expect(arrival.textContent).toContain('100.123456 USDT');
    expect(arrival.textContent).toContain('Waiting to be included in a block.');
    stream('deposits', [deposit({ confirmations: 4, updatedAt: 2 })]);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(
      /^Confirming \(\W*4\W*\/\W*6\W*\)$/,
    );
    stream(
      'deposits',
      [],
      [deposit({ status: 'credited', account: 'spot', confirmations: 6, updatedAt: 3 })],
    );
    const credited = screen.getByText('In your spot account, ready to trade.').closest('li');
    const steps = within(credited ?? document.body);
    expect(steps.getByRole('link', { name: 'Trade spot' })).toBeDefined();
    expect(steps.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toBe(
      `/explorer/ethereum/${TX_ID}`,
    );
  });

  it('says where it was credited, and where the next ones go', async () => {
    open();
    await shownAddress();
    expect(screen.getByRole('radiogroup', { name: 'Deposits go to' })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Spot' }));
    await waitFor(() =>
      expect(calls.changePreferences).toHaveBeenCalledWith({ body: { wallet: { depositTo: 'spot' } } }),
    );
    stream('deposits', [], [deposit({ status: 'credited', account: 'wallet', updatedAt: 9 })]);
    expect(await screen.findByText('In your wallet. Orders can use it from there.')).toBeDefined();
  });

  it.each([
    ['belowMinimum', 'It will be credited once your deposits together reach the minimum'],
    ['reversed', 'deducted from your balance'],
    ['orphaned', 'dropped it before it was credited'],
  ] as const)('%s says what that means', async (status, words) => {
    open();
    await shownAddress();
    const changed = deposit({ status, updatedAt: 9 });
    if (status === 'belowMinimum') stream('deposits', [changed]);
    else stream('deposits', [], [changed]);
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
  });
});

describe('test coins', () => {
  it('are sent by the faucet of a chain of the exchange', async () => {
    calls.sendTestCoins.mockResolvedValue({ txId: TX_ID, amount: '1000' });
    open();
    await shownAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Send test coins' }));
    expect(calls.sendTestCoins).toHaveBeenCalledWith({ body: { asset: 'USDT', network: 'ethereum' } });
  });

  it('are not offered where coins are worth something', async () => {
    answer({ network: { nature: 'real', explorer: 'https://explorer.example/tx/{txId}' } });
    open();
    await shownAddress();
    expect(screen.queryByRole('button', { name: 'Send test coins' })).toBeNull();
    expect(screen.queryByText(/worth nothing/)).toBeNull();
    stream('deposits', [deposit()]);
    expect(screen.getByRole('link', { name: 'View transaction' }).getAttribute('href')).toBe(
      `https://explorer.example/tx/${TX_ID}`,
    );
  });
});

it('the coupon that waits for a deposit is named with what it is worth', async () => {
  calls.listPendingDepositCoupons.mockResolvedValue([{ couponAmount: '25' }]);
  await logIn({ userId: String((users += 1)) });
  open();
  expect(await screen.findByText(/A deposit coupon of \W?25 USDT/)).toBeDefined();
});

it('a link of the statement leads to one deposit, which is shown until it is closed', async () => {
  calls.getDeposit.mockResolvedValue(
    deposit({ depositId: 'dep_7', status: 'credited', credited: '100.123456' }),
  );
  open('/personal/deposit?asset=USDT&deposit=dep_7');
  const dialog = await screen.findByRole('dialog', { name: 'Deposit' });
  expect(await within(dialog).findByText('Credited', { selector: 'dd *' })).toBeDefined();
  expect(dialog.textContent).toContain('100.123456 USDT');
  expect(calls.getDeposit).toHaveBeenCalledWith(expect.objectContaining({ query: { depositId: 'dep_7' } }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await shownAddress()).toBe(ADDRESS);
});

it('says what is owed and why; what comes in pays that first', async () => {
  calls.listWalletDebts.mockResolvedValue([
    { asset: 'USDT', amount: '400', reason: 'depositReversed', depositId: null },
  ]);
  open();
  await screen.findByText(/You owe \W*400 USDT\W*: the network reversed a deposit/);
  expect(screen.queryByRole('link', { name: 'View the deposit' })).toBeNull();
});

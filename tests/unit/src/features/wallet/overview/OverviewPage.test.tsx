import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OverviewPage } from '../../../../../../src/features/wallet/overview/OverviewPage.tsx';
import { dialogs } from '../../../../../../src/stores/dialogs.ts';
import { preferences } from '../../../../../../src/stores/preferences.ts';
import { overviewSettings } from '../../../../../../src/stores/wallet/overviewSettings.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { ANSWERS, answer, entryOf } from '../support.ts';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

beforeEach(async () => {
  answer();
  await fakes.deployment.ensure();
  await logIn();
});
afterEach(async () => {
  cleanup();
  act(() => {
    preferences.update({ valuationAsset: 'USDT', hideBalance: false });
    overviewSettings.update({ hidesSmall: false, allocation: 'asset', span: '30' });
  });
  await logOut();
});

const show = (width = 1440) => renderScreen(<OverviewPage identity={<p>who</p>} />, { width });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td[data-column]')].map((cell) => cell.textContent));

it('values everything at last prices, asset by asset over all accounts, and says whose it is', async () => {
  show();
  expect((await screen.findByTestId('total')).textContent).toBe('7,250.05 USDT');
  expect(rowsOf(screen.getByRole('table', { name: 'All accounts' }))).toEqual([
    ['ETHEthereum', '2.00000000', '1.50000000', '0.50000000', '6,000.00', '−2.13%'],
    ['USDTTether', '1,250.0000', '1,200.0000', '50.0000', '1,250.00', '--'],
    ['DUST', '0.10000000', '0.10000000', '0.00000000', '0.05', '--'],
  ]);
  expect(screen.getByText('≈').textContent).toContain('$7,250.05');
  expect(screen.getByText('who')).toBeDefined();
});

it('says how much of it is bonus funds, and that bonuses are no profit; without any it says nothing of them', async () => {
  show();
  await screen.findByTestId('total');
  expect(screen.queryByText(/of which bonus funds/)).toBeNull();
  expect(screen.queryByText('Bonuses')).toBeNull();
  cleanup();
  const [day] = ANSWERS.getAssetHistory.days;
  answer({ getAssetHistory: { valuationAsset: 'USDT', days: [{ ...day, bonuses: '20' }] } });
  show();
  await screen.findByTestId('total');
  act(() => fakes.publish('margin', [{ asset: 'BTC' }, { asset: 'USDT', bonus: { left: '15.5' } }]));
  expect((await screen.findByText(/of which bonus funds/)).textContent).toBe(
    '≈ $7,250.05 · of which bonus funds 15.50 USDT',
  );
  expect(screen.getByText('Bonuses').nextElementSibling?.textContent).toBe('20.00 USDT');
});

it('moves with the market, and with the balances as soon as a stream says that they changed', async () => {
  show();
  await screen.findByTestId('total');
  act(() => fakes.publish('quote ETH/USDT', { instrument: 'ETH/USDT', last: '4000', changeRate: '0.3' }));
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('9,250.05 USDT'));
  act(() => fakes.publish('balances', []));
  answer({ listAccountBalances: ANSWERS.listAccountBalances.slice(0, 1) });
  act(() => fakes.publish('balances', [{ asset: 'ETH', available: '0', held: '0' }]));
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('1,000.00 USDT'));
});

it('reckons today by itself, and asks for the days again when one has ended and when money came or went, not when it is traded', async () => {
  show();
  await waitFor(() => expect(screen.getByText('Today’s profit and loss').textContent).toContain('+120.55'));
  const asked = fakes.calls.getAssetHistory;
  asked.mockClear();
  const quote = { instrument: 'ETH/USDT', last: '3100', changeRate: '0' };
  act(() => fakes.publish('quote ETH/USDT', quote));
  await waitFor(() => expect(screen.getByText('Today’s profit and loss').textContent).toContain('+320.55'));
  const deposit = { depositId: 'dep_1', status: 'confirming', credited: '0', confirmations: 1 };
  for (const topic of ['balances', 'margin']) act(() => fakes.publish(topic, []));
  for (const topic of ['deposits', 'withdrawals']) act(() => fakes.publish(topic, { pending: [], over: [] }));
  act(() => fakes.publish('deposits', { pending: [deposit], over: [] }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  fakes.calls.listAccountBalances.mockClear();
  act(() => fakes.publish('balances', [{ asset: 'ETH', available: '1', held: '0' }]));
  act(() => fakes.publish('deposits', { pending: [{ ...deposit, confirmations: 2 }], over: [] }));
  await waitFor(() => expect(fakes.calls.listAccountBalances).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledTimes(1);
  act(() =>
    fakes.publish('deposits', { pending: [], over: [{ ...deposit, status: 'credited', credited: '5' }] }),
  );
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  const bitcoin = { instrument: 'BTC/USDT', last: '60000', changeRate: '0' };
  act(() => fakes.publish('quote BTC/USDT', bitcoin, 'live', 86_400_000));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
});

it('asks for the days a minute after balances have changed, for it may be money from another user', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await screen.findByTestId('total');
  const asked = fakes.calls.getAssetHistory;
  act(() => fakes.publish('balances', []));
  asked.mockClear();
  act(() => fakes.publish('balances', [{ asset: 'ETH', available: '1', held: '0' }]));
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(asked).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('is dimmed with its age while prices are old', async () => {
  show();
  await screen.findByTestId('total');
  act(() => fakes.publish('quote BTC/USDT', { instrument: 'BTC/USDT', last: '1', changeRate: '0' }, 'stale'));
  expect(await screen.findByText(/Not live/)).toBeDefined();
});

it('is valued in Bitcoin as well, charts included', async () => {
  show();
  await screen.findByTestId('total');
  fireEvent.click(screen.getByRole('radio', { name: 'BTC' }));
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('0.12083416 BTC'));
  const [query] = fakes.calls.getAssetHistory.mock.lastCall as [unknown];
  expect(query).toMatchObject({ query: { valuationAsset: 'BTC', days: 30 } });
});

it('divides the whole by asset and by account, and the shares are 100 % together', async () => {
  show();
  const shares = async () =>
    [...(await screen.findByRole('list', { name: 'Allocation' })).querySelectorAll('li')].map(
      (part) => part.textContent,
    );
  await waitFor(async () =>
    expect(await shares()).toEqual(['ETH6,000.00 USDT82.8%', 'USDT1,250.00 USDT17.2%', 'DUST0.05 USDT0.0%']),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'By account' }));
  await waitFor(async () =>
    expect(await shares()).toEqual([
      'Spot6,000.05 USDT82.8%',
      'Wallet1,000.00 USDT13.8%',
      'Margin250.00 USDT3.4%',
    ]),
  );
});

it('shows one account alone, the contract of its margin, and what is searched for', async () => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Margin' }));
  const margin = await screen.findByRole('table', { name: 'Margin' });
  expect(rowsOf(margin).map(([asset, total]) => [asset, total])).toEqual([['USDTBTC-USDT', '250.0000']]);
  const opened = vi.spyOn(dialogs, 'openTransfer');
  fireEvent.click(within(margin).getByRole('button', { name: 'Transfer USDT' }));
  expect(opened).toHaveBeenCalledWith({ asset: 'USDT', fromProduct: 5, fromInstrument: 'BTC-USDT' });
  fireEvent.click(screen.getByRole('radio', { name: 'COIN-M' }));
  expect(await screen.findByText('Nothing in this account')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'All accounts' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search assets' }), { target: { value: 'eth' } });
  await waitFor(() =>
    expect(rowsOf(screen.getByRole('table', { name: 'All accounts' })).map(([asset]) => asset)).toEqual([
      'ETHEthereum',
    ]),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(await screen.findByText('No balance matches')).toBeDefined();
});

it('hides small balances where that is wanted, and remembers it', async () => {
  show();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Hide balances below 1 USDT' }));
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'All accounts' }).textContent).not.toContain('DUST'),
  );
  expect(overviewSettings.state.hidesSmall).toBe(true);
});

it('leads from a holding to its deposit, withdrawal, transfer and market, in words on a phone', async () => {
  show(390);
  const list = await screen.findByRole('list', { name: 'All accounts' });
  const [ether] = within(list).getAllByRole('listitem') as [HTMLElement];
  const links = within(ether)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Deposit', '/personal/deposit?asset=ETH'],
    ['Withdraw', '/personal/withdrawal?asset=ETH'],
    ['Trade', '/spot/exchange/ETH_USDT'],
  ]);
});

it('adds the days up with deposits, withdrawals and bonuses taken out, and has them as a table too', async () => {
  show();
  expect((await screen.findByText('Profit and loss')).parentElement?.textContent).toContain('+100.30 USDT');
  expect(screen.getByText(/Deposits, withdrawals and bonuses are excluded/)).toBeDefined();
  expect(screen.getByText('Today’s profit and loss').textContent).toContain('+120.55 USDT');
  fireEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(rowsOf(await screen.findByRole('table', { name: 'Value over time' }))).toEqual([
    [
      '2026-11-22',
      '7,250.05',
      '+120.55',
      '+30.00',
      '0.00',
      '−1.50',
      '+2.00',
      '+90.05',
      '0.00',
      '100.00',
      '0.00',
    ],
    [
      '2026-11-21',
      '7,000.00',
      '−20.25',
      '−10.00',
      '−0.25',
      '−2.00',
      '0.00',
      '−8.00',
      '500.00',
      '0.00',
      '0.00',
    ],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: '365D' }));
  await waitFor(() =>
    expect(fakes.calls.getAssetHistory.mock.lastCall).toMatchObject([{ query: { days: 365 } }]),
  );
});

it('has the newest entries and the transfers alone, of an account if that is wanted', async () => {
  answer({
    listStatement: { list: [entryOf(2), entryOf(1, { type: 'trade', product: 2 })], nextCursor: null },
  });
  show();
  const ledger = await screen.findByRole('table', { name: 'All entries' });
  expect(within(ledger).getAllByRole('row')).toHaveLength(3);
  fireEvent.click(screen.getByRole('radio', { name: 'Transfers' }));
  await waitFor(() =>
    expect(fakes.calls.listStatement.mock.lastCall).toMatchObject([{ query: { type: 'transfer' } }]),
  );
  expect(screen.getByRole('link', { name: 'View statement' }).getAttribute('href')).toBe(
    '/personal/statement',
  );
});

it('says what to do where nothing is owned, and offers to try again what failed', async () => {
  answer({ listAccountBalances: [], getAssetHistory: { valuationAsset: 'USDT', days: [] } });
  show();
  expect(await screen.findByText('No assets yet')).toBeDefined();
  expect(screen.getByText('No history yet')).toBeDefined();
  expect(screen.getByTestId('total').textContent).toBe('0.00 USDT');
  cleanup();
  await logOut();
  await logIn({ userId: '101' });
  fakes.calls.listAccountBalances.mockRejectedValue(new Error('offline'));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer();
  fireEvent.click(retry);
  expect((await screen.findByTestId('total')).textContent).toBe('7,250.05 USDT');
});

it('lists the days as a table, on a phone as cards with the same figures', async () => {
  const { resizeTo } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show table' }));
  const days = screen.getByRole('group', { name: 'Value over time' });
  const [row] = rowsOf(within(days).getByRole('table'));
  expect(row?.length).toBeGreaterThan(8);
  resizeTo(390);
  expect(within(days).queryByRole('table')).toBeNull();
  const [card] = within(days).getAllByRole('listitem');
  expect([...(card?.querySelectorAll('[data-column]') ?? [])].map(figureOf)).toEqual(row);
});

/** What stands under the name of a value. */
const figureOf = (element: Element): string | null => (element.querySelector('dd') ?? element).textContent;

it('says what is owed, for as long as it is', async () => {
  const debts = [
    { asset: 'ETH', amount: '0.5', reason: 'depositReversed', depositId: null },
    { asset: 'USDT', amount: '400', reason: 'depositReversed', depositId: null },
  ];
  answer({ listWalletDebts: debts });
  show();
  await screen.findByText(/You owe \W*0.5 ETH, 400 USDT/);
  answer({ listWalletDebts: [] });
  act(() => fakes.publish('balances', []));
  act(() => fakes.publish('balances', [{ asset: 'ETH', available: '0', held: '0' }]));
  await waitFor(() => expect(screen.queryByText(/You owe/)).toBeNull());
});

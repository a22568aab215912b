import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PrintPage from '../../../../../../src/features/wallet/statement/PrintPage.tsx';
import { placeOf } from '../../../../../../src/features/wallet/statement/reference.ts';
import StatementPage from '../../../../../../src/features/wallet/statement/StatementPage.tsx';
import { preferences } from '../../../../../../src/stores/preferences.ts';
import { LARGEST_PRINT } from '../../../../../../src/stores/wallet/statement.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { answer, entryOf } from '../support.ts';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const TRANSFER = {
  transferId: 'move-1',
  fromProduct: 2,
  toProduct: 5,
  fromSubProduct: null,
  toSubProduct: 'BTC-USDT',
  asset: 'USDT',
  amount: '100',
  status: 'done',
  createdAt: 0,
};

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  answer({
    listStatement: {
      list: [entryOf(3, { type: 'transfer', amount: '-100', reference: 'move-1' }), entryOf(2), entryOf(1)],
      nextCursor: null,
    },
    getTransfer: TRANSFER,
  });
  await logIn();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  act(() => preferences.update({ hideBalance: false }));
  await logOut();
});

const lastQuery = () => fakes.calls.listStatement.mock.lastCall?.[0] as { readonly query: unknown };

describe('the statement', () => {
  it('has every entry with what the account held afterwards, and the way to what it belongs to', async () => {
    renderScreen(<StatementPage />, { path: '/personal/statement' });
    const table = await screen.findByRole('table', { name: 'Account statement' });
    const [, transfer, deposit] = within(table).getAllByRole('row');
    expect(transfer?.textContent).toMatch(/TransferWalletUSDT−100\.00001,500\.7500move-1$/);
    expect(
      within(deposit as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/personal/deposit?asset=USDT&deposit=dep_2');
    fireEvent.click(within(transfer as HTMLElement).getByRole('button', { name: 'move-1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer' });
    expect(await within(dialog).findByText('Margin BTC-USDT')).toBeDefined();
    expect(within(dialog).getByText('Completed')).toBeDefined();
  });

  it('asks for what the address says, and a choice goes into the address', async () => {
    const path = '/personal/statement?asset=BTC&account=2&type=trade&period=all';
    const { history } = renderScreen(<StatementPage />, { path });
    await screen.findByRole('table', { name: 'Account statement' });
    expect(lastQuery().query).toEqual({ asset: 'BTC', product: 2, type: 'trade', limit: 10 });
    fireEvent.click(screen.getByRole('combobox', { name: 'Period' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Last 30 days' }));
    await waitFor(() => expect(history.at(-1)).toBe('/personal/statement?asset=BTC&account=2&type=trade'));
    const start = new Date();
    const startAt = new Date(start.getFullYear(), start.getMonth(), start.getDate() - 29).getTime();
    await waitFor(() => expect(lastQuery().query).toMatchObject({ startAt }));
  });

  it('is saved whole, every page of it and every digit', async () => {
    let saved: Blob | undefined;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:') }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    renderScreen(<StatementPage />, { path: '/personal/statement?period=all' });
    await screen.findByRole('table', { name: 'Account statement' });
    const exact = entryOf(1, { amount: '0.12345678', asset: 'BTC', balance: '9.87654321' });
    fakes.calls.listStatement
      .mockResolvedValueOnce({ list: [entryOf(2)], nextCursor: '2' })
      .mockResolvedValueOnce({ list: [exact], nextCursor: null });
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toBeDefined());
    const lines = ((await saved?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Time,Type,Account,Asset,Amount,Balance,Reference');
    expect(lines[2]).toContain(',Deposit,Wallet,BTC,0.12345678,9.87654321,dep_1');
  });

  it('says where there is nothing, and offers to try again what failed', async () => {
    answer({ listStatement: { list: [], nextCursor: null } });
    renderScreen(<StatementPage />, { path: '/personal/statement' });
    expect(await screen.findByText('No entries')).toBeDefined();
    cleanup();
    await logOut();
    await logIn({ userId: '101' });
    fakes.calls.listStatement.mockRejectedValue(new Error('offline'));
    renderScreen(<StatementPage />, { path: '/personal/statement' });
    expect(await screen.findByText('The statement could not be loaded')).toBeDefined();
    answer();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No entries')).toBeDefined();
  });
});

describe('the references of entries', () => {
  it.each([
    [
      entryOf(1, { type: 'withdrawalFee', reference: 'wd 1' }),
      { href: '/personal/withdrawal?asset=USDT&withdrawal=wd%201' },
    ],
    [entryOf(1, { type: 'trade', product: 2 }), { href: '/personal/orders?tab=trades' }],
    [entryOf(1, { type: 'realizedPnl', product: 4 }), { href: '/personal/orders?product=usdtm&tab=trades' }],
    [entryOf(1, { type: 'funding', product: 3 }), { href: '/personal/orders?product=coinm&tab=funding' }],
    [
      entryOf(1, { type: 'liquidation', product: 5, asset: 'BTC' }),
      { href: '/personal/orders?product=coinm&tab=history' },
    ],
    [entryOf(1, { type: 'adjustment' }), undefined],
    [entryOf(1, { type: 'trade', reference: null }), undefined],
  ])('%o lead to %o', (entry, place) => {
    expect(placeOf(entry)).toEqual(place);
  });
});

describe('the printed statement', () => {
  const print = (query = 'type=trade&period=all') =>
    renderScreen(<PrintPage />, { path: `/personal/statement/print?${query}` });

  it('says whose it is, what there was before and after, and adds up: every type, whatever the table shows', async () => {
    print();
    const sheet = await screen.findByRole('article', { name: 'Account statement' });
    expect(lastQuery().query).not.toHaveProperty('type');
    expect(within(sheet).getByText('61000100')).toBeDefined();
    const rowOf = (table: string) =>
      within(within(sheet).getByRole('table', { name: table })).getAllByRole('row')[1]?.textContent;
    // The wallet's first entry left 1500.75 and brought 100.5; the margin account has stood still at 250.
    expect(rowOf('Balances')).toBe('DUST0.100.000.000.10');
    expect(within(sheet).getByRole('row', { name: /^USDT/ }).textContent).toBe(
      'USDT1,650.25201.00−100.001,750.75',
    );
    expect(rowOf('Totals by type')).toBe('DepositUSDT2201.00');
    expect(
      within(within(sheet).getByRole('table', { name: 'All entries' })).getAllByRole('row'),
    ).toHaveLength(4);
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(printed).toHaveBeenCalledOnce();
  });

  it('is refused where it would be endless, which says what to do instead', async () => {
    const list = Array.from({ length: LARGEST_PRINT + 1 }, (_, index) => entryOf(index));
    answer({ listStatement: { list, nextCursor: null } });
    print();
    expect(await screen.findByText('More than 5,000 entries: too many for one print')).toBeDefined();
  });

  it('asks before it shows what is hidden', async () => {
    act(() => preferences.update({ hideBalance: true }));
    print();
    expect(screen.queryByRole('article')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Show balances' }));
    expect(await screen.findByRole('article')).toBeDefined();
  });
});

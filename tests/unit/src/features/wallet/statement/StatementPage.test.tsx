import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PrintPage from '../../../../../../src/features/wallet/statement/PrintPage.tsx';
import { readQuery } from '../../../../../../src/features/wallet/statement/query.ts';
import { placeOf } from '../../../../../../src/features/wallet/statement/reference.ts';
import { summaryOf } from '../../../../../../src/features/wallet/statement/summary.ts';
import { momentOf } from '../../../../../../src/features/wallet/statement/zone.ts';
import { StatementSheet } from '../../../../../../src/features/wallet/statement/StatementSheet.tsx';
import StatementPage from '../../../../../../src/features/wallet/statement/StatementPage.tsx';
import * as clients from '../../../../../../src/stores/clients.ts';
import { preferences } from '../../../../../../src/stores/preferences.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { sendRequest, type fakeClients as FakeClients } from '../../../support/fakeClients.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { answer, entryOf } from '../support.ts';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { pageWire } = clients as unknown as ReturnType<typeof FakeClients>;

const TRANSFER = {
  transferId: 'move-1',
  fromProduct: 2,
  toProduct: 5,
  fromInstrument: null,
  toInstrument: 'BTC-USDT',
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

const heldOf = (usdt: string) => [
  { product: 1, productName: 'wallet' as const, instrument: null, asset: 'USDT', balance: usdt },
  { product: 2, productName: 'spot' as const, instrument: null, asset: 'DUST', balance: '0.1' },
];
const [HELD_BEFORE, HELD] = [heldOf('1650.25'), heldOf('1751.25')];

/** Has the books stand behind the entry 9-9-0, with what there was before a time or an entry, and what there is. */
function hold(before: ReturnType<typeof heldOf>, now: ReturnType<typeof heldOf>): void {
  fakes.calls.listStatementBalances.mockImplementation(({ query }: { readonly query: { before?: string } }) =>
    Promise.resolve({ position: '9-9-1', list: query.before === undefined ? now : before }),
  );
}

const balanceQueries = () =>
  fakes.calls.listStatementBalances.mock.calls.map(([init]) => (init as { readonly query: unknown }).query);

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

  it('is saved as it is narrowed on the screen, in one call, what the screen hides included', async () => {
    let saved: Blob | undefined;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:') }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    act(() => preferences.update({ hideBalance: true }));
    const path = '/personal/statement?asset=BTC&account=1&type=deposit&period=all';
    renderScreen(<StatementPage />, { path });
    await screen.findByRole('table', { name: 'Account statement' });
    const before = fakes.calls.listStatement.mock.calls.length;
    const coming = Promise.withResolvers<Response>();
    pageWire.fetch.mockReturnValueOnce(coming.promise);
    fakes.calls.listStatement.mockImplementationOnce(sendRequest);
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    // What shows how far it is stands in the button's place.
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    const text = 'Time,Amount\r\n2026,9.87654321\r\n';
    coming.resolve(new Response(text, { headers: { 'content-type': 'text/csv', 'x-total-count': '1' } }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(await saved?.text()).toBe(text);
    const calls = fakes.calls.listStatement.mock.calls.slice(before);
    expect(calls).toMatchObject([[{ query: { asset: 'BTC', product: 1, type: 'deposit' }, as: 'blob' }]]);
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeDefined();
  });

  it('is not saved once that is given up', async () => {
    renderScreen(<StatementPage />, { path: '/personal/statement' });
    await screen.findByRole('table', { name: 'Account statement' });
    fakes.calls.listStatement.mockReturnValueOnce(new Promise(() => undefined));
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const asked = fakes.calls.listStatement.mock.lastCall?.[0] as
      { readonly signal: AbortSignal } | undefined;
    expect(asked?.signal.aborted).toBe(true);
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeDefined();
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
  it.each<[ReturnType<typeof entryOf>, ReturnType<typeof placeOf>]>([
    [
      entryOf(1, { type: 'withdrawalFee', reference: 'wd 1' }),
      { href: '/personal/withdrawal?asset=USDT&withdrawal=wd%201' },
    ],
    [entryOf(1, { type: 'trade', product: 2 }), { href: '/personal/orders?tab=trades&order=dep_1' }],
    [
      entryOf(1, { type: 'realizedPnl', product: 4 }),
      { href: '/personal/orders?product=usdtm&tab=trades&order=dep_1' },
    ],
    [
      entryOf(1, { type: 'funding', product: 3, reference: 'BTC-USD', time: 1732 }),
      { href: '/personal/orders?product=coinm&tab=funding&contract=BTC-USD&at=1732' },
    ],
    ...(['liquidation', 'delivery'] as const).map(
      (type): [ReturnType<typeof entryOf>, ReturnType<typeof placeOf>] => [
        entryOf(1, { type, product: 5, asset: 'BTC', reference: 'BTC-USD', time: 1732 }),
        { href: '/personal/orders?product=coinm&tab=history&source=liquidations&contract=BTC-USD&at=1732' },
      ],
    ),
    [entryOf(1, { type: 'bonus', product: 4 }), { href: '/m/#/mobile/coupon' }],
    [entryOf(1, { type: 'interest', product: 7, reference: null }), undefined],
    [entryOf(1, { type: 'adjustment' }), undefined],
    [entryOf(1, { type: 'trade', reference: null }), undefined],
  ])('%o lead to %o', (entry, place) => {
    expect(placeOf(entry)).toEqual(place);
  });
});

/** `2026-07-01 12:00:00 UTC+02:00` as 2026-07-01T12:00:00+02:00. */
function isoOf(written: string): string {
  const [day = '', time = '', zone = 'nowhere'] = written.split(' ');
  return `${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace('UTC', '').replace('−', '-')}`;
}

describe('the printed statement', () => {
  const print = (query = 'type=trade&period=all') =>
    renderScreen(<PrintPage />, { path: `/personal/statement/print?${query}` });

  it('says whose it is, what there was before and after, and adds up: every type, whatever the table shows', async () => {
    hold(HELD_BEFORE, HELD);
    print('type=trade&period=custom&from=2026-11-01&to=2026-11-30');
    const sheet = await screen.findByRole('article', { name: 'Account statement' });
    const [startAt, endAt] = [new Date(2026, 10, 1).getTime(), new Date(2026, 11, 1).getTime()];
    // Everything is of the moment at which the closing balances were.
    expect(balanceQueries()).toEqual([{ endAt }, { endAt: startAt, before: '9-9-1' }]);
    expect(lastQuery().query).toEqual({ startAt, before: '9-9-1', sort: 'newest', limit: 100 });
    expect(within(sheet).getByText('61000100')).toBeDefined();
    const rowOf = (table: string) =>
      within(within(sheet).getByRole('table', { name: table })).getAllByRole('row')[1]?.textContent;
    expect(rowOf('Balances')).toBe('DUST0.100.000.000.10');
    expect(within(sheet).getByRole('row', { name: /^USDT/ }).textContent).toBe(
      'USDT1,650.25201.00−100.001,751.25',
    );
    expect(rowOf('Totals by type')).toBe('DepositUSDT2201.00');
    expect(within(sheet).queryByRole('note')).toBeNull();
    expect(
      within(within(sheet).getByRole('table', { name: 'All entries' })).getAllByRole('row'),
    ).toHaveLength(4);
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    expect(printed).toHaveBeenCalledOnce();
  });

  it('opens with nothing where it is of all time', async () => {
    hold(HELD_BEFORE, HELD);
    print();
    await screen.findByRole('article', { name: 'Account statement' });
    expect(balanceQueries()).toEqual([{}]);
    expect(screen.getByRole('row', { name: /^USDT/ }).textContent).toBe('USDT0.00201.00−100.001,751.25');
  });

  it('says which entries it has where there are too many for a sheet', async () => {
    const query = readQuery(new URLSearchParams('period=all'));
    const whole = { entries: [entryOf(2), entryOf(1)], opening: HELD_BEFORE, closing: HELD, isCut: true };
    const { isCut } = whole;
    const summary = summaryOf(whole);
    const sheet = { summary, isCut, query, issuedAt: new Date(), displayUserId: '61000100', slices: 1 };
    renderScreen(<StatementSheet {...sheet} />, { path: '/personal/statement/print' });
    const first = momentOf(entryOf(1).time);
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain(`This sheet has the newest 20,000, from ${first} on`);
    expect(screen.getByText(new RegExp(`^${first.slice(0, 10)} – `))).toBeDefined();
  });

  it.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'says of every entry how far its time is ahead of UTC: what is read is the moment, all the year in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      // Two of them within the hour that comes twice in Berlin.
      const times = [
        ...[Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 6, 1, 23, 59, 59)],
        ...[Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30), Date.UTC(2026, 11, 31, 23, 59, 59)],
      ];
      const entries = times.map((time, place) => entryOf(place + 1, { time })).toReversed();
      const whole = { entries, opening: HELD_BEFORE, closing: HELD, isCut: false };
      const query = readQuery(new URLSearchParams('period=all'));
      const issuedAt = new Date(Date.UTC(2027, 0, 1));
      const { isCut } = whole;
      const summary = summaryOf(whole);
      const sheet = { summary, isCut, query, issuedAt, displayUserId: '61000100', slices: 1 };
      renderScreen(<StatementSheet {...sheet} />, { path: '/personal/statement/print' });
      const table = await screen.findByRole('table', { name: 'All entries' });
      const read = within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => Date.parse(isoOf(within(row).getAllByRole('cell')[0]?.textContent ?? '')));
      expect(read.toSorted((a, b) => a - b)).toEqual(times);
      vi.unstubAllEnvs();
    },
  );

  it('grows by a hundred entries in a task, has each of them once, and is printed when it is whole', async () => {
    const entries = Array.from({ length: 1_250 }, (_, n) => entryOf(1_250 - n));
    answer({ listStatement: { list: entries, nextCursor: null } });
    hold(HELD_BEFORE, HELD);
    const sizes: number[] = [];
    const count = () => document.querySelectorAll('tbody tr').length;
    const said: (string | null | undefined)[] = [];
    const seen = new MutationObserver(() => {
      sizes.push(count());
      said.push(document.querySelector('[role="status"]')?.textContent);
    });
    seen.observe(document.body, { childList: true, subtree: true });
    print();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(button.disabled).toBe(false));
    seen.disconnect();
    expect(said).toContain('Preparing the pages');
    expect(screen.queryByText('Preparing the pages')).toBeNull();
    const table = await screen.findByLabelText('All entries', { selector: 'table' });
    const rows = [...table.querySelectorAll('tbody tr')];
    const references = rows.map((row) => row.querySelector('td:nth-child(2) bdi')?.textContent);
    expect(references).toEqual(entries.toReversed().map(({ reference }) => reference));
    // Two tables of few rows stand before the entries.
    const steps = sizes.filter((size, n) => n > 0 && size > (sizes[n - 1] ?? 0)).length;
    expect(steps).toBeGreaterThanOrEqual(12);
    const growth = sizes.map((size, n) => size - (sizes[n - 1] ?? 0));
    expect(Math.max(...growth.slice(growth.findIndex((size) => size > 0) + 1))).toBe(100);
    expect(table.querySelectorAll('*').length / rows.length).toBeLessThan(9.1);
  });

  it('is whole as soon as the browser prints it by itself', async () => {
    answer({
      listStatement: { list: Array.from({ length: 350 }, (_, n) => entryOf(350 - n)), nextCursor: null },
    });
    hold(HELD_BEFORE, HELD);
    print();
    const table = await screen.findByLabelText('All entries', { selector: 'table' });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(table.querySelectorAll('tbody tr')).toHaveLength(350);
  });

  it('asks before it shows what is hidden', async () => {
    act(() => preferences.update({ hideBalance: true }));
    print();
    expect(screen.queryByRole('article')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Show balances' }));
    expect(await screen.findByRole('article')).toBeDefined();
  });
});

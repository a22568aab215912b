import { toCsv } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionColumns } from '../../../../../../../src/features/trading/contracts/positions/positionColumns.tsx';
import { createSteadyPositions } from '../../../../../../../src/features/trading/contracts/positions/steadyPositions.ts';
import { csvColumns } from '../../../../../../../src/features/trading/screen/tables/csvColumns.ts';
import type { LivePosition } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../../../../src/stores/contracts/types.ts';
import { formatDateTime } from '../../../../../../../src/ui/format/time.ts';
import { CardList } from '../../../../../../../src/ui/table/CardList.tsx';
import { DataTable } from '../../../../../../../src/ui/table/DataTable.tsx';
import { linesOf } from '../../../../../../../src/ui/table/column.ts';
import type { Column } from '../../../../../../../src/ui/table/column.ts';
import { fakes } from '../../../../app/shell/support/user.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { INVERSE_SHORT, LONG, portfolioWith } from './livePosition.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { live } = portfolioWith(LONG, '41250');
const { live: short } = portfolioWith(INVERSE_SHORT, '48000');

const TAKE_PROFIT: TriggerOrder = {
  triggerId: '7',
  clientTriggerId: '',
  contract: 'BTC-USDT',
  marginMode: 'isolated',
  positionSide: 'net',
  side: 'sell',
  purpose: 'takeProfit',
  triggerBy: 'mark',
  triggerPrice: '42000.0',
  callbackRate: null,
  type: 'market',
  price: null,
  quantity: null,
  reduceOnly: true,
  parentOrderId: null,
  orderId: null,
  failureCode: null,
  status: 'waiting',
  createdAt: 0,
  updatedAt: 0,
};

const columnsWith = (change: Partial<Parameters<typeof positionColumns>[0]> = {}) =>
  positionColumns({
    t: i18next.t,
    isHidden: false,
    triggers: [TAKE_PROFIT],
    onMargin: () => undefined,
    onTpSl: () => undefined,
    ...change,
  });

const table = (rows: readonly LivePosition[], columns: readonly Column<LivePosition>[]) => (
  <DataTable
    label="Positions"
    columns={columns}
    rows={rows}
    keyOf={({ key }) => key}
    sort={undefined}
    onSort={() => undefined}
    empty={null}
  />
);

const textOf = (column: string, row = 0): string =>
  document.querySelectorAll(`[data-column="${column}"]`)[row]?.textContent ?? '';

beforeEach(() => fakes.publish('quote BTC-USDT', { instrument: 'BTC-USDT', last: '41251.5' }));
afterEach(cleanup);

describe('the columns of positions', () => {
  it('show every figure of a position', () => {
    renderScreen(table([live, short], columnsWith()));
    const shown = (row: number) =>
      Object.fromEntries(
        linesOf(columnsWith())
          .map(({ id }) => id)
          .filter((id) => id !== 'openTime')
          .map((id) => [id, textOf(id, row)]),
      );
    expect(shown(0)).toEqual({
      contract: 'BTC-USDTIsolated 20x',
      quantity: 'Long0.500 BTC',
      entryPrice: '40,000.0',
      markPrice: '41,250.0',
      lastPrice: '41,251.5',
      liquidationPrice: '37,550.2',
      liquidationDistance: '8.96%',
      unrealizedPnl: '+625.0000 USDT',
      roe: '+62.50%',
      margin: '1,300.0000 USDT',
      marginRatio: '4.28%',
      protection: '42,000.0--',
      realizedPnl: '−3.5000 USDT',
      value: '20,625.0000 USDT',
    });
    expect(shown(1)).toMatchObject({
      contract: 'BTC-USDCross 10x',
      quantity: 'Short60,000 USD',
      unrealizedPnl: '+0.05000000 BTC',
      roe: '+41.67%',
      margin: '0.12000000 BTC',
      protection: '----',
      value: '1.25000000 BTC',
    });
  });

  it('mask what tells balances, not the return nor the market', () => {
    renderScreen(table([live], columnsWith({ isHidden: true })));
    expect(textOf('unrealizedPnl')).toBe('•••••• USDT');
    expect(textOf('roe')).toBe('+62.50%');
    expect(textOf('margin')).toBe('•••••• USDT');
    expect(textOf('realizedPnl')).toBe('•••••• USDT');
    expect(textOf('markPrice')).toBe('41,250.0');
  });

  it('offer more margin for isolated positions alone', () => {
    const onMargin = vi.fn();
    renderScreen(table([live, short], columnsWith({ onMargin })));
    const [button, ...others] = screen.getAllByRole('button', { name: 'Adjust margin' });
    expect(others).toEqual([]);
    act(() => button?.click());
    expect(onMargin).toHaveBeenCalledExactlyOnceWith(live);
  });

  it('are exported with all decimals, one value a column, hidden or not', () => {
    const [head, ...lines] = toCsv([live, short], csvColumns(columnsWith({ isHidden: true })))
      .replace('\ufeff', '')
      .trim()
      .split('\r\n');
    expect(head?.replaceAll('"', '')).toBe(
      'Contract,Side,Position side,Margin mode,Leverage,Settlement asset,Quantity (base asset or USD),' +
        'Unrealized PNL (settlement asset),ROE,Liquidation price (quote asset),To liquidation,' +
        'Margin (settlement asset),Margin ratio,Take profit (quote asset),Stop loss (quote asset),' +
        'Entry price (quote asset),Mark price (quote asset),Last price (quote asset),' +
        'Value (settlement asset),Realized PNL (settlement asset),' +
        `Open time (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`,
    );
    expect(lines[0]?.replaceAll('"', '')).toBe(
      `BTC-USDT,long,net,isolated,20,USDT,0.500,625,0.625,37550.20080321,0.0896921,1300,0.04285714,42000.0,,40000,41250,41251.5,20625,-3.5,` +
        formatDateTime(LONG.openedAt),
    );
    expect(lines[1]).toContain(',10,BTC,60000,0.05,0.41666667,');
  });
});

it('a last price moves without its row, and is sorted by', () => {
  renderScreen(table([live, short], columnsWith()));
  act(() => fakes.publish('quote BTC-USDT', { instrument: 'BTC-USDT', last: '41260.0' }));
  expect(textOf('lastPrice')).toBe('41,260.0');
  expect(textOf('lastPrice', 1)).toBe('--');
  const sortBy = columnsWith().find(({ id }) => id === 'lastPrice')?.sortBy;
  expect([live, short].map((row) => sortBy?.(row))).toEqual(['41260.0', null]);
});

it('a mark renders the rows of its own contract alone', () => {
  const rendered: string[] = [];
  const columns: readonly Column<LivePosition>[] = [
    {
      id: 'contract',
      header: 'Contract',
      cell: ({ position }) => {
        rendered.push(position.contract);
        return position.contract;
      },
      csv: () => '',
    },
  ];
  const steady = createSteadyPositions();
  let move: (mark: string) => void = () => undefined;
  function Live() {
    const [mark, setMark] = useState('41250');
    move = setMark;
    return table(steady([...portfolioWith(LONG, mark).positions, short]), columns);
  }
  renderScreen(<Live />);
  expect(rendered).toEqual(['BTC-USDT', 'BTC-USD']);
  act(() => move('41260'));
  expect(rendered.slice(2)).toEqual(['BTC-USDT']);
});

it('stand in two lines, each sorted by its own head', () => {
  const onSort = vi.fn();
  renderScreen(
    <DataTable
      label="Positions"
      columns={columnsWith()}
      rows={[live]}
      keyOf={({ key }) => key}
      sort={{ column: 'liquidationDistance', direction: 'ascending' }}
      onSort={onSort}
      empty={null}
    />,
  );
  const cell = document.querySelector('[data-column="liquidationPrice"]')?.closest('td');
  expect(cell?.textContent).toBe('37,550.28.96%');
  const head = screen.getByRole('columnheader', { name: /^Liq\. price/ });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Margin ratio' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith('marginRatio');
});

it('what a trader watches comes before the market, the size in the cell of the name', () => {
  const ids = columnsWith().map(({ id, below }) => [id, below?.id]);
  expect(ids.slice(0, 5)).toEqual([
    ['contract', 'quantity'],
    ['unrealizedPnl', 'roe'],
    ['liquidationPrice', 'liquidationDistance'],
    ['margin', 'marginRatio'],
    ['protection', undefined],
  ]);
});

it('the name of a contract leads to its screen', () => {
  renderScreen(table([live, short], columnsWith()), { path: '/contract/exchange/ETH_USDT' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/contract/exchange/BTC_USDT', '/contract/crypto/BTC_USD']);
});

it('on a phone a position is a card with every value under its name', () => {
  renderScreen(
    <CardList
      label="Positions"
      columns={columnsWith()}
      rows={[live]}
      keyOf={({ key }) => key}
      empty={null}
      action={() => <button>Close</button>}
    />,
    { width: 390 },
  );
  const card = screen.getByRole('listitem');
  expect(card.textContent).toContain('BTC-USDTIsolated 20xLong0.500 BTC');
  expect(card.textContent).toContain('Liq. price37,550.2');
  expect(card.querySelector('dt[title*="before fees and funding"]')?.textContent).toBe('Realized PNL');
  // The name, the size, the profit and the return head it.
  expect(card.querySelectorAll('dt')).toHaveLength(linesOf(columnsWith()).length - 4);
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
});

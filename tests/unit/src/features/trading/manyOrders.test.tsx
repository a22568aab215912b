import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractContext } from '../../../../../src/features/trading/contracts/context/contractContext.ts';
import { contractInstrumentOf } from '../../../../../src/features/trading/contracts/contractInstrument.ts';
import { OpenContractOrders } from '../../../../../src/features/trading/contracts/tables/OpenContractOrders.tsx';
import { TriggerOrders } from '../../../../../src/features/trading/contracts/tables/TriggerOrders.tsx';
import { OpenOrders } from '../../../../../src/features/trading/spot/tables/OpenOrders.tsx';
import type { FrameKind } from '../../../../../src/features/trading/screen/frame/useFrameKind.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ORDER, TRIGGER } from './contracts/tables/rows.ts';
import { listed } from './contracts/ticketContexts.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

let frame: FrameKind = 'desktop';
vi.mock(import('../../../../../src/features/trading/screen/frame/useFrameKind.ts'), async (load) => ({
  ...(await load()),
  useFrameKind: () => frame,
}));

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const MANY = 1_600;
/** Far more than a window shows. */
const FEW = 80;
const PRINTED = 200;

const spot = (index: number) => ({
  orderId: String(index),
  clientOrderId: '',
  pair: 'ETH/USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: String(3_000 - index),
  quantity: '0.5',
  filled: '0',
  averagePrice: null,
  quoteFilled: '0',
  fee: '0',
  feeAsset: 'ETH',
  status: 'open',
  createdAt: 0,
  updatedAt: 0,
});
const contract = (index: number) => ({ ...ORDER, orderId: String(index) });
const trigger = (index: number) => ({ ...TRIGGER, triggerId: String(index) });
const many = <Row,>(rowOf: (index: number) => Row, count = MANY): Row[] =>
  Array.from({ length: count }, (_, index) => rowOf(index + 1));

const CONTEXT = {
  screen: 'linear',
  instrument: contractInstrumentOf(listed('linear')),
  marginMode: 'cross',
} as const;

beforeEach(() => {
  frame = 'desktop';
  sdk.call.mockReset().mockResolvedValue([listed('linear')]);
  publish('orders', { open: many(spot), closed: [] });
  publish('contractOrders', { open: many(contract), closed: [] });
  publish('triggerOrders', { open: many(trigger), closed: [] });
});
afterEach(cleanup);

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const show = async (table: ReactNode, kind: FrameKind = 'desktop') => {
  frame = kind;
  renderScreen(<ContractContext value={CONTEXT}>{table}</ContractContext>);
  // What follows the rows in view is loaded.
  await vi.waitFor(async () => {
    await settle();
    expect(document.querySelector('[data-index]')).not.toBeNull();
  });
  await settle();
};
const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const rowOf = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"]`);
const open = (orders: readonly object[]) => act(async () => publish('orders', { open: orders, closed: [] }));

const TABLES: readonly [string, ReactNode][] = [
  ['orders of pairs', <OpenOrders key="spot" />],
  ['orders of contracts', <OpenContractOrders key="contracts" />],
  ['trigger orders', <TriggerOrders key="triggers" kind="entries" />],
];

describe('of 1,600', () => {
  it.each(TABLES)('%s a table renders those in view, and says how many there are', async (_, table) => {
    await show(table);
    expect(rowsOf().length).toBeGreaterThan(0);
    expect(rowsOf().length).toBeLessThan(FEW);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(MANY + 1));
    expect(rowOf('1')?.getAttribute('aria-rowindex')).toBe('2');
    expect(rowOf('1')?.textContent).not.toBe('');
  });

  it.each(TABLES)('%s a phone renders the cards in view, and says how many there are', async (_, table) => {
    await show(table, 'phone');
    expect(rowsOf().length).toBeGreaterThan(0);
    expect(rowsOf().length).toBeLessThan(FEW);
    expect(rowOf('3')?.getAttribute('aria-setsize')).toBe(String(MANY));
    expect(rowOf('3')?.getAttribute('aria-posinset')).toBe('3');
  });

  it('all are printed', async () => {
    publish('orders', { open: many(spot, PRINTED), closed: [] });
    await show(<OpenOrders />);
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    expect(rowsOf()).toHaveLength(PRINTED);
    await act(async () => window.dispatchEvent(new Event('afterprint')));
    expect(rowsOf().length).toBeLessThan(FEW);
  });

  it('a row that has not changed is not rendered again, and keeps its element', async () => {
    const price = vi.fn((order: ReturnType<typeof spot>) => order.price);
    const orders = many(spot).map((order) => ({
      ...order,
      get price() {
        return price(order);
      },
    }));
    publish('orders', { open: orders, closed: [] });
    await show(<OpenOrders />);
    const before = rowOf('1');
    price.mockClear();
    await open(orders.map((order, index) => (index === 1 ? { ...spot(2), price: '77.5' } : order)));
    await settle();
    expect(rowOf('2')?.textContent).toContain('77.5');
    expect(price).not.toHaveBeenCalled();
    expect(rowOf('1')).toBe(before);
  });
});

it('of few all rows are rendered, as they are read, searched and copied', async () => {
  publish('orders', { open: many(spot, 60), closed: [] });
  renderScreen(<OpenOrders />);
  await settle();
  expect(rowsOf()).toHaveLength(60);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull();
});

describe('the focus', () => {
  const cancelOf = (name: string) =>
    within(rowOf(name) as HTMLElement).getByRole('button', { name: /^Cancel/ });

  it.each([
    ['few', 3],
    ['many', 200],
  ])('moves to the row that follows, when the order of a row is gone: of %s', async (_, count) => {
    publish('orders', { open: many(spot, count), closed: [] });
    renderScreen(<OpenOrders />);
    await settle();
    cancelOf('2').focus();
    await open(many(spot, count).filter(({ orderId }) => orderId !== '2'));
    await settle();
    expect(document.activeElement).toBe(rowOf('3'));
  });

  it('moves to the row before, and then to the table, when no row follows', async () => {
    publish('orders', { open: many(spot, 2), closed: [] });
    renderScreen(<OpenOrders />);
    await settle();
    cancelOf('2').focus();
    await open([spot(1)]);
    expect(document.activeElement).toBe(rowOf('1'));
    await open([]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Open orders' }));
  });

  it('stays on the button while the order is cancelled', async () => {
    publish('orders', { open: many(spot, 2), closed: [] });
    renderScreen(<OpenOrders />);
    await settle();
    sdk.call.mockReturnValue(new Promise(() => undefined));
    cancelOf('1').focus();
    fireEvent.click(cancelOf('1'));
    await settle();
    expect(cancelOf('1').getAttribute('aria-disabled')).toBe('true');
    expect(cancelOf('1').hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(cancelOf('1'));
  });

  it('is left alone where the user has gone elsewhere', async () => {
    publish('orders', { open: many(spot, 2), closed: [] });
    renderScreen(<OpenOrders />);
    await settle();
    cancelOf('1').focus();
    cancelOf('1').blur();
    fireEvent.pointerDown(document.body);
    await open([spot(2)]);
    expect(document.activeElement).toBe(document.body);
  });
});

it.each(TABLES)('each button of %s says which order it is for', async (_, table) => {
  publish('orders', { open: many(spot, 3), closed: [] });
  publish('contractOrders', { open: many(contract, 3), closed: [] });
  publish('triggerOrders', { open: many(trigger, 3), closed: [] });
  renderScreen(<ContractContext value={CONTEXT}>{table}</ContractContext>);
  await settle();
  const names = rowsOf().flatMap((row) =>
    within(row)
      .getAllByRole('button', { name: /^(Cancel|Amend)/ })
      .map((button) => button.getAttribute('aria-label')),
  );
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names).size).toBe(names.length);
  expect(names.at(-1)).toMatch(/^Cancel order 3: (Buy|Sell) (ETH\/USDT|BTC-USDT)$/);
});

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContractContext } from '../../../../../src/features/trading/contracts/context/contractContext.ts';
import { contractInstrumentOf } from '../../../../../src/features/trading/contracts/contractInstrument.ts';
import { OpenContractOrders } from '../../../../../src/features/trading/contracts/tables/OpenContractOrders.tsx';
import { TriggerOrders } from '../../../../../src/features/trading/contracts/tables/TriggerOrders.tsx';
import { OpenOrders } from '../../../../../src/features/trading/spot/tables/OpenOrders.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ORDER, TRIGGER } from './contracts/tables/rows.ts';
import { listed } from './contracts/ticketContexts.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const spotOrder = {
  orderId: '1',
  clientOrderId: '',
  pair: 'ETH/USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: '3000.00',
  quantity: '0.5',
  filled: '0',
  averagePrice: null,
  quoteFilled: '0',
  fee: '0',
  feeAsset: 'ETH',
  status: 'open',
  createdAt: 0,
  updatedAt: 0,
};

const CONTEXT = {
  screen: 'linear',
  instrument: contractInstrumentOf(listed('linear')),
  marginMode: 'cross',
} as const;

beforeEach(() => {
  sdk.call.mockReset().mockResolvedValue([listed('linear')]);
  publish('orders', { open: [spotOrder], closed: [] });
  publish('contractOrders', { open: [ORDER], closed: [] });
  publish('triggerOrders', { open: [TRIGGER], closed: [] });
});
afterEach(cleanup);

const show = async (table: ReactNode) => {
  renderScreen(<ContractContext value={CONTEXT}>{table}</ContractContext>, { width: 390 });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return screen.getByRole('listitem');
};

it.each<[string, ReactNode, string]>([
  ['a pair', <OpenOrders key="spot" />, '/spot/exchange/ETH_USDT'],
  ['a contract', <OpenContractOrders key="contracts" />, '/contract/exchange/BTC_USDT'],
  ['a trigger', <TriggerOrders key="triggers" kind="entries" />, '/contract/exchange/BTC_USDT'],
])(
  'on a phone an order of %s says side, price and amount beside Cancel, and leads to its market',
  async (_, table, href) => {
    const card = await show(table);
    const head = card.firstElementChild as HTMLElement;
    expect(within(head).getByRole('button', { name: /^Cancel order \d+: (Buy|Sell) / })).toBeDefined();
    expect(within(head).getByRole('link').getAttribute('href')).toBe(href);
    expect(head.textContent).toMatch(/Buy|Sell/);
    const facts = [...card.querySelectorAll('dl > [data-column]')].map((fact) =>
      fact.getAttribute('data-column'),
    );
    expect(facts[0]).toMatch(/price/i);
    expect(facts.slice(0, 4)).toContain('quantity');
  },
);

it('the table of triggers cancels all that it shows', async () => {
  await show(<TriggerOrders kind="entries" />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel orders' }));
  await act(async () => undefined);
  expect(sdk.call).toHaveBeenLastCalledWith('cancelAllTriggerOrders', { body: { purposes: ['entry'] } });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AmendOrderDialog from '../../../../../../../src/features/trading/contracts/amend/AmendOrderDialog.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { sessionState } from '../../../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { ORDER } from '../tables/rows.ts';
import { listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const contract = listed('linear');
const order = {
  ...ORDER,
  marginMode: 'isolated',
  status: 'open',
  reduceOnly: false,
  price: '50000',
  quantity: '0.100',
  filled: '0',
} as const;
const answers: Readonly<Record<string, unknown>> = {
  listContracts: [contract],
  changePositionMargin: {},
  amendContractOrder: order,
  listAccountBalances: [
    { product: 1, asset: 'USDT', available: '900', held: '0' },
    { product: 2, asset: 'USDT', available: '5000', held: '0' },
  ],
};
const sent = (): readonly (readonly [id: string, body: unknown])[] =>
  sdk.call.mock.calls
    .map(([id, init]) => [String(id), (init as { body?: object } | undefined)?.body] as const)
    .filter(([id]) => /^(change|amend)/.test(id));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(async () => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  sdk.call.mockReset().mockImplementation((id: string) => Promise.resolve(answers[id]));
  publish('contractSettings', [
    { contract: 'BTC-USDT', marginMode: 'isolated', selected: true, leverage: 20, positionMode: 'oneWay' },
  ]);
  publish('positions', []);
  publish('contractOrders', { open: [order], closed: [] });
  publish('markPrice', { contract: 'BTC-USDT', mark: '50000', index: '50000', updatedAt: 0 });
  // 250 of margin and 2.5 of fee are set aside for the order; 7.5 are free.
  publish('margin', [
    {
      product: 5,
      contract: 'BTC-USDT',
      asset: 'USDT',
      balance: '260',
      held: '252.5',
      returnable: '0',
      takenForOrders: '0',
    },
    {
      product: 4,
      contract: null,
      asset: 'USDT',
      balance: '1000',
      held: '0',
      returnable: '0',
      takenForOrders: '0',
    },
  ]);
  renderScreen(<AmendOrderDialog order={order} contract={contract} onClose={() => undefined} />);
  await screen.findByLabelText('Quantity');
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
});

const type = (quantity: string) =>
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: quantity } });
/** Saves, and waits until everything that this sends was sent. */
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(0));
  await settle();
};

it('an isolated order that is enlarged takes the margin that it lacks, and the dialog says so', async () => {
  expect(screen.queryByText('From cross account')).toBeNull();
  type('0.2');
  // 505 − 260.
  expect((await screen.findByText('From cross account')).parentElement?.textContent).toContain('245.00');
  await save();
  expect(sent()).toEqual([['amendContractOrder', { orderId: order.orderId, quantity: '0.2' }]]);
});

it('one that needs no more is amended alone', async () => {
  type('0.05');
  expect(screen.queryByText('From cross account')).toBeNull();
  await save();
  expect(sent().map(([id]) => id)).toEqual(['amendContractOrder']);
});

it.each([
  // 2,525 of margin and fee, of which 260 are in the isolated account and 1,000 in the cross account.
  ['isolated', '1265'],
  // Those of before are held already, and 1,000 are free.
  ['cross', '1272.5'],
] as const)(
  'the amendment of an order in %s margin brings along what its accounts lack, by the same press',
  async (marginMode, lack) => {
    cleanup();
    const own = { ...order, marginMode };
    publish('contractSettings', [
      { contract: 'BTC-USDT', marginMode, selected: true, leverage: 20, positionMode: 'oneWay' },
    ]);
    publish('contractOrders', { open: [own], closed: [] });
    renderScreen(<AmendOrderDialog order={own} contract={contract} onClose={() => undefined} />);
    await screen.findByLabelText('Quantity');
    type('1');
    const note = await screen.findByText(/Includes a transfer/);
    expect(note.textContent).toContain(Number(lack).toLocaleString('en-US'));
    await save();
    expect(sent()).toEqual([
      ['amendContractOrder', { orderId: order.orderId, quantity: '1', fundFrom: [1, 2] }],
    ]);
  },
);

it('one that nobody has enough for is sent as it is', async () => {
  type('10');
  await settle();
  expect(screen.queryByText(/Includes a transfer/)).toBeNull();
  await save();
  expect(sent()).toEqual([['amendContractOrder', { orderId: order.orderId, quantity: '10' }]]);
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import ContractLines from '../../../../../../../src/features/trading/contracts/chart/ContractLines.tsx';
import { contractInstrumentOf } from '../../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { ContractContext } from '../../../../../../../src/features/trading/contracts/context/contractContext.ts';
import type { PriceLinesProps } from '../../../../../../../src/features/trading/screen/chart/lines/PriceLines.tsx';
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
let lines: PriceLinesProps;
vi.mock(
  import('../../../../../../../src/features/trading/screen/chart/lines/PriceLines.tsx'),
  async (load) => ({
    ...(await load()),
    // Without a canvas: what the chart is given, for a test to drag.
    PriceLines: (props: PriceLinesProps) => {
      lines = props;
      return <i />;
    },
  }),
);

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const contract = listed('linear');
const order = {
  ...ORDER,
  status: 'open',
  reduceOnly: false,
  price: '48000',
  quantity: '1',
  filled: '0',
} as const;
const answers: Readonly<Record<string, unknown>> = {
  listContracts: [contract],
  amendContractOrder: order,
  listAccountBalances: [{ product: 1, asset: 'USDT', available: '900', held: '0' }],
};
const sent = () =>
  sdk.call.mock.calls
    .filter(([id]) => String(id) === 'amendContractOrder')
    .map(([, init]) => (init as { body: object }).body);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function show(marginMode: 'cross' | 'isolated'): Promise<void> {
  const settings = { contract: 'BTC-USDT', selected: true, positionMode: 'oneWay' };
  publish('contractSettings', [
    // An order counts in its own mode, whichever the screen trades in.
    { ...settings, marginMode, leverage: 20 },
    { ...settings, marginMode: marginMode === 'cross' ? 'isolated' : 'cross', leverage: 1 },
  ]);
  publish('contractOrders', { open: [{ ...order, marginMode }], ended: [] });
  // 2,400 of margin and 24 of fee are set aside for the order; 10 are free.
  const account = { asset: 'USDT', returnable: '0', takenForOrders: '0' };
  const held = { balance: '2434', held: '2424' };
  publish('margin', [
    {
      ...account,
      product: 4,
      contract: null,
      ...(marginMode === 'cross' ? held : { balance: '0', held: '0' }),
    },
    { ...account, product: 5, contract: 'BTC-USDT', ...held },
  ]);
  const context = {
    screen: 'linear',
    instrument: contractInstrumentOf(contract),
    marginMode: 'isolated',
    setMarginMode: () => undefined,
  } as const;
  renderScreen(
    <ContractContext value={context}>
      <ContractLines />
    </ContractContext>,
  );
  await settle();
}

const drag = async (to: string): Promise<void> => {
  await act(async () => void lines.actions.drop(lines.lines[0]?.id ?? '', to));
};

// What opens a dialog loads it first, which a busy machine may take long for.
beforeAll(() =>
  Promise.all([
    import('../../../../../../../src/features/trading/contracts/amend/AmendOrderDialog.tsx'),
    import('../../../../../../../src/features/trading/contracts/chart/ConfirmLine.tsx'),
  ]),
);
beforeEach(() => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  sdk.call.mockReset().mockImplementation((id: string) => Promise.resolve(answers[id]));
  publish('positions', []);
  publish('triggerOrders', { open: [], ended: [] });
  publish('markPrice', { contract: 'BTC-USDT', mark: '50000', index: '50000', updatedAt: 0 });
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
});

it.each(['cross', 'isolated'] as const)(
  'an order in %s margin that is dragged beyond its funds says so, and brings them by one press',
  async (marginMode) => {
    await show(marginMode);
    await drag('49000');
    expect(await screen.findByLabelText('Order price')).toHaveProperty('value', '49000');
    // 50 of margin and half a dollar of fee more, of which 10 are free.
    expect((await screen.findByText(/Includes a transfer/)).textContent).toContain('40.5 USDT');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ orderId: order.orderId, price: '49000', fundFrom: [1] }]);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('one that has enough is asked about as ever', async () => {
  await show('cross');
  await drag('48100');
  fireEvent.click(await screen.findByRole('button', { name: 'Amend' }));
  await vi.waitFor(() => expect(sent()).toEqual([{ orderId: order.orderId, price: '48100' }]));
});

it('asks for nothing of a visitor’s, who has no lines', async () => {
  sessionState.user = null;
  await show('cross');
  expect(sdk.call.mock.calls.map(([id]) => String(id))).not.toContain('listAccountBalances');
});

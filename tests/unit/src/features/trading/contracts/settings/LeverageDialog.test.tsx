import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createTicketStore,
  TicketStoreContext,
} from '../../../../../../../src/features/trading/contracts/context/ticketStore.ts';
import LeverageDialog from '../../../../../../../src/features/trading/contracts/settings/LeverageDialog.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { portfolioOf } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import type { MarginMode } from '../../../../../../../src/stores/contracts/types.ts';
import { sessionState } from '../../../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { LONG } from '../positions/livePosition.ts';
import { flatContext, listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const answers: Readonly<Record<string, unknown>> = {
  setLeverage: {},
  listAccountBalances: [{ product: 1, productName: 'wallet', asset: 'USDT', available: '4900', held: '0' }],
};
const account = { asset: 'USDT', returnable: '0', takenForOrders: '0' } as const;

/** A long of 0.1 at 50,000, leverage 20, of which 250 is the margin; 100 are free. */
function open(marginMode: MarginMode): void {
  const position = { ...LONG, marginMode, quantity: '0.1', entryValue: '5000' };
  const store = createTicketStore(
    flatContext('linear', {
      marginMode,
      portfolio: portfolioOf({
        positions: [position],
        accounts: [
          ...(marginMode === 'isolated'
            ? [
                {
                  ...account,
                  product: 5,
                  productName: 'margin' as const,
                  contract: 'BTC-USDT',
                  balance: '250',
                  held: '250',
                },
              ]
            : []),
          {
            ...account,
            product: 4,
            productName: 'usdtm' as const,
            contract: null,
            balance: marginMode === 'isolated' ? '100' : '350',
            held: marginMode === 'isolated' ? '0' : '250',
          },
        ],
        contracts: [listed('linear')],
        marks: new Map([
          [
            'BTC-USDT',
            {
              ...{ contract: 'BTC-USDT', mark: '50000', index: '50000' },
              ...{ fundingRate: null, nextFundingAt: null, updatedAt: 0 },
            },
          ],
        ]),
      }),
    }),
  );
  renderScreen(
    <TicketStoreContext value={store}>
      <LeverageDialog onClose={() => undefined} />
    </TicketStoreContext>,
  );
}

beforeEach(() => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  sdk.call.mockReset().mockImplementation((id: string) => Promise.resolve(answers[id]));
  publish('contractOrders', { open: [], closed: [] });
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
});

const sent = (): unknown[] =>
  sdk.call.mock.calls
    .filter(([id]) => id === 'setLeverage')
    .map(([, init]) => (init as { body: unknown }).body);

async function choose(leverage: string): Promise<string> {
  fireEvent.change(await screen.findByLabelText('Leverage', { selector: 'input[name="leverage"]' }), {
    target: { value: leverage },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const note = screen.getByTestId('funding').textContent;
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  return note;
}

it.each(['cross', 'isolated'] as const)(
  'a lower leverage in %s margin brings along what is lacking, by the same press',
  async (marginMode) => {
    open(marginMode);
    // 2,500 at 2x.
    expect(await choose('2')).toContain('2,150');
    expect(sent()).toEqual([{ contract: 'BTC-USDT', marginMode, leverage: 2, fundFrom: [1] }]);
  },
);

it('one that lacks nothing is sent as it is', async () => {
  open('cross');
  expect(await choose('40')).toBe('');
  cleanup();
  sdk.call.mockClear();
  open('cross');
  expect(await choose('15')).toBe('');
  expect(sent()).toEqual([{ contract: 'BTC-USDT', marginMode: 'cross', leverage: 15 }]);
});

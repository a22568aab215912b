import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { contractScreen } from '../../../../../../../src/stores/contracts/screenSettings.ts';
import { sessionState } from '../../../../../../../src/stores/session/state.ts';
import {
  createTicketStore,
  TicketStoreContext,
} from '../../../../../../../src/features/trading/contracts/context/ticketStore.ts';
import { ContractForm } from '../../../../../../../src/features/trading/contracts/form/ContractForm.tsx';
import Hotkeys from '../../../../../../../src/features/trading/screen/hotkeys/Hotkeys.tsx';
import type {
  TicketContext,
  TicketEvent,
} from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { clear, press, typeInto } from '../../../../support/keyboard.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { flatContext } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

function show(change: Partial<TicketContext>, events: readonly TicketEvent[] = []) {
  const store = createTicketStore(flatContext('linear', change));
  store.dispatch({ type: 'edited', field: 'price', text: '50000' });
  store.dispatch({ type: 'edited', field: 'size', text: '0.1' });
  for (const event of events) store.dispatch(event);
  renderScreen(
    <TicketStoreContext value={store}>
      <ContractForm />
      <Hotkeys />
    </TicketStoreContext>,
  );
  return store;
}

const orders = () => sdk.call.mock.calls.filter(([id]) => id === 'placeContractOrder');
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const message = (): string => document.querySelector('#order-form-message')?.textContent ?? '';
const mode = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: `) });

// Loaded when they are first asked for, which takes its time.
beforeAll(() =>
  Promise.all([
    import('../../../../../../../src/features/trading/contracts/settings/LeverageDialog.tsx'),
    import('../../../../../../../src/features/trading/contracts/form/ExitFields.tsx'),
  ]),
);
beforeEach(() => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  contractScreen.update({ confirmOrders: false });
  sdk.call.mockReset().mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
});

describe('the form of a contract', () => {
  it('sends an order once settings and money are known', () => {
    show({});
    expect(mode('Leverage').textContent).toBe('20x');
    fireEvent.click(screen.getByRole('button', { name: /Long/ }));
    expect(orders()).toHaveLength(1);
  });

  it.each<[string, Partial<TicketContext>]>([
    ['the settings', { hasSettings: false, portfolio: undefined }],
    ['the money', { portfolio: undefined }],
  ])('sends nothing before %s are known', (_, change) => {
    show(change);
    const button = screen.getByRole('button', { name: /Long/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    fireEvent.submit(screen.getByRole('form'));
    expect(orders()).toHaveLength(0);
  });

  it('shows no leverage and no position mode of a user before they are known', () => {
    show({ hasSettings: false, portfolio: undefined });
    for (const name of ['Leverage', 'Position mode']) {
      expect(mode(name).textContent).toBe('--');
      expect(mode(name)).toHaveProperty('disabled', true);
    }
  });

  it('shows a visitor what everybody starts with', () => {
    sessionState.user = null;
    show({ hasSettings: false, portfolio: undefined });
    expect(mode('Leverage').textContent).toBe('20x');
  });
});

describe('the keyboard in the form of a contract', () => {
  it('sends nothing by Enter before a side is chosen, and says what is missing', () => {
    show({});
    act(() => field('Size').focus());
    press('Enter');
    fireEvent.submit(screen.getByRole('form'));
    expect(orders()).toHaveLength(0);
    expect(message()).toBe('Choose Long or Short first');
    press('Escape');
    press('s');
    expect(message()).toBe('');
    act(() => field('Size').focus());
    press('Enter');
    expect(orders()).toMatchObject([[expect.anything(), { body: { side: 'sell', quantity: '0.1' } }]]);
  });

  it('takes half of what can be bought for B and 2, not two coins', () => {
    const store = show({});
    press('b');
    press('2');
    expect(store.snapshot().form).toMatchObject({ side: 'buy', percent: 50 });
    press('Enter');
    expect(orders()).toHaveLength(1);
  });

  it('lets dialogs that belong to the form have their Enter', async () => {
    show({});
    fireEvent.click(mode('Leverage'));
    const leverage = await screen.findByRole('textbox', { name: 'Leverage' });
    expect(fireEvent.keyDown(leverage, { key: 'Enter' })).toBe(true);
    expect(message()).toBe('');
  });
});

describe('the slider of a contract', () => {
  it('follows a typed size, of the side that is shown', () => {
    const store = show({}, [{ type: 'percentChosen', percent: 40 }]);
    const { shares } = store.snapshot().form;
    clear(field('Size'));
    typeInto(field('Size'), shares?.buy ?? '');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('40');
    clear(field('Size'));
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
  });
});

describe('take-profit and stop-loss', () => {
  it('stand side by side, each with its name, its price type and its field', async () => {
    show({}, [{ type: 'chosen', choice: { hasTpSl: true } }]);
    await screen.findByRole('textbox', { name: 'Stop loss' });
    const [first, second, ...more] = document.querySelectorAll('[data-exit]');
    expect(more).toEqual([]);
    expect(first?.parentElement).toBe(second?.parentElement);
    for (const [exit, name] of [
      [first, 'Take profit'],
      [second, 'Stop loss'],
    ] as const) {
      expect(exit?.contains(field(name))).toBe(true);
      expect(exit?.querySelectorAll('select')).toHaveLength(1);
      expect(exit?.textContent).toContain(name);
    }
  });

  it.each(['Take profit', 'Stop loss'])('are not left out because the %s is unclear', async (name) => {
    show({}, [
      { type: 'chosen', choice: { hasTpSl: true } },
      { type: 'edited', field: 'takeProfit', text: '55000' },
      { type: 'edited', field: 'stopLoss', text: '49000' },
    ]);
    await screen.findByRole('textbox', { name });
    clear(field(name));
    typeInto(field(name), '52,000');
    expect(message()).toContain('Unclear number');
    fireEvent.click(screen.getByRole('button', { name: /Long/ }));
    expect(orders()).toHaveLength(0);
  });
});

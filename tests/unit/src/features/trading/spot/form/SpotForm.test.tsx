import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Hotkeys from '../../../../../../../src/features/trading/screen/hotkeys/Hotkeys.tsx';
import {
  createOrderFormStore,
  OrderFormStoreContext,
} from '../../../../../../../src/features/trading/spot/context/orderFormStore.ts';
import type { OrderFormContext } from '../../../../../../../src/features/trading/spot/form/orderForm.ts';
import { SpotForm } from '../../../../../../../src/features/trading/spot/form/SpotForm.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { tradingSettings } from '../../../../../../../src/stores/market/settings.ts';
import { sessionState } from '../../../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { clear, pasteInto, press, typeInto } from '../../../../support/keyboard.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { contextOf } from '../../instruments.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

function show(change: Partial<OrderFormContext> = {}) {
  const store = createOrderFormStore(contextOf({ last: '60000.00', ...change }));
  store.dispatch({ type: 'priceSuggested', price: '60000.00' });
  renderScreen(
    <OrderFormStoreContext value={store}>
      <SpotForm />
      <Hotkeys />
    </OrderFormStoreContext>,
  );
  return store;
}

const orders = () => sdk.call.mock.calls.filter(([id]) => id === 'placeOrder').map(([, options]) => options);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = () => screen.getByRole('slider');
const message = (): string => document.querySelector('#order-form-message')?.textContent ?? '';

// Loaded when they are first asked for, which takes its time.
beforeAll(() => import('../../../../../../../src/features/trading/spot/form/ConfirmSpotOrder.tsx'));
beforeEach(() => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  sdk.call.mockReset().mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
  tradingSettings.update({ confirmOrders: false });
});

describe('the keyboard in the form of a pair', () => {
  it('takes half of the balance for B and 2, not two coins', () => {
    const store = show();
    press('s');
    press('b');
    press('2');
    expect(store.snapshot().form).toMatchObject({ side: 'buy', percent: 50 });
    expect(field('Amount').value).toBe('0.8325');
    press('Enter');
    expect(orders()).toMatchObject([{ body: { side: 'buy', quantity: '0.8325' } }]);
  });

  it('goes to the amount for A, where digits are typed', () => {
    show();
    press('s');
    press('a');
    expect(document.activeElement).toBe(field('Amount'));
    typeInto(field('Amount'), '2');
    press('Enter');
    expect(orders()).toMatchObject([{ body: { side: 'sell', quantity: '2' } }]);
  });
});

describe('a number in the form of a pair', () => {
  it('is sent as it was meant in the other grouping', () => {
    show();
    pasteInto(field('Price'), '59.165,40');
    typeInto(field('Amount'), '0,5');
    press('Enter');
    expect(orders()).toMatchObject([{ body: { price: '59165.40', quantity: '0.5' } }]);
  });

  it('is not sent while it could be two, and the form says so', () => {
    show();
    clear(field('Price'));
    typeInto(field('Price'), '59,165');
    expect(message()).toBe('Price: Unclear number. Enter it without thousands separators, e.g. 1234.5');
    expect(field('Price').getAttribute('aria-invalid')).toBe('true');
    typeInto(field('Amount'), '0.5');
    press('Enter');
    expect(orders()).toEqual([]);
  });
});

describe('the slider', () => {
  it('follows what is typed', () => {
    show();
    typeInto(field('Amount'), '0.8325');
    expect(slider().getAttribute('aria-valuenow')).toBe('50');
    clear(field('Amount'));
    expect(slider().getAttribute('aria-valuenow')).toBe('0');
    typeInto(field('Total'), '25000');
    expect(slider().getAttribute('aria-valuenow')).toBe('25');
    fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
    clear(field('Amount'));
    typeInto(field('Amount'), '1.5');
    expect(slider().getAttribute('aria-valuenow')).toBe('75');
    typeInto(field('Amount'), '0000');
    expect(slider().getAttribute('aria-valuenow')).toBe('75');
    clear(field('Amount'));
    typeInto(field('Amount'), '99');
    expect(slider().getAttribute('aria-valuenow')).toBe('100');
  });
});

describe('a price far from the market', () => {
  it('is pointed out, and kept within the band of the exchange', () => {
    show();
    typeInto(field('Amount'), '0.01');
    const price = (text: string): string => {
      pasteInto(field('Price'), text);
      return message();
    };
    expect(price('57000.01')).toBe('');
    expect(price('57000')).toBe('Check the price: −5.00% from the last price.');
    expect(price('72000')).toBe('Check the price: +20.00% from the last price.');
    expect(price('72000.01')).toBe('Price must be between 48,000 and 72,000 USDT');
    expect(price('47999.99')).toBe('Price must be between 48,000 and 72,000 USDT');
    press('Enter');
    expect(orders()).toEqual([]);
    expect(price('48000')).toContain('−20.00%');
  });

  it('is anywhere for who knows no last price yet, and for a market order', () => {
    const store = show({ last: undefined });
    typeInto(field('Amount'), '0.01');
    pasteInto(field('Price'), '1');
    expect(message()).not.toContain('between');
    act(() => store.dispatch({ type: 'typeChosen', orderType: 'market' }));
    expect(message()).toBe('');
  });
});

describe('an order of a pair', () => {
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Buy BTC' }));

  it('is sent at once unless the user wants to be asked', () => {
    show();
    typeInto(field('Amount'), '0.01');
    submit();
    expect(orders()).toHaveLength(1);
  });

  it('is confirmed with its distance from the market, and not asked about any more if the user says so', async () => {
    tradingSettings.update({ confirmOrders: true });
    show();
    typeInto(field('Amount'), '0.01');
    pasteInto(field('Price'), '57000');
    submit();
    expect(orders()).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    for (const text of ['Limit GTC', '57,000.00 USDT', '−5.00%', '0.01000 BTC', '570.0000 USDT']) {
      expect(dialog.textContent).toContain(text);
    }
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Buy BTC') ?? dialog,
    );
    expect(orders()).toMatchObject([{ body: { price: '57000', quantity: '0.01' } }]);
    expect(tradingSettings.state.confirmOrders).toBe(false);
  });

  it('is not sent by who goes back', async () => {
    tradingSettings.update({ confirmOrders: true });
    show();
    typeInto(field('Amount'), '0.01');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(orders()).toEqual([]);
    expect(tradingSettings.state.confirmOrders).toBe(true);
  });
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { contractScreen } from '../../../../../../../src/stores/contracts/screenSettings.ts';
import { sessionState } from '../../../../../../../src/stores/session/state.ts';
import {
  createTicketStore,
  TicketStoreContext,
} from '../../../../../../../src/features/trading/contracts/context/ticketStore.ts';
import { ContractForm } from '../../../../../../../src/features/trading/contracts/form/ContractForm.tsx';
import type { TicketContext } from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { flatContext } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

function show(change: Partial<TicketContext>) {
  const store = createTicketStore(flatContext('linear', change));
  store.dispatch({ type: 'edited', field: 'price', text: '50000' });
  store.dispatch({ type: 'edited', field: 'size', text: '0.1' });
  renderScreen(
    <TicketStoreContext value={store}>
      <ContractForm />
    </TicketStoreContext>,
  );
}

const orders = () => sdk.call.mock.calls.filter(([id]) => id === 'placeContractOrder');
const mode = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: `) });

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

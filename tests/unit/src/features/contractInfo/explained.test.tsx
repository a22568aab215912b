import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FundingPage } from '../../../../../src/features/contractInfo/fund/FundingPage.tsx';
import { RulesPage } from '../../../../../src/features/contractInfo/rules/RulesPage.tsx';
import RiskPanel from '../../../../../src/features/trading/contracts/risk/RiskPanel.tsx';
import { ContractContext } from '../../../../../src/features/trading/contracts/context/contractContext.ts';
import { contractInstrumentOf } from '../../../../../src/features/trading/contracts/contractInstrument.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { sessionState } from '../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { listed } from '../trading/contracts/ticketContexts.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;

afterEach(() => {
  cleanup();
  sessionState.user = null;
});

it('the page of funding says how samples of the premium weigh, in words and as a formula', () => {
  sdk.call.mockResolvedValue([]);
  renderScreen(<FundingPage />);
  expect(screen.getByText(/average over the interval, weighted linearly by time/)).toBeDefined();
  expect(screen.getByText(/P̄ = \(1·P₁ \+ 2·P₂ \+ … \+ n·Pₙ\) ÷ \(1 \+ 2 \+ … \+ n\)/)).toBeDefined();
});

it('the page of rules says at what value maintenance margin is asked for, and that a liquidation costs no fee', () => {
  sdk.call.mockResolvedValue([]);
  renderScreen(<RulesPage />);
  expect(screen.getByText(/maintenance margin of a position is its value at the mark price/)).toBeDefined();
  expect(screen.getByText(/^A liquidation costs no fee/)).toBeDefined();
});

it('the maintenance margin of an account says that it is at the mark', () => {
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
  const instrument = contractInstrumentOf(listed('linear'));
  renderScreen(
    <ContractContext value={{ screen: {} as never, instrument, marginMode: 'cross' }}>
      <RiskPanel />
    </ContractContext>,
  );
  expect(screen.getByText('Maintenance margin (at mark value)')).toBeDefined();
});

import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SimulatedAccount } from '../../../../../src/features/contractInfo/account/SimulatedAccount.tsx';
import { NextFunding } from '../../../../../src/features/contractInfo/fund/FundingPage.tsx';
import { LivePrices } from '../../../../../src/features/contractInfo/mark/MarkPricePage.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { sessionState } from '../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { listed } from '../trading/contracts/ticketContexts.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return {
    ...fakeClients(),
    serverClock: { now: () => 0, ready: () => Promise.resolve() },
  } as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const contract = { ...listed('linear'), fundingInterval: 28_800_000, fundingRateCap: '0.0075' };
const mark = {
  contract: contract.contract,
  mark: '50000',
  index: '50010',
  fundingRate: '0.0001',
  nextFundingAt: 1,
  updatedAt: 0,
};
const account = {
  product: 4,
  contract: null,
  asset: 'USDT',
  balance: '100',
  held: '0',
  returnable: '0',
  takenForOrders: '0',
};

function publishAll(phase: 'live' | 'stale'): void {
  publish('markPrice', mark, phase);
  publish(`quote ${contract.contract}`, { last: '49990' }, phase);
  publish('positions', [], phase);
  publish('margin', [account], phase);
}

beforeEach(() => {
  sdk.call.mockReset().mockResolvedValue([contract]);
  sessionState.user = { userId: '1', displayUserId: '1', token: null };
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
});

it.each<[string, ReactNode]>([
  ['the prices of a contract', <LivePrices key="prices" contract={contract} />],
  ['the funding to come', <NextFunding key="funding" contract={contract} />],
  ['the accounts of demo funds', <SimulatedAccount key="account" />],
])('%s are told to be old once they are no longer live', async (_, page) => {
  publishAll('live');
  renderScreen(page);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(/^Not live/)).toBeNull();
  await act(async () => {
    publishAll('stale');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getAllByText(/^Not live/).length).toBeGreaterThan(0);
});

it('the open interest of a contract is shown in the unit of its sizes', async () => {
  publish('markPrice', mark, 'live');
  publish(`quote ${contract.contract}`, { last: '49990', openInterest: '1234.500' }, 'live');
  renderScreen(<LivePrices contract={contract} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const figure = screen.getByText('Open interest').nextElementSibling;
  expect(figure?.textContent).toBe(`1,234.5 ${contract.baseAsset}`);
});

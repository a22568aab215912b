import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ContractExchange from '../../../../../../../src/features/trading/contracts/index.tsx';
import { fakes } from '../../../../app/shell/support/user.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

// The bar and one rule stand for the whole page.
vi.mock(import('../../../../../../../src/features/trading/contracts/ContractTrading.tsx'), async () => {
  const { DelistingBar } =
    await import('../../../../../../../src/features/trading/contracts/marketHeader/DelistingBar.tsx');
  const { contractInstrumentOf } =
    await import('../../../../../../../src/features/trading/contracts/contractInstrument.ts');
  return {
    ContractTrading({ contract }) {
      const instrument = contractInstrumentOf(contract);
      return (
        <>
          <DelistingBar contract={instrument.pair} delisting={instrument.contract.delisting} />
          <output>{instrument.contract.tickSize}</output>
        </>
      );
    },
  };
});

const CONTRACT = listed('linear');
const DELISTING = { averagesFrom: 1_732_159_200_000, endsAt: 1_732_161_000_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function answerWith(contract: typeof CONTRACT): Promise<void> {
  fakes.sdk.call.mockResolvedValue([contract]);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
}

const bar = () => screen.queryByRole('complementary', { name: 'Delisting' })?.textContent;

it('an open page follows an announced end and changed rules', async () => {
  fakes.sdk.call.mockResolvedValue([CONTRACT]);
  renderScreen(<ContractExchange />, { path: `/contract/exchange/${CONTRACT.contract}` });
  await answerWith(CONTRACT);
  expect(screen.getByRole('status').textContent).toBe(CONTRACT.tickSize);
  expect(bar()).toBeUndefined();
  await answerWith({ ...CONTRACT, tickSize: '0.5', delisting: DELISTING });
  expect(bar()).toContain(`Trading in ${CONTRACT.contract} ends on`);
  expect(screen.getByRole('status').textContent).toBe('0.5');
  await answerWith({ ...CONTRACT, tickSize: '0.5' });
  expect(bar()).toBeUndefined();
});

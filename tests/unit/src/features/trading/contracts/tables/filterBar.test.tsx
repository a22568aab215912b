import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { contractInstrumentOf } from '../../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { ContractContext } from '../../../../../../../src/features/trading/contracts/context/contractContext.ts';
import { choicesOf, NO_FILTER } from '../../../../../../../src/features/trading/contracts/tables/filter.ts';
import type { TableFilter } from '../../../../../../../src/features/trading/contracts/tables/filter.ts';
import { FilterBar } from '../../../../../../../src/features/trading/contracts/tables/FilterBar.tsx';
import type { FilterPart } from '../../../../../../../src/features/trading/contracts/tables/FilterBar.tsx';
import { fakes } from '../../../../app/shell/support/user.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const INVERSE = listed('inverse');
const LISTED = [listed('linear', { contract: 'ETH-USDT' }), INVERSE, listed('linear')];
const CONTEXT = {
  screen: {} as never,
  instrument: contractInstrumentOf(INVERSE),
  marginMode: 'cross',
  setMarginMode: () => undefined,
} as const;

let filter: TableFilter;

function Bar({ parts }: { readonly parts: readonly FilterPart[] }) {
  const [current, setCurrent] = useState(NO_FILTER);
  filter = current;
  return (
    <ContractContext value={CONTEXT}>
      <FilterBar filter={current} onChange={setCurrent} parts={parts} />
    </ContractContext>
  );
}

const options = (name: string): readonly string[] =>
  [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(
    ({ textContent }) => textContent,
  );

const choose = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
};

afterEach(cleanup);

it('every listed contract can be chosen, the one on the screen first', async () => {
  fakes.sdk.call.mockResolvedValue(LISTED);
  renderScreen(<Bar parts={['contract']} />);
  await waitFor(() =>
    expect(options('Contract')).toEqual(['All contracts', 'BTC-USD', 'ETH-USDT', 'BTC-USDT']),
  );
  choose('Contract', 'BTC-USDT');
  expect(filter.contract).toBe('BTC-USDT');
  choose('Contract', '');
  expect(filter).toEqual(NO_FILTER);
});

it('orders that wait are narrowed by their own types and kinds', () => {
  renderScreen(<Bar parts={['triggerType', 'tpSl']} />);
  expect(options('Type')).toEqual(['All types', 'Limit Trigger', 'Market Trigger']);
  expect(options('Kind')).toEqual(['All kinds', 'Take Profit', 'Stop Loss', 'Trailing Stop']);
  choose('Type', 'limit');
  choose('Kind', 'trailingStop');
  expect(choicesOf(filter)).toEqual({ type: 'limit', purpose: 'trailingStop' });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { contractInstrumentOf } from '../../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { ContractContext } from '../../../../../../../src/features/trading/contracts/context/contractContext.ts';
import MarginModeDialog from '../../../../../../../src/features/trading/contracts/settings/MarginModeDialog.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { publish } = clients as unknown as ReturnType<typeof FakeClients>;
const instrument = contractInstrumentOf(listed('linear'));
const isChecked = (name: string) =>
  screen.getByRole('radio', { name: new RegExp(`^${name}`) }).getAttribute('aria-checked');

afterEach(cleanup);

it('shows the mode that the contract is traded in, also where it comes after the dialog, until another is chosen', () => {
  renderScreen(
    <ContractContext value={{ screen: 'linear', instrument, marginMode: 'isolated' }}>
      <MarginModeDialog onClose={() => undefined} />
    </ContractContext>,
  );
  const settings = (['cross', 'isolated'] as const).map((marginMode) => ({
    contract: instrument.pair,
    marginMode,
    selected: marginMode === 'isolated',
    positionMode: 'oneWay',
    leverage: 10,
  }));
  act(() => publish('contractSettings', settings));
  expect(isChecked('Isolated')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /^Cross/ }));
  expect(isChecked('Cross')).toBe('true');
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancelOrdersHotkey } from '../../../../../../../src/features/trading/contracts/hotkeys/CancelOrdersHotkey.tsx';
import { CancelContractOrders } from '../../../../../../../src/features/trading/contracts/tables/OpenContractOrders.tsx';
import { runHotkey } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeyTargets.ts';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { ORDER } from '../tables/rows.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const open = [ORDER, { ...ORDER, orderId: '8', side: 'sell' as const }];

const press = () => act(async () => void runHotkey('cancelAll'));
const confirm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel orders' }));
  await act(async () => undefined);
};

beforeEach(() => {
  sdk.call.mockReset().mockResolvedValue({ orders: open });
  publish('contractOrders', { open, closed: [] });
});
afterEach(cleanup);

it('all open orders are cancelled by the keyboard while no table of them is shown, once that is confirmed', async () => {
  renderScreen(<CancelOrdersHotkey />);
  await press();
  expect(await screen.findByText('All open orders in all contracts will be cancelled.')).toBeTruthy();
  expect(sdk.call).not.toHaveBeenCalled();
  await confirm();
  expect(sdk.call).toHaveBeenCalledWith('cancelAllContractOrders', { body: {} });
});

it('the key means the orders in the table while that is shown, and all again afterwards', async () => {
  const screens = (isShown: boolean) => (
    <>
      <CancelOrdersHotkey />
      {isShown && <CancelContractOrders orders={open.slice(0, 1)} scope={{ contract: 'BTC-USDT' }} isWhole />}
    </>
  );
  renderScreen(screens(true));
  await press();
  await confirm();
  expect(sdk.call).toHaveBeenCalledWith('cancelAllContractOrders', { body: { contract: 'BTC-USDT' } });
  cleanup();
  renderScreen(screens(false));
  await press();
  await confirm();
  expect(sdk.call).toHaveBeenLastCalledWith('cancelAllContractOrders', { body: {} });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancelOrdersHotkey } from '../../../../../../../src/features/trading/contracts/hotkeys/CancelOrdersHotkey.tsx';
import { CancelContractOrders } from '../../../../../../../src/features/trading/contracts/tables/CancelContractOrders.tsx';
import { runHotkey } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeyTargets.ts';
import { toast } from '../../../../../../../src/ui/feedback/toast.ts';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { ORDER, TRIGGER } from '../tables/rows.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const open = [ORDER, { ...ORDER, orderId: '8', side: 'sell' as const }];

const triggers = [TRIGGER, { ...TRIGGER, triggerId: '9', purpose: 'stopLoss' as const }];

const press = () => act(async () => void runHotkey('cancelAll'));
const confirm = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel orders' }));
  await act(async () => undefined);
};

beforeEach(() => {
  sdk.call.mockReset().mockResolvedValue({ orders: open, triggers });
  publish('contractOrders', { open, closed: [] });
  publish('triggerOrders', { open: triggers, closed: [] });
});
afterEach(cleanup);

it('all orders are cancelled by the keyboard while no table of them is shown, triggers and TP/SL too, once that is confirmed', async () => {
  renderScreen(<CancelOrdersHotkey />);
  await press();
  expect(
    await screen.findByText('All open orders, trigger orders and TP/SL in all contracts will be cancelled.'),
  ).toBeTruthy();
  expect(screen.getByText('Cancel 4 orders?')).toBeTruthy();
  expect(sdk.call).not.toHaveBeenCalled();
  await confirm();
  expect(sdk.call.mock.calls).toEqual([
    ['cancelAllTriggerOrders', { body: {} }],
    ['cancelAllContractOrders', { body: {} }],
  ]);
});

it('cancels orders even where triggers could not be cancelled', async () => {
  const notices = vi.spyOn(toast, 'success');
  sdk.call.mockRejectedValueOnce(new Error('refused'));
  renderScreen(<CancelOrdersHotkey />);
  await press();
  await confirm();
  expect(notices).toHaveBeenCalledExactlyOnceWith('2 orders cancelled');
});

it('the key means the orders in the table while that is shown, and all again afterwards', async () => {
  const screens = (isShown: boolean) => (
    <>
      <CancelOrdersHotkey />
      {isShown && <CancelContractOrders count={1} orders={{ contract: 'BTC-USDT' }} />}
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
  expect(sdk.call).toHaveBeenCalledWith('cancelAllContractOrders', { body: {} });
});

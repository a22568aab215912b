import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractInstrumentOf } from '../../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { ContractContext } from '../../../../../../../src/features/trading/contracts/context/contractContext.ts';
import PositionHotkeys from '../../../../../../../src/features/trading/contracts/hotkeys/PositionHotkeys.tsx';
import { runHotkey } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeyTargets.ts';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { contractScreen } from '../../../../../../../src/stores/contracts/screenSettings.ts';
import { contracts } from '../../../../../../../src/stores/contracts/contracts.ts';
import type { Position } from '../../../../../../../src/stores/contracts/types.ts';
import { toast } from '../../../../../../../src/ui/feedback/toast.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { TRIGGER } from '../tables/rows.ts';
import { LONG } from '../positions/livePosition.ts';
import { listed } from '../ticketContexts.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const instrument = contractInstrumentOf(listed('linear'));
const answered = {
  filled: '0.500',
  quantity: '0.500',
  averagePrice: '41000',
  price: null,
  realizedPnl: '500',
  settleAsset: 'USDT',
  status: 'filled',
};

function show({ asks, position = LONG }: { readonly asks: boolean; readonly position?: Position }) {
  contractScreen.update({ confirmClosing: asks });
  publish('positions', [position]);
  const context = {
    screen: 'linear',
    instrument,
    marginMode: 'isolated',
    setMarginMode: () => undefined,
  } as const;
  renderScreen(
    <ContractContext value={context}>
      <PositionHotkeys />
    </ContractContext>,
  );
}

const press = (key: 'closePosition' | 'reverse') => act(async () => void runHotkey(key));

beforeEach(() => {
  sdk.call.mockReset().mockResolvedValue(answered);
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'warning');
});
afterEach(cleanup);

describe('the keys that act on a position', () => {
  it('close it at once where nothing is asked, and say what came of the order', async () => {
    show({ asks: false });
    await press('closePosition');
    expect(sdk.call.mock.calls[0]?.[0]).toBe('closePosition');
    expect(toast.success).toHaveBeenCalledOnce();
  });

  it('call nothing done that was done in part', async () => {
    sdk.call.mockResolvedValue({ ...answered, filled: '0.100', status: 'cancelled' });
    show({ asks: false });
    await press('closePosition');
    expect(toast.success).not.toHaveBeenCalled();
    expect(vi.mocked(toast.warning).mock.calls[0]?.[0]).toContain('0.1');
  });

  it('ask before they turn it round, even where closing is not asked about', async () => {
    show({ asks: false });
    await press('reverse');
    expect(sdk.call).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Reverse position' }));
    await act(async () => undefined);
    expect(sdk.call.mock.calls[0]?.[0]).toBe('reversePosition');
    expect(vi.mocked(toast.success).mock.calls[0]?.[0]).toMatch(/^BTC-USDT reversed · PNL /);
  });

  it('offer the TP/SL of the old side for the new one, as the button of the table does', async () => {
    const SHORT: Position = { ...LONG, side: 'short', entryPrice: '41000' };
    const takeProfit = { ...TRIGGER, purpose: 'takeProfit', status: 'waiting', triggerPrice: '42000.0' };
    const answers = new Map<string, unknown>([
      ['listContracts', [listed('linear')]],
      ['reversePosition', answered],
      ['getPosition', SHORT],
      ['listPositions', [SHORT]],
    ]);
    sdk.call.mockImplementation(async (id) => answers.get(id));
    await contracts.reload();
    publish('margin', []);
    publish('triggerOrders', { open: [takeProfit], ended: [] });
    show({ asks: false });
    await press('reverse');
    fireEvent.click(await screen.findByRole('button', { name: 'Reverse position' }));
    await act(async () => publish('positions', [SHORT]));
    const exit = within(await screen.findByRole('group', { name: 'Take Profit' }));
    // 5 % above the entry of the long, 5 % below that of the short.
    expect(exit.getByRole('textbox', { name: 'Trigger price' })).toHaveProperty('value', '38950');
    await act(async () => publish('positions', []));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Take Profit' })).toBeNull());
    await act(async () => publish('positions', [SHORT]));
    expect(screen.queryByRole('group', { name: 'Take Profit' })).toBeNull();
  });

  it('ask no more once the position is closed or turned round by something else', async () => {
    show({ asks: true });
    await press('reverse');
    const dialog = await screen.findByRole('dialog');
    await act(async () => publish('positions', [{ ...LONG, quantity: '0.7' }]));
    expect(dialog.textContent).toContain('0.7 BTC');
    await act(async () => publish('positions', [{ ...LONG, side: 'short' }]));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('button', { name: 'Reverse position' })).toBeNull();
    expect(sdk.call).not.toHaveBeenCalled();
  });

  it('say how large a position can be to be turned round by an order', async () => {
    show({ asks: true, position: { ...LONG, quantity: '90000000' } });
    await press('reverse');
    expect(sdk.call).not.toHaveBeenCalled();
    expect(vi.mocked(toast.warning).mock.calls[0]?.[0]).toContain('the maximum order size is');
  });

  it('ask before they close where that is asked about', async () => {
    show({ asks: true });
    await press('closePosition');
    expect(sdk.call).not.toHaveBeenCalled();
    expect(await screen.findByText(/will be closed at market price/)).toBeTruthy();
  });
});

import { useState } from 'react';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TpSlList } from '../../../../../../../src/features/trading/contracts/positions/TpSlDialog.tsx';
import { TpSlForm } from '../../../../../../../src/features/trading/contracts/positions/TpSlForm.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import type { TriggerOrder } from '../../../../../../../src/stores/contracts/types.ts';
import { toast } from '../../../../../../../src/ui/feedback/toast.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { TRIGGER } from '../tables/rows.ts';
import { LONG, portfolioWith } from './livePosition.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;
const { live } = portfolioWith(LONG, '41250');
const onDone = (): void => undefined;

const exit = (name: string) => within(screen.getByRole('group', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const add = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const placed = () =>
  sdk.call.mock.calls
    .filter(([operation]) => String(operation) === 'placeTriggerOrder')
    .map(([, call]) => {
      const { purpose, triggerPrice } = (call as { body: Record<string, string> }).body;
      return [purpose, triggerPrice];
    });

let amend: (trigger: TriggerOrder | undefined) => void;

/** The form, and what changes which order it amends. */
function Amending() {
  const [amended, setAmended] = useState<TriggerOrder>();
  amend = setAmended;
  return <TpSlForm live={live} amended={amended} onDone={onDone} />;
}

beforeEach(() => {
  sdk.call.mockReset();
  vi.spyOn(toast, 'success').mockClear();
  renderScreen(<Amending />);
});
afterEach(cleanup);

it('a take-profit and a stop-loss of a position stand side by side, and are placed together', async () => {
  sdk.call.mockResolvedValue(TRIGGER);
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  type(exit('Take Profit').getByRole('textbox', { name: 'Trigger price' }), '42000');
  type(exit('Stop Loss').getByLabelText('Loss (ROE)'), '50');
  expect(exit('Stop Loss').getByRole('textbox', { name: 'Trigger price' })).toHaveProperty('value', '39000');
  await add();
  expect(placed()).toEqual([
    ['takeProfit', '42000'],
    ['stopLoss', '39000'],
  ]);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('TP/SL placed');
});

it('one alone is placed alone', async () => {
  sdk.call.mockResolvedValue(TRIGGER);
  type(exit('Stop Loss').getByRole('textbox', { name: 'Trigger price' }), '39500');
  await add();
  expect(placed()).toEqual([['stopLoss', '39500']]);
});

it('what is wrong with either is said, and neither is placed', async () => {
  type(exit('Take Profit').getByRole('textbox', { name: 'Trigger price' }), '42000');
  type(exit('Stop Loss').getByRole('textbox', { name: 'Trigger price' }), '39500.05');
  expect(screen.getByRole('alert').textContent).toBe('Stop Loss: Trigger price must be a multiple of 0.1');
  await add();
  expect(placed()).toEqual([]);
});

it('a refused one stays as it was typed, and what was placed is not sent again', async () => {
  sdk.call.mockResolvedValueOnce(TRIGGER).mockRejectedValueOnce(new Error('refused'));
  type(exit('Take Profit').getByRole('textbox', { name: 'Trigger price' }), '42000');
  type(exit('Stop Loss').getByRole('textbox', { name: 'Trigger price' }), '39500');
  await add();
  expect(exit('Take Profit').getByRole('textbox', { name: 'Trigger price' })).toHaveProperty('value', '');
  expect(exit('Stop Loss').getByRole('textbox', { name: 'Trigger price' })).toHaveProperty('value', '39500');
  sdk.call.mockResolvedValue(TRIGGER);
  await add();
  expect(placed()).toEqual([
    ['takeProfit', '42000'],
    ['stopLoss', '39500'],
    ['stopLoss', '39500'],
  ]);
});

it('what was typed stays while another tab is open, and while another one is amended', () => {
  const price = (name: string) => exit(name).getByRole('textbox', { name: 'Trigger price' });
  const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  type(price('Take Profit'), '42000');
  type(price('Stop Loss'), '39500');
  type(screen.getByRole('textbox', { name: 'Quantity' }), '0.2');
  tab('Trailing Stop');
  type(screen.getByRole('textbox', { name: 'Activation price' }), '43000');
  type(screen.getByRole('textbox', { name: 'Callback rate' }), '2.5');
  tab('TP/SL');
  expect(price('Take Profit')).toHaveProperty('value', '42000');
  expect(price('Stop Loss')).toHaveProperty('value', '39500');
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '0.2');
  act(() => amend({ ...TRIGGER, purpose: 'stopLoss' }));
  expect(screen.queryByRole('tab')).toBeNull();
  act(() => amend(undefined));
  tab('Trailing Stop');
  expect(screen.getByRole('textbox', { name: 'Activation price' })).toHaveProperty('value', '43000');
  expect(screen.getByRole('textbox', { name: 'Callback rate' })).toHaveProperty('value', '2.5');
});

it.each([
  ['Take Profit', '41000', 'Trigger price must be above the current price'],
  ['Stop Loss', '42000', 'Trigger price must be below the current price'],
  ['Take Profit', '42000.05', 'Trigger price must be a multiple of'],
])('an error names the exit and the field: %s at %s', (name, price, text) => {
  act(() => publish('markPrice', { mark: '41250', index: '41250' }));
  type(exit(name).getByRole('textbox', { name: 'Trigger price' }), price);
  expect(screen.getByRole('alert').textContent).toContain(`${name}: ${text}`);
});

it('a trailing stop that follows at once has no activation price in the list', () => {
  cleanup();
  const trailing = { ...TRIGGER, purpose: 'trailingStop', triggerPrice: null, callbackRate: '0.01' } as const;
  renderScreen(<TpSlList live={live} triggers={[trailing]} onEdit={onDone} />);
  expect(screen.getByRole('listitem').textContent).not.toContain('--');
});

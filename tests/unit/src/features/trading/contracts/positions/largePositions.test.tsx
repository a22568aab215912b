import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CloseDialog from '../../../../../../../src/features/trading/contracts/positions/CloseDialog.tsx';
import FlashCloseDialog from '../../../../../../../src/features/trading/contracts/positions/FlashCloseDialog.tsx';
import ReverseDialog from '../../../../../../../src/features/trading/contracts/positions/ReverseDialog.tsx';
import * as clients from '../../../../../../../src/stores/clients.ts';
import { toast } from '../../../../../../../src/ui/feedback/toast.ts';
import type { fakeClients as FakeClients } from '../../../../support/fakeClients.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { ORDER } from '../tables/rows.ts';
import { LONG, portfolioWith } from './livePosition.ts';

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk } = clients as unknown as ReturnType<typeof FakeClients>;
const portfolio = portfolioWith(LONG, '41250');
/** 0.5 BTC where an order may be 0.3. */
const live = { ...portfolio.live, contract: { ...portfolio.live.contract, maxQuantity: '0.300' } };
const onClose = vi.fn();
const filled = (quantity: string) => ({
  ...ORDER,
  status: 'filled',
  side: 'sell',
  quantity,
  filled: quantity,
  filledValue: String(Number(quantity) * 41_000),
  realizedPnl: '100',
});

beforeEach(() => {
  sdk.call.mockReset();
  onClose.mockReset();
  vi.spyOn(toast, 'success').mockClear();
});
afterEach(cleanup);

it('flash close says that it takes more than one order, sends them, and tells of them as of one', async () => {
  sdk.call.mockResolvedValueOnce(filled('0.3')).mockResolvedValueOnce(filled('0.2'));
  renderScreen(<FlashCloseDialog live={live} portfolio={portfolio} onClose={onClose} />);
  expect(screen.getByText(/^The maximum order size is 0\.3 BTC/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Flash Close' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sdk.call.mock.calls.map(([id]) => String(id))).toEqual(['closePosition', 'closePosition']);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(
    'Long closed: 0.5 BTC at 41,000.0 · PNL +200.0000 USDT',
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('closing a part begins with the largest order, and says why that is not all', () => {
  renderScreen(<CloseDialog live={live} portfolio={portfolio} onClose={onClose} />);
  expect(screen.getByLabelText('Quantity')).toHaveProperty('value', '0.3');
  expect(screen.getByText('Maximum order size: 0.3 BTC')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '0.4' } });
  expect(screen.getByRole('alert').textContent).toBe('Maximum order size: 0.3 BTC');
});

it('what one order cannot turn round is not offered to be turned round', () => {
  renderScreen(<ReverseDialog live={live} portfolio={portfolio} onClose={onClose} />);
  expect(screen.getByText(/requires an order of 1 BTC/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reverse' })).toHaveProperty('disabled', true);
});

import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartPanel } from '../../../../../../../src/features/trading/screen/chart/ChartPanel.tsx';
import { renderScreen } from '../../../../support/renderScreen.tsx';
import { BTC_USDT } from '../../instruments.ts';

const { built, gone } = vi.hoisted(() => ({ built: vi.fn(), gone: vi.fn() }));

vi.mock(import('../../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../../../src/features/trading/screen/chart/CandleChartView.tsx'), () => ({
  default: function Candles({ isShown }: { readonly isShown: boolean }) {
    useEffect(() => {
      built();
      return gone;
    }, []);
    return <output>{isShown ? 'moving' : 'standing still'}</output>;
  },
}));

afterEach(cleanup);

it('the candles stay built while the depth is shown, out of sight and standing still', async () => {
  renderScreen(<ChartPanel instrument={BTC_USDT} lines={null} />);
  expect((await screen.findByText('moving')).closest('[data-shown]')?.getAttribute('data-shown')).toBe(
    'true',
  );
  act(() => screen.getByRole('tab', { name: 'Depth' }).click());
  expect(screen.getByText('standing still').closest('[data-shown]')?.getAttribute('data-shown')).toBe(
    'false',
  );
  act(() => screen.getByRole('tab', { name: 'Chart' }).click());
  expect(screen.getByText('moving')).toBeTruthy();
  expect(built).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

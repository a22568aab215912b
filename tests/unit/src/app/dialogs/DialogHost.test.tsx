import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DialogHost } from '../../../../../src/app/shell/dialogs/DialogHost.tsx';
import { dialogs } from '../../../../../src/stores/dialogs.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it.each([
  ['transfer', () => dialogs.openTransfer()],
  ['nickname', () => dialogs.openNickname()],
] as const)(
  'leads a guest who asks for the %s dialog to the login, and back from there',
  async (_name, open) => {
    window.history.replaceState(null, '', '/spot/exchange/BTC_USDT?ref=ada');
    const { history, queryByRole } = renderScreen(<DialogHost />, { path: '/spot/exchange/BTC_USDT' });
    await act(async () => {
      open();
      await Promise.resolve();
    });
    expect(history.at(-1)).toBe('/auth/login?ref=ada&backurl=%2Fspot%2Fexchange%2FBTC_USDT%3Fref%3Dada');
    expect(queryByRole('dialog')).toBeNull();
  },
);

import { NetworkError } from '@tidemark/sdk';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UnsettledNotices from '../../../../../src/app/notices/UnsettledNotices.tsx';
import { useCall } from '../../../../../src/features/trading/screen/useCall.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { contractActions } from '../../../../../src/stores/contracts/actions.ts';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, setStatus } = clients as unknown as ReturnType<typeof FakeClients>;
const lose = () => Promise.reject(new NetworkError('lost'));
const order = { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '1' } as const;

/** Writes of every kind: placed under a client's id, and under none. */
const WRITES = {
  placeContractOrder: () => contractActions.place(order),
  placeTriggerOrder: () => contractActions.placeTrigger(order as never),
  reversePosition: () => contractActions.reverse({ contract: 'BTC-USDT', marginMode: 'cross' } as never),
  changePositionMargin: () =>
    contractActions.changeMargin({ contract: 'BTC-USDT', direction: 'add', amount: '1' } as never),
  cancelContractOrder: () => contractActions.cancel('1'),
  closePosition: () => contractActions.close({ contract: 'BTC-USDT' }),
} as const;

const LOOK_UPS: Readonly<Record<keyof typeof WRITES, string>> = {
  placeContractOrder: 'getContractOrder',
  placeTriggerOrder: 'getTriggerOrder',
  reversePosition: 'getContractOrder',
  changePositionMargin: 'getTransfer',
  cancelContractOrder: 'listBalances',
  closePosition: 'listBalances',
};

function Writer({ write }: { readonly write: () => Promise<unknown> }) {
  const { run } = useCall();
  return <button onClick={() => void run(write)}>Write</button>;
}

beforeEach(() => {
  sdk.call.mockReset();
  vi.spyOn(toast, 'success').mockClear();
  vi.spyOn(toast, 'info').mockClear();
});
afterEach(cleanup);

describe('that a request may or may not have been carried out', () => {
  it.each(Object.keys(WRITES) as (keyof typeof WRITES)[])(
    'stays until it is settled: %s',
    async (operation) => {
      setStatus({ phase: 'recovering' });
      sdk.call.mockImplementation(lose);
      renderScreen(
        <>
          <UnsettledNotices />
          <Writer write={WRITES[operation]} />
        </>,
      );
      fireEvent.click(screen.getByRole('button', { name: 'Write' }));
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toContain('may or may not have gone through');
      sdk.call.mockReset();
      sdk.call.mockResolvedValue({});
      act(() => setStatus({ phase: 'live' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(sdk.call.mock.calls.map(([name]) => String(name))).toEqual([LOOK_UPS[operation]]);
      const told = [...vi.mocked(toast.success).mock.calls, ...vi.mocked(toast.info).mock.calls];
      const text =
        LOOK_UPS[operation] === 'listBalances' ? 'The connection is back.' : 'Settled: the exchange';
      expect(String(told[0]?.[0])).toContain(text);
    },
  );

  it('can be dismissed', async () => {
    setStatus({ phase: 'recovering' });
    sdk.call.mockImplementation(lose);
    renderScreen(
      <>
        <UnsettledNotices />
        <Writer write={WRITES.cancelContractOrder} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Write' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

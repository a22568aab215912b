import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import TransferDialog from '../../../../../src/features/transfer/index.tsx';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import type { FakeCalls } from '../../support/fakeSdk.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

afterEach(async () => {
  cleanup();
  await logOut();
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  listTransferAssets: { list: [{ asset: 'USDT', name: 'Tether', scale: 8 }] },
  getTransferInfo: {
    products: [1, 2, 4].map((id) => ({ id, transferAvailable: 3 })),
    marginInstruments: [],
    marginProductId: 5,
    availableBalance: '100',
  },
};

const PHONE = 390;
const PHONE_ON_ITS_SIDE = 844;

it('keeps what was filled in when the phone is turned, and the drawer becomes a modal', async () => {
  for (const [id, answer] of Object.entries(ANSWERS))
    fakes.calls[id as keyof FakeCalls].mockResolvedValue(answer);
  fakes.calls.listAccountBalances.mockResolvedValue([]);
  await logIn();
  const close = vi.fn();
  const { resizeTo } = renderScreen(<TransferDialog isOpen request={{}} onClose={close} />, { width: PHONE });
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByText('100.0000 USDT');
  choose('To', '1');
  choose('Amount', '2.5');
  const drawer = screen.getByRole('dialog');

  resizeTo(PHONE_ON_ITS_SIDE);
  await waitFor(() => expect(screen.getByRole('dialog')).not.toBe(drawer));
  expect(shown('Amount')).toBe('2.5');
  expect(shown('To')).toBe('1');

  resizeTo(PHONE);
  expect(shown('Amount')).toBe('2.5');
  expect(close).not.toHaveBeenCalled();
});

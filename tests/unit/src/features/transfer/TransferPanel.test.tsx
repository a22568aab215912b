import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import TransferDialog from '../../../../../src/features/transfer/index.tsx';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const SPOT = '2';
const DERIVATIVES = '4';
const MARGIN = '5';
const { calls } = fakes;

interface Told {
  /** `transferAvailable` by product, where it is not 3. */
  readonly statuses?: Readonly<Record<number, number>>;
  readonly available?: string;
}

/** What the exchange tells of the accounts from now on. */
function tell({ statuses = {}, available = '100' }: Told = {}): void {
  calls.getTransferInfo.mockResolvedValue({
    products: [1, 2, 4, 5].map((id) => ({ id, transferAvailable: statuses[id] ?? 3 })),
    marginInstruments: ['BTC-USDT', 'ETH-USDT'],
    marginProductId: 5,
    availableBalance: available,
  });
}

beforeEach(async () => {
  tell();
  const assets = ['USDT', 'BTC', 'ADA'].map((asset) => ({ asset, name: asset, scale: 8 }));
  calls.listTransferAssets.mockResolvedValue({ list: assets });
  calls.checkTransfer.mockResolvedValue({ status: 0, message: '' });
  calls.transfer.mockResolvedValue({});
  calls.listAccountBalances.mockResolvedValue([]);
  await logIn();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await logOut();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const confirm = () => {
  const form = field('Amount').closest('form');
  if (form === null) throw new Error('The amount stands in no form');
  return within(form).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
};
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

/** Opens the dialog with USDT from spot to USDT futures; `show` opens and closes it. */
async function open() {
  const close = vi.fn();
  const dialog = (isOpen: boolean) => <TransferDialog isOpen={isOpen} request={{}} onClose={close} />;
  const { rerender, container } = renderScreen(dialog(true));
  await screen.findByText('Available');
  await act(async () => undefined);
  return { close, rerender, container };
}

describe('Confirm of the transfer dialog', () => {
  it('is enabled with an amount above zero that is not above the balance, which is told', async () => {
    await open();
    expect(screen.getByText('100.0000 USDT')).toBeDefined();
    expect(confirm().disabled).toBe(true);
    for (const amount of ['0', '0.', '0.00000000', '999999999']) {
      await choose('Amount', amount);
      expect(confirm().disabled, amount).toBe(true);
    }
    expect(screen.getByText('Insufficient balance: 100.00 USDT available')).toBeDefined();
    await choose('Amount', '0.00000001');
    expect(confirm().disabled).toBe(false);
  });

  it('is disabled where the account has nothing of the coin', async () => {
    await open();
    tell({ available: '0' });
    await choose('Coin', 'ADA');
    expect(calls.getTransferInfo.mock.lastCall).toMatchObject([{ query: { asset: 'ADA' } }]);
    expect(screen.getByText('0.00000000 ADA')).toBeDefined();
    await choose('Amount', '1');
    expect(confirm().disabled).toBe(true);
  });

  it.each([
    [0, 0, true, true],
    [1, 1, true, false],
    [2, 2, false, true],
    [3, 3, false, false],
  ] as const)(
    'is enabled unless the source (%i) or the target (%i) is suspended, each with an error line',
    async (from, to, isSourceBlocked, isTargetBlocked) => {
      tell({ statuses: { 2: from, 4: to } });
      await open();
      await choose('Amount', '1');
      const source = screen.queryByText('Transfers out of this account are suspended: Spot');
      const target = screen.queryByText('Transfers into this account are suspended: USDT-M');
      expect(source !== null).toBe(isSourceBlocked);
      expect(target !== null).toBe(isTargetBlocked);
      expect(confirm().disabled).toBe(isSourceBlocked || isTargetBlocked);
    },
  );

  it('is disabled for a balance that could not be checked, shown as --', async () => {
    tell({ available: '-1' });
    await open();
    expect(screen.getByText('--')).toBeDefined();
    await choose('Amount', '1');
    expect(confirm().disabled).toBe(true);
  });
});

describe('the amount of a transfer', () => {
  it('takes digits and one point as typed, at most 8 decimals, and no leading zeros once it is left', async () => {
    await open();
    for (const typed of 'a0012.x3456789012') await choose('Amount', `${field('Amount').value}${typed}`);
    expect(field('Amount').value).toBe('0012.34567890');
    fireEvent.blur(field('Amount'));
    expect(field('Amount').value).toBe('12.34567890');
  });

  it('is the full available balance on Max', async () => {
    tell({ available: '12345.678' });
    await open();
    await press(screen.getByRole('button', { name: 'Max' }));
    expect(field('Amount').value).toBe('12345.678');
    expect(confirm().disabled).toBe(false);
  });
});

describe('the accounts of a transfer', () => {
  it('differ, and the amount is reset, when the from account becomes the to account', async () => {
    await open();
    expect([field('From').value, field('To').value]).toEqual([SPOT, DERIVATIVES]);
    await choose('Amount', '1');
    await choose('From', DERIVATIVES);
    expect(field('To').value).toBe(SPOT);
    expect(field('Amount').value).toBe('');
    expect(field('To').querySelector(`option[value="${DERIVATIVES}"]`)).toBeNull();
  });

  it('have a trade pair for the margin account alone, reset with the amount by another coin', async () => {
    await open();
    expect(screen.queryByLabelText('Trading pair to transfer to')).toBeNull();
    await choose('To', MARGIN);
    await choose('Amount', '2');
    expect(confirm().disabled).toBe(true);
    await choose('Trading pair to transfer to', 'ETH-USDT');
    expect(confirm().disabled).toBe(false);

    await press(screen.getByRole('button', { name: 'Swap accounts' }));
    expect(screen.queryByLabelText('Trading pair to transfer to')).toBeNull();
    expect(field('Trading pair to transfer from').value).toBe('ETH-USDT');
    await choose('Amount', '1');
    await choose('Coin', 'BTC');
    expect(field('Amount').value).toBe('');
    expect(field('Trading pair to transfer from').value).toBe('');
  });
});

describe('a transfer that is confirmed', () => {
  it('is told of, closes the dialog and clears the amount', async () => {
    const success = vi.spyOn(toast, 'success');
    const { close } = await open();
    await choose('Amount', '1');
    await press(confirm());
    expect(success).toHaveBeenCalledExactlyOnceWith('Transfer completed');
    expect(close).toHaveBeenCalledOnce();
    expect(field('Amount').value).toBe('');
  });

  it('asks first what the check has to say: Cancel moves nothing, Confirm moves it once', async () => {
    calls.checkTransfer.mockResolvedValue({ status: 1, message: 'Coupons are recalled.' });
    const { close } = await open();
    await choose('Amount', '1');
    await press(confirm());
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm transfer' }));
    expect(asked.getByText('Coupons are recalled.')).toBeDefined();
    await press(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm transfer' })).toBeNull());
    expect(calls.transfer).not.toHaveBeenCalled();
    expect(field('Amount').value).toBe('1');

    await press(confirm());
    const again = within(await screen.findByRole('dialog', { name: 'Confirm transfer' }));
    await act(async () => {
      const button = again.getByRole('button', { name: 'Confirm' });
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(calls.transfer).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  it('and rejected is told of in the words of the exchange, and the form stays', async () => {
    const error = vi.spyOn(toast, 'error');
    const { close } = await open();
    calls.transfer.mockRejectedValueOnce(
      new BusinessError({
        code: CODE.insufficientBalance,
        message: 'Insufficient balance',
        data: null,
        status: 422,
      }),
    );
    await choose('Amount', '1');
    await press(confirm());
    expect(error).toHaveBeenCalledExactlyOnceWith('Insufficient balance');
    expect(close).not.toHaveBeenCalled();
    expect(field('Amount').value).toBe('1');
    expect(confirm().disabled).toBe(false);
  });
});

describe('a dialog that is closed', () => {
  const held = () => {
    let release: () => void = () => undefined;
    const answer = new Promise<unknown>((resolve) => (release = () => resolve({ status: 0, message: '' })));
    return { answer, release: () => act(async () => release()) };
  };

  it('during the check moves nothing', async () => {
    const check = held();
    calls.checkTransfer.mockReturnValueOnce(check.answer);
    const { close } = await open();
    await choose('Amount', '1');
    await press(confirm());
    fireEvent.keyDown(field('Amount'), { key: 'Escape' });
    expect(close).toHaveBeenCalledOnce();
    cleanup();
    await check.release();
    expect(calls.transfer).not.toHaveBeenCalled();
    await open();
    expect(field('Amount').matches(':disabled')).toBe(false);
  });

  it('while it sends is told of when it is opened again', async () => {
    const sent = held();
    const success = vi.spyOn(toast, 'success');
    calls.transfer.mockReturnValueOnce(sent.answer);
    await open();
    await choose('Amount', '6');
    await press(confirm());
    cleanup();

    await open();
    expect(field('Amount').value).toBe('6');
    expect(field('Amount').matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    calls.getTransferInfo.mockClear();
    await sent.release();
    expect(success).toHaveBeenCalledExactlyOnceWith('Transfer completed');
    expect(field('Amount').value).toBe('');
    expect(field('Amount').matches(':disabled')).toBe(false);
    expect(calls.getTransferInfo).toHaveBeenCalled();
    expect(calls.transfer).toHaveBeenCalledOnce();
  });
});

describe('isolated margin in the transfer dialog', () => {
  const held = (product: number, instrument: string | null, asset: string, available: string) => ({
    ...{ product, instrument, asset, available },
    held: '0',
  });

  beforeEach(() => {
    calls.listAccountBalances.mockResolvedValue([
      held(1, null, 'USDT', '7'),
      held(5, 'ETH-USDT', 'USDT', '40'),
      held(5, 'BTC-USD', 'BTC', '0.5'),
    ]);
  });

  const optionsOf = (label: string) =>
    Array.from(field(label).querySelectorAll('option'), (each) => each.textContent);

  it('lists every contract that holds something, whichever pair and coin are chosen', async () => {
    await open();
    await waitFor(() => expect(optionsOf('From')).toContain('Isolated ETH-USDT · 40 USDT'));
    expect(optionsOf('From')).toContain('Isolated BTC-USD · 0.5 BTC');
    await choose('From', 'ETH-USDT USDT');
    expect((field('From') as unknown as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      'Isolated ETH-USDT',
    );
    expect(calls.getTransferInfo.mock.lastCall?.[0]).toMatchObject({
      query: { fromProduct: 5, fromInstrument: 'ETH-USDT', asset: 'USDT' },
    });
    await choose('From', 'BTC-USD BTC');
    expect(calls.getTransferInfo.mock.lastCall?.[0]).toMatchObject({
      query: { fromProduct: 5, fromInstrument: 'BTC-USD', asset: 'BTC' },
    });
  });

  it('is offered by one press where the chosen account is empty', async () => {
    tell({ available: '0' });
    await open();
    await press(await screen.findByRole('button', { name: /Transfer from .*Isolated ETH-USDT.* instead/ }));
    expect(field('From').value).toBe(MARGIN);
  });
});

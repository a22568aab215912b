import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mock } from 'vitest';
import EarnPage from '../../../../../../src/features/growth/earn/EarnPage.tsx';
import { inOrder } from '../../../../../../src/ui/format/inOrder.ts';
import { fakes, logIn, logOut } from '../../../app/shell/support/user.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

vi.mock(import('../../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, publish } = fakes;
const DAY = 86_400_000;

const PRODUCT = {
  asset: 'USDT',
  tiers: [
    { upTo: '500', apr: '0.08', apy: '0.0832' },
    { upTo: null, apr: '0.04', apy: '0.0408' },
  ],
  minimum: '1',
  userCap: '5000',
  productCap: '20000000',
  subscribed: '125000.5',
  budget: '999875.25',
  isOpen: true,
};
const POSITION = {
  asset: 'USDT',
  amount: '1000',
  subscribable: '4000',
  accrued: '0.013698630136',
  thisHour: '0.006849315068',
  hourAt: 1_800_000_000_000,
  perHour: '0.006849315068',
  yesterday: '0.16',
  paid: '4.2',
  autoKeep: null as string | null,
};
const MOVEMENT = {
  earnId: 'earn_1',
  clientEarnId: 'later',
  kind: 'redemption',
  asset: 'USDT',
  amount: '100',
  status: 'scheduled',
  isAuto: false,
  scheduledAt: 1_900_000_000_000,
  createdAt: 1_800_000_000_000,
  updatedAt: 1_800_000_000_000,
};

let users = 0;
beforeEach(async () => {
  vi.clearAllMocks();
  calls.listAccountBalances.mockResolvedValue([
    { product: 1, instrument: null, asset: 'USDT', available: '4500.5', held: '0' },
  ]);
  calls.listEarnProducts.mockResolvedValue([PRODUCT]);
  calls.listEarnHistory.mockResolvedValue({ list: [], nextCursor: null });
  calls.subscribeEarn.mockResolvedValue(MOVEMENT);
  calls.redeemEarn.mockResolvedValue(MOVEMENT);
  await logIn({ userId: String((users += 1)) });
});
afterEach(async () => {
  cleanup();
  await logOut();
});

function show(product: object = {}, position: object = {}): void {
  act(() =>
    publish('earn', { products: [{ ...PRODUCT, ...product }], positions: [{ ...POSITION, ...position }] }),
  );
}

/** The page with a position, and a dialog of it. */
async function open(button: string) {
  renderScreen(<EarnPage />);
  show();
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: button }));
  const input = dialog.getByLabelText(button.startsWith('Auto') ? 'Keep in the wallet' : 'Amount');
  return {
    dialog,
    input: input as HTMLInputElement,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    send: (name: string) => act(async () => void fireEvent.click(dialog.getByRole('button', { name }))),
  };
}

describe('the page', () => {
  it('follows what the stream tells, and fetches the history again once money has moved', async () => {
    renderScreen(<EarnPage />);
    show({}, { amount: '0', accrued: '0', paid: '0' });
    await screen.findByText('Nothing subscribed yet');
    const before = calls.listEarnHistory.mock.calls.length;
    show({}, { accrued: '0.02' });
    expect(await screen.findByRole('button', { name: 'Redeem USDT' })).toBeDefined();
    await waitFor(() => expect(calls.listEarnHistory.mock.calls.length).toBeGreaterThan(before));
    const moved = calls.listEarnHistory.mock.calls.length;
    show({}, { accrued: '0.03' });
    await act(async () => undefined);
    expect(calls.listEarnHistory.mock.calls).toHaveLength(moved);
  });

  it('says of a closed product that it takes nothing, and offers no subscription', async () => {
    renderScreen(<EarnPage />);
    show({ isOpen: false });
    expect(await screen.findByText('Closed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Subscribe USDT' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Redeem USDT' })).toHaveProperty('disabled', false);
  });

  it('shows guests the products, with the way to the login and back', async () => {
    await logOut();
    renderScreen(<EarnPage />, { path: '/personal/earn/flexible' });
    const link = await screen.findByRole('link', { name: 'Log in to subscribe' });
    expect(link.getAttribute('href')).toBe('/auth/login?backurl=%2Fpersonal%2Fearn%2Fflexible');
    expect(screen.queryByText('Your positions')).toBeNull();
    expect(calls.listEarnHistory).not.toHaveBeenCalled();
  });
});

describe('a subscription', () => {
  it.each([
    ['', 'Enter an amount.'],
    ['0.5', `At least ${inOrder('1 USDT')}.`],
    ['4500.50000001', `You have ${inOrder('4,500.5 USDT')}.`],
    ['4200', `At most ${inOrder('4,000 USDT')} can be subscribed.`],
  ])('of %j is refused before it is sent', async (amount, problem) => {
    const { dialog, type, send, input } = await open('Subscribe USDT');
    await dialog.findByText(inOrder('4,500.5 USDT'));
    type(amount);
    await send('Subscribe');
    expect(dialog.getByText(problem)).toBeDefined();
    expect(document.activeElement).toBe(input);
    expect(calls.subscribeEarn).not.toHaveBeenCalled();
  });

  it('takes no more decimals than the ledger has, and no sign', async () => {
    const { type, input } = await open('Subscribe USDT');
    type('1.123456789');
    expect(input.value).toBe('1.12345678');
    type('-1');
    expect(input.value).toBe('-1');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('of the most there can be keeps to wallet and cap', async () => {
    const { dialog, send, input } = await open('Subscribe USDT');
    await dialog.findByText(inOrder('4,500.5 USDT'));
    await send('Max');
    expect(input.value).toBe('4000');
    await send('Subscribe');
    const body = bodyOf(calls.subscribeEarn);
    expect(body).toEqual({ asset: 'USDT', amount: '4000', clientEarnId: expect.any(String) as string });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that the exchange refuses says why, and can be sent again', async () => {
    calls.subscribeEarn.mockRejectedValueOnce(
      new BusinessError({ code: CODE.earnClosed, message: 'closed', data: null } as never),
    );
    const { dialog, type, send } = await open('Subscribe USDT');
    await dialog.findByText(inOrder('4,500.5 USDT'));
    type('10');
    await send('Subscribe');
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    await send('Subscribe');
    expect(calls.subscribeEarn).toHaveBeenCalledTimes(2);
  });
});

describe('a redemption', () => {
  it('at once has no minimum, and is of no more than there is', async () => {
    const { dialog, type, send } = await open('Redeem USDT');
    type('1000.00000001');
    await send('Redeem');
    expect(dialog.getByText(`You have ${inOrder('1,000 USDT')}.`)).toBeDefined();
    type('0.00000001');
    await send('Redeem');
    const body = bodyOf(calls.redeemEarn);
    expect(body).toMatchObject({ asset: 'USDT', amount: '0.00000001' });
    expect(body).not.toHaveProperty('at');
  });

  it.each([
    ['no moment', undefined],
    ['one that has passed', -DAY],
    ['one beyond a year', 366 * DAY],
  ])('at a later moment is not sent with %s', async (_, ahead) => {
    const { dialog, type, send } = await open('Redeem USDT');
    type('10');
    fireEvent.click(dialog.getByLabelText('Later'));
    const moment = dialog.getByLabelText('Date and time');
    if (ahead !== undefined) fireEvent.change(moment, { target: { value: localText(Date.now() + ahead) } });
    await send('Redeem');
    expect(dialog.getByText('Choose a moment within the next 365 days.')).toBeDefined();
    expect(document.activeElement).toBe(moment);
    expect(calls.redeemEarn).not.toHaveBeenCalled();
  });

  it('at a later moment is sent with it, listed with it, and can be cancelled', async () => {
    calls.listEarnHistory.mockResolvedValue({ list: [MOVEMENT], nextCursor: null });
    calls.cancelEarnRedemption.mockResolvedValue({ ...MOVEMENT, status: 'cancelled' });
    const { dialog, type, send } = await open('Redeem USDT');
    type('10');
    fireEvent.click(dialog.getByLabelText('Later'));
    const at = Math.floor((Date.now() + DAY) / 60_000) * 60_000;
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: localText(at) } });
    await send('Redeem');
    const body = bodyOf(calls.redeemEarn);
    expect(body).toMatchObject({ amount: '10', at });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(history.getByText(/^for /)).toBeDefined();
    await act(async () => void fireEvent.click(history.getByRole('button', { name: 'Cancel' })));
    expect(calls.cancelEarnRedemption).toHaveBeenCalledWith({ body: { earnId: 'earn_1' } });
  });
});

describe('auto-subscribe', () => {
  it('keeps what is typed, nothing included, and can be switched off', async () => {
    calls.setEarnAutoSubscribe.mockResolvedValue(POSITION);
    const { type, send } = await open('Auto-subscribe USDT');
    type('0');
    await send('Switch on');
    expect(calls.setEarnAutoSubscribe).toHaveBeenLastCalledWith({ body: { asset: 'USDT', keep: '0' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    show({}, { autoKeep: '0' });
    fireEvent.click(screen.getByRole('button', { name: 'Auto-subscribe USDT' }));
    const off = await screen.findByRole('button', { name: 'Switch off' });
    await act(async () => void fireEvent.click(off));
    expect(calls.setEarnAutoSubscribe).toHaveBeenLastCalledWith({ body: { asset: 'USDT', keep: null } });
  });
});

describe('the projection', () => {
  it('is of the chosen amount at the present rates', async () => {
    renderScreen(<EarnPage />);
    show();
    const panel = within(await screen.findByRole('region', { name: 'Projection' }));
    const year = () => panel.getByText('In 365 days').parentElement?.textContent;
    fireEvent.change(panel.getByLabelText('Amount'), { target: { value: '500' } });
    // 500 at 8 %, with the interest of every day added, of which what is beyond 500 earns 4 %.
    expect(year()).toMatch(/540\.8\d{7} USDT$/);
    fireEvent.change(panel.getByLabelText('Amount'), { target: { value: '' } });
    expect(panel.queryByText('In 365 days')).toBeNull();
  });
});

/** The body of the first call. */
function bodyOf({ mock }: Mock): object {
  const [init] = mock.calls[0] as [{ body: object }];
  return init.body;
}

/** As fields of date and time have it. */
function localText(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

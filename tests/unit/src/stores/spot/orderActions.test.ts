import { BusinessError, CODE } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import { createSendOnce } from '../../../../../src/stores/sendOnce.ts';
import { createOrderActions } from '../../../../../src/stores/spot/orderActions.ts';
import type { NewOrder, Order } from '../../../../../src/stores/spot/types.ts';
import { fakeSdk } from '../../support/fakeSdk.ts';

const buy: NewOrder = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '1', quantity: '1' };
const answer = (code: number, status = 422) => new BusinessError({ code, message: 'No', data: null, status });
const refused = answer(CODE.insufficientBalance);
const lost = new Error('network');

function setUp() {
  let ids = 0;
  const { calls, sdk } = fakeSdk();
  const { placeOrder } = calls;
  const actions = createOrderActions(
    sdk,
    createSendOnce(() => `id-${++ids}`),
  );
  const sentIds = () =>
    placeOrder.mock.calls.map(([{ body }]) => (body as { clientOrderId: string }).clientOrderId);
  return { actions, placeOrder, sentIds };
}

const placed = { orderId: '7' } as Order;

describe('placing orders', () => {
  it('gives every answered order a new client order id', async () => {
    const { actions, placeOrder, sentIds } = setUp();
    placeOrder.mockResolvedValueOnce(placed).mockRejectedValueOnce(refused).mockResolvedValueOnce(placed);
    await actions.place(buy);
    await expect(actions.place(buy)).rejects.toBe(refused);
    await actions.place(buy);
    expect(sentIds()).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('keeps the id of an order whose answer was lost, so that a retry cannot place it twice', async () => {
    const { actions, placeOrder, sentIds } = setUp();
    placeOrder.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce(placed);
    await expect(actions.place(buy)).rejects.toBe(lost);
    await expect(actions.place({ ...buy })).rejects.toBe(lost);
    await actions.place({ quantity: '1', price: '1', type: 'limit', side: 'buy', pair: 'BTC/USDT' });
    expect(sentIds()).toEqual(['id-1', 'id-1', 'id-1']);
  });

  it.each([CODE.unavailable, CODE.internal])('keeps the id when %i does not tell', async (code) => {
    const { actions, placeOrder, sentIds } = setUp();
    placeOrder.mockRejectedValueOnce(answer(code, 503)).mockResolvedValueOnce(placed);
    await expect(actions.place(buy)).rejects.toThrow('No');
    await actions.place(buy);
    expect(sentIds()).toEqual(['id-1', 'id-1']);
  });

  it('keeps the id of a lost order when the next sending is turned away, but not of one that never got through', async () => {
    const { actions, placeOrder, sentIds } = setUp();
    const turnedAway = answer(CODE.rateLimited, 429);
    placeOrder
      .mockRejectedValueOnce(turnedAway)
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(turnedAway);
    placeOrder.mockRejectedValueOnce(refused).mockResolvedValueOnce(placed);
    for (let n = 0; n < 4; n += 1) await expect(actions.place(buy)).rejects.toThrow();
    await actions.place(buy);
    expect(sentIds()).toEqual(['id-1', 'id-2', 'id-2', 'id-2', 'id-3']);
  });

  it('gives a changed order its own id, and keeps that of the one that was lost', async () => {
    const { actions, placeOrder, sentIds } = setUp();
    placeOrder.mockRejectedValueOnce(lost).mockResolvedValue(placed);
    await expect(actions.place(buy)).rejects.toBe(lost);
    await actions.place({ ...buy, quantity: '2' });
    await actions.place(buy);
    expect(sentIds()).toEqual(['id-1', 'id-2', 'id-1']);
  });

  it('sends once however often it is asked while the order is on its way', async () => {
    const { actions, placeOrder } = setUp();
    placeOrder.mockResolvedValue(placed);
    const [first, second] = [actions.place(buy), actions.place(buy)];
    expect(second).toBe(first);
    await first;
    expect(placeOrder).toHaveBeenCalledOnce();
  });
});

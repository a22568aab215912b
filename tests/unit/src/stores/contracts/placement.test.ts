import { BusinessError, CODE } from '@tidemark/sdk';
import { describe, expect, it, vi } from 'vitest';
import { createPlacement } from '../../../../../src/stores/contracts/placement.ts';
import type { OrderPlan } from '../../../../../src/stores/contracts/placement.ts';
import type {
  ContractOrder,
  MarginAccount,
  MarginChange,
  TriggerOrder,
} from '../../../../../src/stores/contracts/types.ts';

const lost = new Error('network');
const refused = new BusinessError({ code: CODE.insufficientBalance, message: 'No', data: null, status: 422 });
const order = { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '1' } as const;
const margin = (amount: string): MarginChange => ({ contract: 'BTC-USDT', direction: 'add', amount });
const plan = (change: Partial<OrderPlan> = {}): OrderPlan => ({
  margin: margin('10'),
  request: { kind: 'order', order },
  ...change,
});

function setUp() {
  const log: string[] = [];
  const actions = {
    changeMargin: vi.fn((change: MarginChange) => {
      log.push(`move ${change.amount}`);
      return Promise.resolve({} as MarginAccount);
    }),
    amend: vi.fn(() => {
      log.push('amend');
      return Promise.resolve({ orderId: '3' } as ContractOrder);
    }),
    amendTrigger: vi.fn(() => {
      log.push('amend what waits');
      return Promise.resolve({ triggerId: '4' } as TriggerOrder);
    }),
    place: vi.fn(() => {
      log.push('place');
      return Promise.resolve({ orderId: '1' } as ContractOrder);
    }),
    placeTrigger: vi.fn(() => {
      log.push('wait');
      return Promise.resolve({ triggerId: '2' } as TriggerOrder);
    }),
  };
  return { log, actions, ...createPlacement(actions) };
}

describe('placing an order with the margin it lacks', () => {
  it('moves the margin first', async () => {
    const { log, carryOut } = setUp();
    expect(await carryOut(plan())).toEqual({ kind: 'order', order: { orderId: '1' } });
    expect(log).toEqual(['move 10', 'place']);
  });

  it('does so as well before an order is amended, and amends it again where no answer came', async () => {
    const { log, actions, carryOut } = setUp();
    const amendment = plan({ request: { kind: 'amendment', amendment: { orderId: '3', price: '50000' } } });
    actions.amend.mockRejectedValueOnce(lost);
    await expect(carryOut(amendment)).rejects.toBe(lost);
    expect(await carryOut(amendment)).toEqual({ kind: 'order', order: { orderId: '3' } });
    expect(log).toEqual(['move 10', 'amend']);
  });

  it('and before an order that waits for a price is amended', async () => {
    const { log, carryOut } = setUp();
    const amendment = { triggerId: '4', quantity: '2' };
    const request = { kind: 'triggerAmendment', amendment } as const;
    expect(await carryOut(plan({ request }))).toEqual({ kind: 'trigger', trigger: { triggerId: '4' } });
    expect(log).toEqual(['move 10', 'amend what waits']);
  });

  it('places nothing when the margin cannot be moved', async () => {
    const { log, actions, carryOut } = setUp();
    actions.changeMargin.mockRejectedValueOnce(refused);
    await expect(carryOut(plan())).rejects.toBe(refused);
    expect(log).toEqual([]);
  });

  it('repeats the very move that went unanswered, though the market wants another amount by now', async () => {
    const { actions, carryOut } = setUp();
    actions.changeMargin.mockRejectedValueOnce(lost);
    await expect(carryOut(plan())).rejects.toBe(lost);
    await carryOut(plan({ margin: margin('11') }));
    expect(actions.changeMargin.mock.calls).toEqual([[margin('10')], [margin('10')]]);
  });

  it('moves nothing again when it was the order that went unanswered', async () => {
    const { log, actions, carryOut } = setUp();
    actions.place.mockRejectedValueOnce(lost);
    await expect(carryOut(plan())).rejects.toBe(lost);
    await carryOut(plan());
    expect(log).toEqual(['move 10', 'place']);
    expect(actions.place).toHaveBeenCalledTimes(2);
  });

  it('starts anew after a rejection, and for another order', async () => {
    const { log, actions, carryOut } = setUp();
    actions.place.mockRejectedValueOnce(refused).mockRejectedValueOnce(lost);
    await expect(carryOut(plan())).rejects.toBe(refused);
    await expect(carryOut(plan({ margin: margin('2') }))).rejects.toBe(lost);
    const request = { kind: 'order', order: { ...order, quantity: '2' } } as const;
    await carryOut(plan({ request, margin: margin('3') }));
    expect(log).toEqual(['move 10', 'move 2', 'move 3', 'place']);
  });

  it('places triggers as well', async () => {
    const { log, carryOut } = setUp();
    const trigger = { ...order, purpose: 'entry', triggerPrice: '5' } as const;
    expect(await carryOut({ margin: undefined, request: { kind: 'trigger', trigger } })).toEqual({
      kind: 'trigger',
      trigger: { triggerId: '2' },
    });
    expect(log).toEqual(['wait']);
  });

  it('repeats what went unanswered though another order was sent in between', async () => {
    const { actions, carryOut } = setUp();
    actions.changeMargin.mockRejectedValueOnce(lost);
    await expect(carryOut(plan())).rejects.toBe(lost);
    const other = { kind: 'order', order: { ...order, quantity: '2' } } as const;
    await carryOut(plan({ request: other, margin: margin('3') }));
    await carryOut(plan({ margin: margin('11') }));
    expect(actions.changeMargin.mock.calls).toEqual([[margin('10')], [margin('3')], [margin('10')]]);
  });
});

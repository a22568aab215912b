import { describe, expect, it, vi } from 'vitest';
import { createPlacement } from '../../../../../src/stores/contracts/placement.ts';
import type { ContractOrder, TriggerOrder } from '../../../../../src/stores/contracts/types.ts';

const lost = new Error('network');
const order = { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '1' } as const;

function setUp() {
  const actions = {
    amend: vi.fn(() => Promise.resolve({ orderId: '3' } as ContractOrder)),
    amendTrigger: vi.fn(() => Promise.resolve({ triggerId: '4' } as TriggerOrder)),
    place: vi.fn(() => Promise.resolve({ orderId: '1' } as ContractOrder)),
    placeTrigger: vi.fn(() => Promise.resolve({ triggerId: '2' } as TriggerOrder)),
  };
  return { actions, ...createPlacement(actions) };
}

describe('carrying out a request', () => {
  it.each([
    ['an order', { kind: 'order', order }, { kind: 'order', order: { orderId: '1' } }],
    [
      'a trigger',
      { kind: 'trigger', trigger: { ...order, purpose: 'entry', triggerPrice: '5' } },
      { kind: 'trigger', trigger: { triggerId: '2' } },
    ],
    [
      'an amendment',
      { kind: 'amendment', amendment: { orderId: '3', price: '50000' } },
      { kind: 'order', order: { orderId: '3' } },
    ],
    [
      'an amendment of a trigger',
      { kind: 'triggerAmendment', amendment: { triggerId: '4', quantity: '2' } },
      { kind: 'trigger', trigger: { triggerId: '4' } },
    ],
  ] as const)('sends %s', async (_, request, placed) => {
    expect(await setUp().carryOut(request)).toEqual(placed);
  });

  it('sends what is on its way once, and again when it is asked for after a failure', async () => {
    const { actions, carryOut } = setUp();
    actions.place.mockRejectedValueOnce(lost);
    const [first, second] = [carryOut({ kind: 'order', order }), carryOut({ kind: 'order', order })];
    await expect(first).rejects.toBe(lost);
    await expect(second).rejects.toBe(lost);
    expect(actions.place).toHaveBeenCalledTimes(1);
    await carryOut({ kind: 'order', order });
    expect(actions.place).toHaveBeenCalledTimes(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { waitsItsTurn } from '../../../../server/gateway/contract/orderLane.ts';
import { OrderQueue } from '../../../../server/gateway/contract/orderQueue.ts';

const LIMITS = { maxRunning: 2, maxWaiting: 10, patienceMs: 1_000, shortPatienceMs: 250 };

let queue: OrderQueue;
let ends: (() => void)[];
let log: string[];

beforeEach(() => {
  vi.useFakeTimers();
  queue = new OrderQueue(LIMITS, Date.now);
  ends = [];
  log = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function order(name: string): void {
  queue
    .run(() => {
      log.push(`${name} runs`);
      return new Promise<void>((resolve) => ends.push(resolve));
    })
    .then(
      () => log.push(`${name} ends`),
      (error: { code: number; retryAfter: number }) => {
        expect(error).toMatchObject({ code: CODE.unavailable, retryAfter: 1 });
        log.push(`${name} is turned away`);
      },
    );
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the queue of orders', () => {
  it('runs as many at once as it may, and the others in the order they came', async () => {
    for (const name of ['a', 'b', 'c', 'd']) order(name);
    await pass(0);
    expect(log).toEqual(['a runs', 'b runs']);
    ends[1]?.();
    await pass(0);
    expect(log.slice(2).toSorted()).toEqual(['b ends', 'c runs']);
    ends[0]?.();
    await pass(0);
    expect(log.slice(4).toSorted()).toEqual(['a ends', 'd runs']);
  });

  it('turns away what waits for a second, though nothing ends', async () => {
    for (const name of ['a', 'b', 'c']) order(name);
    await pass(999);
    expect(log).toEqual(['a runs', 'b runs']);
    await pass(1);
    expect(log.at(-1)).toBe('c is turned away');
  });

  it('turns away sooner once orders have been waiting for a second, and is patient again afterwards', async () => {
    for (const name of ['a', 'b', 'c']) order(name);
    await pass(900);
    order('d');
    await pass(250);
    expect(log.slice(2)).toEqual(['c is turned away', 'd is turned away']);
    order('e');
    await pass(999);
    expect(log).toHaveLength(4);
    await pass(1);
    expect(log.at(-1)).toBe('e is turned away');
  });

  it('turns away at once what would be one too many', async () => {
    for (let count = 0; count < 13; count += 1) order(String(count));
    await pass(0);
    expect(log).toEqual(['0 runs', '1 runs', '12 is turned away']);
  });

  it('goes on after an order that fails', async () => {
    const failing = [1, 2].map(() => queue.run(() => Promise.reject(new Error('rejected'))));
    order('next');
    await Promise.allSettled(failing);
    await pass(0);
    expect(log).toEqual(['next runs']);
  });

  it('never has a cancel, a close or a reduce-only order wait', async () => {
    const never = () => new Promise<void>(() => undefined);
    const { placeContractOrder, cancelOrder } = queue.handlers({
      placeContractOrder: never,
      cancelOrder: () => log.push('cancelled'),
    }) as Record<string, (call: { body: unknown }) => unknown>;
    for (let count = 0; count < 5; count += 1) void placeContractOrder?.({ body: { reduceOnly: false } });
    cancelOrder?.({ body: { orderId: '1' } });
    expect(log).toEqual(['cancelled']);
    const started = vi.fn(never);
    const again = queue.handlers({ placeContractOrder: started, closePosition: started });
    const handlers = again as unknown as Record<string, (call: { body: unknown }) => unknown>;
    void handlers['placeContractOrder']?.({ body: { reduceOnly: true } });
    void handlers['closePosition']?.({ body: {} });
    expect(started).toHaveBeenCalledTimes(2);
  });
});

describe('the lane of a call', () => {
  it.each([
    ['placeOrder', {}, true],
    ['amendOrder', {}, true],
    ['placeOrders', { orders: [{}] }, true],
    ['amendOrders', { orders: [{}] }, true],
    ['cancelOrder', {}, false],
    ['cancelOrders', { orders: [{}] }, false],
    ['cancelAllOrders', {}, false],
    ['setCancelAfter', {}, false],
    ['placeContractOrder', { reduceOnly: false }, true],
    ['placeContractOrder', {}, true],
    ['placeContractOrder', { reduceOnly: true }, false],
    ['placeContractOrders', { orders: [{ reduceOnly: true }, { reduceOnly: true }] }, false],
    ['placeContractOrders', { orders: [{ reduceOnly: true }, {}] }, true],
    ['amendContractOrder', {}, true],
    ['cancelContractOrder', {}, false],
    ['cancelContractOrders', { orders: [{}] }, false],
    ['cancelAllContractOrders', {}, false],
    ['setContractCancelAfter', {}, false],
    ['closePosition', {}, false],
    ['closeAllPositions', {}, false],
    ['reversePosition', {}, true],
    ['changePositionMargin', {}, false],
    ['placeTriggerOrder', { purpose: 'entry' }, true],
    ['placeTriggerOrder', { purpose: 'entry', reduceOnly: true }, false],
    ['placeTriggerOrder', { purpose: 'stopLoss' }, false],
    ['placeTriggerOrder', { purpose: 'takeProfit' }, false],
    ['amendTriggerOrder', {}, false],
    ['cancelTriggerOrder', {}, false],
    ['listOpenOrders', undefined, false],
  ])('of %s %j: it waits its turn is %s', (operation, body, waits) => {
    expect(waitsItsTurn(operation, body)).toBe(waits);
  });
});

import { describe, expect, it } from 'vitest';
import { stateFold } from '../../../../streams/events/folds.ts';

interface Order {
  readonly orderId: string;
  readonly status: 'open' | 'filled';
}

const order = (orderId: string, status: Order['status']): Order => ({ orderId, status });

const started = (...orders: Order[]) => {
  const fold = stateFold<Order>(
    'orders',
    ({ orderId }) => orderId,
    ({ status }) => status === 'filled',
  );
  fold.start({ orders });
  return fold;
};

describe('a snapshot that holds orders that ended, as those of a replay do', () => {
  it('begins with those that are open', () => {
    const fold = started(order('1', 'filled'), order('2', 'open'));
    expect(fold.catchUp({ orders: [] })).toMatchObject({ items: [], unsettled: [order('2', 'open')] });
  });

  it('tells the end of those that were open, and of no others', () => {
    const fold = started(order('1', 'open'), order('2', 'open'), order('3', 'open'));
    const orders = [order('0', 'filled'), order('1', 'filled'), order('3', 'open'), order('4', 'open')];
    expect(fold.catchUp({ orders })).toEqual({
      items: [order('1', 'filled'), order('4', 'open')],
      missed: true,
      unsettled: [order('2', 'open')],
    });
    expect(fold.catchUp({ orders })).toMatchObject({ items: [], unsettled: [] });
  });
});

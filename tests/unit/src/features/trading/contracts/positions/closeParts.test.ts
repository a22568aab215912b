import { describe, expect, it, vi } from 'vitest';
import {
  closeAllParts,
  closeParts,
  isClosedInParts,
  isTooLargeToReverse,
  sumOfParts,
} from '../../../../../../../src/features/trading/contracts/positions/closeParts.ts';
import type { ContractOrder } from '../../../../../../../src/stores/contracts/types.ts';
import { ORDER } from '../tables/rows.ts';
import { listed } from '../ticketContexts.ts';
import { INVERSE_SHORT, LONG } from './livePosition.ts';

const large = {
  position: { ...LONG, quantity: '2.5' },
  contract: listed('linear', { maxQuantity: '1.000' }),
};
const small = { position: { ...LONG, quantity: '1' }, contract: large.contract };

const filled = (quantity: string, change: Partial<ContractOrder> = {}): ContractOrder => ({
  ...ORDER,
  contract: LONG.contract,
  marginMode: LONG.marginMode,
  positionSide: 'net',
  quantity,
  filled: quantity,
  status: 'filled',
  ...change,
});

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}

describe('a position that is larger than the largest order', () => {
  it('is closed by as many orders as that takes', async () => {
    const close = vi
      .fn<() => Promise<ContractOrder>>()
      .mockResolvedValueOnce(filled('1'))
      .mockResolvedValueOnce(filled('1'))
      .mockResolvedValueOnce(filled('0.5'));
    expect(await all(closeParts(large, close))).toHaveLength(3);
    expect(isClosedInParts(large)).toBe(true);
    expect(isClosedInParts(small)).toBe(false);
  });

  it('is left alone once nobody takes the rest', async () => {
    const close = vi.fn(() => Promise.resolve(filled('1', { filled: '0.3', status: 'cancelled' })));
    await all(closeParts(large, close));
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps what was closed before an order was refused', async () => {
    const close = vi.fn().mockResolvedValueOnce(filled('1')).mockRejectedValueOnce(new Error('lost'));
    const seen: ContractOrder[] = [];
    const run = async (): Promise<void> => {
      for await (const order of closeParts(large, close)) seen.push(order);
    };
    await expect(run()).rejects.toThrow('lost');
    expect(seen).toHaveLength(1);
  });

  it('is told of as one order', () => {
    const first = filled('1', { filledValue: '50000', fee: '25', realizedPnl: '100' });
    const second = filled('1', { filledValue: '49000', fee: '24.5', realizedPnl: '-900' });
    expect(sumOfParts([first, second], large)).toMatchObject({
      quantity: '2.5',
      filled: '2',
      filledValue: '99000',
      averagePrice: '49500',
      fee: '49.5',
      realizedPnl: '-800',
    });
    expect(sumOfParts([first], large)).toBe(first);
    const inverse = { position: INVERSE_SHORT, contract: listed('inverse') };
    const parts = [filled('30000', { filledValue: '0.6' }), filled('30000', { filledValue: '0.5' })] as const;
    // 60,000 dollars ÷ 1.1 BTC.
    expect(sumOfParts(parts, inverse).averagePrice).toBe('54545.45454545');
  });

  it('cannot be turned round by one order from half of the largest on', () => {
    expect(isTooLargeToReverse({ ...large, position: { ...LONG, quantity: '0.5' } })).toBe(false);
    expect(isTooLargeToReverse({ ...large, position: { ...LONG, quantity: '0.501' } })).toBe(true);
  });
});

describe('closing all positions', () => {
  it('goes on while an order was as large as can be, and tells of each position once', async () => {
    const closeAll = vi
      .fn()
      .mockResolvedValueOnce({ orders: [filled('1.000')], rejects: [] })
      .mockResolvedValueOnce({ orders: [filled('1.000')], rejects: [] })
      .mockResolvedValueOnce({ orders: [filled('0.5', { orderId: 'last' })], rejects: [] });
    const rounds = await all(closeAllParts([large], closeAll));
    expect(closeAll).toHaveBeenCalledTimes(3);
    expect(rounds.at(-1)?.orders.map(({ orderId }) => orderId)).toEqual(['last']);
  });

  it('asks once where every position is one order', async () => {
    const closeAll = vi.fn(() => Promise.resolve({ orders: [filled('1.000')], rejects: [] }));
    await all(closeAllParts([small], closeAll));
    expect(closeAll).toHaveBeenCalledOnce();
  });

  it('asks no more where nothing is filled', async () => {
    const closeAll = vi.fn(() => Promise.resolve({ orders: [], rejects: [] }));
    await all(closeAllParts([large], closeAll));
    expect(closeAll).toHaveBeenCalledOnce();
  });
});

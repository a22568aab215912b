import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closingOrder,
  estimateClosing,
  mostOfClosing,
  problemOfClosing,
  shareOfQuantity,
} from '../../../../../../../src/features/trading/contracts/positions/closePlan.ts';
import { INVERSE_SHORT, LONG, portfolioWith } from './livePosition.ts';

const { live } = portfolioWith(LONG, '41250');
const market = (quantity: string) => ({ type: 'market', price: '', quantity }) as const;

describe('closing a part of a position', () => {
  it('is estimated at the mark, or at the limit, with the taker fee', () => {
    // 0.2 of 0.5: (41,250 − 40,000) × 0.2 = 250; 0.05 % of 8,250.
    const estimate = estimateClosing(market('0.2'), live);
    expect(estimate?.profit.toFixed()).toBe('250');
    expect(estimate?.fee.toFixed()).toBe('4.125');
    expect(estimate?.left).toBe('0.3');
    const own = estimateClosing(market('0.2'), live, { maker: '0.0001', taker: '0.0003' });
    expect(own?.fee.toFixed()).toBe('2.475');
    const limit = estimateClosing({ type: 'limit', price: '39000', quantity: '0.5' }, live);
    expect(limit?.profit.toFixed()).toBe('-500');
    expect(limit?.left).toBe('0');
  });

  it('of an inverse short is estimated in the coin', () => {
    // 30,000 ÷ 48,000 − 0.6 = 0.025.
    const { live: short } = portfolioWith(INVERSE_SHORT, '48000');
    expect(estimateClosing(market('30000'), short)?.profit.toFixed()).toBe('0.025');
  });

  it('has no estimate while something is wrong', () => {
    expect(estimateClosing(market(''), live)).toBeUndefined();
    expect(estimateClosing(market('0.6'), live)).toBeUndefined();
  });

  it('sends an order against the position that never opens one', () => {
    expect(closingOrder({ type: 'limit', price: '42000', quantity: '0.1' }, live)).toEqual({
      contract: 'BTC-USDT',
      marginMode: 'isolated',
      positionSide: 'net',
      side: 'sell',
      type: 'limit',
      price: '42000',
      quantity: '0.1',
      reduceOnly: true,
    });
    expect(closingOrder(market('100'), portfolioWith(INVERSE_SHORT, '48000').live)).toMatchObject({
      side: 'buy',
      type: 'market',
    });
  });
});

it.each([
  [market(''), { code: 'quantityMissing', field: 'quantity' }],
  [market('0'), { code: 'quantityMissing', field: 'quantity' }],
  [market('0.501'), { code: 'aboveQuantity', field: 'quantity', limit: '0.500' }],
  [market('0.0005'), { code: 'quantityOffLot', field: 'quantity', limit: '0.001' }],
  [{ type: 'limit', price: '', quantity: '0.5' } as const, { code: 'priceMissing', field: 'price' }],
  [
    { type: 'limit', price: '41000.05', quantity: '0.5' } as const,
    { code: 'priceOffTick', field: 'price', limit: '0.1' },
  ],
])('%j is told what would be allowed', (draft, problem) => {
  expect(problemOfClosing(draft, live)).toEqual(problem);
});

it('an order closes no more than the largest order', () => {
  const large = { ...live, contract: { ...live.contract, maxQuantity: '0.400' } };
  expect(mostOfClosing(large)).toBe('0.4');
  expect(mostOfClosing(live)).toBe('0.5');
  expect(problemOfClosing(market('0.4'), large)).toBeUndefined();
  expect(problemOfClosing(market('0.401'), large)).toEqual({
    code: 'aboveMaximum',
    field: 'quantity',
    limit: '0.400',
  });
});

it('a share is whole lots, at least one and never more than asked; all of it at 100 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }), (lots, percent) => {
      const share = shareOfQuantity((lots / 1000).toFixed(3), percent, '0.001');
      expect(Math.round(Number(share) * 1000)).toBe(Math.max(1, Math.floor((lots * percent) / 100)));
    }),
  );
  expect(shareOfQuantity('0.5', 100, '0.001')).toBe('0.5');
});

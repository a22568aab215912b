import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProblems } from '../../../../../../../src/features/trading/spot/form/findProblems.ts';
import { createOrderForm } from '../../../../../../../src/features/trading/spot/form/orderForm.ts';
import type { OrderFormState } from '../../../../../../../src/features/trading/spot/form/orderForm.ts';
import { reduceOrderForm } from '../../../../../../../src/features/trading/spot/form/reduceOrderForm.ts';
import {
  summarizeOrder,
  toNewOrder,
} from '../../../../../../../src/features/trading/spot/form/summarizeOrder.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import { BTC_USDT, contextOf, costInUnits, text, ticks, units } from '../../instruments.ts';

const form = (change: Partial<OrderFormState>): OrderFormState => ({ ...createOrderForm(), ...change });
const problemsOf = (state: OrderFormState, context = contextOf()) =>
  findProblems(state, summarizeOrder(state, context), context);

describe('order summary', () => {
  it('computes total, fee and what a limit buy pays', () => {
    const summary = summarizeOrder(form({ price: '59000', amount: '0.5' }), contextOf());
    expect(summary.total).toBe('29500');
    expect(summary.fee?.toFixed()).toBe('29.5');
    expect(summary.settlement?.toFixed()).toBe('29529.5');
    expect(summary.wouldTake).toBe(false);
  });

  it('computes the amount from a total, in whole lots', () => {
    const summary = summarizeOrder(form({ price: '59000', total: '1000', sizedBy: 'total' }), contextOf());
    expect(summary.amount).toBe('0.01694');
  });

  it('knows when a limit price reaches the other side', () => {
    expect(summarizeOrder(form({ price: '60000' }), contextOf()).wouldTake).toBe(true);
    expect(summarizeOrder(form({ side: 'sell', price: '59990' }), contextOf()).wouldTake).toBe(true);
    expect(summarizeOrder(form({ side: 'sell', price: '59990.01' }), contextOf()).wouldTake).toBe(false);
  });

  it('estimates a market buy across levels, and tells when the visible book is too thin', () => {
    const summary = summarizeOrder(form({ type: 'market', amount: '1' }), contextOf());
    expect(summary.price?.toFixed()).toBe('60005');
    expect(summary.total).toBe('60005');
    expect(summary.isBeyondBook).toBe(false);
    expect(summarizeOrder(form({ type: 'market', amount: '9' }), contextOf()).isBeyondBook).toBe(true);
  });

  it('spends a market budget with the fee inside it', () => {
    const summary = summarizeOrder(form({ type: 'market', total: '1001', sizedBy: 'total' }), contextOf());
    expect(summary.amount).toBe('0.01666');
    expect(summary.settlement?.lte('1001')).toBe(true);
    expect(summary.needed?.toFixed()).toBe('1001');
  });

  it('charges the own rate, maker or taker, and holds for a limit order with that of everybody', () => {
    const own = contextOf({ rates: { maker: new Money('0.0004'), taker: new Money('0.0007') } });
    const rests = summarizeOrder(form({ price: '59000', amount: '0.5' }), own);
    expect([rests.feeRate, rests.fee, rests.needed].map(String)).toEqual(['0.0004', '11.8', '29529.5']);
    const takes = summarizeOrder(form({ price: '60000', amount: '0.5' }), own);
    expect([takes.fee, takes.settlement, takes.needed].map(String)).toEqual(['21', '30021', '30030']);
    const never = summarizeOrder(form({ type: 'postOnly', price: '60000', amount: '0.5' }), own);
    expect(String(never.fee)).toBe('12');
    const sale = summarizeOrder(form({ side: 'sell', type: 'market', amount: '0.1' }), own);
    expect([sale.fee, sale.settlement].map(String)).toEqual(['4.1993', '5994.8007']);
  });

  it('buys at the market with the own rate inside the budget, and inside what is held', () => {
    const own = contextOf({ rates: { maker: new Money('0'), taker: new Money('0') } });
    const spent = summarizeOrder(form({ type: 'market', total: '600', sizedBy: 'total' }), own);
    expect([spent.amount, String(spent.settlement)]).toEqual(['0.01', '600']);
    const sized = summarizeOrder(form({ type: 'market', amount: '0.5' }), own);
    expect([sized.needed, sized.maxQuantity].map(String)).toEqual(['30000', '1.66666']);
  });

  it('commits all funds, and never more, at one hundred percent of any balance and price', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), ticks, (funds, cents) => {
        const context = contextOf({ available: { base: '0', quote: text(funds) } });
        const priced = form({ price: text(cents * 1_000_000n) });
        const state = reduceOrderForm(priced, { type: 'percentChosen', percent: 100 }, context);
        const bought = units(summarizeOrder(state, context).quantity ?? '0') / 1_000n;
        expect(costInUnits(cents, bought, 1_000)).toBeLessThanOrEqual(funds);
        expect(costInUnits(cents, bought + 1n, 1_000)).toBeGreaterThan(funds);
        const codes = findProblems(state, summarizeOrder(state, context), context).map(({ code }) => code);
        expect(codes).not.toContain('insufficientBalance');
      }),
    );
  });
});

describe('order problems', () => {
  it.each<[string, Partial<OrderFormState>, object]>([
    ['a missing price', { amount: '1' }, { field: 'price', code: 'priceMissing' }],
    ['a missing size', { price: '60000' }, { field: 'amount', code: 'sizeMissing' }],
    ['a size of zero', { price: '60000', amount: '0' }, { field: 'amount', code: 'sizeMissing' }],
    ['too little value', { price: '60000', amount: '0.00001' }, { code: 'belowMinimumNotional', limit: '5' }],
    [
      'more than the balance',
      { price: '60000', amount: '2' },
      { code: 'insufficientBalance', limit: '100000', required: '120120' },
    ],
    ['more coins than held', { side: 'sell', price: '60000', amount: '3' }, { asset: 'BTC', limit: '2' }],
    [
      'a small budget',
      { type: 'market', total: '4', sizedBy: 'total' },
      { field: 'total', code: 'belowMinimumNotional' },
    ],
  ])('names %s', (_name, change, problem) => {
    expect(problemsOf(form(change))).toContainEqual(expect.objectContaining(problem));
  });

  it('names prices and quantities between the steps', () => {
    const coarse = contextOf({
      instrument: { ...BTC_USDT, tick: BTC_USDT.tick.times(50), lot: BTC_USDT.lot.times(3) },
    });
    const codes = problemsOf(form({ price: '60000.25', amount: '0.1' }), coarse).map(({ code }) => code);
    expect(codes).toEqual(['priceOffTick', 'quantityOffLot']);
  });

  it('names bounds of the quantity', () => {
    const narrow = contextOf({
      instrument: {
        ...BTC_USDT,
        minQuantity: BTC_USDT.lot.times(1_000),
        maxQuantity: BTC_USDT.lot.times(2_000),
      },
    });
    expect(problemsOf(form({ price: '60000', amount: '0.001' }), narrow)[0]?.code).toBe(
      'belowMinimumQuantity',
    );
    expect(problemsOf(form({ price: '60000', amount: '0.1' }), narrow)[0]?.code).toBe('aboveMaximumQuantity');
  });

  it('refuses a market order on an empty book', () => {
    const empty = contextOf({ asks: [], bids: [] });
    expect(problemsOf(form({ type: 'market', amount: '1' }), empty)[0]?.code).toBe('noLiquidity');
  });

  it('finds nothing wrong with a good order, and without a known balance leaves that to the exchange', () => {
    expect(problemsOf(form({ price: '60000', amount: '1' }))).toEqual([]);
    const unknown = contextOf({ available: { base: undefined, quote: undefined } });
    expect(problemsOf(form({ price: '60000', amount: '5' }), unknown)).toEqual([]);
  });
});

describe('order request', () => {
  const requestOf = (change: Partial<OrderFormState>) => {
    const state = form(change);
    return toNewOrder(state, summarizeOrder(state, contextOf()), BTC_USDT);
  };

  it('carries exactly the members of its kind', () => {
    expect(requestOf({ price: '60000.', amount: '1', timeInForce: 'IOC' })).toEqual({
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'limit',
      timeInForce: 'IOC',
      price: '60000',
      quantity: '1',
    });
    expect(requestOf({ type: 'postOnly', price: '59000', amount: '1' })).not.toHaveProperty('timeInForce');
    expect(requestOf({ type: 'market', side: 'sell', amount: '0.5' })).toEqual({
      pair: 'BTC/USDT',
      side: 'sell',
      type: 'market',
      quantity: '0.5',
    });
    expect(requestOf({ type: 'market', total: '500', sizedBy: 'total' })).toEqual({
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'market',
      quoteAmount: '500',
    });
  });
});

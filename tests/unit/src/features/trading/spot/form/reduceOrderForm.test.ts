import { describe, expect, it } from 'vitest';
import { createOrderForm } from '../../../../../../../src/features/trading/spot/form/orderForm.ts';
import type { OrderFormEvent } from '../../../../../../../src/features/trading/spot/form/orderForm.ts';
import { reduceOrderForm } from '../../../../../../../src/features/trading/spot/form/reduceOrderForm.ts';
import { contextOf } from '../../instruments.ts';

const context = contextOf();
const after = (...events: OrderFormEvent[]) =>
  events.reduce((state, event) => reduceOrderForm(state, event, context), createOrderForm());

const market: OrderFormEvent = { type: 'typeChosen', orderType: 'market' };
const sell: OrderFormEvent = { type: 'sideChosen', side: 'sell' };
const price = (text: string): OrderFormEvent => ({ type: 'priceEdited', text });
const percent = (value: number): OrderFormEvent => ({ type: 'percentChosen', percent: value });

describe('order form', () => {
  it('takes the suggested price until the user has chosen one', () => {
    const suggested: OrderFormEvent = { type: 'priceSuggested', price: '60005.00' };
    expect(after(suggested).price).toBe('60005.00');
    expect(after(price('59000'), suggested).price).toBe('59000');
  });

  it('steps the price by ticks and the amount by lots', () => {
    expect(after(price('60000'), { type: 'priceStepped', steps: 10 }).price).toBe('60000.10');
    expect(after(price('0.02'), { type: 'priceStepped', steps: -5 }).price).toBe('0.01');
    expect(after({ type: 'priceStepped', steps: 1 }).price).toBe('');
    expect(after({ type: 'amountStepped', steps: 1 }).amount).toBe('0.00001');
    expect(after({ type: 'amountEdited', text: '1' }, { type: 'amountStepped', steps: -1 }).amount).toBe(
      '0.99999',
    );
  });

  it('fills price, and on request the amount, from the book', () => {
    expect(after({ type: 'levelPicked', price: '59990.00' })).toMatchObject({
      price: '59990.00',
      amount: '',
    });
    expect(after({ type: 'levelPicked', price: '59990.00', amount: '1.4' })).toMatchObject({
      price: '59990.00',
      amount: '1.4',
      isPriceChosen: true,
    });
  });

  it('keeps one size field: typing in one empties the other', () => {
    const total = after({ type: 'amountEdited', text: '1' }, { type: 'totalEdited', text: '500' });
    expect(total).toMatchObject({ amount: '', total: '500', sizedBy: 'total' });
    expect(reduceOrderForm(total, { type: 'amountEdited', text: '2' }, context)).toMatchObject({
      amount: '2',
      total: '',
      sizedBy: 'amount',
    });
  });

  it('sizes by a share of the balance with the fee included', () => {
    // 100000 / (60000 × 1.001) = 1.66500166… lots of 1e-5
    expect(after(price('60000'), percent(100)).amount).toBe('1.665');
    expect(after(sell, percent(25)).amount).toBe('0.5');
    expect(after(market, percent(50))).toMatchObject({ total: '50000', sizedBy: 'total' });
  });

  it('follows price, side and type while the size is a share of the balance', () => {
    const half = after(price('60000'), percent(50));
    expect(reduceOrderForm(half, price('30000'), context).amount).toBe('1.665');
    expect(reduceOrderForm(half, sell, context).amount).toBe('1');
    expect(reduceOrderForm(half, market, context)).toMatchObject({ total: '50000', amount: '' });
  });

  it('stops following once the size is typed', () => {
    const typed = after(price('60000'), percent(50), { type: 'amountEdited', text: '0.3' });
    expect(typed.percent).toBeNull();
    expect(reduceOrderForm(typed, price('30000'), context).amount).toBe('0.3');
  });

  it('forgets a total that a market sell cannot be sized by', () => {
    const total: OrderFormEvent = { type: 'totalEdited', text: '500' };
    expect(after(total, market, sell)).toMatchObject({ total: '', sizedBy: 'amount' });
    expect(after(total, sell, market)).toMatchObject({ total: '', sizedBy: 'amount' });
    expect(after(total, market)).toMatchObject({ total: '500', sizedBy: 'total' });
  });

  it('empties the size but keeps the price after the order was placed', () => {
    const sent = after(price('60000'), percent(50), { type: 'attempted' });
    const placed = after(price('60000'), percent(50), { type: 'attempted' }, { type: 'placed', sent });
    expect(placed).toMatchObject({ price: '60000', amount: '', percent: null, isAttempted: false });
  });

  it('keeps a size that was typed after the order was sent', () => {
    const typed = (text: string): OrderFormEvent => ({ type: 'amountEdited', text });
    const sent = after(price('60000'), typed('1'));
    expect(after(price('60000'), typed('1'), { type: 'placed', sent }).amount).toBe('');
    expect(after(price('60000'), typed('2'), { type: 'placed', sent }).amount).toBe('2');
    expect(after(price('60000'), percent(50), { type: 'placed', sent }).percent).toBe(50);
  });
});

import { expect, it } from 'vitest';
import { inScales } from '../../../../../../../src/features/trading/screen/context/tradingContext.ts';

const market = { priceScale: 2, quantityScale: 5 };

it('takes a picked level with the decimals of its market, however many a recording has', () => {
  expect(inScales({ price: '61829.77000000', amount: '0.50000000' }, market)).toEqual({
    price: '61829.77',
    amount: '0.50000',
  });
  expect(inScales({ price: '61829.77' }, market)).toEqual({ price: '61829.77', amount: undefined });
  expect(inScales({ price: '61829.7751' }, market).price).toBe('61829.78');
});

import { describe, expect, it } from 'vitest';
import { currentCurrency, offeredCurrencies } from '../../../../src/stores/currencies/currencies.ts';

const USD = { name: 'USD', symbol: '$', rate: '1', asOf: '' };
const KRW = { name: 'KRW', symbol: '₩', rate: '1376', asOf: '2026-11-29' };
const EUR = { name: 'EUR', symbol: '€', rate: '0.916', asOf: '2026-11-29' };

describe('the currencies', () => {
  it('leave KRW out unless the Korean whitelist allows it', () => {
    expect(offeredCurrencies([USD, EUR, KRW], false)).toEqual([USD, EUR]);
    expect(offeredCurrencies([USD, EUR, KRW], true)).toEqual([USD, EUR, KRW]);
  });

  it('have the dollar even when no rates could be had', () => {
    expect(offeredCurrencies(undefined, true)).toEqual([USD]);
    expect(offeredCurrencies([EUR], true)).toEqual([USD, EUR]);
  });

  it('default to USD when the chosen one is not on offer', () => {
    expect(currentCurrency([USD, EUR], 'EUR')).toEqual(EUR);
    expect(currentCurrency([USD, EUR], 'KRW')).toEqual(USD);
  });
});

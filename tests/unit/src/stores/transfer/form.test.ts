import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  startForm,
  swapped,
  withAsset,
  withFrom,
  withPair,
  withTo,
} from '../../../../../src/stores/transfer/form.ts';
import type { TransferForm } from '../../../../../src/stores/transfer/form.ts';

const form: TransferForm = {
  fromProduct: 5,
  toProduct: 2,
  fromInstrument: 'BTC/USDT',
  toInstrument: null,
  asset: 'USDT',
  amount: '12.5',
};

describe('the transfer form', () => {
  it('starts with USDT from spot (2) to USDT futures (4)', () => {
    expect(startForm({})).toEqual({
      fromProduct: 2,
      toProduct: 4,
      fromInstrument: null,
      toInstrument: null,
      asset: 'USDT',
      amount: '',
    });
  });

  it('starts with what it is told, and with accounts that differ', () => {
    expect(startForm({ asset: 'BTC', fromProduct: 1, toProduct: 3 })).toMatchObject({
      fromProduct: 1,
      toProduct: 3,
      asset: 'BTC',
    });
    expect(startForm({ fromProduct: 4 })).toMatchObject({ fromProduct: 4, toProduct: 2 });
    expect(startForm({ toProduct: 2 })).toMatchObject({ fromProduct: 4, toProduct: 2 });
    expect(startForm({ fromProduct: 1, toProduct: 1 })).toMatchObject({ fromProduct: 1, toProduct: 4 });
  });

  it('resets the amount when the from account changes', () => {
    expect(withFrom(form, 1)).toEqual({ ...form, fromProduct: 1, fromInstrument: null, amount: '' });
  });

  it('makes the to account differ when the from account becomes it', () => {
    expect(withFrom(form, 2)).toMatchObject({ fromProduct: 2, toProduct: 5, amount: '' });
  });

  it('keeps the amount when only the to account changes', () => {
    expect(withTo(form, 4)).toEqual({ ...form, toProduct: 4 });
  });

  it('exchanges both accounts with their trade pairs', () => {
    expect(swapped(form)).toEqual({
      ...form,
      fromProduct: 2,
      toProduct: 5,
      fromInstrument: null,
      toInstrument: 'BTC/USDT',
      amount: '',
    });
  });

  it('resets the amount and the sub-products when the coin changes', () => {
    expect(withAsset(form, 'BTC')).toEqual({ ...form, asset: 'BTC', fromInstrument: null, amount: '' });
  });

  it('is left alone by a choice that is no change', () => {
    expect(withFrom(form, 5)).toBe(form);
    expect(withTo(form, 2)).toBe(form);
    expect(withAsset(form, 'USDT')).toBe(form);
    expect(withPair(form, 'from', 'BTC/USDT')).toBe(form);
  });
});

const product = fc.integer({ min: 1, max: 5 });
const change = fc.oneof(
  product.map((id) => ['from', (state: TransferForm) => withFrom(state, id)] as const),
  product.map((id) => ['to', (state: TransferForm) => withTo(state, id)] as const),
  fc.constant(['swap', swapped] as const),
  fc
    .constantFrom('BTC', 'USDT')
    .map((asset) => ['asset', (state: TransferForm) => withAsset(state, asset)] as const),
  fc
    .tuple(fc.constantFrom('from' as const, 'to' as const), fc.constantFrom('BTC/USDT', 'ETH/USDT'))
    .map(([side, pair]) => ['pair', (state: TransferForm) => withPair(state, side, pair)] as const),
  fc
    .stringMatching(/^\d{1,4}$/)
    .map((amount) => ['amount', (state: TransferForm) => ({ ...state, amount })] as const),
);

describe('whatever is chosen', () => {
  it('the accounts differ, and an amount belongs to the source and the coin it was typed for', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40, size: 'max' }), (changes) => {
        let state = startForm({});
        for (const [, apply] of changes) {
          const next = apply(state);
          expect(next.fromProduct).not.toBe(next.toProduct);
          const isSameSource =
            next.fromProduct === state.fromProduct &&
            next.asset === state.asset &&
            next.fromInstrument === state.fromInstrument;
          if (!isSameSource) expect(next.amount).toBe('');
          state = next;
        }
      }),
    );
  });
});

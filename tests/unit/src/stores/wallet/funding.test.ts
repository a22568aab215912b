import { productNameOf } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../../src/stores/sendOnce.ts';
import { heldElsewhere, planFunding } from '../../../../../src/stores/wallet/funding.ts';

const aWhole = fc.integer({ min: 0, max: 1_000 });

describe('funding', () => {
  it('names accounts in their order until they cover what is missing (property)', () => {
    fc.assert(
      fc.property(aWhole, aWhole, fc.tuple(aWhole, aWhole, aWhole, aWhole), (required, own, amounts) => {
        const balances = amounts.map((available, index) => ({
          ...{
            product: index + 1,
            productName: productNameOf(index + 1),
            instrument: null,
            asset: 'USDT',
            available: String(available),
            held: '0',
          },
        }));
        const held = heldElsewhere(balances, 'USDT', 2);
        const plan = planFunding(String(required), String(own), held);
        const missing = required - own;
        const others = [1, 3, 4].map((product) => [product, amounts[product - 1] ?? 0] as const);
        const total = others.reduce((sum, [, amount]) => sum + amount, 0);
        if (missing <= 0 || total < missing) {
          expect(plan).toBeUndefined();
          return;
        }
        expect(plan?.amount).toBe(String(missing));
        const named = others.filter(([product]) => plan?.fundFrom.some((each) => each === product));
        expect(named.reduce((sum, [, amount]) => sum + amount, 0)).toBeGreaterThanOrEqual(missing);
        const allButLast = named.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0);
        expect(allButLast).toBeLessThan(missing);
      }),
    );
  });

  it('makes a request no other one', () => {
    const order = { pair: 'BTC/USDT', quantity: '1' };
    expect(fingerprintOf('placeOrder', { ...order, fundFrom: [1] })).toBe(fingerprintOf('placeOrder', order));
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feeTerms, raisedTerms } from '../../../../../../server/custody/evm/sender/fees.ts';

const GWEI = 10n ** 9n;
const fee = fc.bigInt({ min: 1n, max: 100n * GWEI });
const market = fc.record({ baseFee: fee, tip: fee });
/** Some below what the market asks for, most above. */
const limit = fc.bigInt({ min: 1n, max: 1_000n * GWEI });

it('an offer never exceeds the limit, and would be taken by the next block', () => {
  fc.assert(
    fc.property(market, limit, (now, cap) => {
      const terms = feeTerms(now, cap);
      expect(terms === undefined).toBe(now.baseFee + now.tip > cap);
      if (terms === undefined) return;
      expect(terms.maxFeePerGas).toBeLessThanOrEqual(cap);
      expect(terms.maxFeePerGas).toBeGreaterThanOrEqual(now.baseFee + terms.maxPriorityFeePerGas);
    }),
  );
});

it('a raised offer is an eighth higher in both figures, or there is none below the limit', () => {
  fc.assert(
    fc.property(market, market, limit, (before, now, cap) => {
      const old = feeTerms(before, cap);
      if (old === undefined) return;
      const raised = raisedTerms(old, now, cap);
      if (raised === undefined) return;
      for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
        expect(raised[fee] * 8n).toBeGreaterThanOrEqual(old[fee] * 9n);
      expect(raised.maxFeePerGas).toBeLessThanOrEqual(cap);
      expect(raised.maxPriorityFeePerGas).toBeLessThanOrEqual(raised.maxFeePerGas);
      expect(raised.maxFeePerGas).toBeGreaterThanOrEqual(now.baseFee + raised.maxPriorityFeePerGas);
    }),
  );
});

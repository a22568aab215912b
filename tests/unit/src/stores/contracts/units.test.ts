import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Exact, toAmount, toPosition } from '../../../../../src/stores/contracts/figures/units.ts';
import { LONG, portfolioWith } from '../../features/trading/contracts/positions/livePosition.ts';

const aDecimal = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt(0n, 10n ** 20n), fc.array(fc.nat(9), { maxLength: 14 }))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction.length > 0 ? `.${fraction.join('')}` : ''}`);

describe('a decimal of the exchange', () => {
  it('is the same whole number, read as it is written and by way of a decimal', () => {
    fc.assert(
      fc.property(aDecimal, (text) => {
        expect(toAmount(text)).toBe(toAmount(new Exact(text)));
      }),
    );
  });
});

describe('what no mark moves of a position', () => {
  it('is read once, and not again with every mark', () => {
    const [before, after] = ['41250', '41251'].map((mark) => portfolioWith(LONG, mark).live.facts);
    expect(after).toBe(before);
    expect(before && toPosition(before)).toBe(after && toPosition(after));
    expect(portfolioWith({ ...LONG, quantity: '0.600' }, '41250').live.facts.quantity).toBe('0.600');
  });
});

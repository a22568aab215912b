import { describe, expect, it } from 'vitest';
import { claimed, highestRate } from '../../../../../src/features/home/rates.ts';

describe('the highest of rates', () => {
  it('is the worst that can happen, as it is written', () => {
    expect(highestRate(['0', '0.0008', '0.001', '0.00095'])).toBe('0.001');
    expect(highestRate(['0', '0'])).toBe('0');
  });

  it('is unknown without any', () => {
    expect(highestRate([])).toBeUndefined();
    expect(highestRate(['much'])).toBeUndefined();
  });
});

describe('an amount as it is claimed', () => {
  it.each([
    ['50000000', '50000000'],
    ['50000019.744075', '50000000'],
    ['49999999.99999999', '49000000'],
    ['123456789', '120000000'],
    ['1999', '1900'],
    ['99', '99'],
    ['7.5', '7'],
    ['0.4', '0'],
  ])('of %s is %s: never above it', (amount, claim) => {
    expect(claimed(amount)).toBe(claim);
    expect(Number(claim)).toBeLessThanOrEqual(Number(amount));
  });
});

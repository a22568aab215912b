import { describe, expect, it } from 'vitest';
import { highestFeePercent } from '../../../../../src/features/home/highestFee.ts';

describe('highestFeePercent', () => {
  it('is the worst that can happen in any market', () => {
    const free = { makerFeeRate: '0', takerFeeRate: '0' };
    const usual = { makerFeeRate: '0.0008', takerFeeRate: '0.001' };
    expect(highestFeePercent([free, usual])).toBe('0.1');
    expect(highestFeePercent([free])).toBe('0');
    expect(highestFeePercent([{ makerFeeRate: '0.00075', takerFeeRate: '0.0005' }])).toBe('0.075');
  });

  it('is unknown without markets', () => {
    expect(highestFeePercent([])).toBeUndefined();
  });
});

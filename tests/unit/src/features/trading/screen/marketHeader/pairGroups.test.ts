import { describe, expect, it } from 'vitest';
import {
  groupOf,
  partsOf,
} from '../../../../../../../src/features/trading/screen/marketHeader/pairGroups.ts';

const groups = [
  { id: 'linear', name: 'USDT', pairs: [{ pair: 'BTC-USDT', priceScale: 1 }] },
  { id: 'inverse', name: 'Coin', pairs: [{ pair: 'BTC-USD', priceScale: 1 }] },
];

describe('the name of an instrument', () => {
  it.each([
    ['BTC/USDT', ['BTC', '/', 'USDT']],
    ['BTC-USD', ['BTC', '-', 'USD']],
    ['BTC', ['BTC', '', '']],
  ])('%s has its parts', (pair, parts) => {
    expect(partsOf(pair)).toEqual(parts);
  });
});

describe('the group of an instrument', () => {
  it('is the one that lists it, else the first', () => {
    expect(groupOf(groups, 'BTC-USD')?.id).toBe('inverse');
    expect(groupOf(groups, 'ETH-USD')?.id).toBe('linear');
    expect(groupOf([], 'BTC-USD')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { filterPairs } from '../../../../../../../src/features/trading/screen/marketHeader/filterPairs.ts';
import { addressOfPair, pairOfAddress } from '../../../../../../../src/features/trading/spot/pairAddress.ts';

const choices = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT'].map((pair) => ({
  pair,
  isFavourite: pair.startsWith('SOL'),
}));
const pairs = (search: string, favouritesOnly = false) =>
  filterPairs(choices, search, favouritesOnly).map(({ pair }) => pair);

describe('pair search', () => {
  it('finds by any part in any order and shows favourites first', () => {
    expect(pairs('')).toEqual(['SOL/USDT', 'BTC/USDT', 'ETH/USDT']);
    expect(pairs('usdt btc')).toEqual(['BTC/USDT']);
    expect(pairs('eth/us')).toEqual(['ETH/USDT']);
    expect(pairs('doge')).toEqual([]);
    expect(pairs('', true)).toEqual(['SOL/USDT']);
  });
});

describe('pair addresses', () => {
  it('read back what they write, whatever the case', () => {
    expect(addressOfPair('BTC/USDT')).toBe('BTC_USDT');
    expect(pairOfAddress('btc_usdt')).toBe('BTC/USDT');
  });

  it.each([undefined, '', 'BTC', 'BTC_', '<b>_USDT', 'A_B_C'])('refuse %j', (segment) => {
    expect(pairOfAddress(segment)).toBeUndefined();
  });
});

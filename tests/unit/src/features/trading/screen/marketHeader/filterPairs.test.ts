import { describe, expect, it } from 'vitest';
import { filterPairs } from '../../../../../../../src/features/trading/screen/marketHeader/filterPairs.ts';

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

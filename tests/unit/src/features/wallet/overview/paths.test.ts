import { describe, expect, it } from 'vitest';
import { matching } from '../../../../../../src/features/wallet/overview/search.ts';
import { tradingPathOf } from '../../../../../../src/features/wallet/overview/tradingPath.ts';

describe('where an asset is traded', () => {
  it.each([
    ['ETH', null, '/spot/exchange/ETH_USDT'],
    ['ETH', 1, '/spot/exchange/ETH_USDT'],
    ['USDT', 2, '/spot/exchange'],
    ['GONE', 2, undefined],
    ['BTC', 3, '/contract/crypto'],
    ['USDT', 4, '/contract/exchange'],
    ['USDT', 5, '/contract/exchange'],
    ['BTC', 5, '/contract/crypto'],
  ])('%s of account %s: %s', (asset, product, path) => {
    expect(tradingPathOf(asset, product, ['BTC/USDT', 'ETH/USDT'])).toBe(path);
  });
});

describe('a search for assets', () => {
  const NAMES = new Map([
    ['BTC', 'Bitcoin'],
    ['USDT', 'Tether'],
    ['ETH', 'Ethereum'],
  ]);
  const HOLDINGS = [
    { asset: 'BTC', instrument: null },
    { asset: 'USDT', instrument: 'ETH-USDT' },
    { asset: 'ETH', instrument: null },
  ];
  const found = (search: string) => matching(HOLDINGS, search, NAMES).map(({ asset }) => asset);

  it.each([
    ['', ['BTC', 'USDT', 'ETH']],
    ['bt', ['BTC']],
    [' TETH ', ['USDT']],
    ['ether', ['ETH']],
    ['eth-us', ['USDT']],
    ['eth', ['USDT', 'ETH']],
    ['tc', []],
  ])('finds by code, name and contract: %j', (search, assets) => {
    expect(found(search)).toEqual(assets);
  });
});

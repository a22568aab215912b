import { expect, it } from 'vitest';
import {
  historyFilterOf,
  isIn,
  NO_FILTER,
  scopeOf,
} from '../../../../../../../src/features/trading/contracts/tables/filter.ts';

const NOW = new Date(2026, 2, 10, 15, 30);
const day = (date: number, month = 2): number => new Date(2026, month, date).getTime();

it.each([
  ['all', {}],
  ['today', { startAt: day(10) }],
  ['week', { startAt: day(4) }],
  ['month', { startAt: day(9, 1) }],
] as const)('"%s" asks for whole days of the visitor', (range, query) => {
  expect(historyFilterOf({ ...NO_FILTER, range }, NOW)).toEqual(query);
});

it('custom dates count from the first midnight to the end of the last day, with open ends', () => {
  const custom = { ...NO_FILTER, range: 'custom' as const };
  expect(historyFilterOf({ ...custom, from: '2026-03-01', to: '2026-03-02' }, NOW)).toEqual({
    startAt: day(1),
    endAt: day(3),
  });
  expect(historyFilterOf({ ...custom, to: '2026-03-02' }, NOW)).toEqual({ endAt: day(3) });
  expect(historyFilterOf({ ...custom, from: 'tomorrow' }, NOW)).toEqual({});
});

it('contract and margin mode narrow calls, and nothing else does', () => {
  const filter = { ...NO_FILTER, contract: 'BTC-USDT', marginMode: 'cross' as const, side: 'buy' as const };
  expect(scopeOf(filter)).toEqual({ contract: 'BTC-USDT', marginMode: 'cross' });
  expect(scopeOf(NO_FILTER)).toEqual({});
});

it('an order passes when it fits every choice', () => {
  const order = { contract: 'BTC-USDT', marginMode: 'cross', side: 'buy', type: 'limit' } as const;
  expect(isIn(NO_FILTER, order)).toBe(true);
  expect(isIn({ ...NO_FILTER, side: 'buy', type: 'limit' }, order)).toBe(true);
  for (const choice of [
    { contract: 'ETH-USDT' },
    { marginMode: 'isolated' },
    { side: 'sell' },
    { type: 'market' },
  ] as const)
    expect(isIn({ ...NO_FILTER, ...choice }, order)).toBe(false);
});

import { expect, it } from 'vitest';
import { fillsRevision } from '../../../../src/stores/fillsRevision.ts';

const of = (market: string, tradeId: string, orderId: string) =>
  fillsRevision([{ market, tradeId, orderId }], (fill) => fill.market);

it('fills of the same number in two markets are two, and so are two orders of one trade', () => {
  expect(of('BTC/USDT', '7', '1')).toBe(of('BTC/USDT', '7', '1'));
  expect(of('ETH/USDT', '7', '1')).not.toBe(of('BTC/USDT', '7', '1'));
  expect(of('BTC/USDT', '7', '2')).not.toBe(of('BTC/USDT', '7', '1'));
});

it('that there is none yet is known, so that the first one is a change', () => {
  const market = (): string => '';
  expect(fillsRevision(undefined, market)).toBeUndefined();
  expect(fillsRevision([], market)).toBe('');
});

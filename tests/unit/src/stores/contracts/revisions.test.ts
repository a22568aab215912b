import { expect, it } from 'vitest';
import {
  fillsRevision,
  fundedContract,
  liquidationsRevision,
} from '../../../../../src/stores/contracts/revisions.ts';

it('fills of the same number in two contracts are two', () => {
  const inBtc = fillsRevision([{ contract: 'BTC-USDT', tradeId: '7' }]);
  expect(fillsRevision([{ contract: 'ETH-USDT', tradeId: '7' }])).not.toBe(inBtc);
});

it('that there is none yet is known, so that the first one is a change', () => {
  expect(fillsRevision(undefined)).toBeUndefined();
  expect(fillsRevision([])).toBe('');
});

it('funding is told by the contract that is asked about, else by that of a position', () => {
  const positions = [{ contract: 'ETH-USDT' }, { contract: 'BTC-USDT' }];
  expect(fundedContract('BTC-USD', positions)).toBe('BTC-USD');
  expect(fundedContract(undefined, positions)).toBe('ETH-USDT');
  expect(fundedContract(undefined, undefined)).toBeUndefined();
});

it('liquidations are told by positions and by orders that ended, once both are known', () => {
  const of = (quantity: string) =>
    [{ contract: 'BTC-USDT', marginMode: 'cross', positionSide: 'net', quantity }] as const;
  const ended = [{ orderId: '1' }];
  const before = liquidationsRevision(of('2'), ended);
  expect(liquidationsRevision(of('2'), ended)).toBe(before);
  expect(liquidationsRevision(of('1'), ended)).not.toBe(before);
  expect(liquidationsRevision(of('2'), [{ orderId: '2' }, ...ended])).not.toBe(before);
  expect(liquidationsRevision(undefined, ended)).toBeUndefined();
  expect(liquidationsRevision(of('2'), undefined)).toBeUndefined();
});

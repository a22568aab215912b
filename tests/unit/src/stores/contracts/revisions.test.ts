import { expect, it } from 'vitest';
import { fundedContract, liquidationsRevision } from '../../../../../src/stores/contracts/revisions.ts';

it('funding is told by the contract that is asked about, else by that of a position, else by any', () => {
  const positions = [{ contract: 'ETH-USDT' }, { contract: 'BTC-USDT' }];
  const contracts = [{ contract: 'SOL-USDT' }];
  expect(fundedContract('BTC-USD', positions, contracts)).toBe('BTC-USD');
  expect(fundedContract(undefined, positions, contracts)).toBe('ETH-USDT');
  expect(fundedContract(undefined, [], contracts)).toBe('SOL-USDT');
  expect(fundedContract(undefined, undefined, undefined)).toBeUndefined();
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

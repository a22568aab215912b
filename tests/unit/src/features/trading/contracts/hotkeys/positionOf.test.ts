import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../../../../../src/features/trading/contracts/hotkeys/positionOf.ts';
import { positionWith } from '../positions.ts';

const net = positionWith({ marginMode: 'cross', positionSide: 'net' });
const isolated = positionWith({ marginMode: 'isolated', positionSide: 'net' });
const [long, short] = [
  positionWith({ positionSide: 'long', side: 'long' }),
  positionWith({ positionSide: 'short', side: 'short' }),
];

describe('the position that a key means', () => {
  it('is the one of the contract shown', () => {
    const other = positionWith({ contract: 'ETH-USDT' });
    expect(positionOf([other, net], 'BTC-USDT', 'cross', 'close')).toBe(net);
    expect(positionOf([other], 'BTC-USDT', 'cross', 'close')).toBeUndefined();
  });

  it('is the one in the margin mode that orders are placed in, else the other', () => {
    expect(positionOf([net, isolated], 'BTC-USDT', 'isolated', 'close')).toBe(isolated);
    expect(positionOf([net], 'BTC-USDT', 'isolated', 'reverse')).toBe(net);
  });

  it('is none of two positions, and the only one of a hedge for closing alone', () => {
    expect(positionOf([long, short], 'BTC-USDT', 'cross', 'close')).toBeUndefined();
    expect(positionOf([long], 'BTC-USDT', 'cross', 'close')).toBe(long);
    expect(positionOf([long], 'BTC-USDT', 'cross', 'reverse')).toBeUndefined();
  });

  it('is not one that was closed', () => {
    expect(positionOf([positionWith({ side: null })], 'BTC-USDT', 'cross', 'close')).toBeUndefined();
  });
});

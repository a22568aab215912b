import type { Position } from '../../../../../../src/stores/contracts/types.ts';

/** Long 0.5 BTC at 40,000 with leverage 20, cross, changed as asked. */
export function positionWith(change: Partial<Position> = {}): Position {
  return {
    contract: 'BTC-USDT',
    marginMode: 'cross',
    positionSide: 'net',
    side: 'long',
    quantity: '0.5',
    entryPrice: '40000',
    entryValue: '20000',
    leverage: 20,
    realizedPnl: '0',
    settleAsset: 'USDT',
    openedAt: 0,
    ...change,
  };
}

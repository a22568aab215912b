import { describe, expect, it } from 'vitest';
import { idleMargin } from '../../../../../../../src/features/trading/contracts/risk/IdleMargin.tsx';
import { positionWith } from '../positions.ts';

describe('money left over in an isolated account', () => {
  const live = {
    account: {
      product: 5,
      productName: 'margin' as const,
      contract: 'BTC-USDT',
      asset: 'USDT',
      balance: '12.5',
      held: '2.5',
      returnable: '0',
      takenForOrders: '0',
    },
  };
  const isolated = { position: positionWith({ marginMode: 'isolated' }) };

  it('is what no order holds', () => {
    expect(idleMargin(live, [])).toBe('10');
    expect(idleMargin({ account: { ...live.account, held: '12.5' } }, [])).toBeUndefined();
  });

  it('is none while a position uses it; those of other accounts do not', () => {
    expect(idleMargin(live, [isolated])).toBeUndefined();
    expect(idleMargin(live, [{ position: positionWith({ marginMode: 'cross' }) }])).toBe('10');
    expect(
      idleMargin(live, [{ position: positionWith({ marginMode: 'isolated', contract: 'ETH-USDT' }) }]),
    ).toBe('10');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  offeredExits,
  reversalOf,
} from '../../../../../../../src/features/trading/contracts/positions/reversal.ts';
import type { ContractOrder, TriggerOrder } from '../../../../../../../src/stores/contracts/types.ts';
import { TRIGGER } from '../tables/rows.ts';
import { LONG, portfolioWith } from './livePosition.ts';

/** Prices in ticks of 0.1. */
const price = (ticks: number): string => (ticks / 10).toFixed(1);
const exitOf = (purpose: 'takeProfit' | 'stopLoss', triggerPrice: string): TriggerOrder => ({
  ...TRIGGER,
  purpose,
  triggerPrice,
  quantity: null,
});

describe('the TP/SL offered for the new side', () => {
  it('stand as far from its entry price as the old ones did, on the other side of it', () => {
    const ticks = fc.integer({ min: 200_000, max: 600_000 });
    const distance = fc.integer({ min: 100, max: 90_000 });
    fc.assert(
      fc.property(ticks, ticks, distance, distance, fc.boolean(), (old, fresh, up, down, wasLong) => {
        const [above, below] = [price(old + up), price(old - down)];
        const ended = [
          exitOf('takeProfit', wasLong ? above : below),
          exitOf('stopLoss', wasLong ? below : above),
        ];
        const side = wasLong ? 'short' : 'long';
        const { live } = portfolioWith({ ...LONG, side, entryPrice: price(fresh) }, price(fresh));
        const { takeProfit, stopLoss } = offeredExits(ended, price(old), live);
        // In whole ticks, reckoned with floats: enough for a tick.
        const mirror = (from: string): number => Math.round(fresh * (2 - (Number(from) * 10) / old));
        expect(Math.round(Number(takeProfit.triggerPrice) * 10)).toBe(mirror(wasLong ? above : below));
        expect(Math.round(Number(stopLoss.triggerPrice) * 10)).toBe(mirror(wasLong ? below : above));
        const gains = Number(takeProfit.triggerPrice) < Number(stopLoss.triggerPrice);
        expect(gains).toBe(side === 'short');
      }),
    );
  });

  it('are empty where there was none, and keep what they watch and a part of the position', () => {
    const { live } = portfolioWith({ ...LONG, side: 'short', quantity: '0.5' }, '41250');
    const stop = { ...exitOf('stopLoss', '39000'), triggerBy: 'last', quantity: '0.2' } as const;
    const { takeProfit, stopLoss } = offeredExits([stop], '40000', live);
    expect(takeProfit.triggerPrice).toBe('');
    expect(stopLoss).toMatchObject({ triggerPrice: '41000', triggerBy: 'last', quantity: '0.2' });
    expect(offeredExits([{ ...stop, quantity: '0.5' }], '40000', live).stopLoss.quantity).toBe('');
  });
});

describe('what a reversal did', () => {
  const tpSl = [exitOf('stopLoss', '39000')];
  const order = (filled: string, status: ContractOrder['status']) =>
    ({ filled, status }) as unknown as ContractOrder;

  it.each([
    ['1', 'filled', true, 1],
    ['0.7', 'cancelled', false, 1],
    ['0.5', 'cancelled', false, 1],
    ['0.4', 'cancelled', false, 0],
    ['0', 'expired', false, 0],
  ] as const)('%s filled of twice 0.5: %s', (filled, status, isComplete, ended) => {
    const reversal = reversalOf(order(filled, status), { quantity: '0.5', side: 'long' }, LONG, tpSl);
    expect([reversal.isComplete, reversal.ended.length]).toEqual([isComplete, ended]);
    // The old side is not told as the new one.
    expect(reversal.position).toBe(ended === 1 ? undefined : LONG);
  });
});

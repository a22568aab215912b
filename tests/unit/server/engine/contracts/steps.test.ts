import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, marginRateOf } from '@tidemark/sdk/core';
import { Engine } from '../../../../../server/engine/engine.ts';
import type { EngineState } from '../../../../../server/engine/engine.ts';
import type { Contract } from '../../../../../server/engine/contracts/protocol.ts';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { aContractCommand, aimed } from './support/arbitraries.ts';
import { CODE } from './support/codes.ts';
import { ADA, BOB, BTC_USDT, ContractFixture, order, ticks, trigger } from './support/fixture.ts';
import { crowded, faults, totals } from './support/invariants.ts';

const UNIT = 100_000_000n;
const someCommands = fc.array(aContractCommand, { minLength: 10, maxLength: 60, size: 'max' });
const someSteps = fc.record({
  priceStep: fc.constantFrom(1, 2, 5, 10),
  lotStep: fc.constantFrom(1, 2, 3, 5),
});

const define = (rules: Partial<Contract>, maxLiquidations?: number): Command => ({
  kind: 'defineContract',
  contract: { ...BTC_USDT, ...rules },
  ...(maxLiquidations !== undefined && { maxLiquidations }),
});

/** What is open in the contract and fits, worked out from members alone. */
function fitting({ contracts }: EngineState, priceStep: number, lotStep: number) {
  const isOn = (prices: readonly number[], lots: number, whole: number): boolean =>
    prices.every((price) => price % priceStep === 0) && (lots % lotStep === 0 || lots === whole);
  const market = contracts.markets.get(BTC_USDT.id);
  const orders = [...contracts.orders.values()].filter(({ account }) => account.market === market);
  const triggers = [...contracts.triggers.values()].filter(({ account }) => account.market === market);
  const lotsOf = (side: string, held: number) => (side === 'sell' ? Math.max(0, held) : Math.max(0, -held));
  return {
    orders: orders
      .filter(({ price, quantity, filled, reduceOnly, side, position, takeProfit, stopLoss }) =>
        isOn(
          [price, takeProfit?.triggerPrice ?? 0, stopLoss?.triggerPrice ?? 0],
          quantity - filled,
          reduceOnly ? lotsOf(side, position.lots) : -1,
        ),
      )
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    triggers: triggers
      .filter(({ triggerPrice, price, quantity, terms, position }) =>
        isOn([triggerPrice, price], quantity, terms.reduceOnly ? lotsOf(terms.side, position.lots) : -1),
      )
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  };
}

function openIn({ contracts }: EngineState) {
  const isIn = ({ account }: { readonly account: { readonly market: { readonly contract: Contract } } }) =>
    account.market.contract.id === BTC_USDT.id;
  const idsOf = (found: readonly { readonly id: number }[]) =>
    found.map(({ id }) => id).sort((a, b) => a - b);
  return {
    orders: idsOf([...contracts.orders.values()].filter(isIn)),
    triggers: idsOf([...contracts.triggers.values()].filter(isIn)),
  };
}

describe('a change of tick and lot of a contract', () => {
  it('cancels exactly the misfits, and nothing trades off the tick', () => {
    fc.assert(
      fc.property(someCommands, someSteps, someCommands, (before, steps, after) => {
        const fixture = crowded(true);
        for (const command of before) fixture.run(aimed(command, fixture.state));
        const expected = fitting(fixture.state, steps.priceStep, steps.lotStep);
        fixture.must(define(steps));
        expect(openIn(fixture.state)).toEqual(expected);
        expect(faults(fixture.state)).toEqual([]);
        for (const command of after) {
          fixture.run(aimed(command, fixture.state));
          for (const { contract, price } of fixture.events('contractTrade'))
            if (contract === BTC_USDT.id) expect(price % steps.priceStep).toBe(0);
        }
        expect(faults(fixture.state)).toEqual([]);
        expect(Object.values(totals(fixture.state)).every((sum) => sum === 0n)).toBe(true);
        expect(Engine.restore(fixture.engine.serialize()).hash()).toBe(fixture.engine.hash());
      }),
      { numRuns: 60 },
    );
  });

  it('lets a whole position be closed whatever the lot and the smallest order', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 7, 50_000);
    fixture.must(define({ lotStep: 5 }));
    fixture.quote(49_990, 50_010, 100);
    const close = { side: 'sell', type: 'market', timeInForce: 'IOC', price: 0, reduceOnly: true } as const;
    expect(fixture.rejected(order({ ...close, quantity: 3 }))).toBe(CODE.quantityOffLot);
    expect(fixture.rejected(order({ ...close, quantity: 7, reduceOnly: false }))).toBe(CODE.quantityOffLot);
    fixture.must(define({ lotStep: 5, minLots: 10 }));
    expect(fixture.place({ ...close, quantity: 7 })).toMatchObject({ filled: 7 });
    expect(fixture.position(ADA).lots).toBe(0);
  });

  it('keeps what closes the whole position, and cancels what closes a part between lots', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 7, 50_000);
    const whole = fixture.wait({ quantity: 7, triggerPrice: ticks(48_000) });
    const all = fixture.wait({ triggerPrice: ticks(48_000) });
    const part = fixture.wait({ quantity: 3, triggerPrice: ticks(47_000) });
    const offTick = fixture.wait({ triggerPrice: ticks(46_000.1) });
    fixture.must(define({ lotStep: 5, priceStep: 10 }));
    expect(openIn(fixture.state).triggers).toEqual([whole.triggerId, all.triggerId]);
    const told = fixture.events('contractCancellation').map(({ triggerId, cause }) => [triggerId, cause]);
    expect(told).toEqual([
      [part.triggerId, 'rulesChanged'],
      [offTick.triggerId, 'rulesChanged'],
    ]);
    expect(fixture.rejected(trigger({ triggerPrice: ticks(45_000.1) }))).toBe(CODE.priceOffTick);
  });

  it('cancels an order whose take-profit lies off the tick', () => {
    const fixture = ContractFixture.trading();
    const takeProfit = { triggerPrice: ticks(60_000.1), by: 'mark' } as const;
    fixture.place({ quantity: 5, takeProfit });
    const kept = fixture.place({ quantity: 5 });
    fixture.must(define({ priceStep: 10 }));
    expect(openIn(fixture.state).orders).toEqual([kept.orderId]);
    expect(fixture.rejected(order({ quantity: 5, takeProfit }))).toBe(CODE.priceOffTick);
  });
});

const tier = (maxValue: bigint, maxLeverage: number, maintenancePpm: bigint) => ({
  maxValue: amountOf(maxValue * UNIT),
  maxLeverage,
  maintenancePpm: marginRateOf(maintenancePpm),
});

describe('a change of margin tiers', () => {
  it('is refused where it would liquidate more accounts than allowed', () => {
    const fixture = ContractFixture.trading();
    for (const account of [ADA, BOB])
      fixture.must({ kind: 'setLeverage', account, contract: BTC_USDT.id, leverage: 100 });
    fixture.trade(ADA, BOB, 900, 50_000);
    const { contract } = fixture.state.contracts.markets.get(BTC_USDT.id) ?? {};
    const harsh = [tier(5_000_000n, 1, 999_999n)];
    fixture.must({
      ...{ kind: 'transfer' as const, from: ADA, to: BOB, asset: 'USDT' },
      ...{ amount: fixture.balance(ADA)[0] - 40_000n * UNIT, key: 'poor' },
    });
    expect(fixture.run(define({ ladder: harsh }, 0))).toMatchObject({
      ok: false,
      message: expect.stringContaining('1 accounts would be liquidated at once') as string,
    });
    expect(fixture.state.contracts.markets.get(BTC_USDT.id)?.contract).toEqual(contract);
    fixture.must(define({ ladder: harsh }, 1));
    fixture.mark(50_000);
    expect(fixture.position(ADA).lots).toBe(0);
    expect(fixture.position(BOB).lots).not.toBe(0);
  });

  it('keeps a position above the new leverage, and lets nobody enlarge it', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 50 });
    fixture.trade(ADA, BOB, 10, 50_000);
    const held = fixture.balance(ADA);
    fixture.must(define({ ladder: [tier(5_000_000n, 20, 10_000n)] }, 0));
    fixture.mark(50_000);
    expect(fixture.position(ADA).lots).toBe(10);
    expect(fixture.balance(ADA)).toEqual(held);
    fixture.quote(49_990, 50_010, 100);
    expect(fixture.rejected(order({ price: ticks(50_010) }))).toBe(CODE.leverageTooHigh);
    const closing = { side: 'sell', price: ticks(49_990), quantity: 4, reduceOnly: true } as const;
    expect(fixture.place(closing).filled).toBe(4);
  });

  it('keeps the default leverage of open positions when it falls', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    const held = fixture.balance(ADA);
    fixture.must(define({ ladder: [tier(5_000_000n, 5, 10_000n)] }, 0));
    fixture.quote(49_990, 50_010, 100);
    fixture.place({ side: 'sell', price: ticks(49_990), quantity: 1, reduceOnly: true });
    expect(fixture.balance(ADA)[1] < held[1]).toBe(true);
    const { settings } = fixture.engine.view().contracts;
    expect(settings.find(({ account }) => account === ADA)?.leverage).toBe(10);
  });
});

import Decimal from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { amendmentOf } from '../../../../../../../src/features/trading/contracts/chart/useLineRequests.ts';
import { contractLines } from '../../../../../../../src/features/trading/contracts/chart/contractLines.ts';
import {
  closedBy,
  outcomeAt,
} from '../../../../../../../src/features/trading/contracts/positions/positionPart.ts';
import type { LivePosition } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import type {
  ContractOrder,
  Position,
  TriggerOrder,
} from '../../../../../../../src/stores/contracts/types.ts';
import { positionWith } from '../positions.ts';

function liveOf(position: Position, liquidation?: string): LivePosition {
  const { side, quantity, entryValue, contract } = position;
  return {
    key: `${contract} ${position.marginMode} ${position.positionSide}`,
    position,
    facts: { kind: 'linear', side: side ?? 'long', quantity, entryValue },
    contract: { contract, kind: 'linear', settleAsset: 'USDT' },
    figures: liquidation && { liquidationPrice: new Decimal(liquidation) },
  } as LivePosition;
}

const order = (change: Partial<ContractOrder> = {}) =>
  ({
    orderId: '7',
    contract: 'BTC-USDT',
    side: 'buy',
    price: '39000.0',
    quantity: '0.1',
    ...change,
  }) as ContractOrder;
const trigger = (change: Partial<TriggerOrder> = {}) =>
  ({
    triggerId: '9',
    contract: 'BTC-USDT',
    marginMode: 'cross',
    positionSide: 'net',
    side: 'sell',
    purpose: 'stopLoss',
    triggerPrice: '39500.0',
    quantity: null,
    ...change,
  }) as TriggerOrder;

const lines = (positions: LivePosition[], orders: ContractOrder[] = [], triggers: TriggerOrder[] = []) =>
  contractLines('BTC-USDT', { positions, orders, triggers }, 1);

describe('the lines of a contract', () => {
  it('are entry and liquidation of a position', () => {
    expect(lines([liveOf(positionWith(), '38152.61044177')]).map(({ id, price }) => [id, price])).toEqual([
      ['position BTC-USDT cross net', '40000'],
      ['liquidation BTC-USDT cross net', '38152.6'],
    ]);
  });

  it('lack a liquidation price where there is none', () => {
    expect(lines([liveOf(positionWith())]).map(({ kind }) => kind)).toEqual(['position']);
  });

  it('are orders and triggers that have a price', () => {
    const drawn = lines(
      [],
      [order(), order({ orderId: '8', price: null })],
      [trigger(), trigger({ triggerId: '10', triggerPrice: null, purpose: 'trailingStop' })],
    );
    expect(drawn.map(({ id }) => id)).toEqual(['order 7', 'trigger 9']);
  });

  it('are those of the contract shown alone', () => {
    const other = { contract: 'ETH-USDT' };
    expect(lines([liveOf(positionWith(other), '1')], [order(other)], [trigger(other)])).toEqual([]);
  });

  it('keep their names while prices and marks move', () => {
    const before = lines([liveOf(positionWith(), '38152.6')], [order()], [trigger()]);
    const after = lines(
      [liveOf(positionWith(), '38000')],
      [order({ price: '1' })],
      [trigger({ triggerPrice: '2' })],
    );
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('know the position that a trigger protects: of its mode and side, and none for an entry', () => {
    const cross = liveOf(positionWith());
    const isolated = liveOf(positionWith({ marginMode: 'isolated' }));
    const protectedBy = (change: Partial<TriggerOrder>) =>
      lines([cross, isolated], [], [trigger(change)]).flatMap((line) =>
        line.kind === 'trigger' ? [line.live] : [],
      );
    expect(protectedBy({ marginMode: 'isolated' })).toEqual([isolated]);
    expect(protectedBy({})).toEqual([cross]);
    expect(protectedBy({ positionSide: 'long' })).toEqual([undefined]);
    expect(protectedBy({ purpose: 'entry' })).toEqual([undefined]);
  });
});

describe('dropping a line at another price', () => {
  const [position, liquidation, limit, stop] = lines(
    [liveOf(positionWith(), '38000')],
    [order()],
    [trigger()],
  );

  it('amends the order or the trigger behind it', () => {
    expect(limit && amendmentOf(limit, '38900.5')).toMatchObject({
      kind: 'order',
      order: { orderId: '7' },
      changes: { price: '38900.5' },
    });
    expect(stop && amendmentOf(stop, '39400.0')).toMatchObject({
      kind: 'trigger',
      trigger: { triggerId: '9' },
      changes: { triggerPrice: '39400.0' },
    });
  });

  it('asks for nothing where the price is the same, or follows from the position', () => {
    expect(stop && amendmentOf(stop, '39500')).toBeUndefined();
    expect(position && amendmentOf(position, '1')).toBeUndefined();
    expect(liquidation && amendmentOf(liquidation, '1')).toBeUndefined();
  });
});

describe('what closing at a price would bring', () => {
  const { facts, position } = liveOf(positionWith());
  const closing = (quantity: string | null, price: string) => {
    const outcome = outcomeAt(facts, position.leverage, price, closedBy(facts, quantity));
    return { profit: outcome.profit.toFixed(), roe: outcome.roe.toFixed() };
  };

  it('is profit and return of the whole position: 0.5 BTC from 40,000 to 41,250 at leverage 20', () => {
    expect(closing(null, '41250')).toEqual({ profit: '625', roe: '0.625' });
  });

  it('is that of a part, whose return is that of the whole', () => {
    expect(closing('0.2', '41250')).toEqual({ profit: '250', roe: '0.625' });
    expect(closing('0.2', '39000')).toEqual({ profit: '-200', roe: '-0.5' });
  });

  it('is never that of more than there is', () => {
    expect(closing('3', '41250').profit).toBe('625');
  });
});

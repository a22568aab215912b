import { describe, expect, it } from 'vitest';
import { ticketActionOf } from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import { assess } from '../../../../../../../src/features/trading/contracts/form/assess.ts';
import type {
  Ticket,
  TicketContext,
} from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import { toRequest } from '../../../../../../../src/features/trading/contracts/form/ticketRequest.ts';
import { flatContext, ticketOf } from '../ticketContexts.ts';

const HEDGE = flatContext('linear', { positionMode: 'hedge' });

function requestOf(
  change: Partial<Ticket>,
  side: 'buy' | 'sell' = 'buy',
  context: TicketContext = flatContext(),
) {
  const ticket = ticketOf({ price: '50000', size: '0.1', ...change });
  return toRequest(ticket, assess(ticket, side, context), context);
}

const COMMON = {
  contract: 'BTC-USDT',
  marginMode: 'cross',
  positionSide: 'net',
  side: 'buy',
  quantity: '0.1',
};

describe('an order as the exchange takes it', () => {
  it.each<[string, Partial<Ticket>, object]>([
    ['limit', { timeInForce: 'IOC', price: '50000.' }, { type: 'limit', timeInForce: 'IOC', price: '50000' }],
    ['market', { type: 'market' }, { type: 'market' }],
    ['post only', { type: 'postOnly' }, { type: 'postOnly', price: '50000' }],
    ['reduce only', { type: 'market', reduceOnly: true }, { type: 'market', reduceOnly: true }],
    [
      'protected',
      { type: 'market', hasTpSl: true, takeProfit: { price: '51000', by: 'last' } },
      { type: 'market', takeProfit: { triggerPrice: '51000', triggerBy: 'last' } },
    ],
    [
      'reduce only, though exits were typed before',
      { type: 'market', reduceOnly: true, hasTpSl: true, stopLoss: { price: '1', by: 'mark' } },
      { type: 'market', reduceOnly: true },
    ],
  ])('%s', (_, change, expected) => {
    expect(requestOf(change)).toEqual({ kind: 'order', order: { ...COMMON, ...expected } });
  });

  it.each<[string, Partial<Ticket>, object]>([
    [
      'limit trigger',
      { type: 'limitTrigger', triggerPrice: '49000', triggerBy: 'index' },
      { type: 'limit', purpose: 'entry', triggerPrice: '49000', triggerBy: 'index', price: '50000' },
    ],
    [
      'market trigger',
      { type: 'marketTrigger', triggerPrice: '49000' },
      { type: 'market', purpose: 'entry', triggerPrice: '49000', triggerBy: 'mark' },
    ],
    [
      'trailing stop that starts at once',
      { type: 'trailingStop', callback: '1.5' },
      { type: 'market', purpose: 'trailingStop', triggerBy: 'mark', callbackRate: '0.015', reduceOnly: true },
    ],
  ])('%s', (_, change, expected) => {
    expect(requestOf(change)).toEqual({ kind: 'trigger', trigger: { ...COMMON, ...expected } });
  });

  it('counts a value in whole lots, rounded down', () => {
    const value = { unit: 'value', size: '5099' } as const;
    expect(requestOf(value)).toMatchObject({ order: { quantity: '0.101' } });
    const inverse = requestOf({ unit: 'value', size: '0.0999' }, 'buy', flatContext('inverse'));
    expect(inverse).toMatchObject({ order: { quantity: '4900' } });
  });

  it.each([
    ['open', 'buy', 'openLong', 'long', undefined],
    ['open', 'sell', 'openShort', 'short', undefined],
    ['close', 'sell', 'closeLong', 'long', true],
    ['close', 'buy', 'closeShort', 'short', true],
  ] as const)('in hedge mode to %s and %s is %s', (intent, side, action, positionSide, reduceOnly) => {
    const ticket = ticketOf({ intent });
    expect(ticketActionOf(ticket, side, 'hedge')).toBe(action);
    expect(ticketActionOf(ticket, side, 'oneWay')).toBe(side);
    const request = requestOf({ intent, type: 'market' }, side, HEDGE);
    expect(request).toMatchObject({ order: { positionSide, side } });
    expect(request).toHaveProperty('order.side', side);
    expect(request.kind === 'order' && request.order.reduceOnly).toBe(reduceOnly);
  });
});

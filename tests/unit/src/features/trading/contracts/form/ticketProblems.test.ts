import { describe, expect, it } from 'vitest';
import { assess } from '../../../../../../../src/features/trading/contracts/form/assess.ts';
import type {
  Ticket,
  TicketContext,
} from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import {
  findTicketProblems,
  visibleTicketProblem,
} from '../../../../../../../src/features/trading/contracts/form/ticketProblems.ts';
import { flatContext, ticketOf, TicketScenario } from '../ticketContexts.ts';

function problemsOf(
  change: Partial<Ticket>,
  side: 'buy' | 'sell' = 'buy',
  context: TicketContext = flatContext(),
) {
  const ticket = ticketOf({ price: '50000', size: '0.1', ...change });
  return findTicketProblems(ticket, assess(ticket, side, context), context).map(({ code, limit, upper }) =>
    [code, limit, upper].filter((part) => part !== undefined).join(' '),
  );
}

const exit = (price: string) => ({ price, by: 'mark' as const });

describe('what stands in the way of an order', () => {
  it.each<[string, Partial<Ticket>, readonly string[]]>([
    ['nothing', {}, []],
    ['no price', { price: '' }, ['priceMissing']],
    ['a price between ticks', { price: '50000.05' }, ['priceOffTick 0.1']],
    ['a price above the band', { price: '55000.1' }, ['priceOutsideBand 45000 55000']],
    ['a price at the edge of the band', { price: '45000' }, []],
    ['no size', { size: '' }, ['sizeMissing']],
    ['a size between lots', { size: '0.0015' }, ['quantityOffLot 0.001']],
    ['a value too small for a lot', { size: '49', unit: 'value' }, ['belowMinimumQuantity 0.001']],
    [
      'a value too small for a lot at market',
      { type: 'market', size: '49', unit: 'value' },
      ['belowMinimumQuantity 0.001'],
    ],
    ['too much', { size: '1000.001' }, ['aboveMaximumQuantity 1000']],
    ['more than the money margins', { size: '4' }, ['insufficientBalance 10000']],
    ['nothing to close', { reduceOnly: true }, ['noPosition']],
    ['a trigger without its price', { type: 'marketTrigger' }, ['triggerMissing']],
    [
      'a trigger that is there already',
      { type: 'marketTrigger', triggerPrice: '50000' },
      ['triggerReached 50000'],
    ],
    [
      'a trigger whose order would stand outside the band now',
      { type: 'limitTrigger', triggerPrice: '60000', price: '60000' },
      [],
    ],
    [
      'a trigger that needs more than there is now',
      { type: 'marketTrigger', triggerPrice: '60000', size: '9' },
      [],
    ],
    ['a trailing stop without a callback', { type: 'trailingStop' }, ['callbackMissing', 'noPosition']],
    [
      'a callback too small',
      { type: 'trailingStop', callback: '0.05' },
      ['callbackOutside 0.1 20', 'noPosition'],
    ],
    ['exits that were asked for and not typed', { hasTpSl: true }, ['exitMissing']],
    ['one exit of the two', { hasTpSl: true, stopLoss: exit('49000') }, []],
    ['a take-profit below the price', { hasTpSl: true, takeProfit: exit('49999') }, ['exitAbove 50000']],
    ['a stop-loss above the price', { hasTpSl: true, stopLoss: exit('50001') }, ['exitBelow 50000']],
    ['an exit between ticks', { hasTpSl: true, stopLoss: exit('49000.05') }, ['priceOffTick 0.1']],
    ['exits where they belong', { hasTpSl: true, takeProfit: exit('51000'), stopLoss: exit('49000') }, []],
    [
      'exits of a market order that the mark has passed',
      { type: 'market', hasTpSl: true, takeProfit: exit('50005') },
      ['exitAbove 50010'],
    ],
  ])('%s', (_, change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });

  it('turns the exits round for the other side', () => {
    const change = { hasTpSl: true, takeProfit: exit('51000'), stopLoss: exit('49000') };
    expect(problemsOf(change, 'sell')).toEqual(['exitBelow 50000', 'exitAbove 50000']);
  });

  it('names the most that a position may be worth at the leverage', () => {
    expect(problemsOf({ size: '1.001' }, 'buy', flatContext('linear', { leverage: 100 }))).toEqual([
      'aboveTier 50000',
    ]);
  });

  it('names the liquidation price that comes before a stop-loss', () => {
    const context = flatContext();
    const change: Partial<Ticket> = { size: '3.5', hasTpSl: true, stopLoss: exit('45000') };
    const ticket = ticketOf({ price: '50000', ...change });
    const { liquidationPrice } = assess(ticket, 'buy', context);
    expect(liquidationPrice?.toNumber()).toBeGreaterThan(45_000);
    expect(problemsOf(change)).toEqual([
      `stopBeyondLiquidation ${liquidationPrice?.toDecimalPlaces(1).toFixed()}`,
    ]);
  });

  it('finds nothing to trade with in an empty book', () => {
    expect(problemsOf({ type: 'market' }, 'buy', flatContext('linear', { asks: [] }))).toEqual([
      'noLiquidity',
    ]);
  });

  it('lets a position be closed that takes all the money', () => {
    const scenario = new TicketScenario('linear', 1);
    scenario.perform([{ side: 'buy', lots: 1_900, price: 50_000, trades: true }]);
    expect(problemsOf({ reduceOnly: true, size: '1.9' }, 'sell', scenario.context)).toEqual([]);
  });
});

describe('the problem that is shown', () => {
  const missing = { field: 'size', code: 'sizeMissing' } as const;
  const dear = { field: 'size', code: 'insufficientBalance' } as const;
  const price = { field: 'price', code: 'priceOffTick' } as const;

  it('is none for what is still empty, until the order was tried', () => {
    const problems = { buy: [missing], sell: [missing] };
    expect(visibleTicketProblem(problems, { side: 'buy', isAttempted: false })).toBeUndefined();
    expect(visibleTicketProblem(problems, { side: 'buy', isAttempted: true })).toBe(missing);
  });

  it('is first what stands in the way of both sides', () => {
    const problems = { buy: [dear, price], sell: [price] };
    expect(visibleTicketProblem(problems, { side: 'buy', isAttempted: false })).toBe(price);
    expect(
      visibleTicketProblem({ buy: [dear], sell: [] }, { side: 'sell', isAttempted: true }),
    ).toBeUndefined();
  });
});

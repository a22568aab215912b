import { describe, expect, it } from 'vitest';
import { assess } from '../../../../../../../src/features/trading/contracts/form/assess.ts';
import { tpSlFigures } from '../../../../../../../src/features/trading/contracts/form/tpSlFigures.ts';
import type { TicketContext } from '../../../../../../../src/features/trading/contracts/form/ticket.ts';
import { portfolioOf } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import { flatContext, listed, ticketOf } from '../ticketContexts.ts';

/** What is the user's own of a cross account with bonus funds. */
const OWN = '1000';

/** Cross and isolated accounts with some USDT each. */
function isolated(own: string, cross: string, bonus = '0'): TicketContext {
  const account = { asset: 'USDT', held: '0', returnable: '0', takenForOrders: '0' } as const;
  return flatContext('linear', {
    marginMode: 'isolated',
    portfolio: portfolioOf({
      positions: [],
      accounts: [
        {
          ...{ ...account, product: 4, productName: 'usdtm' as const, contract: null, balance: cross },
          ...(bonus !== '0' && { bonus: { left: bonus, beforeOwn: bonus, afterOwn: '0', own: OWN } }),
        },
        { ...account, product: 5, productName: 'margin', contract: 'BTC-USDT', balance: own },
      ],
      contracts: [listed('linear')],
      marks: new Map(),
    }),
  });
}

describe('what an order would be and do', () => {
  it('costs margin and fee of its value', () => {
    const { cost, fee, price } = assess(ticketOf({ price: '49000', size: '1' }), 'buy', flatContext());
    // 49,000 / 20 + 49,000 × 0.05 %; it rests, and pays 0.02 % of 49,000.
    expect(cost?.toFixed()).toBe('2474.5');
    expect(fee?.toFixed()).toBe('9.8');
    expect(price?.toFixed()).toBe('49000');
  });

  it.each([
    ['a limit order that rests', { price: '49000' }, '0.00018', '8.82'],
    ['a limit order that meets the book', { price: '50010' }, '0.00048', '24.0048'],
    ['one that only ever rests', { type: 'postOnly', price: '50010' }, '0.00018', '9.0018'],
    ['a market order', { type: 'market' }, '0.00048', '24.0048'],
    ['a limit that waits for a trigger', { type: 'limitTrigger', price: '49000' }, '0.00048', '23.52'],
  ] as const)('%s pays the own rate, and is held for with that of everybody', (_, change, feeRate, fee) => {
    const ticket = ticketOf({ size: '1', triggerPrice: '49500', ...change });
    const rates = { maker: '0.00018', taker: '0.00048' };
    const own = assess(ticket, 'buy', flatContext('linear', { rates }));
    expect([own.feeRate, own.fee?.toFixed()]).toEqual([feeRate, fee]);
    expect(own.cost?.toFixed()).toBe(assess(ticket, 'buy', flatContext()).cost?.toFixed());
  });

  it('walks the book for a market order, and counts what it loses against the mark', () => {
    const { cost, price, trade } = assess(ticketOf({ type: 'market', size: '1.5' }), 'buy', flatContext());
    // (50,010 + 25,010) × (1/20 + 0.0005) + 20 worse than the mark
    expect(price?.toFixed(4)).toBe('50013.3333');
    expect(cost?.toFixed()).toBe('3808.51');
    expect(trade?.isBeyondBook).toBe(false);
    const beyond = assess(ticketOf({ type: 'market', size: '2.5' }), 'buy', flatContext());
    expect(beyond.trade?.isBeyondBook).toBe(true);
  });

  it('counts a sale below the best bid at the bids that it meets', () => {
    const { price, wouldTake } = assess(ticketOf({ price: '49985', size: '2' }), 'sell', flatContext());
    expect(price?.toFixed()).toBe('49987.5');
    expect(wouldTake).toBe(true);
  });

  it('tells what an isolated order takes from the cross account, to the last unit', () => {
    const ticket = ticketOf({ price: '49000', size: '1' });
    const assessment = assess(ticket, 'buy', isolated('1000', '5000'));
    expect(assessment.funds?.total.toFixed()).toBe('6000');
    expect(assessment.marginToMove?.toFixed()).toBe('1474.5');
    expect(assess(ticket, 'buy', isolated('2474.5', '5000')).marginToMove).toBeUndefined();
    expect(assess(ticket, 'buy', flatContext()).marginToMove).toBeUndefined();
  });

  it('takes no bonus funds for an isolated order: they stay behind cross positions', () => {
    const assessment = assess(
      ticketOf({ price: '49000', size: '1' }),
      'buy',
      isolated('1000', '5000', '4000'),
    );
    expect(assessment.funds?.total.toFixed()).toBe('2000');
  });

  it('foresees the liquidation of an isolated order by its own margin', () => {
    const { liquidationPrice } = assess(
      ticketOf({ price: '49000', size: '1' }),
      'buy',
      isolated('2474.5', '0'),
    );
    // W = 2,474.5 − 9.8; 49,000 is in the tier of 0.4 %: (W − E) / (0.004 − 1)
    expect(liquidationPrice?.toFixed(8)).toBe('46722.18875502');
  });
});

describe('what a take-profit or stop-loss would bring', () => {
  it.each([
    ['buy', '51000', '200', '0.4'],
    ['sell', '51000', '-200', '-0.4'],
    ['buy', '49000.', '-200', '-0.4'],
  ] as const)('to a %s at %s', (side, price, profit, roe) => {
    const context = flatContext('linear', { bids: [], asks: [] });
    const assessment = assess(ticketOf({ price: '50000', size: '0.2' }), side, context);
    const figures = tpSlFigures(price, assessment, context);
    expect([figures?.profit.toFixed(), figures?.roe.toFixed()]).toEqual([profit, roe]);
  });

  it('is not known without a price', () => {
    const context = flatContext();
    expect(tpSlFigures('', assess(ticketOf(), 'buy', context), context)).toBeUndefined();
  });
});

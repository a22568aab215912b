import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { TopicState } from '@tidemark/streams';
import { problemOf } from '../../../../packages/cli/assert/evaluate.ts';
import { parseExpression } from '../../../../packages/cli/assert/parseExpression.ts';

const live = (key: string, value: unknown): TopicState<unknown> => ({
  ...{ key, phase: 'live', value, ts: 1, receivedAt: 1 },
});

const STATES = new Map(
  [
    live('quotes', [
      { instrument: 'BTC/USDT', last: '60000.10', bid: null },
      { instrument: 'BTC-USD', last: '2682.810', bid: '2682.80' },
    ]),
    live('quote?instrument=ETH%2FUSDT', { instrument: 'ETH/USDT', last: '3000', count: 7, isOpen: true }),
    live('orderBook?depth=50&instrument=BTC%2FUSDT', {
      bids: [
        { price: '59999.5', quantity: '1' },
        { price: '59999', quantity: '2' },
      ],
      asks: [],
    }),
    live('trades?instrument=BTC%2FUSDT', []),
    live('candles?instrument=BTC%2FUSDT&interval=1m', []),
    live('candles?instrument=BTC%2FUSDT&interval=5m', []),
    live('positions', [
      { contract: 'BTC-USDT', positionSide: 'long', quantity: '0.5' },
      { contract: 'BTC-USDT', positionSide: 'short', quantity: '0.1' },
    ]),
    live('orders', { open: [{ orderId: '9007199254740993', status: 'open', price: '1' }], closed: [] }),
    { key: 'balances', phase: 'loading', value: undefined, ts: undefined, receivedAt: undefined } as const,
  ].map((state) => [state.key, state] as const),
);

const problem = (text: string): string | undefined => problemOf(parseExpression(text), STATES);

describe('an assertion', () => {
  it.each([
    'quotes/BTC-USD.last == 2682.81',
    'quotes/BTC-USD.last == 2682.8100000',
    'quotes/btc-usd.last != 2682.8100000000000000000001',
    'quote/BTC-USD.last > 2682.8',
    'quote/ETH/USDT.last >= 3000 and quote.count == 7',
    'quotes/ETH/USDT.last == "3000"',
    'quotes/BTC/USDT.bid == null',
    'quote/ETH/USDT.isOpen == true',
    'book/BTC/USDT.bids[0].price == 59999.5',
    'orderBook.bids[-1].quantity == 2',
    'orderBook?depth=50&instrument=BTC%2FUSDT.bids.length == 2',
    '"orderBook?depth=50&instrument=BTC%2FUSDT".asks.length == 0',
    'book/BTC/USDT.asks[0].price == null',
    'book.bids[0].price > book.bids[1].price',
    'positions/BTC-USDT[positionSide=long].quantity == 0.5 or positions[positionSide=short].quantity == 0.10',
    'positions/ETH-USDT == null',
    'orders/9007199254740993.status == "open"',
    "orders.open[0].orderId == '9007199254740993'",
    'orders.open[0].orderId != 9007199254740992',
    'phase(balances) == "loading"',
    'not (quote.count < 7) && !(quote.count > 7) || false == true',
  ])('holds: %s', (text) => expect(problem(text)).toBeUndefined());

  it.each([
    ['quotes/BTC-USD.last == 2682.8', 'quotes/BTC-USD.last is 2682.810'],
    ['quotes/BTC-USD.last == "2682.81"', 'quotes/BTC-USD.last is 2682.810'],
    ['quote.count == 7 and quote.last < 3000', 'quote.count is 7, quote.last is 3000'],
    ['quote.lst == 3000', 'quote.lst: there is no member lst; there are instrument, last, count, isOpen'],
    ['not quote.lst == 3000', 'there is no member lst'],
    ['quotes/BTC/USDT.bid > 1', 'quotes/BTC/USDT.bid is null, which is no number'],
    ['positions/BTC-USDT.quantity == 0.5', 'a list of 2 has no member quantity: choose one by [0]'],
    ['quote == 3000', 'name a member of it'],
    [
      'candles/BTC/USDT.length == 0',
      'is 2 topics: write one of them instead, candles?instrument=BTC%2FUSDT&interval=1m',
    ],
    ['balances/USDT.available == 1', 'balances is loading: nothing had arrived'],
    ['quote.last.price == 1', '"3000" is no object'],
    ['quotes/BTC-UDS.last != 5', 'quotes/BTC-UDS.last is null: only null is equal or unequal to it'],
    ['quote.toString == 1', 'there is no member toString'],
  ])('does not hold: %s', (text, reason) => expect(problem(text)).toContain(reason));

  it.each([
    ['quots/BTC.last == 1', 'the session has no such topic; it has quotes, quote/ETH/USDT'],
    ['quote.isOpen == open', 'open: the session has no such topic'],
  ])('names what the session lacks: %s', (text, reason) => expect(() => problem(text)).toThrow(reason));

  it.each([
    ['quote.last', 10, 'one of == != <= >= < > is missing'],
    ['quote.last = 3', 11, 'one of == != <= >= < > is missing'],
    ['quote.last ==', 13, 'a name such as quotes/BTC-USD.last is missing'],
    ['(quote.last == 3', 16, 'a ) is missing'],
    ['quote.last == 3 4', 16, 'the assertion should end'],
    ['quote. == 3', 6, 'the name of a member is missing'],
    ['quote[x] == 3', 5, '[0], [-1] or [member=value]'],
    ['quote/ == 3', 6, 'an instrument, asset or id is missing'],
    ['process.exit(1) == 3', 12, 'one of'],
    [`${'('.repeat(500)}1 == 1`, 50, 'nested too deep'],
  ])('shows where it cannot be read: %s', (text, at, reason) => {
    expect(() => parseExpression(text)).toThrow(reason);
    expect(() => parseExpression(text)).toThrow(`\n  ${' '.repeat(at)}^`);
  });

  it('compares decimals exactly', () => {
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(20), fc.nat(3));
    // As a plain string with some zeros behind, and as a whole number of 1e-30.
    const print = ([units, scale, zeros]: [bigint, number, number]): string => {
      const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
      const [whole, part] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
      return `${units < 0n ? '-' : ''}${whole}.${part}${'0'.repeat(zeros + 1)}`;
    };
    const units = ([value, scale]: readonly [bigint, number, number]): bigint =>
      value * 10n ** BigInt(30 - scale);
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const states = new Map([['quote', live('quote', { last: print(one) })]]);
        const holds = (operator: string): boolean =>
          problemOf(parseExpression(`quote.last ${operator} ${print(other)}`), states) === undefined;
        const [left, right] = [units(one), units(other)];
        expect(['==', '!=', '<', '<=', '>', '>='].map(holds)).toEqual([
          left === right,
          left !== right,
          left < right,
          left <= right,
          left > right,
          left >= right,
        ]);
      }),
    );
  });
});

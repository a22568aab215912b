import fc from 'fast-check';
import type { AmendOrderCommand } from '../../../../../../server/engine/book/protocol.ts';
import type { Command, NewOrder, QuoteLevel } from '../../../../../../server/engine/protocol.ts';
import { aSetFees } from '../../support/feeShares.ts';
import { ADA, BOB, CAROL, MAKER_BOT, order } from './fixture.ts';

/** Three owners, one of them with two accounts. */
export const traders = [ADA, BOB, CAROL, CAROL + 1] as const;

/** Has one of them pay a part of the fees. */
export const aFeeChange = aSetFees([101, 102, 103]);

/** Orders around 100 ticks, so that most of them meet. */
export const anOrder: fc.Arbitrary<{ kind: 'placeOrder' } & NewOrder> = fc
  .record({
    account: fc.constantFrom(...traders),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom(
      'limit' as const,
      'limit' as const,
      'limit' as const,
      'market' as const,
      'postOnly' as const,
    ),
    timeInForce: fc.constantFrom('GTC' as const, 'GTC' as const, 'IOC' as const, 'FOK' as const),
    price: fc.integer({ min: 95, max: 105 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    selfTradePrevention: fc.constantFrom(
      'cancelTaker' as const,
      'cancelMaker' as const,
      'cancelBoth' as const,
    ),
  })
  .map((fields) =>
    order({
      ...fields,
      price: fields.type === 'market' ? 0 : fields.price,
      timeInForce: fields.type === 'postOnly' ? 'GTC' : fields.timeInForce,
    }),
  );

const aBudgetedBuy: fc.Arbitrary<Command> = fc
  .record({ account: fc.constantFrom(...traders), quoteBudget: fc.bigInt({ min: 1n, max: 40_000n }) })
  .map((fields) =>
    order({ ...fields, type: 'market', price: 0, quantity: 0, selfTradePrevention: 'cancelMaker' }),
  );

const anIdentifiedOrder: fc.Arbitrary<Command> = fc
  .tuple(anOrder, fc.constantFrom('a', 'b', 'c', 'd'))
  .map(([placed, clientOrderId]) => ({ ...placed, clientOrderId }));

export const aCancel: fc.Arbitrary<Extract<Command, { kind: 'cancelOrder' }>> = fc.record({
  kind: fc.constant('cancelOrder' as const),
  account: fc.constantFrom(...traders),
  orderId: fc.integer({ min: 1, max: 60 }),
  clientOrderId: fc.constant(''),
});

/** Of one of the orders that `anOrder` may have led to, most often to another price, and to more or less than it has filled. */
export const anAmendment: fc.Arbitrary<AmendOrderCommand> = fc
  .record({
    account: fc.constantFrom(...traders),
    orderId: fc.integer({ min: 1, max: 60 }),
    price: fc.oneof(fc.constant(0), fc.integer({ min: 95, max: 105 })),
    quantity: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
    selfTradePrevention: fc.constantFrom(
      'cancelTaker' as const,
      'cancelMaker' as const,
      'cancelBoth' as const,
    ),
  })
  .filter(({ price, quantity }) => price + quantity > 0)
  .map((terms) => ({ kind: 'amendOrder', clientOrderId: '', ...terms }));

const aCancelAll: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('cancelAll' as const),
  account: fc.constantFrom(...traders),
  instrument: fc.constantFrom(0, 1),
});

const aQuoteLevel: fc.Arbitrary<QuoteLevel> = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  price: fc.integer({ min: 95, max: 105 }),
  lots: fc.integer({ min: 0, max: 20 }),
});

const aQuote: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('quote' as const),
  account: fc.constant(MAKER_BOT),
  instrument: fc.constant(1),
  levels: fc.array(aQuoteLevel, { maxLength: 8 }),
  replace: fc.boolean(),
});

const aTransfer: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('transfer' as const),
  from: fc.constantFrom(...traders, 1_000),
  to: fc.constantFrom(...traders, 1_000),
  asset: fc.constantFrom('BTC', 'USDT'),
  amount: fc.bigInt({ min: -1n, max: 50_000n }),
  key: fc.integer({ min: 0, max: 40 }).map(String),
});

/** Any command that a gateway, a market source or an outbox may send. */
export const aCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: anOrder },
  { weight: 2, arbitrary: anIdentifiedOrder },
  { weight: 2, arbitrary: aBudgetedBuy },
  { weight: 4, arbitrary: aCancel },
  { weight: 4, arbitrary: anAmendment },
  { weight: 1, arbitrary: aCancelAll },
  { weight: 3, arbitrary: aQuote },
  { weight: 1, arbitrary: aTransfer },
  { weight: 1, arbitrary: aFeeChange },
);

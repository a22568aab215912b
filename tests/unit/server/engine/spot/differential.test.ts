import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCancel, aFeeChange, anAmendment, anOrder, traders } from './support/arbitraries.ts';
import { BTC_USDT, EngineFixture } from './support/fixture.ts';
import { NaiveExchange } from './support/naiveExchange.ts';
import type { AmendOrderCommand } from '../../../../../server/engine/book/protocol.ts';
import type { Command, Instrument } from '../../../../../server/engine/protocol.ts';

/** Little enough that some orders are rejected for want of money. */
const FUNDS = 60_000n;

function pair(rules: Partial<Instrument>): [EngineFixture, NaiveExchange] {
  const instrument = { ...BTC_USDT, ...rules };
  const engine = new EngineFixture();
  engine.run({ kind: 'defineInstrument', instrument });
  const naive = new NaiveExchange({
    quotePerTickLot: 10n,
    basePerLot: 1_000n,
    makerPpm: BigInt(instrument.makerFeePpm),
    takerPpm: BigInt(instrument.takerFeePpm),
  });
  for (const account of traders) {
    for (const asset of ['BTC', 'USDT']) {
      engine.deposit(account, asset, FUNDS);
      naive.move(account, asset, FUNDS);
    }
  }
  return [engine, naive];
}

/** Aims most amendments at an order that is open. */
function aimed(command: AmendOrderCommand, { open }: NaiveExchange): AmendOrderCommand {
  const order = command.orderId % 5 === 0 ? undefined : open[command.orderId % Math.max(1, open.length)];
  return order === undefined ? command : { ...command, orderId: order.id, account: order.request.account };
}

function step(engine: EngineFixture, naive: NaiveExchange, command: Command): void {
  const result = engine.run(command);
  if (command.kind === 'cancelOrder') {
    expect(result.ok).toBe(naive.cancel(command.account, command.orderId));
    return;
  }
  if (command.kind === 'setFees') {
    naive.shares.set(command.owner, command);
    expect(result.ok).toBe(true);
    return;
  }
  if (command.kind !== 'placeOrder' && command.kind !== 'amendOrder')
    throw new Error(`Not compared: ${command.kind}`);
  const expected = command.kind === 'amendOrder' ? naive.amend(command) : naive.place(command);
  if (typeof expected === 'number') {
    expect(result).toMatchObject({ ok: false, code: expected });
    return;
  }
  const { order, trades } = expected;
  expect(result).toMatchObject({
    ok: true,
    orders: [
      {
        orderId: order.id,
        status: order.status,
        price: order.request.price,
        quantity: Number(order.quantity),
        filled: Number(order.filled),
        filledQuote: order.filledQuote,
        fee: (order.feeExact + 999_999n) / 1_000_000n,
      },
    ],
  });
  expect(
    engine.events('trade').map(({ makerOrderId, takerOrderId, price, quantity, makerFee, takerFee }) => {
      return { maker: makerOrderId, taker: takerOrderId, price, lots: BigInt(quantity), makerFee, takerFee };
    }),
  ).toEqual(trades);
}

function compare(engine: EngineFixture, naive: NaiveExchange): void {
  expect(engine.book()).toEqual(naive.book());
  for (const account of traders) {
    for (const asset of ['BTC', 'USDT']) {
      expect([account, asset, ...engine.balance(account, asset)]).toEqual([
        account,
        asset,
        naive.available(account, asset),
        naive.held(account, asset),
      ]);
    }
  }
}

describe('the engine against a naive exchange', () => {
  it.each<[string, Partial<Instrument>]>([
    ['with a taker fee above the maker fee', {}],
    ['with a maker fee above the taker fee', { makerFeePpm: 2_900, takerFeePpm: 300 }],
    ['without fees', { makerFeePpm: 0, takerFeePpm: 0 }],
  ])('agrees on every answer, trade, level and balance %s', (_name, rules) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: anOrder },
            { weight: 3, arbitrary: anAmendment },
            aCancel,
            aFeeChange,
          ),
          {
            maxLength: 60,
            size: 'max',
          },
        ),
        (commands) => {
          const [engine, naive] = pair(rules);
          for (const drawn of commands) {
            const command = drawn.kind === 'amendOrder' ? aimed(drawn, naive) : drawn;
            step(engine, naive, command);
            compare(engine, naive);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

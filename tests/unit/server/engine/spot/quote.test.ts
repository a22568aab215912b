import { describe, expect, it } from 'vitest';
import { REJECT, type QuoteLevel } from '../../../../../server/engine/protocol.ts';
import { ADA, BOB, EngineFixture, MAKER_BOT } from './support/fixture.ts';

const bid = (price: number, lots: number): QuoteLevel => ({ side: 'buy', price, lots });
const ask = (price: number, lots: number): QuoteLevel => ({ side: 'sell', price, lots });

function quote(engine: EngineFixture, levels: QuoteLevel[], replace = false, account = MAKER_BOT): void {
  expect(engine.run({ kind: 'quote', account, instrument: 1, levels, replace })).toMatchObject({
    ok: true,
    orders: [],
  });
}

describe('quotes', () => {
  it('bring the named levels to their targets and leave the others', () => {
    const engine = EngineFixture.trading();
    quote(engine, [bid(99, 5), bid(98, 5), ask(101, 5)]);
    quote(engine, [bid(99, 3), bid(98, 9), ask(101, 0)]);
    expect(engine.book()).toEqual(['buy 99 3', 'buy 98 9']);
    quote(engine, [ask(102, 1)]);
    expect(engine.book()).toEqual(['buy 99 3', 'buy 98 9', 'sell 102 1']);
  });

  it('replace everything when asked to', () => {
    const engine = EngineFixture.trading();
    quote(engine, [bid(99, 5), bid(98, 5), ask(101, 5)]);
    quote(engine, [bid(98, 4), ask(103, 2)], true);
    expect(engine.book()).toEqual(['buy 98 4', 'sell 103 2']);
  });

  it('keep their place when they shrink and lose it when they grow', () => {
    const engine = EngineFixture.trading();
    quote(engine, [ask(100, 5)]);
    engine.place({ account: BOB, side: 'sell', price: 100, quantity: 1 });
    quote(engine, [ask(100, 2)]);
    engine.place({ price: 100, quantity: 1 });
    expect(engine.events('trade')[0]?.makerAccount).toBe(MAKER_BOT);
    quote(engine, [ask(100, 4)]);
    engine.place({ price: 100, quantity: 1 });
    expect(engine.events('trade')[0]?.makerAccount).toBe(BOB);
    expect(engine.book()).toEqual(['sell 100 4']);
  });

  it('aim at what is left, so a fill is made good', () => {
    const engine = EngineFixture.trading();
    quote(engine, [ask(100, 5)]);
    engine.place({ price: 100, quantity: 2 });
    expect(engine.book()).toEqual(['sell 100 3']);
    quote(engine, [ask(100, 5)]);
    expect(engine.book()).toEqual(['sell 100 5']);
  });

  it('trade with users in their way and cancel their own orders there', () => {
    const engine = EngineFixture.trading();
    quote(engine, [ask(100, 5), ask(102, 5)]);
    engine.place({ account: BOB, side: 'sell', price: 101, quantity: 3 });
    quote(engine, [bid(101, 10)]);
    expect(engine.events('trade')).toMatchObject([
      { price: 101, quantity: 3, makerAccount: BOB, takerFee: 0n, makerFee: 3n },
    ]);
    expect(engine.book()).toEqual(['buy 101 7', 'sell 102 5']);
  });

  it('pay no fees and report neither orders nor balances of their own', () => {
    const engine = EngineFixture.trading();
    quote(engine, [ask(100, 5)]);
    expect(engine.last?.events).toEqual([
      { kind: 'level', instrument: 1, side: 'sell', price: 100, lots: 5 },
    ]);
    engine.place({ price: 100, quantity: 5 });
    expect(engine.events('trade')).toMatchObject([{ makerFee: 0n, takerFee: 7n }]);
    expect(engine.events('order').map(({ order }) => order.account)).toEqual([ADA]);
    expect(engine.events('balance').some(({ account }) => account === MAKER_BOT)).toBe(false);
  });

  it('report a level once, with its final value', () => {
    const engine = EngineFixture.trading();
    quote(engine, [bid(99, 5), bid(99, 0), bid(99, 4), bid(98, 1), bid(98, 0)]);
    expect(engine.events('level').map(({ price, lots }) => [price, lots])).toEqual([
      [99, 4],
      [98, 0],
    ]);
  });

  it('go only as deep as the money does', () => {
    const engine = EngineFixture.trading();
    const tape = 32_000;
    engine.deposit(tape, 'USDT', 4_999n);
    quote(engine, [bid(100, 9)], false, tape);
    expect(engine.book()).toEqual(['buy 100 4']);
  });

  it.each<[number, QuoteLevel[], number]>([
    [ADA, [bid(99, 5)], REJECT.invalidCommand],
    [MAKER_BOT, [bid(99, 5), bid(1.5, 5)], REJECT.priceOffTick],
    [MAKER_BOT, [bid(99, 5), bid(98, -1)], REJECT.quantityOffLot],
    [MAKER_BOT, [bid(2 ** 50, 2 ** 20)], REJECT.aboveMaximum],
  ])('of %d with %o are refused whole', (account, levels, code) => {
    const engine = EngineFixture.trading();
    expect(engine.rejected({ kind: 'quote', account, instrument: 1, levels, replace: false })).toBe(code);
  });
});

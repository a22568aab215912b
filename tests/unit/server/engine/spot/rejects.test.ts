import { describe, expect, it } from 'vitest';
import {
  accountIdOf,
  PRODUCT,
  REJECT,
  type Instrument,
  type NewOrder,
} from '../../../../../server/engine/protocol.ts';
import { ADA, BOB, BTC_USDT, EngineFixture, order } from './support/fixture.ts';

type Case = [name: string, code: number, request: Partial<NewOrder>, rules?: Partial<Instrument>];

const LARGEST = 2 ** 52;

const cases: Case[] = [
  ['more than is available', REJECT.insufficientBalance, { price: 10 ** 9, quantity: 10 ** 5 }],
  ['a price between ticks', REJECT.priceOffTick, { price: 100.5 }],
  ['a price of zero', REJECT.priceOffTick, { price: 0 }],
  ['a price that is no number', REJECT.priceOffTick, { price: Number.NaN }],
  ['a market order with a price', REJECT.priceOffTick, { type: 'market', price: 100 }],
  ['a quantity between lots', REJECT.quantityOffLot, { quantity: 1.5 }],
  ['a negative quantity', REJECT.quantityOffLot, { quantity: -1 }],
  ['too few lots', REJECT.belowMinimumNotional, { quantity: 4 }, { minLots: 5 }],
  [
    'too small a value',
    REJECT.belowMinimumNotional,
    { price: 100, quantity: 1 },
    { minNotionalUnits: 1_001n },
  ],
  ['too many lots', REJECT.aboveMaximum, { quantity: 6 }, { maxLots: 5 }],
  ['a value that could not be counted exactly', REJECT.aboveMaximum, { price: LARGEST, quantity: 1 }],
  [
    'a size that could not be counted exactly',
    REJECT.aboveMaximum,
    { side: 'sell', price: 1, quantity: LARGEST },
    { maxLots: LARGEST },
  ],
  ['an unknown instrument', REJECT.unknownInstrument, { instrument: 9 }],
  ['a fill-or-kill that cannot fill', REJECT.cannotFillCompletely, { timeInForce: 'FOK' }],
  ['an account of another product', REJECT.invalidCommand, { account: accountIdOf(101, PRODUCT.wallet) }],
  ['an unknown side', REJECT.invalidCommand, { side: 'hold' as NewOrder['side'] }],
  ['an unknown type', REJECT.invalidCommand, { type: 'stop' as NewOrder['type'] }],
  ['an unknown time in force', REJECT.invalidCommand, { timeInForce: 'DAY' as NewOrder['timeInForce'] }],
  ['a post-only order that may not rest', REJECT.invalidCommand, { type: 'postOnly', timeInForce: 'IOC' }],
  ['a budget on a limit order', REJECT.invalidCommand, { quoteBudget: 1n }],
  [
    'a budget on a sell',
    REJECT.invalidCommand,
    { type: 'market', price: 0, side: 'sell', quoteBudget: 1n, quantity: 0 },
  ],
  ['a budget beside a quantity', REJECT.invalidCommand, { type: 'market', price: 0, quoteBudget: 1n }],
  ['an endless client order id', REJECT.invalidCommand, { clientOrderId: 'x'.repeat(129) }],
];

describe('rejects change nothing and say why', () => {
  it.each(cases)('%s → %d', (_name, code, request, rules) => {
    expect(EngineFixture.trading(rules).rejected(order(request))).toBe(code);
  });

  it('a post-only order that would take', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, side: 'sell', price: 100 });
    expect(engine.rejected(order({ type: 'postOnly', price: 100 }))).toBe(REJECT.postOnlyWouldTake);
    expect(engine.rejected(order({ type: 'postOnly', price: 99 }))).toBe('accepted');
  });

  it('a sell whose fills at better bids could not be counted exactly', () => {
    const engine = EngineFixture.trading({ maxLots: 2 ** 40 });
    engine.deposit(BOB, 'USDT', 10n ** 16n);
    engine.deposit(ADA, 'BTC', 10n ** 17n);
    engine.place({ account: BOB, price: 10 ** 11 });
    expect(engine.rejected(order({ side: 'sell', price: 1, quantity: 10_000 }))).toBe(REJECT.aboveMaximum);
  });

  it('a limit price outside the band around the last trade', () => {
    const engine = EngineFixture.trading({ priceBandPercent: 10 });
    engine.place({ account: BOB, side: 'sell', price: 1_005 });
    engine.place({ price: 1_005 });
    expect(engine.rejected(order({ price: 904 }))).toBe(REJECT.priceOutsideBand);
    expect(engine.rejected(order({ price: 905 }))).toBe('accepted');
    expect(engine.rejected(order({ side: 'sell', price: 1_106 }))).toBe(REJECT.priceOutsideBand);
    expect(engine.rejected(order({ side: 'sell', price: 1_105 }))).toBe('accepted');
  });

  it('one open order too many', () => {
    const engine = EngineFixture.trading({ maxOpenOrders: 2 });
    const first = engine.place({ price: 10 });
    engine.place({ price: 11 });
    expect(engine.rejected(order({ price: 12 }))).toBe(REJECT.tooManyOpenOrders);
    expect(engine.rejected(order({ account: BOB, price: 12 }))).toBe('accepted');
    engine.cancel(ADA, first.orderId);
    expect(engine.rejected(order({ price: 12 }))).toBe('accepted');
  });

  it('messages say what would be allowed', () => {
    const engine = EngineFixture.trading({ minNotionalUnits: 500_000_000n });
    expect(engine.run(order())).toMatchObject({ message: 'The smallest order value is 5 USDT.' });
  });
});

describe('instruments', () => {
  const define = (changes: Partial<Instrument>): { kind: 'defineInstrument'; instrument: Instrument } => ({
    kind: 'defineInstrument',
    instrument: { ...BTC_USDT, ...changes },
  });

  it.each<Partial<Instrument>>([
    { id: 0 },
    { id: 1.5 },
    { name: '' },
    { base: 'USDT' },
    { tickUnits: 1 },
    { lotUnits: 0 },
    { tickUnits: 2 ** 40, lotUnits: 2 ** 40 },
    { minLots: 0 },
    { minLots: 9, maxLots: 8 },
    { minNotionalUnits: -1n },
    { takerFeePpm: 100_001 },
    { makerFeePpm: -1 },
    { priceBandPercent: 101 },
    { maxOpenOrders: 0 },
  ])('%o is refused', (changes) => {
    expect(new EngineFixture().rejected(define(changes))).toBe(REJECT.invalidCommand);
  });

  it('may change their rules, never their units', () => {
    const engine = EngineFixture.trading();
    expect(engine.rejected(define({ takerFeePpm: 5 }))).toBe('accepted');
    expect(engine.rejected(define({ lotUnits: 10_000 }))).toBe(REJECT.invalidCommand);
    expect(engine.rejected(define({ id: 2 }))).toBe(REJECT.invalidCommand);
  });

  it('change fees for orders to come only', () => {
    const engine = EngineFixture.trading();
    engine.place({ account: BOB, price: 100, quantity: 1 });
    engine.run(define({ makerFeePpm: 90_000, takerFeePpm: 0 }));
    engine.place({ account: ADA, side: 'sell', price: 100, quantity: 1 });
    expect(engine.events('trade')[0]).toMatchObject({ makerFee: 1n, takerFee: 0n });
  });
});

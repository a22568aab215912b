import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../../server/engine/contracts/rules.ts';
import { CODE } from './support/codes.ts';
import { ADA, BOB, BOT, BTC_USDT, ContractFixture, order, price, ticks, trigger } from './support/fixture.ts';

/** Ada long 10 lots from 50,000, the market maker around it. */
function longOfAda(): ContractFixture {
  const fixture = ContractFixture.trading();
  fixture.trade(ADA, BOB, 10, 50_000);
  fixture.quote(49_990, 50_010);
  return fixture;
}

describe('a trigger', () => {
  it.each([
    ['last', 'limit'],
    ['mark', 'market'],
    ['index', 'market'],
  ] as const)('by the %s price places its %s order when the price is reached, and only then', (by, type) => {
    const fixture = ContractFixture.trading();
    fixture.trade(BOB, ADA, 1, 50_000);
    const entry = { purpose: 'entry', by, side: 'buy', reduceOnly: false, quantity: 3 } as const;
    fixture.wait({
      ...entry,
      account: BOB,
      triggerPrice: ticks(51_000),
      type,
      price: type === 'limit' ? ticks(51_500) : 0,
    });
    fixture.quote(50_000, 51_100);
    const move = (to: number): void => {
      if (by === 'last') fixture.trade(ADA, BOB, 1, to);
      else if (by === 'mark') fixture.mark(to, BTC_USDT.id, 50_000);
      else fixture.mark(50_000, BTC_USDT.id, to);
    };
    move(50_999.9);
    expect(fixture.waiting(BOB)).toHaveLength(1);
    const before = fixture.position(BOB).lots;
    move(51_000);
    expect(fixture.waiting(BOB)).toEqual([]);
    expect(fixture.position(BOB).lots - before).toBe(by === 'last' ? 2 : 3);
    expect(fixture.events('trigger').map(({ trigger: { status } }) => status)).toEqual(['triggered']);
    move(52_000);
    expect(fixture.events('trigger')).toEqual([]);
  });

  it('whose order is refused has failed, and says why', () => {
    const fixture = ContractFixture.trading();
    fixture.wait({
      purpose: 'entry',
      by: 'mark',
      side: 'buy',
      reduceOnly: false,
      quantity: 90_000,
      triggerPrice: ticks(51_000),
    });
    fixture.quote(50_000, 51_100, 100_000);
    fixture.mark(51_000);
    expect(fixture.events('trigger')[0]?.trigger).toMatchObject({
      status: 'failed',
      failure: CODE.insufficientBalance,
    });
  });

  it('can be amended and cancelled by its owner alone', () => {
    const fixture = longOfAda();
    const { triggerId } = fixture.wait();
    const amend = {
      kind: 'amendTrigger',
      triggerId,
      triggerPrice: ticks(48_000),
      price: 0,
      quantity: 4,
    } as const;
    expect(fixture.rejected({ ...amend, account: BOB })).toBe(CODE.unknownTrigger);
    fixture.must({ ...amend, account: ADA });
    expect(fixture.waiting(ADA)).toEqual(['stopLoss 4@48000']);
    expect(fixture.rejected({ kind: 'cancelTrigger', account: BOB, triggerId })).toBe(CODE.unknownTrigger);
    fixture.must({ kind: 'cancelTrigger', account: ADA, triggerId });
    expect(fixture.waiting(ADA)).toEqual([]);
  });

  it('is refused when it makes no sense', () => {
    const fixture = longOfAda();
    expect(fixture.rejected(trigger({ triggerPrice: ticks(50_000) }))).toBe(CODE.triggerReached);
    expect(fixture.rejected(trigger({ purpose: 'takeProfit', triggerPrice: ticks(50_000) }))).toBe(
      CODE.triggerReached,
    );
    expect(fixture.rejected(trigger({ side: 'buy', triggerPrice: ticks(51_000) }))).toBe(
      CODE.reduceOnlyWithoutPosition,
    );
    expect(fixture.rejected(trigger({ reduceOnly: false }))).toBe(CODE.invalidCommand);
    expect(fixture.rejected(trigger({ triggerPrice: 0 }))).toBe(CODE.priceOffTick);
    expect(fixture.rejected(trigger({ price: ticks(49_000) }))).toBe(CODE.priceOffTick);
    expect(fixture.rejected(trigger({ purpose: 'trailingStop', triggerPrice: 0, callbackPpm: 999 }))).toBe(
      CODE.invalidCommand,
    );
  });

  it('one too many is refused', () => {
    const fixture = ContractFixture.trading({ maxTriggers: 1 });
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.wait();
    expect(fixture.rejected(trigger())).toBe(CODE.tooManyTriggers);
  });

  it.each([
    { rules: RULES.sharedTiers, isCountedApart: false },
    { rules: RULES.ownExits, isCountedApart: true },
  ])('counts exits apart from entries: $isCountedApart by rules $rules', ({ rules, isCountedApart }) => {
    const fixture = ContractFixture.trading({ maxTriggers: 2 }, rules);
    fixture.trade(ADA, BOB, 10, 50_000);
    const entry = trigger({
      purpose: 'entry',
      side: 'buy',
      reduceOnly: false,
      quantity: 1,
      triggerPrice: ticks(45_000),
    });
    for (let n = 0; n < 2; n += 1) fixture.must(entry);
    expect(fixture.rejected(entry)).toBe(CODE.tooManyTriggers);
    if (!isCountedApart) {
      expect(fixture.rejected(trigger())).toBe(CODE.tooManyTriggers);
      return;
    }
    for (let n = 0; n < 2; n += 1) fixture.must(trigger());
    expect(fixture.rejected(trigger())).toBe(CODE.tooManyTriggers);
  });
});

describe('a client trigger id', () => {
  it('gives the same answer for the same trigger and refuses another one', () => {
    const fixture = longOfAda();
    const first = fixture.wait({ clientTriggerId: 'mine' });
    expect(first.clientTriggerId).toBe('mine');
    const again = fixture.must(trigger({ clientTriggerId: 'mine' }));
    expect([again.repeated, again.triggers]).toEqual([true, [first]]);
    expect(fixture.last?.events).toEqual([]);
    for (const change of [
      { triggerPrice: ticks(48_000) },
      { purpose: 'takeProfit', triggerPrice: ticks(52_000) },
      { by: 'mark' },
      { type: 'limit', price: ticks(48_000) },
      { quantity: 3 },
    ] as const) {
      expect(fixture.rejected(trigger({ clientTriggerId: 'mine', ...change }))).toBe(
        CODE.clientOrderIdReused,
      );
    }
    expect(fixture.waiting(ADA)).toHaveLength(1);
  });

  it('is remembered when the trigger was amended, was set off, or was cancelled, and brings nothing back', () => {
    const fixture = longOfAda();
    const first = fixture.wait({ clientTriggerId: 'mine' });
    const { triggerId } = first;
    const amend = { kind: 'amendTrigger', account: ADA, triggerId, price: 0, quantity: 4 } as const;
    fixture.must({ ...amend, triggerPrice: ticks(48_000) });
    expect(fixture.must(trigger({ clientTriggerId: 'mine' })).triggers).toEqual([first]);
    fixture.must({ kind: 'cancelTrigger', account: ADA, triggerId });
    expect(fixture.must(trigger({ clientTriggerId: 'mine' }))).toMatchObject({ repeated: true });
    const fired = { clientTriggerId: 'fired', by: 'mark', quantity: 1 } as const;
    fixture.wait(fired);
    fixture.mark(49_000);
    fixture.mark(50_000);
    expect(fixture.must(trigger(fired))).toMatchObject({ repeated: true });
    expect(fixture.waiting(ADA)).toEqual([]);
    expect(fixture.position(ADA).lots).toBe(9);
  });

  it('is the own one of each account, and not used up by a reject', () => {
    const fixture = longOfAda();
    expect(fixture.rejected(trigger({ clientTriggerId: 'mine', triggerPrice: ticks(50_000) }))).toBe(
      CODE.triggerReached,
    );
    fixture.wait({ clientTriggerId: 'mine' });
    const ofBob = {
      account: BOB,
      side: 'buy',
      triggerPrice: ticks(51_000),
      clientTriggerId: 'mine',
    } as const;
    expect(fixture.must(trigger(ofBob)).repeated).toBe(false);
  });
});

describe('a stop-loss', () => {
  it('closes the whole position when the mark falls to it', () => {
    const fixture = longOfAda();
    fixture.wait({ by: 'mark' });
    fixture.mark(49_000.1);
    expect(fixture.position(ADA).lots).toBe(10);
    fixture.mark(49_000);
    expect(fixture.position(ADA).lots).toBe(0);
  });

  it('of a short fires on a rise', () => {
    const fixture = longOfAda();
    fixture.wait({ account: BOB, side: 'buy', by: 'mark', triggerPrice: ticks(51_000) });
    fixture.mark(51_000);
    expect(fixture.position(BOB).lots).toBe(0);
  });

  it('goes with the position it protects', () => {
    const fixture = longOfAda();
    fixture.wait();
    fixture.wait({ purpose: 'takeProfit', triggerPrice: ticks(52_000) });
    fixture.place({
      side: 'sell',
      type: 'market',
      timeInForce: 'IOC',
      price: 0,
      quantity: 10,
      reduceOnly: true,
    });
    expect(fixture.waiting(ADA)).toEqual([]);
  });
});

describe('a take-profit and a stop-loss of an order', () => {
  const attached = {
    takeProfit: { triggerPrice: ticks(52_000), by: 'mark' },
    stopLoss: { triggerPrice: ticks(49_000), by: 'mark' },
  } as const;

  it('grow with its fills', () => {
    const fixture = ContractFixture.trading();
    fixture.place({ quantity: 10, ...attached });
    expect(fixture.waiting(ADA)).toEqual([]);
    fixture.place({ account: BOB, side: 'sell', quantity: 4 });
    expect(fixture.waiting(ADA)).toEqual(['takeProfit 4@52000', 'stopLoss 4@49000']);
    fixture.place({ account: BOB, side: 'sell', quantity: 6 });
    expect(fixture.waiting(ADA)).toEqual(['takeProfit 10@52000', 'stopLoss 10@49000']);
  });

  it('cancel each other', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 5, 50_000);
    fixture.place({ quantity: 10, ...attached });
    fixture.place({ account: BOB, side: 'sell', quantity: 10 });
    fixture.quote(52_000, 52_010);
    fixture.mark(52_000);
    expect(fixture.position(ADA).lots).toBe(5);
    expect(fixture.waiting(ADA)).toEqual([]);
  });

  it('must lie on their sides of the price', () => {
    const fixture = ContractFixture.trading();
    const { takeProfit, stopLoss } = attached;
    expect(fixture.rejected(order({ takeProfit: stopLoss }))).toBe(CODE.invalidCommand);
    expect(fixture.rejected(order({ stopLoss: takeProfit }))).toBe(CODE.invalidCommand);
    expect(fixture.rejected(order({ side: 'sell', ...attached }))).toBe(CODE.invalidCommand);
  });
});

describe('a trailing stop', () => {
  const trailing = { purpose: 'trailingStop', by: 'mark', callbackPpm: 10_000 } as const;

  it('follows the best price and fires when it has turned back far enough', () => {
    const fixture = longOfAda();
    fixture.wait({ ...trailing, triggerPrice: 0 });
    for (const mark of [50_000, 51_000, 50_600, 52_000, 51_480.1]) {
      fixture.mark(mark);
      expect(fixture.position(ADA).lots, `at ${mark}`).toBe(10);
    }
    fixture.mark(51_480);
    expect(fixture.position(ADA).lots).toBe(0);
  });

  it('waits for the price that starts it', () => {
    const fixture = longOfAda();
    fixture.wait({ ...trailing, triggerPrice: ticks(51_000) });
    fixture.mark(50_900);
    fixture.mark(49_000);
    expect(fixture.position(ADA).lots).toBe(10);
    fixture.mark(51_000);
    fixture.mark(50_490);
    expect(fixture.position(ADA).lots).toBe(0);
  });
});

describe('triggers that set each other off', () => {
  it('each fire once, in the order in which the trades reach them', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 30, 50_000);
    for (const at of [49_990, 49_980, 49_970]) {
      fixture.wait({ triggerPrice: ticks(at), quantity: 10 });
    }
    fixture.must({
      kind: 'quote',
      account: BOT,
      instrument: BTC_USDT.id,
      replace: true,
      levels: [49_990, 49_980, 49_970, 49_960].map((at) => ({ side: 'buy', price: ticks(at), lots: 10 })),
    });
    fixture.place({ account: BOB, side: 'sell', quantity: 10, price: ticks(49_990) });
    expect(fixture.position(ADA).lots).toBe(0);
    const fired = fixture.events('trigger').filter(({ trigger: { status } }) => status === 'triggered');
    expect(fired.map(({ trigger: { triggerPrice } }) => triggerPrice / 10)).toEqual([49_990, 49_980, 49_970]);
  });
});

describe('prices', () => {
  it('that are no prices are refused', () => {
    const fixture = ContractFixture.trading();
    const mark = { kind: 'mark', contract: BTC_USDT.id, mark: price(1), index: price(1) } as const;
    expect(fixture.rejected({ ...mark, mark: 0 })).toBe(CODE.invalidCommand);
    expect(fixture.rejected({ ...mark, index: 0.5 })).toBe(CODE.invalidCommand);
    expect(fixture.rejected({ ...mark, contract: 7 })).toBe(CODE.unknownInstrument);
  });
});

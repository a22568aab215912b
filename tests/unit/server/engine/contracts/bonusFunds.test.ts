import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT, REJECT } from '../../../../../server/engine/protocol.ts';
import { PROMOTIONS_ACCOUNT } from '../../../../../server/engine/ledger/protocol.ts';
import { change, move, promoted, shares, take, told, WALLET } from './support/bonus.ts';
import { ADA, amount, BOB, BTC_USDT, order } from './support/fixture.ts';

const units = (...texts: readonly string[]): bigint[] => texts.map(amount);

describe('a bonus', () => {
  it('comes out of the promotions account, once for its key, and is told', () => {
    const fixture = promoted();
    const grant = change(fixture, { key: 'coupon:1' });
    fixture.must(grant);
    expect(told(fixture)).toEqual(['granted 10000000000 beforeOwn']);
    expect(fixture.events('bonusFunds')).toMatchObject([
      { account: ADA, beforeOwn: amount('100'), own: amount('100') },
    ]);
    expect(fixture.must(grant).repeated).toBe(true);
    expect(fixture.wallet(PROMOTIONS_ACCOUNT)).toBe(amount('9900'));
    expect(shares(fixture)).toEqual(units('100', '0', '100'));
    expect(fixture.rejected({ ...grant, amount: 1n })).toBe(REJECT.clientOrderIdReused);
  });

  it.each([
    ['more than the promotions account has', { amount: '10001' }, REJECT.insufficientBalance],
    ['nothing', { amount: '0' }, REJECT.invalidCommand],
    ['an account that does not trade contracts', { account: WALLET }, REJECT.invalidCommand],
    [
      'an isolated account',
      { account: accountIdOf(101, PRODUCT.margin, BTC_USDT.id) },
      REJECT.invalidCommand,
    ],
    ['an account of the exchange', { account: accountIdOf(2, PRODUCT.derivatives) }, REJECT.invalidCommand],
    ['no key', { key: '' }, REJECT.invalidCommand],
  ] as const)('is not granted where it is for %s', (_, overrides, code) => {
    const fixture = promoted();
    expect(fixture.rejected(change(fixture, overrides))).toBe(code);
  });

  it('margins cross positions, and its owner takes out own money alone', () => {
    const fixture = promoted();
    fixture.must(change(fixture));
    // 0.03 BTC at 10x need 150 of the 200.
    take(fixture, 'buy', 30);
    const out = { kind: 'transfer', from: ADA, to: WALLET, asset: 'USDT', key: 'out' } as const;
    expect(fixture.rejected({ ...out, amount: amount('60') })).toBe(REJECT.insufficientBalance);
    take(fixture, 'sell', 30);
    // The fees of 1.5 were the bonus'.
    expect(fixture.rejected({ ...out, amount: amount('100') + 1n })).toBe(REJECT.insufficientBalance);
    fixture.must({ ...out, amount: amount('100') });
    expect(shares(fixture)[2]).toBe(0n);
  });

  it('does not margin isolated positions', () => {
    const fixture = promoted();
    fixture.must({ kind: 'automateMargin', kept: [] });
    fixture.must(change(fixture));
    const isolated = { ...order({ account: accountIdOf(101, PRODUCT.margin, BTC_USDT.id) }), quantity: 50 };
    fixture.must({ kind: 'setLeverage', account: isolated.account, contract: BTC_USDT.id, leverage: 10 });
    // 2,500 ÷ 10 and the fee: 200 would do only together with the bonus.
    expect(fixture.rejected({ ...isolated, quantity: 30 })).toBe(REJECT.insufficientBalance);
    fixture.must({ ...isolated, quantity: 15 });
    expect(shares(fixture)[0]).toBe(amount('100'));
  });
});

describe('a loss', () => {
  /** Buys 0.01 BTC at 50,000.1 and sells it at 46,000: 40.001 and fees of 0.48 less. */
  function lose(loss: 'beforeOwn' | 'afterOwn', lots = 10): ReturnType<typeof promoted> {
    const fixture = promoted();
    fixture.must(change(fixture, { loss }));
    take(fixture, 'buy', lots);
    fixture.mark(46_000);
    fixture.quote(46_000, 46_000.1);
    take(fixture, 'sell', lots);
    return fixture;
  }

  it('takes the bonus first where its type says so', () => {
    const fixture = lose('beforeOwn');
    const [before, , own] = shares(fixture);
    expect(own).toBe(amount('100'));
    expect(told(fixture)).toEqual([`lost ${amount('100') - before} beforeOwn`]);
    expect(before).toBe(amount('59.5189995'));
  });

  it('takes own money first where its type says so', () => {
    const fixture = lose('afterOwn');
    expect(shares(fixture)).toEqual(units('0', '100', '59.5189995'));
    expect(told(fixture)).toEqual([]);
  });

  it('takes what is left of the other when one is used up', () => {
    // 30 lots lose 121.44.
    expect(shares(lose('beforeOwn', 30))).toEqual(units('0', '0', '78.5569985'));
    const fixture = lose('afterOwn', 30);
    expect(shares(fixture)).toEqual(units('0', '78.5569985', '0'));
    expect(told(fixture)).toEqual(['lost 2144300150 afterOwn']);
  });

  /** Ada is long and short of as many lots, the mark falls by 4,000, and the losing long is closed. */
  function hedged(loss: 'beforeOwn' | 'afterOwn', quantity: number): ReturnType<typeof promoted> {
    const fixture = promoted();
    fixture.must(change(fixture, { loss }));
    fixture.must({ kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true });
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 25 });
    const market = { type: 'market', timeInForce: 'IOC', price: 0, quantity } as const;
    fixture.place({ ...market, side: 'buy', positionSide: 'long' });
    fixture.place({ ...market, side: 'sell', positionSide: 'short' });
    fixture.mark(46_000);
    fixture.quote(46_000, 46_000.1);
    fixture.place({ ...market, side: 'sell', positionSide: 'long', reduceOnly: true });
    return fixture;
  }

  function closeShort(fixture: ReturnType<typeof promoted>, quantity: number): void {
    const market = { type: 'market', timeInForce: 'IOC', price: 0, quantity } as const;
    fixture.place({ ...market, side: 'buy', positionSide: 'short', reduceOnly: true });
  }

  it('that a counter-position of the account makes up for is none: closing the loser first turns no bonus into own money', () => {
    const fixture = hedged('beforeOwn', 10);
    expect(told(fixture)).toEqual([]);
    closeShort(fixture, 10);
    const [before, , own] = shares(fixture);
    expect(own).toBe(amount('100'));
    // Both spreads of 0.1 and four fees; nothing of the 40 that were won and lost.
    expect(before).toBeGreaterThan(amount('98'));
  });

  it('nor does money that comes in meanwhile', () => {
    const fixture = hedged('afterOwn', 30);
    expect(shares(fixture)[1]).toBeLessThan(amount('80'));
    move(fixture, WALLET, ADA, '1');
    expect(told(fixture)).toEqual([]);
    closeShort(fixture, 30);
    expect(shares(fixture)[1]).toBe(amount('100'));
  });

  it('is not made good by money that comes in: it stays its owner’s', () => {
    const fixture = promoted();
    fixture.must(change(fixture, { loss: 'afterOwn' }));
    take(fixture, 'buy', 30);
    fixture.mark(46_000);
    fixture.quote(46_000, 46_000.1);
    take(fixture, 'sell', 29);
    const [, after] = shares(fixture);
    move(fixture, WALLET, ADA, '50');
    expect(told(fixture)).toHaveLength(1);
    expect(shares(fixture)).toEqual([0n, after, amount('50')]);
  });
});

describe('a bonus that is taken back', () => {
  it('goes as far as it is free, and the rest under another key when it is', () => {
    const fixture = promoted();
    fixture.must(change(fixture));
    take(fixture, 'buy', 30);
    fixture.must(change(fixture, { action: 'recall' }));
    const first = fixture.events('bonus')[0]?.amount ?? 0n;
    expect(first).toBeGreaterThan(0n);
    expect(first).toBeLessThan(amount('50'));
    expect(fixture.balance(ADA)[0]).toBeGreaterThanOrEqual(0n);
    take(fixture, 'sell', 30);
    fixture.must(change(fixture, { action: 'recall' }));
    expect(shares(fixture)[0]).toBe(0n);
    expect(shares(fixture)[2]).toBe(amount('100'));
  });

  it('never liquidates anybody', () => {
    const fixture = promoted();
    fixture.must(change(fixture));
    take(fixture, 'buy', 35);
    fixture.mark(47_000);
    fixture.must(change(fixture, { action: 'recall' }));
    fixture.mark(46_999.9);
    expect(fixture.events('liquidation')).toEqual([]);
  });

  it('is told even where nothing is left of it', () => {
    const fixture = promoted();
    fixture.must(change(fixture, { action: 'recall', key: 'nothing' }));
    expect(fixture.events('bonus')).toMatchObject([{ change: 'recalled', amount: 0n, key: 'nothing' }]);
  });
});

describe('a bonus whose requirement is met', () => {
  it('is own money, no more than was left of it', () => {
    const fixture = promoted();
    fixture.must(change(fixture));
    fixture.must(change(fixture, { action: 'release', amount: '150' }));
    expect(told(fixture)).toEqual(['released 10000000000 beforeOwn']);
    expect(shares(fixture)).toEqual(units('0', '0', '200'));
    move(fixture, ADA, WALLET, '200');
  });

  it('waits where funds that are lost last are partly in a loss that is not final', () => {
    const fixture = promoted();
    fixture.must(change(fixture, { loss: 'afterOwn' }));
    take(fixture, 'buy', 38);
    fixture.mark(47_000);
    const release = { action: 'release', loss: 'afterOwn', amount: '10' } as const;
    fixture.must(change(fixture, release));
    expect(told(fixture)).toEqual(['released 0 afterOwn']);
    fixture.mark(50_000);
    fixture.must(change(fixture, release));
    expect(told(fixture)).toEqual(['released 1000000000 afterOwn']);
  });
});

describe('bonus funds', () => {
  it('are in snapshots, and in none of an exchange that has none', () => {
    const fixture = promoted();
    const before = fixture.engine.serialize()[0];
    fixture.must(change(fixture, { account: BOB, loss: 'afterOwn' }));
    const restored = Engine.restore(fixture.engine.serialize());
    expect(restored.hash()).toBe(fixture.engine.hash());
    expect(restored.view().contracts.bonusFunds).toEqual(fixture.engine.view().contracts.bonusFunds);
    fixture.must(change(fixture, { account: BOB, loss: 'afterOwn', action: 'recall' }));
    expect(fixture.engine.serialize()[0]).toBe(before);
  });

  it('that a liquidation takes are lost, and leave nobody owing', () => {
    const fixture = promoted();
    fixture.must(change(fixture));
    take(fixture, 'buy', 38);
    fixture.quote(10_000, 90_000);
    fixture.mark(44_000);
    expect(fixture.position(ADA).lots).toBe(0);
    expect(told(fixture)).toEqual(['lost 10000000000 beforeOwn']);
    const [, , own] = shares(fixture);
    expect(own).toBe(fixture.wallet(ADA));
  });
});

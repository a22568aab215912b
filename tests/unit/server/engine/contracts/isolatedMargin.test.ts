import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewContractOrder } from '../../../../../server/engine/contracts/protocol.ts';
import { RULES } from '../../../../../server/engine/contracts/rules.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { CODE } from './support/codes.ts';
import { ADA, amount, BOB, BTC_USDT, ContractFixture, order, ticks } from './support/fixture.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const WALLET = accountIdOf(101, PRODUCT.wallet);

/** Isolated accounts take margin from the cross ones; Ada's has 10x, and the market maker stands 10 USDT beside the mark of 50,000. */
function automatic(): ContractFixture {
  const fixture = ContractFixture.trading();
  fixture.must({ kind: 'automateMargin', kept: [] });
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 10 });
  fixture.quote(49_990, 50_010);
  return fixture;
}

/** 0.1 BTC at the market, bought except where told otherwise. */
const market = (overrides: Partial<NewContractOrder> = {}): Partial<NewContractOrder> => ({
  account: ISOLATED,
  type: 'market',
  timeInForce: 'IOC',
  price: 0,
  quantity: 100,
  ...overrides,
});

function move(fixture: ContractFixture, from: number, to: number, text: string): void {
  fixture.must({
    kind: 'transfer',
    from,
    to,
    asset: 'USDT',
    amount: amount(text),
    key: `${fixture.engine.seq}`,
  });
}

describe('an isolated account', () => {
  it('takes from the cross account what an order needs, and no more', () => {
    const fixture = automatic();
    fixture.place(market());
    // 5,001 ÷ 10 and the 1 that is lost to the mark; the fee of 2.5005 is paid.
    expect(fixture.balance(ISOLATED)).toEqual([amount('1'), amount('500.1')]);
    expect(fixture.wallet(ADA)).toBe(amount('99496.3995'));
  });

  it('gives everything back with the profit when its position is closed', () => {
    const fixture = automatic();
    fixture.place(market());
    fixture.mark(51_000);
    fixture.quote(50_990, 51_010);
    fixture.place(market({ side: 'sell', reduceOnly: true }));
    expect(fixture.balance(ISOLATED)).toEqual([0n, 0n]);
    // 100,000 + 0.1 × (50,990 − 50,010) − 2.5005 − 2.5495
    expect(fixture.wallet(ADA)).toBe(amount('100092.95'));
  });

  it('gives back what the loss leaves', () => {
    const fixture = automatic();
    fixture.place(market());
    fixture.mark(49_000);
    fixture.quote(48_990, 49_010);
    fixture.place(market({ side: 'sell', reduceOnly: true }));
    expect(fixture.balance(ISOLATED)).toEqual([0n, 0n]);
    // 100,000 − 0.1 × (50,010 − 48,990) − 2.5005 − 2.4495
    expect(fixture.wallet(ADA)).toBe(amount('99893.05'));
  });

  it('gives back the share of what is closed', () => {
    const fixture = automatic();
    fixture.place(market());
    fixture.place(market({ side: 'sell', reduceOnly: true, quantity: 50 }));
    // Half of the 501.1 behind it; the other half paid the loss of 1 and the fee.
    expect(fixture.wallet(ISOLATED)).toBe(amount('250.55'));
  });

  it('gives back the profit of what is closed with its share', () => {
    const fixture = automatic();
    fixture.place(market());
    fixture.mark(51_000);
    fixture.quote(50_990, 51_010);
    fixture.place(market({ side: 'sell', reduceOnly: true, quantity: 50 }));
    expect(fixture.wallet(ISOLATED)).toBe(amount('250.55'));
    // 100,000 − 503.6005 + 2.5 not used + 250.55 + 49 − 1.27475, less what stays beside it.
    expect(fixture.wallet(ADA)).toBe(amount('99794.67475'));
  });

  it('turns its position round with what that releases', () => {
    const fixture = automatic();
    fixture.place(market());
    move(fixture, ADA, WALLET, '99486.3995');
    expect(fixture.wallet(ADA)).toBe(amount('10'));
    fixture.place(market({ side: 'sell', quantity: 200 }));
    expect(fixture.position(ISOLATED).lots).toBe(-100);
    const [available, held] = fixture.balance(ISOLATED);
    expect(held).toBe(amount('499.9'));
    expect(available).toBeGreaterThanOrEqual(0n);
  });

  it('stands with all its margin behind the position that follows a loss', () => {
    const fixture = automatic();
    fixture.place(market());
    fixture.mark(46_500);
    fixture.quote(46_490, 46_510);
    fixture.place(market({ side: 'sell', quantity: 200 }));
    // 464.9, and the 1 that was lost to the mark.
    expect(fixture.balance(ISOLATED)).toEqual([amount('1'), amount('464.9')]);
  });

  it('uses the money that its owner moved there first, and gives it back with the position', () => {
    const fixture = automatic();
    move(fixture, ADA, ISOLATED, '300');
    // Of the 503.6005 that the order needs.
    move(fixture, ADA, WALLET, '99496.3995');
    fixture.place(market());
    expect(fixture.wallet(ADA)).toBe(0n);
    expect(fixture.wallet(ISOLATED)).toBe(amount('501.1'));
    fixture.place(market({ side: 'sell', reduceOnly: true }));
    expect(fixture.wallet(ISOLATED)).toBe(0n);
    // 203.6005 and 300, less fees of 2.5005 and 2.4995 and 2 lost to the spread.
    expect(fixture.wallet(ADA)).toBe(amount('496.6005'));
  });

  it('takes to the last unit, and moves nothing for an order that is refused', () => {
    const fixture = automatic();
    move(fixture, ADA, WALLET, '99496.39950001');
    // 500.1 margin, 2.5005 fee, 1 lost to the mark: 503.6005.
    expect(fixture.rejected(order(market()))).toBe(CODE.insufficientBalance);
    expect(fixture.last?.result).toMatchObject({
      shortfall: { required: amount('503.6005'), available: amount('503.60049999') },
    });
    move(fixture, WALLET, ADA, '0.00000001');
    fixture.place(market());
    expect(fixture.wallet(ADA)).toBe(0n);
  });

  it('gives back what an order took that is cancelled', () => {
    const fixture = automatic();
    const { orderId } = fixture.place({ account: ISOLATED, price: ticks(49_000), quantity: 100 });
    expect(fixture.wallet(ISOLATED)).toBe(amount('492.45'));
    fixture.must({ kind: 'cancelOrder', account: ISOLATED, orderId, clientOrderId: '' });
    expect(fixture.wallet(ISOLATED)).toBe(0n);
    expect(fixture.wallet(ADA)).toBe(amount('100000'));
  });

  it('leaves with the position what the filled part of an order took, and gives back the rest', () => {
    const fixture = automatic();
    const { orderId } = fixture.place({ account: ISOLATED, quantity: 100 });
    fixture.place({ account: BOB, side: 'sell', quantity: 40 });
    fixture.must({ kind: 'cancelOrder', account: ISOLATED, orderId, clientOrderId: '' });
    // 200 of margin; of the fee of 1 that was set aside the maker paid 0.4.
    expect(fixture.wallet(ISOLATED)).toBe(amount('200.6'));
  });

  it('takes what a resting order opens beyond what was set aside for the larger side', () => {
    const fixture = automatic();
    fixture.place({ account: ISOLATED, price: ticks(49_000), quantity: 100 });
    fixture.place({ account: ISOLATED, side: 'sell', price: ticks(50_005), quantity: 50 });
    expect(fixture.balance(ISOLATED)).toEqual([0n, amount('492.45')]);
    fixture.place({ account: BOB, price: ticks(50_005), quantity: 50 });
    // 2,500.25 ÷ 10 of the short and 2,450 ÷ 10 with the fee of 1.225 of what the buy opens beyond it.
    expect(fixture.balance(ISOLATED)).toEqual([0n, amount('496.25')]);
    fixture.must({ kind: 'cancelAll', account: ISOLATED, instrument: 0 });
    fixture.place(market({ quantity: 50, reduceOnly: true }));
    expect(fixture.balance(ISOLATED)).toEqual([0n, 0n]);
  });

  it('takes more for an order that is amended, and gives back for one that shrinks', () => {
    const fixture = automatic();
    const { orderId } = fixture.place({ account: ISOLATED, price: ticks(49_000), quantity: 100 });
    const amend = (quantity: number) =>
      fixture.must({
        kind: 'amendContractOrder',
        account: ISOLATED,
        orderId,
        price: ticks(49_000),
        quantity,
      });
    amend(200);
    expect(fixture.wallet(ISOLATED)).toBe(amount('984.9'));
    amend(50);
    expect(fixture.wallet(ISOLATED)).toBe(amount('246.225'));
  });

  it('takes the margin of a trigger when that fires', () => {
    const fixture = automatic();
    fixture.wait({
      account: ISOLATED,
      purpose: 'entry',
      side: 'buy',
      by: 'mark',
      triggerPrice: ticks(50_005),
      quantity: 100,
      reduceOnly: false,
    });
    expect(fixture.wallet(ISOLATED)).toBe(0n);
    fixture.mark(50_010);
    expect(fixture.position(ISOLATED).lots).toBe(100);
    expect(fixture.balance(ISOLATED)).toEqual([0n, amount('500.1')]);
  });

  it('takes what a lower leverage needs', () => {
    const fixture = automatic();
    fixture.place(market());
    fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 5 });
    expect(fixture.balance(ISOLATED)).toEqual([amount('1'), amount('1000.2')]);
  });

  it('knows after a restart what is its owner’s', () => {
    const fixture = automatic();
    fixture.must({ kind: 'keepMargin', account: ISOLATED, contract: BTC_USDT.id, isKeeping: true });
    move(fixture, ADA, ISOLATED, '300');
    fixture.place(market());
    const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    restored.place(market({ side: 'sell', reduceOnly: true }));
    expect(restored.wallet(ISOLATED)).toBe(amount('300'));
  });

  it('that was filled before gives back all but what was moved by hand', () => {
    const fixture = ContractFixture.trading({}, RULES.exits);
    fixture.quote(49_990, 50_010);
    move(fixture, ADA, ISOLATED, '5500');
    fixture.place(market());
    fixture.must({ kind: 'automateMargin', kept: [{ account: ISOLATED, units: amount('400') }] });
    expect(fixture.must({ kind: 'automateMargin', kept: [] }).repeated).toBe(true);
    fixture.place(market({ side: 'sell', reduceOnly: true }));
    expect(fixture.wallet(ISOLATED)).toBe(amount('400'));
  });

  it('holds nothing but its owner’s own whenever nothing is open, whatever was traded', () => {
    const side = fc.constantFrom('buy' as const, 'sell' as const);
    const quantity = fc.integer({ min: 1, max: 400 });
    const anAction = fc.oneof(
      fc.record({ kind: fc.constant('market' as const), side, quantity }),
      fc.record({
        kind: fc.constant('limit' as const),
        side,
        quantity,
        at: fc.integer({ min: 49_800, max: 50_200 }),
      }),
      fc.record({ kind: fc.constant('mark' as const), at: fc.integer({ min: 49_500, max: 50_500 }) }),
      fc.record({ kind: fc.constant('leverage' as const), leverage: fc.integer({ min: 2, max: 40 }) }),
      fc.record({ kind: fc.constant('cancel' as const) }),
      fc.record({ kind: fc.constant('close' as const) }),
    );
    type Action = typeof anAction extends fc.Arbitrary<infer T> ? T : never;
    const act = (fixture: ContractFixture, action: Action): void => {
      switch (action.kind) {
        case 'market':
          fixture.run(order(market({ side: action.side, quantity: action.quantity })));
          return;
        case 'limit':
          fixture.run(
            order({
              account: ISOLATED,
              side: action.side,
              quantity: action.quantity,
              price: ticks(action.at),
              selfTradePrevention: 'cancelMaker',
            }),
          );
          return;
        case 'mark':
          fixture.mark(action.at);
          fixture.quote(action.at - 10, action.at + 10);
          return;
        case 'leverage':
          fixture.run({
            kind: 'setLeverage',
            account: ISOLATED,
            contract: BTC_USDT.id,
            leverage: action.leverage,
          });
          return;
        case 'cancel':
          fixture.must({ kind: 'cancelAll', account: ISOLATED, instrument: 0 });
          return;
        case 'close': {
          const { lots } = fixture.position(ISOLATED);
          if (lots === 0) return;
          const closing = lots > 0 ? 'sell' : 'buy';
          fixture.run(order(market({ side: closing, quantity: Math.abs(lots), reduceOnly: true })));
        }
      }
    };
    fc.assert(
      fc.property(
        fc.array(anAction, { minLength: 1, maxLength: 40, size: 'max' }),
        fc.integer({ min: 0, max: 500 }),
        (actions, own) => {
          const fixture = automatic();
          if (own > 0) move(fixture, ADA, ISOLATED, String(own));
          for (const action of [...actions, { kind: 'cancel' }, { kind: 'close' }] as const) {
            act(fixture, action);
            const isOpen = fixture.position(ISOLATED).lots !== 0 || fixture.open(ISOLATED).length > 0;
            const [available, held] = fixture.balance(ISOLATED);
            if (isOpen) continue;
            expect(held).toBe(0n);
            expect(available).toBeLessThanOrEqual(amount(String(own)));
            if (own === 0) expect(available).toBe(0n);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewContractOrder } from '../../../../../server/engine/contracts/protocol.ts';
import { LATEST_RULES, RULES } from '../../../../../server/engine/contracts/rules.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT, type Command } from '../../../../../server/engine/protocol.ts';
import { aContractCommand, aimed } from './support/arbitraries.ts';
import { CODE } from './support/codes.ts';
import { ADA, amount, BOB, BTC_USD, BTC_USDT, ContractFixture, ticks } from './support/fixture.ts';
import { crowded, totals } from './support/invariants.ts';

const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const contract = BTC_USDT.id;

function move(fixture: ContractFixture, from: number, to: number, text: string): void {
  const key = `move ${fixture.engine.seq}`;
  fixture.must({ kind: 'transfer', from, to, asset: 'USDT', amount: amount(text), key });
}

const market = (overrides: Partial<NewContractOrder> = {}): Partial<NewContractOrder> => ({
  account: ISOLATED,
  type: 'market',
  timeInForce: 'IOC',
  price: 0,
  quantity: 100,
  ...overrides,
});
const close = { side: 'sell', reduceOnly: true } as const;

/** Ada long 0.1 BTC in isolated margin at 10x, with 150 moved there before and 200 while it is open. */
function opened(rules: number = LATEST_RULES): ContractFixture {
  const fixture = ContractFixture.trading({}, rules);
  fixture.must({ kind: 'automateMargin', kept: [] });
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract, leverage: 10 });
  fixture.quote(49_990, 50_010);
  move(fixture, ADA, ISOLATED, '150');
  fixture.place(market());
  move(fixture, ADA, ISOLATED, '200');
  return fixture;
}

const keep = (isKeeping: boolean, account = ISOLATED): Command => ({
  kind: 'keepMargin',
  account,
  contract,
  isKeeping,
});

describe('margin that was added by hand', () => {
  it.each<[string, (fixture: ContractFixture) => void]>([
    ['a market order', (fixture) => void fixture.place(market(close))],
    [
      'a resting order',
      (fixture) => {
        fixture.place({ account: ISOLATED, quantity: 100, price: ticks(50_005), ...close });
        fixture.place({ account: BOB, quantity: 100, price: ticks(50_005) });
      },
    ],
    [
      'parts',
      (fixture) => {
        for (const quantity of [30, 50, 20]) fixture.place(market({ ...close, quantity }));
      },
    ],
    [
      'a reversal',
      (fixture) => {
        fixture.place(market({ side: 'sell', quantity: 150 }));
        fixture.place(market({ quantity: 50, reduceOnly: true }));
      },
    ],
    [
      'a stop-loss',
      (fixture) => {
        fixture.wait({ account: ISOLATED, by: 'mark', triggerPrice: ticks(49_900) });
        fixture.mark(49_900);
      },
    ],
    [
      'an order while another is open',
      (fixture) => {
        fixture.place({ account: ISOLATED, quantity: 10, price: ticks(48_000) });
        fixture.place(market(close));
        fixture.must({ kind: 'cancelAll', account: ISOLATED, instrument: 0 });
      },
    ],
  ])('goes back with the position that is closed by %s', (_way, act) => {
    const fixture = opened();
    act(fixture);
    expect(fixture.position(ISOLATED).lots).toBe(0);
    expect(fixture.balance(ISOLATED)).toEqual([0n, 0n]);
  });

  it('goes back in proportion with a part of the position', () => {
    const fixture = opened();
    const before = fixture.wallet(ISOLATED);
    fixture.place(market({ ...close, quantity: 50 }));
    expect(fixture.wallet(ISOLATED)).toBe(before / 2n);
  });

  it('stays where its owner wants it to, whichever came first', () => {
    const fixture = opened();
    fixture.must(keep(true));
    move(fixture, ADA, ISOLATED, '40');
    move(fixture, ISOLATED, ADA, '10');
    fixture.engine = Engine.restore(fixture.engine.serialize());
    fixture.place(market(close));
    expect(fixture.balance(ISOLATED)).toEqual([amount('30'), 0n]);
    fixture.engine = Engine.restore(fixture.engine.serialize());
    fixture.place(market());
    fixture.place(market(close));
    expect(fixture.balance(ISOLATED)).toEqual([amount('30'), 0n]);
    fixture.must(keep(false));
    expect(fixture.last?.events).toEqual([
      { kind: 'isolatedMargin', account: ISOLATED, contract, kept: null, forOrders: 0n, isKeeping: false },
    ]);
    fixture.place(market());
    fixture.place(market(close));
    expect(fixture.balance(ISOLATED)).toEqual([0n, 0n]);
  });

  it('stays where its owner wants it to, wherever it came from', () => {
    const fixture = opened();
    const wallet = accountIdOf(101, PRODUCT.wallet);
    fixture.must(keep(true));
    fixture.deposit(wallet, 'USDT', '1');
    move(fixture, wallet, ISOLATED, '0.00000001');
    move(fixture, ADA, ISOLATED, '200');
    move(fixture, ISOLATED, ADA, '50');
    fixture.place(market(close));
    expect(fixture.wallet(ISOLATED)).toBe(amount('150.00000001'));
  });

  it('stays through orders that open nothing', () => {
    const fixture = opened();
    fixture.place(market(close));
    move(fixture, ADA, ISOLATED, '70');
    fixture.place({ account: ISOLATED, quantity: 100, price: ticks(48_000) });
    fixture.must({ kind: 'cancelAll', account: ISOLATED, instrument: 0 });
    expect(fixture.balance(ISOLATED)).toEqual([amount('70'), 0n]);
  });

  it('stays by the rules before, until those begin', () => {
    const fixture = opened(RULES.exits);
    expect(fixture.rejected(keep(true))).toBe(CODE.invalidCommand);
    fixture.place(market(close));
    expect(fixture.wallet(ISOLATED)).toBe(amount('350'));
    fixture.place(market());
    fixture.must({ kind: 'adoptRules', rules: RULES.returnedMargin });
    const { isolatedMargins } = fixture.engine.view().contracts;
    expect(isolatedMargins).toMatchObject([{ account: ISOLATED, kept: 0n, isKeeping: false }]);
    fixture.place(market(close));
    expect(fixture.balance(ISOLATED)).toEqual([0n, 0n]);
  });

  it('is no matter of cross accounts', () => {
    const fixture = opened();
    expect(fixture.rejected(keep(true, ADA))).toBe(CODE.invalidCommand);
  });
});

describe('an isolated account', () => {
  it('is empty when its position is closed and no order is open, whatever closed it', () => {
    const closings = new Set<string>();
    fc.assert(
      fc.property(fc.array(aContractCommand, { minLength: 20, maxLength: 80, size: 'max' }), (commands) => {
        const fixture = crowded(true);
        for (const { id } of [BTC_USDT, BTC_USD]) {
          const account = accountIdOf(103, PRODUCT.margin, id);
          fixture.must({ kind: 'keepMargin', account, contract: id, isKeeping: true });
        }
        const accounts = [BTC_USDT, BTC_USD].flatMap(({ id, settle }) =>
          [101, 102].map((owner) => ({ id: accountIdOf(owner, PRODUCT.margin, id), contract: id, settle })),
        );
        /** What came by hand since the position was closed; `undefined` while there was none. */
        const since = new Map<number, bigint | undefined>();
        for (const drawn of commands) {
          const { state } = fixture;
          const command = aimed(drawn, state);
          const { ok } = fixture.run(command);
          const view = fixture.engine.view();
          for (const { id, contract: at, settle } of accounts) {
            const hasPosition = view.contracts.positions.some(({ account }) => account === id);
            const isOpen = hasPosition || view.contracts.orders.some(({ account }) => account === id);
            const earlier = since.get(id);
            if (hasPosition) since.set(id, 0n);
            else if (earlier !== undefined && ok && command.kind === 'transfer') {
              if (command.to === id) since.set(id, earlier + command.amount);
              if (command.from === id)
                since.set(id, earlier > command.amount ? earlier - command.amount : 0n);
            }
            if (isOpen || since.get(id) === undefined) continue;
            const found = view.balances.find(({ account, asset }) => account === id && asset === settle);
            expect([id, (found?.available ?? 0n) + (found?.held ?? 0n)]).toEqual([id, since.get(id)]);
            since.set(id, undefined);
            for (const { stage, account } of fixture.events('liquidation'))
              if (account === id) closings.add(stage);
            closings.add(`${command.kind} ${at}`);
          }
          if (Object.values(totals(fixture.state)).some((sum) => sum !== 0n))
            throw new Error('Money came or went');
        }
        expect(Engine.restore(fixture.engine.serialize()).hash()).toBe(fixture.engine.hash());
      }),
      { numRuns: 60 },
    );
    // Not one way of closing alone was tried.
    expect(closings.size).toBeGreaterThan(3);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT, REJECT } from '../../../../../../../server/engine/protocol.ts';
import { marginForAmendment } from '../../../../../../../src/features/trading/contracts/amend/amendedMargin.ts';
import type {
  Amended,
  AmendmentContext,
} from '../../../../../../../src/features/trading/contracts/amend/amendedMargin.ts';
import { portfolioOf } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import type { ContractOrder } from '../../../../../../../src/stores/contracts/types.ts';
import {
  amount,
  BOB,
  BTC_USDT,
  ContractFixture,
  ticks,
} from '../../../../../server/engine/contracts/support/fixture.ts';
import { LONG } from '../positions/livePosition.ts';
import { ORDER, TRIGGER } from '../tables/rows.ts';
import { listed } from '../ticketContexts.ts';

const LEVERAGE = 20;
const contract = listed('linear');
const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const quantityOf = (lots: number): string => (lots / 1000).toFixed(3);

/** A case of an isolated account of 1,000 USDT. */
interface Case {
  readonly side: 'buy' | 'sell';
  /** A long of so many lots at 50,000; 0 = none. */
  readonly long: number;
  readonly lots: number;
  readonly price: number;
  readonly newLots: number;
  readonly newPrice: number;
}

function open({ side, long, lots, price }: Case) {
  const fixture = ContractFixture.trading();
  fixture.deposit(ISOLATED, 'USDT', '1000');
  fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: LEVERAGE });
  if (long > 0) fixture.trade(ISOLATED, BOB, long, 50_000);
  const terms = { account: ISOLATED, side, quantity: lots, price: ticks(price) } as const;
  const { orderId } = fixture.place(terms);
  return { fixture, orderId };
}

/** The same as the browser of the account's owner sees it, with plenty in the cross account. */
function seen({ fixture }: ReturnType<typeof open>, { side, long, lots, price }: Case) {
  const order = {
    ...ORDER,
    marginMode: 'isolated',
    reduceOnly: false,
    filled: '0',
    side,
    quantity: quantityOf(lots),
    price: String(price),
  } as const;
  const [available, held] = fixture.balance(ISOLATED);
  const usdt = (units: bigint): string => (Number(units) / 1e8).toFixed(8);
  const { entryValue } = fixture.position(ISOLATED, BTC_USDT.id);
  const context: AmendmentContext = {
    contract,
    leverage: LEVERAGE,
    mark: '50000',
    orders: [order],
    portfolio: portfolioOf({
      positions:
        long === 0
          ? []
          : [{ ...LONG, quantity: quantityOf(long), entryValue: (Number(entryValue) / 1e16).toFixed(8) }],
      accounts: [
        {
          product: 5,
          productName: 'margin',
          contract: 'BTC-USDT',
          asset: 'USDT',
          balance: usdt(available + held),
          held: usdt(held),
          returnable: '0',
          takenForOrders: '0',
        },
        {
          product: 4,
          productName: 'usdtm',
          contract: null,
          asset: 'USDT',
          balance: '1000000',
          held: '0',
          returnable: '0',
          takenForOrders: '0',
        },
      ],
      contracts: [contract],
      marks: new Map([
        [
          'BTC-USDT',
          {
            contract: 'BTC-USDT',
            mark: '50000',
            index: '50000',
            fundingRate: null,
            nextFundingAt: null,
            updatedAt: 0,
          },
        ],
      ]),
    }),
  };
  return { order, context };
}

const price = fc.integer({ min: 49_000, max: 51_000 });
const lots = fc.integer({ min: 1, max: 900 });
const cases = fc.record<Case>({
  side: fc.constantFrom('buy', 'sell'),
  long: fc.constantFrom(0, 0, 5, 100),
  lots: fc.integer({ min: 1, max: 300 }),
  price,
  newLots: lots,
  newPrice: price,
});

describe('the margin that an amendment lacks', () => {
  it('is what makes the engine take it: without it the engine refuses, and where nothing is lacking it does not', () => {
    let lacking = 0;
    fc.assert(
      fc.property(cases, (each) => {
        let opened: ReturnType<typeof open>;
        try {
          opened = open(each);
        } catch {
          return fc.pre(false);
        }
        const { fixture, orderId } = opened;
        const { order, context } = seen(opened, each);
        const changes = { price: String(each.newPrice), quantity: quantityOf(each.newLots) };
        const margin = marginForAmendment({ kind: 'order', order, changes }, context);
        const amendment = {
          kind: 'amendContractOrder',
          account: ISOLATED,
          orderId,
          price: ticks(each.newPrice),
          quantity: each.newLots,
        } as const;
        const first = fixture.run(amendment);
        expect(first.ok ? 'taken' : first.code).toBe(
          margin === undefined ? 'taken' : REJECT.insufficientBalance,
        );
        if (margin === undefined) return undefined;
        lacking += 1;
        fixture.deposit(ISOLATED, 'USDT', margin.amount);
        expect(fixture.run(amendment).ok).toBe(true);
        expect(amount(margin.amount)).toBeGreaterThan(0n);
        return undefined;
      }),
      { numRuns: 80 },
    );
    expect(lacking).toBeGreaterThan(5);
  });

  const base = { side: 'buy', long: 0, lots: 100, price: 50_000, newLots: 100, newPrice: 50_000 } as const;

  it('is nothing in cross mode, of an order that only closes, and while the account is not known', () => {
    const { order, context } = seen(open(base), base);
    const changes = { quantity: '10.000' };
    const marginOf = (change: Partial<ContractOrder>, known: Partial<AmendmentContext>) =>
      marginForAmendment(
        { kind: 'order', order: { ...order, ...change }, changes },
        { ...context, ...known },
      );
    expect(marginOf({}, {})).toMatchObject({ direction: 'add' });
    expect(marginOf({ marginMode: 'cross' }, {})).toBeUndefined();
    expect(marginOf({ reduceOnly: true }, {})).toBeUndefined();
    expect(marginOf({}, { portfolio: undefined })).toBeUndefined();
    expect(marginOf({}, { leverage: undefined })).toBeUndefined();
  });

  it('is nothing where an order only shrinks, though the mark has moved away from it', () => {
    const { order, context } = seen(open(base), base);
    const marginOf = (changes: Extract<Amended, { kind: 'order' }>['changes']) =>
      marginForAmendment({ kind: 'order', order, changes }, { ...context, mark: '30000' });
    expect(marginOf({ quantity: '0.05' })).toBeUndefined();
    expect(marginOf({ quantity: '0.05', price: '50000.1' })).toBeDefined();
  });

  it('of a trigger is nothing before it fires', () => {
    const { context } = seen(open(base), base);
    const trigger = { ...TRIGGER, side: 'buy' } as const;
    expect(
      marginForAmendment({ kind: 'trigger', trigger, changes: { quantity: '0.2' } }, context),
    ).toBeUndefined();
  });
});

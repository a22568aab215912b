import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../../../server/engine/codec/bytes.ts';
import { Engine } from '../../../../server/engine/engine.ts';
import { sharedRate } from '../../../../server/engine/ledger/feeShares.ts';
import { REJECT } from '../../../../server/engine/protocol.ts';
import { readCommand, writeCommand } from '../../../../server/engine/messageCodec.ts';
import type { SetFeesCommand } from '../../../../server/engine/ledger/protocol.ts';
import * as contracts from './contracts/support/fixture.ts';
import * as spot from './spot/support/fixture.ts';
import { aSetFees, partOf } from './support/feeShares.ts';

const WHOLE = {
  spotMaker: 1_000_000,
  spotTaker: 1_000_000,
  contractMaker: 1_000_000,
  contractTaker: 1_000_000,
};

const setFees = (changes: Partial<SetFeesCommand>): SetFeesCommand => ({
  kind: 'setFees',
  owner: 101,
  ...WHOLE,
  ...changes,
});

const { ADA, BOB, EngineFixture, order } = spot;

describe('the part of the fees that an owner pays', () => {
  it('is told in an event and in the view, and once only', () => {
    const fixture = EngineFixture.trading();
    const change = setFees({ spotMaker: 250_000, contractTaker: 0 });
    expect(fixture.run(change)).toMatchObject({ ok: true, repeated: false });
    expect(fixture.last?.events).toEqual([{ ...change, kind: 'fees' }]);
    expect(fixture.run(change)).toMatchObject({ ok: true, repeated: true });
    expect(fixture.last?.events).toEqual([]);
    expect(fixture.engine.view().feeShares).toEqual([{ ...change, kind: 'fees' }]);
    fixture.run(setFees({}));
    expect(fixture.engine.view().feeShares).toEqual([]);
  });

  it.each<Partial<SetFeesCommand>>([
    { spotMaker: -1 },
    { spotTaker: 1_000_001 },
    { contractMaker: 0.5 },
    { contractTaker: Number.NaN },
    { owner: 99 },
    { owner: 1e12 },
    { owner: 100.5 },
  ])('is none outside of 0 to 1,000,000, nor of the exchange itself: %j', (changes) => {
    expect(EngineFixture.trading().rejected(setFees(changes))).toBe(REJECT.invalidCommand);
  });

  it('is rounded up to whole parts per million, as in exact fractions', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1_000_000), (ppm, share) => {
        expect(BigInt(sharedRate(ppm, share))).toBe(partOf(BigInt(ppm), share));
      }),
    );
  });
});

describe('on spot', () => {
  it('is charged from the next fill on, while the hold of an open order stays at the agreed rate', () => {
    const fixture = EngineFixture.trading();
    const { orderId } = fixture.place({ account: BOB, quantity: 1_000 });
    const [, held] = fixture.balance(BOB, 'USDT');
    const feeOfFill = (): bigint | undefined => {
      fixture.place({ account: ADA, side: 'sell', quantity: 250 });
      return fixture.events('trade').find(({ makerOrderId }) => makerOrderId === orderId)?.makerFee;
    };
    expect(feeOfFill()).toBe(175n);
    fixture.run(setFees({ owner: 102, spotMaker: 500_000 }));
    expect(feeOfFill()).toBe(88n);
    expect(fixture.balance(BOB, 'USDT')[1]).toBe(held / 2n);
    fixture.run(setFees({ owner: 102, spotMaker: 0 }));
    expect(feeOfFill()).toBe(0n);
    fixture.run(setFees({ owner: 102 }));
    expect(feeOfFill()).toBe(175n);
    expect(fixture.balance(BOB, 'USDT')[1]).toBe(0n);
  });

  it('buys more for a budget, and lets a market order in that only the whole fee could not pay for', () => {
    const fixture = EngineFixture.trading();
    fixture.place({ account: BOB, side: 'sell', quantity: 1_000 });
    const buy = { ...order({ account: ADA, type: 'market', price: 0 }), quantity: 0, quoteBudget: 1_000n };
    expect(fixture.rejected(buy)).toBe(REJECT.belowMinimumNotional);
    fixture.run(setFees({ spotTaker: 0 }));
    expect(fixture.place(buy)).toMatchObject({ filled: 1, fee: 0n });
    fixture.run({
      kind: 'transfer',
      from: ADA,
      to: BOB,
      asset: 'USDT',
      amount: spot.RICH - 2_000n,
      key: 'out',
    });
    expect(fixture.place({ ...buy, quantity: 1, quoteBudget: 0n })).toMatchObject({ filled: 1, fee: 0n });
    expect(fixture.balance(ADA, 'USDT')).toEqual([0n, 0n]);
  });

  it('sums up over the fills of an order to the exact fee and less than a unit, however often it changes', () => {
    const step = fc.record({ lots: fc.integer({ min: 1, max: 40 }), change: aSetFees([102]) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), (steps) => {
        const fixture = EngineFixture.trading();
        const { orderId } = fixture.place({ account: BOB, quantity: 500 });
        let exact = 0n;
        let charged = 0n;
        for (const { lots, change } of steps) {
          fixture.run(change);
          fixture.place({ side: 'sell', quantity: lots });
          for (const trade of fixture.events('trade')) {
            exact += trade.quote * partOf(700n, change.spotMaker);
            charged += trade.makerFee;
          }
          expect(charged).toBe((exact + 999_999n) / 1_000_000n);
        }
        fixture.cancel(BOB, orderId);
        expect(fixture.balance(BOB, 'USDT')[1]).toBe(0n);
      }),
      { numRuns: 50 },
    );
  });
});

describe('on contracts', () => {
  const { BTC_USDT, ContractFixture } = contracts;

  it('is charged at the trade to cross and isolated accounts, and the margin stays as it is', () => {
    const fixture = ContractFixture.trading();
    const isolated = Math.floor(contracts.ADA / 10_000) * 10_000 + 5_000 + BTC_USDT.id;
    fixture.deposit(isolated, 'USDT', '10000');
    fixture.must({ kind: 'setLeverage', account: isolated, contract: BTC_USDT.id, leverage: 10 });
    const owner = Math.floor(contracts.ADA / 10_000);
    const feesOf = (buyer: number): readonly bigint[] => {
      fixture.trade(buyer, contracts.BOB, 10, 50_000);
      return fixture
        .events('contractTrade')
        .map(({ takerAccount, takerFee, makerFee }) => (takerAccount === buyer ? takerFee : makerFee));
    };
    const whole = [contracts.ADA, isolated].map(feesOf);
    const margin = fixture.engine.view().balances.find(({ account }) => account === contracts.ADA)?.held;
    fixture.must(setFees({ owner, contractMaker: 250_000, contractTaker: 250_000 }));
    expect([contracts.ADA, isolated].map(feesOf)).toEqual(whole.map((fees) => fees.map((fee) => fee / 4n)));
    expect(fixture.engine.view().balances.find(({ account }) => account === contracts.ADA)?.held).toBe(
      (margin ?? 0n) * 2n,
    );
  });
});

describe('a snapshot', () => {
  it('has the parts of fees from format 7 on, and is as it was while everybody pays whole fees', () => {
    const fixture = EngineFixture.trading();
    const before = fixture.engine.serialize();
    fixture.run(setFees({ spotTaker: 400_000 }));
    const bytes = fixture.engine.serialize();
    expect([before[0], bytes[0]]).toEqual([3, 7]);
    const restored = Engine.restore(bytes);
    expect(restored.view().feeShares).toEqual(fixture.engine.view().feeShares);
    expect(restored.hash()).toBe(fixture.engine.hash());
    fixture.run(setFees({}));
    expect(fixture.engine.serialize()[0]).toBe(3);
  });

  it('and the journal hold the command as it was', () => {
    const writer = new ByteWriter();
    const command = setFees({ spotTaker: 400_000 });
    writeCommand(writer, command);
    expect(readCommand(new ByteReader(writer.take()))).toEqual(command);
  });
});

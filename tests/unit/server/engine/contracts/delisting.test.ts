import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT, REJECT, type Command } from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOB,
  BOT,
  BTC_USD,
  BTC_USDT,
  CAROL,
  ContractFixture,
  INSURANCE,
  order,
  price,
  ticks,
  trigger,
} from './support/fixture.ts';
import { faults, totals } from './support/invariants.ts';

const CONTRACT = BTC_USDT.id;
const ENDS_AT = 5_000;

const closeOnly: Command = { kind: 'closeOnly', contract: CONTRACT, endsAt: ENDS_AT };
const settle = (at: number, contract = CONTRACT): Command => ({
  kind: 'settleContract',
  contract,
  price: price(at),
});
/** Ada's account of coin-margined contracts. */
const COINS = accountIdOf(101, PRODUCT.coinContract);
const isolated = (owner: number): number => accountIdOf(owner, PRODUCT.margin, CONTRACT);

describe('a contract that only closes', () => {
  it('takes only orders and triggers that reduce', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.must(closeOnly);
    expect(fixture.rejected(order())).toBe(REJECT.closeOnly);
    expect(fixture.rejected(trigger({ purpose: 'entry', quantity: 5, reduceOnly: false }))).toBe(
      REJECT.closeOnly,
    );
    fixture.wait();
    fixture.quote(49_990, 50_010);
    expect(fixture.place({ side: 'sell', type: 'market', timeInForce: 'IOC', price: 0, quantity: 4, reduceOnly: true })).toMatchObject({ filled: 4 }); // prettier-ignore
    expect(fixture.position(ADA).lots).toBe(6);
    expect(fixture.rejected(order({ contract: BTC_USD.id, account: COINS }))).toBe('accepted');
  });

  it('cancels what could open a position, with the cause', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    const opening = fixture.place({ price: ticks(49_000) });
    const entry = fixture.wait({ purpose: 'entry', quantity: 5, reduceOnly: false });
    const stop = fixture.wait({ triggerPrice: ticks(48_000) });
    const closing = fixture.place({ side: 'sell', price: ticks(51_000), reduceOnly: true });
    fixture.must(closeOnly);
    const told = fixture.events('contractCancellation');
    expect(told.map(({ orderId, triggerId, cause }) => [orderId, triggerId, cause])).toEqual([
      [0, entry.triggerId, 'delisted'],
      [opening.orderId, 0, 'delisted'],
    ]);
    expect(fixture.state.contracts.orders.get(closing.orderId)).toBeDefined();
    expect(fixture.state.contracts.triggers.has(stop.triggerId)).toBe(true);
    expect(fixture.must(closeOnly).repeated).toBe(true);
    expect(faults(fixture.state)).toEqual([]);
  });

  it('charges funding before its end and none at it', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.must(closeOnly);
    const fund = (fundingTime: number): Command => ({
      ...{ kind: 'settleFunding', contract: CONTRACT, fundingTime, rate: 1_000_000_000 },
      mark: price(50_000),
    });
    expect(fixture.must(fund(ENDS_AT - 1)).repeated).toBe(false);
    expect(fixture.events('funding')).toHaveLength(2);
    expect(fixture.must(fund(ENDS_AT)).repeated).toBe(true);
    expect(fixture.last?.events).toEqual([]);
  });
});

describe('the settlement of a contract', () => {
  it.each([
    ['linear', CONTRACT, ADA, BOB, 'USDT', '1000', 52_000, 500],
    // 100 lots of 100 USD: 10,000 × (1 ÷ 50,000 − 1 ÷ 40,000) = −0.05 BTC for the long.
    ['inverse', BTC_USD.id, COINS, accountIdOf(102, PRODUCT.coinContract), 'BTC', '-0.05', 40_000, 100],
  ] as const)('closes %s positions at the price', (_, contract, long, short, asset, gain, at, lots) => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'defineContract', contract: { ...BTC_USD, makerFeePpm: 0, takerFeePpm: 0 } });
    const before = [long, short].map((account) => fixture.wallet(account, asset));
    fixture.trade(long, short, lots, 50_000, contract);
    fixture.must(settle(at, contract));
    const units = gain.startsWith('-') ? -amount(gain.slice(1)) : amount(gain);
    expect(fixture.balance(long, asset)).toEqual([(before[0] ?? 0n) + units, 0n]);
    expect(fixture.balance(short, asset)).toEqual([(before[1] ?? 0n) - units, 0n]);
    expect(fixture.events('delivery')).toEqual([
      { ...delivered(long, contract, lots, at), realized: units },
      { ...delivered(short, contract, -lots, at), realized: -units },
    ]);
    expect(fixture.events('settlement').map(({ cause, amount: moved }) => [cause, moved])).toEqual([
      ['delivery', units],
      ['delivery', -units],
    ]);
    expect(fixture.events('position').map(({ position }) => [position.lots, position.realized])).toEqual([
      [0, units],
      [0, -units],
    ]);
    expect(totals(fixture.state)).toEqual({ BTC: 0n, USDT: 0n });
  });

  it('cancels everything and never trades again', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.quote(49_990, 50_010);
    fixture.place({
      account: CAROL,
      price: ticks(49_000),
      takeProfit: { triggerPrice: ticks(60_000), by: 'mark' },
    });
    fixture.wait({ triggerPrice: ticks(48_000), by: 'mark' });
    fixture.must(settle(47_000));
    expect(fixture.state.contracts.orders.values().next().done).toBe(true);
    expect(fixture.state.contracts.triggers.size).toBe(0);
    expect(fixture.events('contractCancellation').map(({ cause }) => cause)).toEqual([
      'delisted',
      'delisted',
    ]);
    expect(fixture.events('trigger').map(({ trigger: { status } }) => status)).toEqual(['cancelled']);
    expect(fixture.rejected(order())).toBe(REJECT.marketHalted);
    const halted = { kind: 'haltMarket', instrument: CONTRACT } as const;
    expect(fixture.rejected({ ...halted, halted: false })).toBe(REJECT.marketHalted);
    expect(fixture.must({ ...halted, halted: true }).repeated).toBe(true);
    const mark: Command = { kind: 'mark', contract: CONTRACT, mark: price(1), index: price(1) };
    expect(fixture.rejected(mark)).toBe(REJECT.marketHalted);
    expect(fixture.engine.view().contracts.delistings).toEqual([
      { contract: CONTRACT, endsAt: expect.any(Number) as number, price: price(47_000) },
    ]);
  });

  it('happens once, whatever price comes then', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.must(closeOnly);
    fixture.must(settle(51_000));
    const after = [ADA, BOB].map((account) => fixture.wallet(account));
    expect(fixture.must(settle(60_000)).repeated).toBe(true);
    expect(fixture.last?.events).toEqual([]);
    expect([ADA, BOB].map((account) => fixture.wallet(account))).toEqual(after);
    expect(fixture.engine.view().contracts.delistings).toMatchObject([{ endsAt: ENDS_AT }]);
  });

  it('takes a price and a contract that exist', () => {
    const fixture = ContractFixture.trading();
    expect(fixture.rejected(settle(0))).toBe(REJECT.invalidCommand);
    expect(fixture.rejected(settle(50_000, 7))).toBe(REJECT.unknownInstrument);
    expect(fixture.rejected({ ...closeOnly, contract: 7 })).toBe(REJECT.unknownInstrument);
    expect(fixture.rejected({ kind: 'closeOnly', contract: CONTRACT, endsAt: 0 })).toBe(
      REJECT.invalidCommand,
    );
  });

  it('works while the contract is halted, in hedge mode too', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'setPositionMode', account: ADA, contract: CONTRACT, hedge: true });
    fixture.place({ account: BOB, side: 'sell', quantity: 30 });
    fixture.place({ positionSide: 'long', quantity: 30 });
    fixture.place({ account: BOB, quantity: 10, price: ticks(51_000) });
    fixture.place({ positionSide: 'short', side: 'sell', quantity: 10, price: ticks(51_000) });
    fixture.must({ kind: 'haltMarket', instrument: CONTRACT, halted: true });
    fixture.must(settle(52_000));
    // 0.03 × 2,000 − 0.01 × 1,000 for Ada, the opposite for Bob.
    expect(fixture.balance(ADA)).toEqual([amount('100050'), 0n]);
    expect(fixture.balance(BOB)).toEqual([amount('99950'), 0n]);
  });

  it('gives all isolated margin back to the cross account', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.must({ kind: 'automateMargin', kept: [] });
    fixture.deposit(isolated(101), 'USDT', '500');
    fixture.must({ kind: 'keepMargin', account: isolated(101), contract: CONTRACT, isKeeping: true });
    fixture.trade(isolated(101), BOB, 100, 50_000);
    fixture.must(settle(50_100));
    expect(fixture.balance(isolated(101))).toEqual([0n, 0n]);
    expect(fixture.balance(ADA)).toEqual([amount('100510'), 0n]);
    expect(faults(fixture.state)).toEqual([]);
  });

  it('gives back isolated margin that never backed anything', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'automateMargin', kept: [] });
    fixture.deposit(isolated(103), 'USDT', '70');
    fixture.must(settle(50_000));
    expect(fixture.balance(isolated(103))).toEqual([0n, 0n]);
    expect(fixture.balance(CAROL)).toEqual([amount('100070'), 0n]);
  });

  it('takes no isolated margin any more, and gives back what is there', () => {
    const fixture = ContractFixture.trading();
    const move = (from: number, to: number, key: string): Command => ({
      ...{ kind: 'transfer', from, to, asset: 'USDT', amount: amount('30'), key },
    });
    const before = move(ADA, isolated(101), 'before');
    fixture.must(before);
    fixture.must(settle(50_000));
    const balances = fixture.state.ledger.view();
    for (const from of [ADA, BOB, accountIdOf(101, PRODUCT.wallet)])
      expect(fixture.rejected(move(from, isolated(101), `in:${from}`))).toBe(REJECT.marketHalted);
    expect(fixture.state.ledger.view()).toEqual(balances);
    // Sent again, it is answered as it was.
    expect(fixture.must(before).repeated).toBe(true);
    fixture.must(move(isolated(101), ADA, 'out'));
    expect(fixture.balance(isolated(101))).toEqual([0n, 0n]);
    fixture.must(move(ADA, accountIdOf(101, PRODUCT.margin, BTC_USD.id), 'other contract'));
  });

  it('lets the insurance fund pay for whoever is ruined', () => {
    const fixture = ruined();
    fixture.deposit(INSURANCE, 'USDT', '10000');
    fixture.must(settle(45_000));
    expect(fixture.balance(CAROL)).toEqual([0n, 0n]);
    expect(fixture.balance(BOB)).toEqual([amount('105000'), 0n]);
    expect(fixture.events('liquidation').map(({ stage }) => stage)).toEqual(['takenOver']);
    // A loss of 5,000 against 1,000 of her own.
    expect(fixture.balance(INSURANCE)).toEqual([amount('6000'), 0n]);
    expect(totals(fixture.state)).toEqual({ BTC: 0n, USDT: 0n });
  });

  it('deleverages the winners when the fund cannot pay', () => {
    const fixture = ruined();
    fixture.must(settle(45_000));
    expect(fixture.balance(CAROL)).toEqual([0n, 0n]);
    expect(fixture.balance(BOB)).toEqual([amount('101000'), 0n]);
    expect(fixture.events('liquidation').map(({ stage }) => stage)).toEqual(['deleveraged']);
    expect(totals(fixture.state)).toEqual({ BTC: 0n, USDT: 0n });
  });

  it('leaves whoever is short of maintenance margin the rest', () => {
    const fixture = ruined();
    fixture.must(settle(49_010));
    expect(fixture.events('liquidation')).toEqual([]);
    expect(fixture.balance(CAROL)).toEqual([amount('10'), 0n]);
    expect(fixture.balance(BOB)).toEqual([amount('100990'), 0n]);
  });

  it('stays in a snapshot, and older states keep their format', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    expect(fixture.engine.serialize()[0]).toBe(10);
    fixture.must(closeOnly);
    expect(fixture.engine.serialize()[0]).toBe(11);
    const restored = new ContractFixture(Engine.restore(fixture.engine.serialize()));
    for (const each of [fixture, restored]) each.must(settle(51_000));
    expect(restored.engine.hash()).toBe(fixture.engine.hash());
    const again = new ContractFixture(Engine.restore(restored.engine.serialize()));
    expect(again.rejected(order())).toBe(REJECT.marketHalted);
    expect(again.must(settle(1)).repeated).toBe(true);
  });
});

function delivered(account: number, contract: number, lots: number, at: number) {
  const price_ = price(at);
  return { kind: 'delivery', account, contract, positionSide: 'net', lots, price: price_ };
}

/** Carol is long of 1 BTC at 50,000 with 1,000 USDT, against Bob. */
function ruined(): ContractFixture {
  const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
  fixture.must({ kind: 'setLeverage', account: CAROL, contract: CONTRACT, leverage: 50 });
  fixture.must({
    ...{ kind: 'transfer', from: CAROL, to: BOT - 1, asset: 'USDT', amount: amount('99000'), key: 'away' },
  });
  fixture.trade(CAROL, BOB, 1_000, 50_000);
  return fixture;
}

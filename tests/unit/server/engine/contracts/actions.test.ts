import { describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { ADA, amount, BOB, BTC_USD, BTC_USDT, ContractFixture, ticks } from './support/fixture.ts';

const MARKET = { type: 'market', timeInForce: 'IOC', price: 0 } as const;

/** Ada long and Bob short 10 lots from 50,000, without fees; the market maker 10 around it. */
function opposed(): ContractFixture {
  const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
  fixture.trade(ADA, BOB, 10, 50_000);
  fixture.quote(49_990, 50_010);
  return fixture;
}

describe('closing', () => {
  it('a long sells it at the bid, a short buys it at the ask', () => {
    const fixture = opposed();
    const long = fixture.place({ ...MARKET, side: 'sell', quantity: 10, reduceOnly: true });
    const short = fixture.place({ ...MARKET, account: BOB, quantity: 10, reduceOnly: true });
    // 10 dollars less on 0.01 BTC.
    expect([long.realized, short.realized]).toEqual([-amount('0.1'), -amount('0.1')]);
    expect([fixture.position(ADA).lots, fixture.position(BOB).lots]).toEqual([0, 0]);
    expect(fixture.balance(ADA)).toEqual([amount('99999.9'), 0n]);
  });

  it('a part keeps the rest at its entry price', () => {
    const fixture = opposed();
    fixture.place({ ...MARKET, side: 'sell', quantity: 4, reduceOnly: true });
    expect(fixture.position(ADA)).toEqual({ lots: 6, entryValue: amount('300') * 100_000_000n });
  });

  it('by a resting reduce-only limit order needs no margin and ends with the position', () => {
    const fixture = opposed();
    const [, held] = fixture.balance(ADA);
    fixture.place({ side: 'sell', quantity: 10, reduceOnly: true, price: ticks(51_000) });
    expect(fixture.balance(ADA)[1]).toBe(held);
    fixture.place({ ...MARKET, side: 'sell', quantity: 10, reduceOnly: true });
    expect(fixture.open(ADA)).toEqual([]);
  });
});

describe('reversing', () => {
  it('closes the position and opens as much on the other side in one order', () => {
    const fixture = opposed();
    const order = fixture.place({ ...MARKET, side: 'sell', quantity: 20 });
    expect(order).toMatchObject({ status: 'filled', filled: 20, realized: -amount('0.1') });
    expect(fixture.position(ADA)).toEqual({ lots: -10, entryValue: amount('499.9') * 100_000_000n });
    expect(fixture.balance(ADA)[1]).toBe(amount('49.99'));
  });
});

describe('cancelling all', () => {
  it('takes the orders of one contract or of all, of one account alone, and gives back their margin', () => {
    const fixture = opposed();
    const isolated = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
    fixture.deposit(isolated, 'USDT', '100');
    fixture.place({ account: isolated, price: ticks(40_000) });
    const [, held] = fixture.balance(ADA);
    fixture.place({ price: ticks(40_000) });
    fixture.place({ price: ticks(41_000) });
    const cancelled = fixture.must({ kind: 'cancelAll', account: ADA, instrument: BTC_USDT.id });
    expect(cancelled.contractOrders.map(({ price, status }) => [price, status])).toEqual([
      [ticks(40_000), 'cancelled'],
      [ticks(41_000), 'cancelled'],
    ]);
    expect(fixture.balance(ADA)[1]).toBe(held);
    expect(fixture.open(isolated)).toEqual(['buy 1@40000']);
    expect(fixture.must({ kind: 'cancelAll', account: ADA, instrument: BTC_USD.id }).contractOrders).toEqual(
      [],
    );
  });
});

describe('time in force', () => {
  it('GTC rests with what it did not fill', () => {
    const fixture = ContractFixture.trading();
    fixture.quote(49_990, 50_010, 30);
    const order = fixture.place({ price: ticks(50_010), quantity: 31 });
    expect([order.status, order.filled]).toEqual(['partiallyFilled', 30]);
    expect(fixture.open(ADA)).toEqual(['buy 1@50010']);
  });

  it('FOK takes the whole, over several levels', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 1, 50_000);
    fixture.place({ account: BOB, side: 'sell', quantity: 2, price: ticks(50_010) });
    fixture.place({ account: BOB, side: 'sell', quantity: 3, price: ticks(50_020) });
    const order = fixture.place({ timeInForce: 'FOK', quantity: 5, price: ticks(50_020) });
    // 0.002 × 50,010 + 0.003 × 50,020.
    expect(order).toMatchObject({ status: 'filled', filledValue: amount('250.08') * 100_000_000n });
  });

  it('IOC that reaches nothing expires at once', () => {
    const fixture = ContractFixture.trading();
    expect(fixture.place({ timeInForce: 'IOC' }).status).toBe('expired');
    expect(fixture.balance(ADA)[1]).toBe(0n);
  });
});

describe('isolated margin', () => {
  it('of an inverse contract is added and taken in coins, and only what is free', () => {
    const fixture = ContractFixture.trading();
    const isolated = accountIdOf(101, PRODUCT.margin, BTC_USD.id);
    const cross = accountIdOf(101, PRODUCT.coinContract);
    const move = { kind: 'transfer', asset: 'BTC', amount: amount('0.1') } as const;
    fixture.must({ ...move, from: cross, to: isolated, key: 'add' });
    fixture.must({ ...move, from: cross, to: isolated, key: 'add' });
    expect(fixture.wallet(isolated, 'BTC')).toBe(amount('0.1'));
    fixture.trade(isolated, accountIdOf(102, PRODUCT.coinContract), 100, 50_000, BTC_USD.id);
    // 10,000 dollars are 0.2 BTC; a tenth is held, and 0.05 % paid.
    expect(fixture.balance(isolated, 'BTC')).toEqual([amount('0.0799'), amount('0.02')]);
    const back = { ...move, from: isolated, to: cross };
    expect(fixture.run({ ...back, amount: amount('0.07990001'), key: 'b' }).ok).toBe(false);
    expect(fixture.run({ ...back, amount: amount('0.0799'), key: 'c' }).ok).toBe(true);
  });
});

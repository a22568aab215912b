import { describe, expect, it } from 'vitest';
import { CODE } from './support/codes.ts';
import {
  ADA,
  amount,
  BOB,
  BOT,
  BTC_USD,
  BTC_USDT,
  ContractFixture,
  order,
  ticks,
} from './support/fixture.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';

describe('a fill', () => {
  it('opens a long and a short, holds their margin, and charges both their fees', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 500, 40_000);
    expect(fixture.position(ADA)).toEqual({ lots: 500, entryValue: amount('20000') * 100_000_000n });
    expect(fixture.position(BOB).lots).toBe(-500);
    // 20,000 at 10x; Ada took at 0.05 %, Bob made at 0.02 %.
    expect(fixture.balance(ADA)).toEqual([amount('97990'), amount('2000')]);
    expect(fixture.balance(BOB)).toEqual([amount('97996'), amount('2000')]);
  });

  it('against a position realizes its profit, and gives back its margin', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 500, 40_000);
    fixture.trade(BOB, ADA, 200, 41_000);
    // Ada sold 0.2 as the maker: 200 gained, 1.64 paid.
    expect(fixture.wallet(ADA)).toBe(amount('99990') + amount('200') - amount('1.64'));
    expect(fixture.position(ADA)).toEqual({ lots: 300, entryValue: amount('12000') * 100_000_000n });
  });

  it('beyond a position turns it round at the new price', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 100, 40_000);
    fixture.trade(BOB, ADA, 250, 42_000);
    expect(fixture.position(ADA)).toEqual({ lots: -150, entryValue: amount('6300') * 100_000_000n });
  });

  it('of an inverse contract is worth dollars, in coins, rounded against each side', () => {
    const fixture = ContractFixture.trading();
    const [ada, bob] = [accountIdOf(101, PRODUCT.coinContract), accountIdOf(102, PRODUCT.coinContract)];
    fixture.trade(ada, bob, 600, 50_000, BTC_USD.id);
    const before = [fixture.wallet(ada, 'BTC'), fixture.wallet(bob, 'BTC')] as const;
    fixture.quote(52_000, 60_000, 10_000, BTC_USD.id);
    const close = { contract: BTC_USD.id, price: ticks(52_000), quantity: 600, reduceOnly: true } as const;
    const sold = fixture.place({ ...close, account: ada, side: 'sell' });
    fixture.quote(40_000, 52_000, 10_000, BTC_USD.id);
    const bought = fixture.place({ ...close, account: bob, side: 'buy' });
    expect(sold.realized).toBe(4_615_384n);
    expect(bought.realized).toBe(-4_615_385n);
    expect(fixture.wallet(ada, 'BTC')).toBe(before[0] + sold.realized - sold.fee);
    expect(fixture.wallet(bob, 'BTC')).toBe(before[1] + bought.realized - bought.fee);
  });
});

describe('margin', () => {
  it('is held for an order, with its fee, and given back when it is cancelled', () => {
    const fixture = ContractFixture.trading();
    const { orderId } = fixture.place({ quantity: 100 });
    // 5,000 at 10x, and 0.05 %.
    expect(fixture.balance(ADA)[1]).toBe(amount('502.5'));
    fixture.must({ kind: 'cancelOrder', account: ADA, orderId, clientOrderId: '' });
    expect(fixture.balance(ADA)).toEqual([amount('100000'), 0n]);
  });

  it('counts only the larger side', () => {
    const fixture = ContractFixture.trading();
    fixture.place({ quantity: 100 });
    fixture.place({ side: 'sell', quantity: 80, price: ticks(51_000) });
    expect(fixture.balance(ADA)[1]).toBe(amount('502.5'));
  });

  it('is not needed for an order that closes the position', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 100, 50_000);
    const [, held] = fixture.balance(ADA);
    fixture.place({ side: 'sell', quantity: 100, price: ticks(60_000) });
    expect(fixture.balance(ADA)[1]).toBe(held);
  });

  it('that is not there refuses the order and says what it needs', () => {
    const fixture = ContractFixture.trading();
    expect(fixture.rejected(order({ quantity: 21_000 }))).toBe(CODE.insufficientBalance);
    expect(fixture.last?.result).toMatchObject({
      message: 'Insufficient margin: 105525 USDT required, 100000 USDT available',
    });
  });

  it('counts what is lost already, but not what is gained', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 1_000, 50_000);
    fixture.mark(60_000);
    const free = fixture.state.contracts.accounts.get(ADA)?.margins.get('USDT')?.free;
    expect(free).toBe(fixture.balance(ADA)[0]);
    const bob = fixture.state.contracts.accounts.get(BOB)?.margins.get('USDT')?.free;
    expect(bob).toBe(fixture.balance(BOB)[0] - amount('10000'));
  });

  it('cannot leave while it backs a position', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 1_000, 50_000);
    const [available] = fixture.balance(ADA);
    const out = (text: bigint) =>
      ({
        kind: 'transfer',
        from: ADA,
        to: accountIdOf(101, 1),
        asset: 'USDT',
        amount: text,
        key: 'k',
      }) as const;
    expect(fixture.rejected(out(available + 1n))).toBe(CODE.insufficientBalance);
    fixture.mark(49_000);
    expect(fixture.rejected(out(available - amount('999')))).toBe(CODE.insufficientBalance);
    expect(fixture.rejected(out(available - amount('1000')))).toBe('accepted');
  });
});

describe('an order type', () => {
  it('post-only rests and never takes', () => {
    const fixture = ContractFixture.trading();
    fixture.quote(49_990, 50_010);
    expect(fixture.rejected(order({ type: 'postOnly', price: ticks(50_010) }))).toBe(CODE.postOnlyWouldTake);
    expect(fixture.place({ type: 'postOnly', price: ticks(50_009) }).status).toBe('open');
  });

  it('IOC takes what is there and expires; FOK takes all or nothing', () => {
    const fixture = ContractFixture.trading();
    fixture.quote(49_990, 50_010, 30);
    expect(fixture.rejected(order({ timeInForce: 'FOK', price: ticks(50_010), quantity: 31 }))).toBe(
      CODE.cannotFillCompletely,
    );
    const ioc = fixture.place({ timeInForce: 'IOC', price: ticks(50_010), quantity: 31 });
    expect([ioc.status, ioc.filled]).toEqual(['expired', 30]);
  });

  it('market takes the best prices, and is refused where nobody is', () => {
    const fixture = ContractFixture.trading();
    const market = { type: 'market', timeInForce: 'IOC', price: 0, quantity: 10 } as const;
    expect(fixture.rejected(order(market))).toBe(CODE.noLiquidity);
    fixture.quote(49_990, 50_010);
    expect(fixture.place(market).status).toBe('filled');
  });

  it('reduce-only never opens: it is refused without a position and stops where it ends', () => {
    const fixture = ContractFixture.trading();
    expect(fixture.rejected(order({ reduceOnly: true }))).toBe(CODE.reduceOnlyWithoutPosition);
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.quote(49_990, 50_010);
    const sold = fixture.place({ side: 'sell', reduceOnly: true, price: ticks(49_990), quantity: 25 });
    expect([sold.status, sold.filled]).toEqual(['expired', 10]);
    expect(fixture.position(ADA).lots).toBe(0);
  });

  it('reduce-only orders give way, the newest first, when the position shrinks', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 10, 50_000);
    fixture.place({ side: 'sell', reduceOnly: true, price: ticks(55_000), quantity: 6 });
    fixture.place({ side: 'sell', reduceOnly: true, price: ticks(56_000), quantity: 4 });
    fixture.quote(49_990, 50_010);
    fixture.place({ side: 'sell', type: 'market', timeInForce: 'IOC', price: 0, quantity: 5 });
    expect(fixture.open(ADA)).toEqual(['sell 5@55000']);
  });

  it('outside the band around the mark is refused', () => {
    const fixture = ContractFixture.trading({ priceBandPercent: 10 });
    expect(fixture.rejected(order({ price: ticks(44_999) }))).toBe(CODE.priceOutsideBand);
    expect(fixture.place({ price: ticks(45_000) }).status).toBe('open');
  });
});

describe('a client order id', () => {
  it('gives the same answer for the same order and refuses another one', () => {
    const fixture = ContractFixture.trading();
    const first = fixture.place({ clientOrderId: 'mine' });
    const again = fixture.must(order({ clientOrderId: 'mine' }));
    expect([again.repeated, again.contractOrders]).toEqual([true, [first]]);
    expect(fixture.rejected(order({ clientOrderId: 'mine', quantity: 2 }))).toBe(CODE.clientOrderIdReused);
  });
});

describe('leverage', () => {
  it('changes the margin of positions and orders', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 500, 40_000);
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 20 });
    expect(fixture.balance(ADA)[1]).toBe(amount('1000'));
  });

  it('is bounded by the tier of the position, and an order by the leverage', () => {
    const fixture = ContractFixture.trading();
    const set = { kind: 'setLeverage', account: ADA, contract: BTC_USDT.id } as const;
    fixture.must({ ...set, leverage: 100 });
    expect(fixture.rejected(order({ quantity: 1_001 }))).toBe(CODE.leverageTooHigh);
    fixture.trade(ADA, BOB, 900, 50_000);
    fixture.mark(60_000);
    expect(fixture.rejected({ ...set, leverage: 51 })).toBe(CODE.leverageTooHigh);
    expect(fixture.rejected({ ...set, leverage: 0 })).toBe(CODE.leverageTooHigh);
    expect(fixture.rejected({ ...set, leverage: 50 })).toBe('accepted');
  });
});

describe('hedge mode', () => {
  it('keeps a long and a short side by side', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true });
    fixture.quote(49_990, 50_010);
    const market = { type: 'market', timeInForce: 'IOC', price: 0 } as const;
    fixture.place({ ...market, positionSide: 'long', quantity: 10 });
    fixture.place({ ...market, positionSide: 'short', side: 'sell', quantity: 4 });
    expect(fixture.position(ADA, BTC_USDT.id, 'long').lots).toBe(10);
    expect(fixture.position(ADA, BTC_USDT.id, 'short').lots).toBe(-4);
    fixture.place({ ...market, positionSide: 'long', side: 'sell', reduceOnly: true, quantity: 10 });
    expect(fixture.position(ADA, BTC_USDT.id, 'long').lots).toBe(0);
  });

  it('refuses the wrong position side, and closing orders that are not reduce-only', () => {
    const fixture = ContractFixture.trading();
    expect(fixture.rejected(order({ positionSide: 'long' }))).toBe(CODE.invalidCommand);
    fixture.must({ kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true });
    expect(fixture.rejected(order())).toBe(CODE.invalidCommand);
    expect(fixture.rejected(order({ positionSide: 'long', side: 'sell' }))).toBe(CODE.invalidCommand);
  });

  it('cannot be switched while a position or an order depends on it', () => {
    const fixture = ContractFixture.trading();
    fixture.place();
    const mode = { kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true } as const;
    expect(fixture.rejected(mode)).toBe(CODE.settingInUse);
  });
});

describe('accounts', () => {
  it('an isolated position has nothing but its own sub-account behind it', () => {
    const fixture = ContractFixture.trading();
    const isolated = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
    expect(fixture.rejected(order({ account: isolated }))).toBe(CODE.insufficientBalance);
    fixture.must({
      kind: 'transfer',
      from: ADA,
      to: isolated,
      asset: 'USDT',
      amount: amount('100'),
      key: 'margin',
    });
    expect(fixture.place({ account: isolated }).status).toBe('open');
  });

  it.each([
    ['a spot account', accountIdOf(101, PRODUCT.spot)],
    ['the account of coin-margined contracts', accountIdOf(101, PRODUCT.coinContract)],
    ['the margin account of another contract', accountIdOf(101, PRODUCT.margin, BTC_USD.id)],
  ])('%s does not trade a USDT contract', (_what, account) => {
    expect(ContractFixture.trading().rejected(order({ account }))).toBe(CODE.invalidCommand);
  });

  it('the market maker needs no margin', () => {
    const fixture = ContractFixture.trading();
    fixture.quote(49_990, 50_010);
    fixture.place({ type: 'market', timeInForce: 'IOC', price: 0, quantity: 10 });
    expect(fixture.position(BOT).lots).toBe(-10);
  });
});

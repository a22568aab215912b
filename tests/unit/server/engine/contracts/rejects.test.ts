import { describe, expect, it } from 'vitest';
import { marginRateOf } from '@tidemark/sdk/core';
import type { Contract, NewContractOrder } from '../../../../../server/engine/contracts/protocol.ts';
import { accountIdOf, ownerOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { CODE } from './support/codes.ts';
import { ADA, BOB, BTC_USDT, ContractFixture, EXTERNAL, order, ticks, trigger } from './support/fixture.ts';

type Case = [name: string, code: number, request: Partial<NewContractOrder>, rules?: Partial<Contract>];

const MARKET = { type: 'market', timeInForce: 'IOC', price: 0 } as const;

const cases: Case[] = [
  ['more margin than is free', CODE.insufficientBalance, { quantity: 20_000 }],
  ['a price between ticks', CODE.priceOffTick, { price: 1.5 }],
  ['a limit order without a price', CODE.priceOffTick, { price: 0 }],
  ['a market order with a price', CODE.priceOffTick, { ...MARKET, price: 5 }],
  ['a quantity between lots', CODE.quantityOffLot, { quantity: 0.5 }],
  ['no quantity', CODE.quantityOffLot, { quantity: 0 }],
  ['less than the smallest order', CODE.belowMinimumNotional, { quantity: 4 }, { minLots: 5 }],
  ['more than the largest order', CODE.aboveMaximum, { quantity: 6 }, { maxLots: 5 }],
  ['a position beyond the last tier', CODE.aboveMaximum, { quantity: 100_001 }],
  ['an unknown contract', CODE.unknownInstrument, { contract: 7 }],
  ['a fill-or-kill that nobody fills', CODE.cannotFillCompletely, { timeInForce: 'FOK' }],
  ['a market order without a market', CODE.noLiquidity, MARKET],
  ['a price outside the band', CODE.priceOutsideBand, { price: ticks(56_000) }, { priceBandPercent: 10 }],
  ['a reduce-only order without a position', CODE.reduceOnlyWithoutPosition, { reduceOnly: true }],
  ['an unknown side', CODE.invalidCommand, { side: 'hold' as 'buy' }],
  ['an unknown type', CODE.invalidCommand, { type: 'stop' as 'limit' }],
  ['an unknown time in force', CODE.invalidCommand, { timeInForce: 'DAY' as 'GTC' }],
  ['a post-only order that may not rest', CODE.invalidCommand, { type: 'postOnly', timeInForce: 'IOC' }],
  ['an unknown position side', CODE.invalidCommand, { positionSide: 'both' as 'net' }],
  ['a stop-loss by no price', CODE.invalidCommand, { stopLoss: { triggerPrice: 0, by: 'mark' } }],
];

describe('a contract order is refused, changing nothing, for', () => {
  it.each(cases)('%s → %d', (_name, code, request, rules) => {
    expect(ContractFixture.trading(rules).rejected(order(request))).toBe(code);
  });

  it('an order of the same owner in its way, unless that is to give way', () => {
    const fixture = ContractFixture.trading();
    fixture.place({ side: 'sell' });
    expect(fixture.rejected(order())).toBe(CODE.selfTradePrevented);
    expect(fixture.rejected(order({ selfTradePrevention: 'cancelMaker' }))).toBe('accepted');
  });

  it('one open order too many, which a cancelled one makes room for', () => {
    const fixture = ContractFixture.trading({ maxOpenOrders: 1 });
    const { orderId } = fixture.place();
    expect(fixture.rejected(order())).toBe(CODE.tooManyOpenOrders);
    expect(fixture.rejected(order({ account: BOB }))).toBe('accepted');
    fixture.must({ kind: 'cancelOrder', account: ADA, orderId, clientOrderId: '' });
    expect(fixture.rejected(order())).toBe('accepted');
  });

  it('a closing price that would cost more than the account has', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.trade(ADA, BOB, 10_000, 50_000);
    // 100,000 behind 10 BTC: below 40,000 nothing is left.
    const close = { side: 'sell', reduceOnly: true, quantity: 10_000 } as const;
    expect(fixture.rejected(order({ ...close, price: ticks(39_999.9) }))).toBe(CODE.priceOutsideBand);
    expect(fixture.rejected(order({ ...close, price: ticks(40_000) }))).toBe('accepted');
  });

  it('a contract without a mark, whatever is asked of it', () => {
    const fixture = new ContractFixture();
    fixture.must({ kind: 'defineContract', contract: BTC_USDT });
    fixture.deposit(ADA, 'USDT', '1000');
    expect(fixture.rejected(order())).toBe(CODE.noMarkPrice);
    const entry = { purpose: 'entry', reduceOnly: false, quantity: 1 } as const;
    expect(fixture.rejected(trigger({ ...entry, by: 'mark' }))).toBe(CODE.noMarkPrice);
    const funding = { kind: 'settleFunding', contract: 101, fundingTime: 1, mark: 1, rate: 1 } as const;
    expect(fixture.rejected(funding)).toBe(CODE.noMarkPrice);
  });
});

describe('the ladder of a contract', () => {
  const [lowest, middle, highest] = BTC_USDT.ladder;
  if (lowest === undefined || middle === undefined || highest === undefined) throw new Error('Three tiers');

  it.each([
    ['a leverage that does not fall', [lowest, { ...middle, maxLeverage: 100 }, highest]],
    ['a leverage that rises', [lowest, { ...middle, maxLeverage: 10 }, highest]],
    ['a maintenance rate of nothing', [{ ...lowest, maintenancePpm: marginRateOf(0n) }]],
    [
      'a maintenance rate above what the leverage leaves',
      [{ ...lowest, maintenancePpm: marginRateOf(10_000n) }],
    ],
    ['no tier', []],
  ])('must not have %s', (_name, ladder) => {
    const fixture = ContractFixture.trading();
    const define = { kind: 'defineContract', contract: { ...BTC_USDT, ladder } } as const;
    expect(fixture.rejected(define)).toBe(CODE.invalidCommand);
  });
});

describe('what is refused besides', () => {
  it('names orders and triggers that are not there', () => {
    const fixture = ContractFixture.trading();
    const cancel = { kind: 'cancelOrder', account: ADA, orderId: 9, clientOrderId: '' } as const;
    expect(fixture.rejected(cancel)).toBe(CODE.unknownOrder);
    expect(fixture.rejected({ kind: 'cancelTrigger', account: ADA, triggerId: 9 })).toBe(CODE.unknownTrigger);
  });

  it('takes margin away that a position needs', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.trade(ADA, BOB, 1_000, 50_000);
    const out = { kind: 'transfer', from: ADA, to: EXTERNAL, asset: 'USDT', key: 'out' } as const;
    // 100,000 less 50,000 ÷ 10.
    expect(fixture.rejected({ ...out, amount: 95_000n * 100_000_000n + 1n })).toBe(CODE.insufficientBalance);
    expect(fixture.rejected({ ...out, amount: 95_000n * 100_000_000n })).toBe('accepted');
  });

  it('raises the margin of a position by more than is free', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.trade(ADA, BOB, 4_000, 50_000);
    const set = { kind: 'setLeverage', account: ADA, contract: BTC_USDT.id } as const;
    expect(fixture.rejected({ ...set, leverage: 1 })).toBe(CODE.insufficientBalance);
    expect(fixture.rejected({ ...set, leverage: 2 })).toBe('accepted');
  });

  it('switches the position mode of an open position', () => {
    const fixture = ContractFixture.trading();
    fixture.trade(ADA, BOB, 1, 50_000);
    const mode = { kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true } as const;
    expect(fixture.rejected(mode)).toBe(CODE.settingInUse);
  });

  it('chooses a margin mode that there is not, or for an isolated account', () => {
    const fixture = ContractFixture.trading();
    const choose = { kind: 'setMarginMode', contract: BTC_USDT.id, marginMode: 'isolated' } as const;
    const isolated = accountIdOf(ownerOf(ADA), PRODUCT.margin, BTC_USDT.id);
    expect(fixture.rejected({ ...choose, account: isolated })).toBe(CODE.invalidCommand);
    expect(fixture.rejected({ ...choose, account: ADA, marginMode: 'both' as 'cross' })).toBe(
      CODE.invalidCommand,
    );
    expect(fixture.rejected({ ...choose, account: ADA })).toBe('accepted');
  });
});

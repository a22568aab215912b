import { describe, expect, it } from 'vitest';
import {
  ADA,
  BOB,
  BTC_USDT,
  ContractFixture,
  ticks,
} from '../../../../../server/engine/contracts/support/fixture.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import {
  isRisky,
  lackOfLeverage,
  leverageMarks,
  marginAt,
  readLeverage,
} from '../../../../../../../src/features/trading/contracts/settings/leverageFigures.ts';

describe('the leverage dialog', () => {
  it.each([
    [125, [1, 25, 50, 75, 100, 125]],
    [50, [1, 10, 20, 30, 40, 50]],
    [3, [1, 2, 3]],
  ])('marks the way to %dx', (most, marks) => {
    expect(leverageMarks(most)).toEqual(marks);
  });

  it.each([
    ['1', 1],
    ['125', 125],
    ['0', undefined],
    ['126', undefined],
    ['', undefined],
    ['2.5', undefined],
  ])('reads %j', (text, leverage) => {
    expect(readLeverage(text, 125)).toBe(leverage);
  });

  it('adds up the margin of both positions', () => {
    const position = { kind: 'linear', quantity: '1' } as const;
    const positions = [
      { ...position, side: 'long', entryValue: '50000' },
      { ...position, side: 'short', entryValue: '51000' },
    ] as const;
    expect(marginAt(positions, 20).toFixed()).toBe('5050');
    expect(marginAt([], 20).toFixed()).toBe('0');
  });

  it('reckons what a lower leverage lacks as the engine does, positions and orders alike', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 20 });
    fixture.trade(ADA, BOB, 100, 50_000);
    fixture.place({ account: ADA, side: 'buy', quantity: 50, price: ticks(49_000) });
    const [free] = fixture.balance(ADA);
    const lack = lackOfLeverage({
      kind: 'linear',
      positions: [{ kind: 'linear', side: 'long', quantity: '0.1', entryValue: '5000' }],
      orders: [{ side: 'buy', quantity: '0.05', filled: '0', price: '49000' }],
      before: 20,
      after: 1,
      free: new Money(0),
    });
    const lowered = { kind: 'setLeverage', account: ADA, contract: BTC_USDT.id, leverage: 1 } as const;
    fixture.must(lowered);
    const [left] = fixture.balance(ADA);
    expect(lack?.toFixed()).toBe(new Money((free - left).toString()).div(1e8).toFixed());
  });

  it('lacks nothing where the leverage rises, or enough is free', () => {
    const change = {
      kind: 'linear',
      positions: [{ kind: 'linear', side: 'long', quantity: '0.1', entryValue: '5000' }],
      orders: [],
      before: 20,
    } as const;
    expect(lackOfLeverage({ ...change, after: 50, free: new Money(0) })).toBeUndefined();
    expect(lackOfLeverage({ ...change, after: 10, free: new Money(250) })).toBeUndefined();
    expect(lackOfLeverage({ ...change, after: 10, free: new Money(200) })?.toFixed()).toBe('50');
  });

  it('warns above 20x', () => {
    expect([isRisky(20), isRisky(21)]).toEqual([false, true]);
  });
});

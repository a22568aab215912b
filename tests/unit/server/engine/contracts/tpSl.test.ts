import { describe, expect, it } from 'vitest';
import { ADA, BOB, BTC_USDT, ContractFixture, ticks } from './support/fixture.ts';

/** Ada long and Bob short 10 lots from 50,000, the market maker around it. */
function opposed(): ContractFixture {
  const fixture = ContractFixture.trading();
  fixture.trade(ADA, BOB, 10, 50_000);
  fixture.quote(49_990, 50_010);
  return fixture;
}

const fired = (fixture: ContractFixture): string[] =>
  fixture.events('trigger').map(({ trigger: { purpose, status } }) => `${purpose} ${status}`);

describe('a take-profit of a position', () => {
  it.each([
    ['long', ADA, 'sell', 51_999.9, 52_000],
    ['short', BOB, 'buy', 48_000.1, 48_000],
  ] as const)('closes a %s at its price and not a tick before', (_which, account, side, before, at) => {
    const fixture = opposed();
    fixture.wait({ account, side, purpose: 'takeProfit', by: 'mark', triggerPrice: ticks(at) });
    fixture.mark(before);
    expect(fired(fixture)).toEqual([]);
    fixture.mark(at);
    expect(fired(fixture)).toEqual(['takeProfit triggered']);
    expect(fixture.position(account).lots).toBe(0);
  });

  it('as a limit order rests reduce-only where it says', () => {
    const fixture = opposed();
    const limit = { type: 'limit', price: ticks(52_500) } as const;
    fixture.wait({ purpose: 'takeProfit', by: 'index', triggerPrice: ticks(52_000), quantity: 6, ...limit });
    fixture.mark(50_000, BTC_USDT.id, 52_000);
    expect(fixture.open(ADA)).toEqual(['sell 6@52500']);
    expect(fixture.position(ADA).lots).toBe(10);
  });
});

describe('a trailing stop of a short', () => {
  it('follows the price down and fires when it has risen by its callback, the bound included', () => {
    const fixture = opposed();
    const trailing = { purpose: 'trailingStop', by: 'mark', triggerPrice: 0, callbackPpm: 20_000 } as const;
    fixture.wait({ account: BOB, side: 'buy', ...trailing });
    // 2 % above the lowest, 48,000, is 48,960.
    for (const mark of [49_000, 48_000, 48_959.9]) {
      fixture.mark(mark);
      expect(fixture.position(BOB).lots, `at ${mark}`).toBe(-10);
    }
    fixture.mark(48_960);
    expect(fixture.position(BOB).lots).toBe(0);
    fixture.mark(48_000);
    fixture.mark(50_000);
    expect(fired(fixture)).toEqual([]);
  });
});

describe('in hedge mode', () => {
  it('a stop-loss closes its own position alone', () => {
    const fixture = ContractFixture.trading();
    fixture.must({ kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true });
    fixture.quote(49_990, 50_010);
    const market = { type: 'market', timeInForce: 'IOC', price: 0, quantity: 10 } as const;
    fixture.place({ ...market, positionSide: 'long' });
    fixture.place({ ...market, positionSide: 'short', side: 'sell' });
    fixture.wait({ positionSide: 'long', by: 'mark' });
    fixture.mark(49_000);
    expect(fixture.position(ADA, BTC_USDT.id, 'long').lots).toBe(0);
    expect(fixture.position(ADA, BTC_USDT.id, 'short').lots).toBe(-10);
  });
});

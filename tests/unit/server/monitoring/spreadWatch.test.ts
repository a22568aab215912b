import { beforeEach, describe, expect, it } from 'vitest';
import { SpreadWatch } from '../../../../server/monitoring/spreadWatch.ts';
import { MarketView } from '../../../../server/views/market/marketView.ts';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';

const instrument = LISTINGS[0]?.instrument;
if (instrument === undefined) throw new Error('No pair is listed');

let market: MarketView;
let logged: string[];
let watch: SpreadWatch;

/** Rests one lot at each best price. */
function quote(bid: number, ask: number): void {
  for (const [side, best] of [
    ['buy', market.book.bids.best()],
    ['sell', market.book.asks.best()],
  ] as const)
    if (best !== undefined)
      market.book.apply({ kind: 'level', instrument: 1, side, price: best[0], lots: 0 });
  market.book.apply({ kind: 'level', instrument: 1, side: 'buy', price: bid, lots: 1 });
  market.book.apply({ kind: 'level', instrument: 1, side: 'sell', price: ask, lots: 1 });
}

function check(times: number): void {
  for (let i = 0; i < times; i += 1) watch.check();
}

beforeEach(() => {
  market = new MarketView(instrument);
  logged = [];
  const log = (level: string) => (details: object) =>
    void logged.push(`${level} ${(details as { market: string }).market}`);
  watch = new SpreadWatch({
    markets: () => [['real', market]],
    bounds: { default: '5', [instrument.name]: '0.1' },
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  });
});

describe('spread watch', () => {
  it('reports the spread and the bound of the market', () => {
    quote(9_995, 10_005);
    expect([...watch.readings()]).toEqual([
      { exchange: 'real', market: instrument.name, spread: 0.001, bound: 0.001 },
    ]);
  });

  it('raises one alarm for a spread that stays wide, and reports its end', () => {
    quote(9_900, 10_100);
    check(2);
    expect(logged).toEqual([]);
    check(5);
    expect(logged).toEqual([`error ${instrument.name}`]);
    quote(9_999, 10_001);
    check(2);
    expect(logged).toEqual([`error ${instrument.name}`, `info ${instrument.name}`]);
  });

  it('ignores a spread that is wide for a moment', () => {
    for (let i = 0; i < 5; i += 1) {
      quote(9_900, 10_100);
      check(2);
      quote(9_999, 10_001);
      check(1);
    }
    expect(logged).toEqual([]);
  });

  it('raises an alarm while a side is empty', () => {
    market.book.apply({ kind: 'level', instrument: 1, side: 'buy', price: 9_999, lots: 1 });
    check(3);
    expect(logged).toEqual([`error ${instrument.name}`]);
  });

  it('leaves halted markets out', () => {
    market.isHalted = true;
    check(3);
    expect([...watch.readings()]).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('warns of a bound for a market that is not listed', () => {
    const warned: object[] = [];
    const warnings = new SpreadWatch({
      markets: () => [['real', market]],
      bounds: { default: '1', 'BTC/USD': '0.1' },
      log: { info: () => undefined, warn: (details) => void warned.push(details), error: () => undefined },
    });
    warnings.start();
    warnings.stop();
    expect(warned).toEqual([{ market: 'BTC/USD' }]);
  });
});

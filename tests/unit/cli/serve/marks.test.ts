import type { MarkPrice } from '@tidemark/sdk/contract';
import { parseUnits } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markEntries } from '../../../../packages/cli/serve/derive/marks.ts';
import type { ExactTrade } from '../../../../packages/cli/serve/derive/trades.ts';
import { framesOf } from '../support/naiveBook.ts';

const STARTED_AT = 1_700_000_000_000;
const KEY = 'markPrice?contract=BTC-USDT';

const trade = (at: number, price: string): ExactTrade => ({
  instrument: 'BTC-USDT',
  at,
  tradedAt: STARTED_AT + at / 1_000,
  price: parseUnits(price) as bigint,
  quantity: 1n,
});

const markAt = (updatedAt: number, price: string): MarkPrice => ({
  contract: 'BTC-USDT',
  mark: price,
  index: price,
  fundingRate: null,
  nextFundingAt: null,
  updatedAt,
});

const marksOf = (trades: readonly ExactTrade[]) =>
  framesOf(markEntries('BTC-USDT', trades, STARTED_AT, { price: 1, quantity: 3 }), KEY);

describe('marks of a contract whose marks were not recorded', () => {
  it('are its last price, of which nothing else is known', () => {
    const marks = marksOf([trade(0, '61829'), trade(1_500_000, '61830.5')]);
    expect(marks.map(({ kind, seq, wall, data }) => ({ kind, seq, wall, data }))).toEqual([
      { kind: 'snapshot', seq: 1, wall: STARTED_AT, data: markAt(STARTED_AT, '61829.0') },
      { kind: 'delta', seq: 2, wall: STARTED_AT + 1_500, data: markAt(STARTED_AT + 1_500, '61830.5') },
    ]);
    expect(marksOf([])).toEqual([]);
  });

  it('are told once a second at most, each with the price of a trade of its time', () => {
    const history = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 1, max: 1_000 })), {
        maxLength: 50,
      })
      .map((steps) => {
        let at = 0;
        return steps.map(([pause, price]) => trade((at += pause * 10), `${price}.5`));
      });
    fc.assert(
      fc.property(history, (trades) => {
        const marks = markEntries('BTC-USDT', trades, STARTED_AT, { price: 1, quantity: 3 });
        for (const [index, { at }] of marks.entries()) {
          const before = marks[index - 1]?.at;
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(1_000_000);
          // No trade that was due is passed over.
          const due = trades.find((one) => before === undefined || one.at - before >= 1_000_000);
          expect(due?.at).toBe(at);
        }
        expect(framesOf(marks, KEY).map(({ data }) => parseUnits(data['mark'] as unknown as string))).toEqual(
          marks.map(({ at }) => trades.find((one) => one.at === at)?.price),
        );
      }),
    );
  });
});

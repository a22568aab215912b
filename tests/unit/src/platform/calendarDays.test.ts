import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyFilterOf, NO_FILTER } from '../../../../src/features/trading/contracts/tables/filter.ts';
import { periodOf } from '../../../../src/features/wallet/statement/period.ts';
import { addDays, dayOf, spanOf } from '../../../../src/platform/calendarDays.ts';

const written = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');

const days = fc
  .date({ min: new Date(1970, 0, 2), max: new Date(9999, 11, 30), noInvalidDate: true })
  .map((date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()));

/** What a date field holds while a day is typed into it, key by key. */
const texts = fc.oneof(
  days.map(written),
  fc.constantFrom(
    '',
    '0002-03-01',
    '0020-03-01',
    '0099-12-31',
    '0202-03-01',
    '1969-12-31',
    '2026-02-31',
    '2026-13-01',
    '12026-01-01',
    'x',
  ),
);

describe('calendar days', () => {
  it('are midnight where the visitor is', () => {
    fc.assert(fc.property(days, (day) => void expect(dayOf(written(day))).toEqual(day)));
  });

  it.each([
    '0002-03-01',
    '0070-01-01',
    '0099-12-31',
    '1969-12-31',
    '2026-02-31',
    '2026-00-10',
    '',
    '2026-3-1',
  ])('%j is none', (text) => {
    expect(dayOf(text)).toBeUndefined();
  });

  it('chosen in either order ask for the same span, never before 1970 and never turned', () => {
    fc.assert(
      fc.property(texts, texts, (from, to) => {
        const { startAt = 0, endBefore = Number.MAX_SAFE_INTEGER } = spanOf({ from, to });
        expect(startAt).toBeGreaterThanOrEqual(0);
        expect(endBefore).toBeGreaterThan(startAt);
        if (dayOf(from) !== undefined && dayOf(to) !== undefined) {
          expect(spanOf({ from: to, to: from })).toEqual(spanOf({ from, to }));
        }
      }),
    );
  });

  it('ask every history alike, to the end of the last day', () => {
    fc.assert(
      fc.property(texts, texts, (from, to) => {
        const { startAt, endBefore } = spanOf({ from, to });
        const history = historyFilterOf({ ...NO_FILTER, range: 'custom', from, to });
        expect([history.startAt, history.endAt]).toEqual([startAt, endBefore]);
        const statement = periodOf('custom', { from, to }, new Date());
        expect([statement.startAt, statement.endAt]).toEqual([startAt, endBefore]);
        const last = [dayOf(from), dayOf(to)]
          .filter((day) => day !== undefined)
          .sort((a, b) => +a - +b)
          .at(-1);
        if (last !== undefined && dayOf(to) !== undefined) expect(endBefore).toBe(addDays(last, 1).getTime());
      }),
    );
  });
});

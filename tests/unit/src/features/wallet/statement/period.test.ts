import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf, PERIODS } from '../../../../../../src/features/wallet/statement/period.ts';
import { readQuery, writeQuery } from '../../../../../../src/features/wallet/statement/query.ts';
import { zoneOf } from '../../../../../../src/features/wallet/statement/zone.ts';
import { STATEMENT_TYPES } from '../../../../../../src/stores/wallet/statement.ts';

const NOW = new Date(2026, 2, 31, 15, 30);
const NO_DAYS = { from: '', to: '' };
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

describe('the time of a statement', () => {
  it.each([
    ['days7', { startAt: at(2026, 3, 25) }],
    ['days30', { startAt: at(2026, 3, 2) }],
    ['days90', { startAt: at(2026, 1, 1) }],
    ['thisMonth', { startAt: at(2026, 3, 1) }],
    ['lastMonth', { startAt: at(2026, 2, 1), endAt: at(2026, 3, 1) }],
    ['thisYear', { startAt: at(2026, 1, 1) }],
    ['all', {}],
  ] as const)('%s is whole days of the visitor', (name, period) => {
    expect(periodOf(name, NO_DAYS, NOW)).toEqual(period);
  });

  it('has its last day whole, in whichever order the days were chosen, and one of them is enough', () => {
    const whole = { startAt: at(2026, 2, 27), endAt: at(2026, 3, 1) };
    expect(periodOf('custom', { from: '2026-02-27', to: '2026-02-28' }, NOW)).toEqual(whole);
    expect(periodOf('custom', { from: '2026-02-28', to: '2026-02-27' }, NOW)).toEqual(whole);
    expect(periodOf('custom', { from: '', to: '2026-02-28' }, NOW)).toEqual({ endAt: at(2026, 3, 1) });
    expect(periodOf('custom', { from: '2026-02-30', to: 'soon' }, NOW)).toEqual({});
  });
});

describe('the address of a statement', () => {
  it('says everything that was chosen, and reads it back', () => {
    const day = fc
      .date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const query = fc.record({
      asset: fc.constantFrom(undefined, 'BTC', 'USDT'),
      product: fc.constantFrom(undefined, 1, 2, 3, 4, 5),
      type: fc.constantFrom(undefined, ...STATEMENT_TYPES),
      period: fc.constantFrom(...PERIODS),
      from: day,
      to: day,
    });
    fc.assert(
      fc.property(query, (asked) => {
        const read = readQuery(new URLSearchParams(writeQuery(asked)));
        expect(read).toEqual(asked.period === 'custom' ? asked : { ...asked, from: '', to: '' });
      }),
    );
  });

  it('is read leniently', () => {
    const read = readQuery(new URLSearchParams('asset=<b>&account=9&type=gift&period=never'));
    expect(read).toEqual({
      asset: undefined,
      product: undefined,
      type: undefined,
      period: 'days30',
      from: '',
      to: '',
    });
  });
});

it.each([
  [0, 'UTC'],
  [-210, 'UTC+03:30'],
  [180, 'UTC−03:00'],
])('a time zone %i minutes behind is %s', (minutes, name) => {
  const moment = new Date(0);
  moment.getTimezoneOffset = () => minutes;
  expect(zoneOf(moment)).toBe(name);
});

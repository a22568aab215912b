import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayYearsAgo } from '../../../../sdk/contract/dayYearsAgo.ts';

/** Whole years from a birth date to another day, counted by year, month and day. */
function ageOn(birthDate: string, day: string): number {
  const [bornIn = 0, ...birthday] = birthDate.split('-').map(Number);
  const [year = 0, ...today] = day.split('-').map(Number);
  const [bornMonth = 0, bornDay = 0] = birthday;
  const [month = 0, date = 0] = today;
  const isBefore = month < bornMonth || (month === bornMonth && date < bornDay);
  return year - bornIn - (isBefore ? 1 : 0);
}

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

it.each([
  ['2028-02-29', '2010-02-28'],
  ['2028-03-01', '2010-03-01'],
  ['2026-02-28', '2008-02-28'],
  ['2026-03-01', '2008-03-01'],
  ['2024-02-29', '2006-02-28'],
])('18 years before %s is %s', (today, birthDate) => {
  expect(dayYearsAgo(Date.parse(`${today}T12:00:00Z`), 18)).toBe(birthDate);
});

it('is the last day on which somebody of that age was born', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((day) => day * DAY_MS);
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: DAY_MS - 1 }),
      fc.integer({ min: 1, max: 120 }),
      (day, ms, years) => {
        const last = dayYearsAgo(day + ms, years);
        expect(ageOn(last, dayOf(day))).toBe(years);
        expect(ageOn(dayOf(Date.parse(last) + DAY_MS), dayOf(day))).toBe(years - 1);
      },
    ),
    { numRuns: 2_000 },
  );
});

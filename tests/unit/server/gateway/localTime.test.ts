import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeWriter } from '../../../../server/gateway/handlers/localTime.ts';

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'America/New_York', 'Asia/Kathmandu', 'Asia/Tehran'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Apia', 'Africa/Casablanca', 'America/Sao_Paulo'],
];

it('writes any moment as a calendar of the time zone does, one after the other, clocks that are set among them', () => {
  const aroundAChange = fc.constantFrom(
    Date.UTC(2026, 9, 25, 1),
    Date.UTC(2026, 2, 29, 1),
    Date.UTC(2026, 10, 1, 6),
  );
  const near = fc.tuple(aroundAChange, fc.integer({ min: -7_200_000, max: 7_200_000 }));
  const moment = fc.oneof(
    fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2040, 0) }),
    near.map(([change, away]) => change + away),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.array(moment, { maxLength: 30 }), (timeZone, moments) => {
      const { time: write, zone } = timeWriter(timeZone);
      expect(zone).toBe(timeZone);
      const calendar = new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone,
      });
      expect(moments.map(write)).toEqual(moments.map((time) => calendar.format(time)));
    }),
  );
});

it.each(['', 'No/Where', 'Europe/Berlin\u0000'])('writes UTC where there is no time zone "%s"', (zone) => {
  expect(timeWriter(zone).time(Date.UTC(2026, 10, 29, 21, 22, 23))).toBe('2026-11-29 21:22:23');
});

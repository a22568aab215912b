import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Session, SessionEntry } from '@tidemark/streams/session';
import { parseMoment } from '../../../../packages/cli/times/moment.ts';
import { SessionTimes } from '../../../../packages/cli/times/sessionTimes.ts';
import { WallClock } from '../../../../packages/cli/times/wallClock.ts';

/** A session of empty frames, at instants of the wall clock; the monotonic clock runs as they say or as `at` does. */
function sessionAt(
  walls: readonly string[],
  { zone, at }: { zone?: string; at?: readonly number[] } = {},
): Session {
  const instants = walls.map((wall) => Date.parse(wall));
  const [startedAt = 0] = instants;
  const entries = instants.map((wall, place): SessionEntry => ({
    at: (at?.[place] ?? wall - startedAt) * 1_000,
    wall,
    kind: 'in',
    connection: 1,
    frame: '{}',
  }));
  return {
    header: { session: 'tidemark', version: 1, startedAt, source: 'tidemark', ...(zone && { zone }) },
    entries,
  };
}

function timesOf({ header, entries }: Session, zone?: string): SessionTimes {
  const clock = new WallClock(header.startedAt);
  for (const entry of entries) clock.see(entry);
  return new SessionTimes(header, clock, zone);
}

const position = (session: Session, text: string, zone?: string): number =>
  timesOf(session, zone).positionOf(parseMoment(text, '--at'), '--at');

const AFTERNOON = sessionAt(['2024-08-08T14:00:00.500Z', '2024-08-08T14:05:00Z']);

describe('a moment of a session', () => {
  it.each([
    ['90', 90_000],
    ['14', 14_000],
    ['90s', 90_000],
    ['250ms', 250],
    ['14:03', 179_500],
    ['14:03:07', 186_500],
    ['14:03:07.25', 186_750],
    ['14:03:07.250', 186_750],
    ['14:03:07,250', 186_750],
    ['14:03:07.250Z', 186_750],
    ['16:03:07+02:00', 186_500],
    ['09:03:07-0500', 186_500],
    ['2024-08-08T14:03:07', 186_500],
    ['2024-08-08 14:03:07', 186_500],
    ['2024-08-08t14:03z', 179_500],
    ['2024-08-08T16:03:07.250+02:00', 186_750],
    ['2024-08-07T14:00:00.500Z', -86_400_000],
    ['13:59:00', -60_500],
    ['15:00', 3_599_500],
  ])('reads %s', (text, milliseconds) => expect(position(AFTERNOON, text)).toBeCloseTo(milliseconds, 6));

  it.each([
    '',
    'soon',
    '25:00',
    '14:60',
    '14:03:61',
    '-5s',
    '14:03:',
    '2024-02-30',
    '2024-13-01T10:00',
    '14:03+25:00',
    '14:03 15:04',
    '1h30',
    '1e3s',
  ])('refuses %j', (text) => expect(() => parseMoment(text, '--at')).toThrow(/^--at takes a time such as /));

  it.each([
    ['UTC', '14:03', 179_500],
    ['Europe/Berlin', '16:03', 179_500],
    ['+05:30', '19:33', 179_500],
    ['America/New_York', '10:03', 179_500],
  ])('counts in %s', (zone, text, milliseconds) => {
    expect(position(AFTERNOON, text, zone)).toBe(milliseconds);
    const recorded = sessionAt(['2024-08-08T14:00:00.500Z', '2024-08-08T14:05:00Z'], { zone });
    expect(position(recorded, text)).toBe(milliseconds);
  });

  it('refuses a zone that does not exist', () => {
    expect(() => timesOf(AFTERNOON, 'Europe/Atlantis')).toThrow('there is no time zone Europe/Atlantis');
  });

  it('asks for the date of a time on several days', () => {
    const days = sessionAt(['2024-08-08T14:00:00Z', '2024-08-09T14:30:00Z', '2024-08-10T14:00:00Z']);
    expect(() => position(days, '14:03')).toThrow(
      /covers several days .*give the date, such as 2024-08-08T14:03:00\+00:00/,
    );
    expect(position(days, '2024-08-09T14:03')).toBe(86_400_000 + 180_000);
  });

  it('takes a time that only one of its days has', () => {
    const night = sessionAt(['2024-08-08T23:58:00Z', '2024-08-09T00:02:00Z']);
    expect([position(night, '23:59'), position(night, '00:01')]).toEqual([60_000, 180_000]);
    expect(() => position(night, '12:00')).toThrow('give the date');
  });

  it('asks for the offset of a time that clocks show twice', () => {
    const autumn = sessionAt(['2024-10-27T00:00:00Z', '2024-10-27T03:00:00Z'], { zone: 'Europe/Berlin' });
    expect(() => position(autumn, '02:30')).toThrow(/2 times, as clocks are put back: .*02:30:00\+02:00/);
    expect(position(autumn, '02:30+01:00')).toBe(5_400_000);
  });

  it('refuses a time that clocks skip', () => {
    const spring = sessionAt(['2024-03-31T00:30:00Z', '2024-03-31T02:00:00Z'], { zone: 'Europe/Berlin' });
    expect(() => position(spring, '02:30')).toThrow('does not exist in Europe/Berlin');
    expect(position(spring, '03:30')).toBe(3_600_000);
  });

  it('goes by the wall clock where it leaps', () => {
    const leapt = sessionAt(
      ['2024-08-08T14:00:00Z', '2024-08-08T14:01:00Z', '2024-08-08T15:00:00Z', '2024-08-08T15:01:00Z'],
      {
        at: [0, 60_000, 61_000, 121_000],
      },
    );
    expect([position(leapt, '14:00:30'), position(leapt, '14:30'), position(leapt, '15:00:30')]).toEqual([
      30_000, 61_000, 91_000,
    ]);
  });

  it('finds what it prints, in any zone', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', '-03:30');
    fc.assert(
      fc.property(
        fc.integer({ min: 1.6e12, max: 1.9e12 }),
        zones,
        fc.integer({ min: 0, max: 7_200_000 }),
        (start, zone, at) => {
          const session = sessionAt(
            [new Date(start).toISOString(), new Date(start + 7_200_000).toISOString()],
            { zone },
          );
          const times = timesOf(session);
          const printed = times.print(at);
          let found: number;
          try {
            found = position(session, printed.replace(' ', 'T'));
          } catch (error) {
            // An hour that clocks show twice.
            return expect((error as Error).message).toContain('clocks are put back');
          }
          expect(found).toBe(at);
        },
      ),
    );
  });
});

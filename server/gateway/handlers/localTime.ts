/** Writes a moment, milliseconds since the Unix epoch, as `YYYY-MM-DD HH:mm:ss`. */
export type TimeWriter = (time: number) => string;

/** Clocks are set at the beginning of a minute: not always of an hour, in Newfoundland at one minute past midnight until 2011. */
const STEP_MS = 60_000;

/** What the clock of a time zone is ahead of UTC at a moment, in milliseconds. */
function aheadOf(format: Intl.DateTimeFormat, time: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1_000) * 1_000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
  const more = { minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-US', { ...fields, ...more, timeZone });
}

function isZone(name: string): boolean {
  try {
    return name !== '' && formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** Writes moments in a time zone by its IANA name; in UTC where there is no such zone. Tells which it is. */
export function timeWriter(name: string): { readonly zone: string; readonly time: TimeWriter } {
  // As the caller calls it: ICU has old names for some.
  const zone = isZone(name) ? name : 'UTC';
  const format = formatOf(zone);
  let known = { step: NaN, ahead: 0 };
  const write: TimeWriter = (time) => {
    // Rows stand in the order of time: most are in the same step as the one before.
    const step = Math.floor(time / STEP_MS);
    if (step !== known.step) known = { step, ahead: aheadOf(format, step * STEP_MS) };
    return new Date(time + known.ahead)
      .toISOString()
      .slice(0, 'YYYY-MM-DD HH:mm:ss'.length)
      .replace('T', ' ');
  };
  return { zone, time: write };
}

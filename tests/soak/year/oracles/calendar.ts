import { IdentityFaultError, readIdentity } from '../../../../server/services/kyc/identity.ts';
import { momentOf } from '../../../../src/features/wallet/statement/zone.ts';
import { DAY, HOUR } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';

/** Half of them change their clocks within a year, at other moments and by other steps. */
const ZONES = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'] as const;
const ADULT = 18;

const pad = (value: number): string => String(value).padStart(2, '0');

/** Ages by the calendar: who was born on 29 February is a year older on 1 March where there is none. */
export function checkAges(wrongs: Wrongs, now: number): void {
  const today = new Date(now);
  for (const away of [-2, -1, 0, 1, 2]) {
    const born = new Date(
      Date.UTC(today.getUTCFullYear() - ADULT, today.getUTCMonth(), today.getUTCDate() + away),
    );
    const [year, month, day] = [born.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate()];
    // There is no 29 February in that year: the day becomes 1 March.
    const since = Date.UTC(year + ADULT, month, day);
    const birthDate = `${year}-${pad(month + 1)}-${pad(day)}`;
    wrongs.same('ages', `born ${birthDate}`, isTaken(birthDate, now), now >= since);
  }
}

function isTaken(birthDate: string, now: number): boolean {
  const common = { fullName: 'Ada', documentNumber: 'X1', documentType: 'passport' };
  try {
    readIdentity({ ...common, birthDate } as never, now);
    return true;
  } catch (error) {
    if (error instanceof IdentityFaultError) return false;
    throw error;
  }
}

/** What a printed statement says of moments of a day, in zones with summer time: by the calendar that the platform formats with. */
export function checkZones(wrongs: Wrongs, day: number): void {
  const before = process.env['TZ'];
  try {
    for (const zone of ZONES) {
      process.env['TZ'] = zone;
      const format = new Intl.DateTimeFormat('en-CA', {
        ...{
          timeZone: zone,
          hourCycle: 'h23',
          timeZoneName: 'longOffset',
          year: 'numeric',
          month: '2-digit',
        },
        ...{ day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
      });
      for (let time = day; time < day + DAY; time += HOUR / 2)
        wrongs.same('printed moments', zone, momentOf(time), writtenBy(format, time));
    }
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}

/** `2028-03-26 03:00:00 UTC+02:00` */
function writtenBy(format: Intl.DateTimeFormat, time: number): string {
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName = '' } = parts;
  const zone = timeZoneName.replace('GMT', 'UTC').replace('UTC+00:00', 'UTC').replace('-', '−');
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${zone}`;
}

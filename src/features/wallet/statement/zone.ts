import { formatDateTime } from '../../../ui/format/time.ts';

/** A moment on paper, with what its clock was ahead of UTC then: half of the year that is another hour in many places. */
export function momentOf(time: number | undefined): string {
  return time === undefined ? formatDateTime(time) : `${formatDateTime(time)} ${zoneOf(new Date(time))}`;
}

/** The time zone that a moment is written in, `UTC+03:30`. */
export function zoneOf(moment: Date): string {
  const ahead = -moment.getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const size = Math.abs(ahead);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${ahead < 0 ? '−' : '+'}${hours}:${minutes}`;
}

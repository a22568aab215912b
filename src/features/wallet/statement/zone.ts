/** The time zone that a moment is written in, `UTC+03:30`. */
export function zoneOf(moment: Date): string {
  const ahead = -moment.getTimezoneOffset();
  if (ahead === 0) return 'UTC';
  const size = Math.abs(ahead);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${ahead < 0 ? '−' : '+'}${hours}:${minutes}`;
}

/**
 * A time since the Unix epoch in seconds, milliseconds, microseconds or nanoseconds, told apart by their size, in milliseconds with a fraction: no
 * recording is older than 1973 or younger than 5000. Undefined when it is none.
 */
export function receiptTime(text: string): number | undefined {
  const time = Number(text);
  if (!Number.isFinite(time) || time < 1e8 || time >= 1e20) return undefined;
  if (time < 1e11) return time * 1e3;
  if (time < 1e14) return time;
  if (time < 1e17) return time / 1e3;
  // Nanoseconds do not fit a number; their milliseconds do.
  return /^\d+$/.test(text) ? Number(text.slice(0, -6)) + Number(text.slice(-6)) / 1e6 : time / 1e6;
}

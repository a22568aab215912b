import { microsecondsOf } from '@tidemark/sdk/core';

/** A time that another exchange gave, in whatever unit, as whole milliseconds since the Unix epoch. Throws a TypeError when it is none. */
export function tradeTimeOf(time: unknown): number {
  const read = typeof time === 'number' || typeof time === 'string' ? microsecondsOf(time) : undefined;
  if (read === undefined) throw new TypeError(`no time: ${String(time)}`);
  return Math.trunc(read.microseconds / 1_000);
}

import { microsecondsOf as knownTime } from '@tidemark/streams/session';

/** A line with JSON, and the time before it where there is one. */
export interface TimedJson {
  /** Microseconds since the Unix epoch; undefined when the line tells none. */
  readonly at: number | undefined;
  readonly value: Readonly<Record<string, unknown>>;
}

/** `1700000000123456789 {…}` in whatever unit, `2024-01-01T00:00:00.1234567Z {…}`, or JSON alone. */
const LINE = /^(?:(\d[\d.]*|\d{4}-\d\d-\d\dT[\d:.]+Z):?\s+)?(\{.*\})\s*$/;

/** Whether a line is one that {@link timedJson} reads. */
export function isTimedJson(text: string): boolean {
  return LINE.test(text);
}

/** Reads a line of JSON. Throws a SyntaxError or TypeError when it is none. */
export function timedJson(text: string): TimedJson {
  const match = LINE.exec(text);
  if (match === null) throw new TypeError('neither JSON nor a time with JSON');
  const [, time, json = ''] = match;
  return {
    at: time === undefined ? undefined : microsecondsOf(time),
    value: JSON.parse(json) as TimedJson['value'],
  };
}

/** A time since the Unix epoch in seconds, milliseconds, microseconds or nanoseconds, by its size, or in ISO form. */
export function microsecondsOf(time: string | number): number {
  if (typeof time === 'string' && time.endsWith('Z')) {
    const [, seconds = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(time) ?? [];
    const whole = Date.parse(`${seconds}Z`);
    if (Number.isNaN(whole)) throw new TypeError(`no time: ${time}`);
    return whole * 1_000 + Number(fraction.padEnd(6, '0').slice(0, 6));
  }
  const read = knownTime(time);
  if (read === undefined) throw new TypeError(`no time: ${time}`);
  return read.microseconds;
}

/** The same in whole milliseconds. Throws a TypeError when it is none. */
export function millisecondsOf(time: unknown): number {
  if (typeof time !== 'string' && typeof time !== 'number') throw new TypeError('no time');
  return Math.trunc(microsecondsOf(time) / 1_000);
}

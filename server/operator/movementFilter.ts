import type { CommandInput } from './command.ts';
import { limitOf } from './limitOf.ts';
import { UsageError } from './usage.ts';

const DEFAULT_LIMIT = 20;

/** Which deposits or withdrawals the options of a command ask for, newest first. Throws {@link UsageError}. */
export function movementFilter(input: CommandInput) {
  const { asset, network, user: displayUserId, before } = input;
  const [startAt, endAt] = [timeOf('from', input.from), timeOf('until', input.until)];
  return {
    limit: limitOf(input, DEFAULT_LIMIT),
    ...(asset !== undefined && { asset }),
    ...(network !== undefined && { network }),
    ...(displayUserId !== undefined && { displayUserId }),
    ...(startAt !== undefined && { startAt, sort: 'newest' as const }),
    ...(endAt !== undefined && { endAt }),
    ...(before !== undefined && { before }),
  };
}

/** What is printed of a list, with how it goes on. */
export function listed(lines: readonly string[], nextCursor: string | null, none: string): string {
  if (lines.length === 0) return none;
  return [...lines, ...(nextCursor === null ? [] : [`There are more: --before ${nextCursor}`])].join('\n');
}

/** A time as people write it, in UTC where they say no zone: 2026-11-30 or 2026-11-30T12:00. */
export function timeOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, day, time = 'T00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const at = Date.parse(`${day ?? ''}${time}${zone}`);
  if (day === undefined || Number.isNaN(at))
    throw new UsageError(`--${option} must be a day or time, such as 2026-11-30T12:00, not "${text}".`);
  return at;
}

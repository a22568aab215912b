import { parseArgs } from 'node:util';
import { COMMON_OPTIONS, type Command, type Option } from './command.ts';

/** The command line is wrong; the message says what, and what could have been meant. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a command was called with, checked against its options. */
export class Args {
  readonly positionals: readonly string[];
  readonly #values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

  constructor(positionals: readonly string[], values: Args['values']) {
    this.positionals = positionals;
    this.#values = values;
  }

  get values(): Readonly<Record<string, string | boolean | readonly string[] | undefined>> {
    return this.#values;
  }

  /** A positional that must be there. */
  positional(index: number): string {
    const value = this.positionals[index];
    if (value === undefined) throw new UsageError('a file is missing');
    return value;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Values of an option that may be repeated, and each hold several, separated by commas. */
  list(name: string): readonly string[] {
    const value = this.#values[name];
    const all = Array.isArray(value)
      ? (value as readonly string[])
      : typeof value === 'string'
        ? [value]
        : [];
    return all.flatMap((one) => one.split(',')).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));
  }

  /** Values of an option that may be repeated, each as it was written. */
  all(name: string): readonly string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? (value as readonly string[]) : [];
  }

  /** Throws a UsageError when it is no number, or not above zero. */
  positive(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
      throw new UsageError(`--${name} takes a number above zero, not "${text}"`);
    return value;
  }

  /** Throws a UsageError when it is no whole number from `least` to `most`. */
  whole(name: string, least = 0, most: number = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least || value > most)
      throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not "${text}"`);
    return value;
  }

  /** A length of time in milliseconds: `250ms`, `90s`, `1.5m`, `2h`, or seconds without a unit. */
  duration(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : parseDuration(text, `--${name}`);
  }
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, '': 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds of `250ms`, `90s`, `1.5m`, `2h` or `90`. Throws a UsageError. */
export function parseDuration(text: string, what: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h|)$/.exec(text.trim()) ?? [];
  if (number === undefined)
    throw new UsageError(`${what} takes a time such as 250ms, 90s, 1.5m or 2h, not "${text}"`);
  return Number(number) * (UNITS[unit] ?? 1_000);
}

/** Reads what stands after a command's name. Throws a UsageError. */
export function parseCommandLine(command: Command, argv: readonly string[]): Args {
  const options = { ...command.options, ...COMMON_OPTIONS };
  const known = Object.entries(options).map(([name, { value, short, repeated = false }]) => [
    name,
    {
      type: value === undefined ? 'boolean' : 'string',
      multiple: repeated,
      ...(short !== undefined && { short }),
    } as const,
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(known) as Record<string, { type: 'string' | 'boolean'; multiple: boolean }>,
    });
    const args = new Args(positionals, values as Args['values']);
    if (!args.flag('help')) checkPositionals(command, positionals.length);
    return args;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(explain(error, options), { cause: error });
  }
}

function checkPositionals({ name, usage, positionals: [least, most] }: Command, count: number): void {
  if (count >= least && count <= most) return;
  throw new UsageError(`${count < least ? 'something is missing' : 'too much'}: tidemark ${name} ${usage}`);
}

/** Of what Node says the first sentence, with the option that could have been meant. */
function explain(error: TypeError, options: Readonly<Record<string, Option>>): string {
  const [, unknown] = /Unknown option '-{1,2}([^']+)'/.exec(error.message) ?? [];
  if (unknown === undefined) return error.message.split('\n', 1)[0] ?? error.message;
  const meant = closest(unknown, Object.keys(options));
  return `there is no option --${unknown}${meant === undefined ? '' : `; did you mean --${meant}?`}`;
}

/** The name that takes the fewest changes to come from what was typed, if few are enough. */
export function closest(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: editDistance(typed, name) }))
    .sort((a, b) => a.distance - b.distance);
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.name.length / 3))
    ? best.name
    : undefined;
}

/** Letters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

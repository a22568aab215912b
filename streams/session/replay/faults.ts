/** What may happen to a frame on the wire, either way, and how often, in times per million frames. */
export interface Faults {
  /** It is lost. */
  readonly drop: number;
  /** It comes twice. */
  readonly duplicate: number;
  /** It comes later than frames sent after it, by up to so many milliseconds. */
  readonly reorder: number;
  readonly reorderMs: number;
  /** It comes later, and so do all after it, by up to so many milliseconds. */
  readonly delay: number;
  readonly delayMs: number;
  /** It cannot be read: it is cut short, or holds a character that no frame has. */
  readonly corrupt: number;
  /** The connection is lost with it. */
  readonly disconnect: number;
  /** Nothing more comes for so many milliseconds, and then all of it at once. */
  readonly stall: number;
  readonly stallMs: number;
}

/** Nothing goes wrong. */
export const NO_FAULTS: Faults = {
  drop: 0,
  duplicate: 0,
  reorder: 0,
  reorderMs: 100,
  delay: 0,
  delayMs: 250,
  corrupt: 0,
  disconnect: 0,
  stall: 0,
  stallMs: 2_000,
};

/** How often each happens when that is not said, in times per million frames. */
const USUAL: Readonly<Record<FaultName, number>> = {
  drop: 10_000,
  duplicate: 10_000,
  reorder: 10_000,
  delay: 10_000,
  corrupt: 1_000,
  disconnect: 200,
  stall: 200,
};

export type FaultName = 'drop' | 'duplicate' | 'reorder' | 'delay' | 'corrupt' | 'disconnect' | 'stall';

/** Every fault, as `parseFaults` knows it. */
export const FAULT_NAMES = Object.keys(USUAL) as readonly FaultName[];

const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, '': 1 };

/**
 * Reads faults as the command line takes them: names, each with how often and, where it has one, how long, such as
 * `drop=1%,duplicate,reorder=2%:100ms,stall=0.05%:3s`. A share may be written as `0.01`, too.
 * Throws a TypeError that says which part is wrong.
 */
export function parseFaults(text: string): Faults {
  const faults: Record<keyof Faults, number> = { ...NO_FAULTS };
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, name = '', share, duration] = /^(\w+)(?:=([^:]*))?(?::(.*))?$/.exec(part) ?? [];
    if (!isFaultName(name)) throw new TypeError(`fault "${part}": must be one of ${FAULT_NAMES.join(', ')}`);
    faults[name] = share === undefined ? USUAL[name] : perMillion(share, part);
    if (duration === undefined) continue;
    if (!hasDuration(name)) throw new TypeError(`fault "${part}": ${name} takes no duration`);
    faults[`${name}Ms`] = millisecondsIn(duration, part);
  }
  return faults;
}

/** The text of which `parseFaults` makes the same faults; empty for none. */
export function formatFaults(faults: Faults): string {
  return FAULT_NAMES.filter((name) => faults[name] > 0)
    .map((name) => {
      const duration = hasDuration(name) ? `:${faults[`${name}Ms`]}ms` : '';
      return `${name}=${faults[name] / 1e4}%${duration}`;
    })
    .join(',');
}

type LongFault = 'reorder' | 'delay' | 'stall';

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(USUAL, name);
}

function hasDuration(name: FaultName): name is LongFault {
  return `${name}Ms` in NO_FAULTS;
}

function perMillion(share: string, part: string): number {
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(share.trim()) ?? [];
  const value = Math.round(Number(digits) * (percent === '%' ? 1e4 : 1e6));
  if (digits === undefined || value > 1e6)
    throw new TypeError(`fault "${part}": must be a share from 0 to 100%`);
  return value;
}

function millisecondsIn(duration: string, part: string): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|)$/.exec(duration.trim()) ?? [];
  if (digits === undefined) throw new TypeError(`fault "${part}": must last so many ms or s`);
  return Math.round(Number(digits) * (MILLISECONDS[unit] ?? 1));
}

import { parseFaults, type Faults } from '@tidemark/streams/session';
import { parseDuration, UsageError, type Args } from '../cli/args.ts';
import type { Option } from '../cli/command.ts';

/** How a session is to be replayed. */
export interface ReplaySettings {
  readonly seed: number;
  readonly faults: Faults;
  /** As they were written; empty for none. */
  readonly faultText: string;
  /** Milliseconds since the start of the session. */
  readonly from?: number;
  readonly to?: number;
  /** Milliseconds. */
  readonly latency?: number;
}

/** Options of commands that replay. */
export const REPLAY_OPTIONS: Readonly<Record<string, Option>> = {
  seed: {
    value: 'N',
    about: 'Of everything that is left to chance: the same seed gives the same; default 1',
  },
  fault: {
    value: 'LIST',
    repeated: true,
    about:
      'What goes wrong on the wire: drop, duplicate, reorder, delay, corrupt, disconnect, stall, each with how often and how long: drop=1%,stall=0.1%:3s',
  },
  from: { value: 'TIME', about: 'Begin so long after the start: 90s, 5m, 250ms' },
  to: { value: 'TIME', about: 'End so long after the start' },
  latency: { value: 'TIME', about: 'What a frame takes one way: 20ms; default 0' },
};

const MOST_SEED = 2 ** 31 - 1;

/** Throws a UsageError. */
export function replaySettings(args: Args): ReplaySettings {
  const faultText = args.list('fault').join(',');
  const [from, to, latency] = ['from', 'to', 'latency'].map((name) => {
    const text = args.text(name);
    return text === undefined ? undefined : parseDuration(text, `--${name}`);
  });
  if (from !== undefined && to !== undefined && from >= to)
    throw new UsageError('--from must lie before --to');
  return {
    seed: args.whole('seed', 0, MOST_SEED) ?? 1,
    faults: faultsOf(faultText),
    faultText,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(latency !== undefined && { latency }),
  };
}

function faultsOf(text: string): Faults {
  try {
    return parseFaults(text);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

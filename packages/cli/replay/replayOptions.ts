import { parseFaults, type Faults } from '@tidemark/streams/session';
import { UsageError, type Args } from '../cli/args.ts';
import type { Option } from '../cli/command.ts';
import type { Playable } from '../files/readPlayable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askedRange, RANGE_OPTIONS, rangeIn, type AskedRange, type Range } from '../times/timeOptions.ts';

interface Conditions {
  readonly seed: number;
  readonly faults: Faults;
  /** As they were written; empty for none. */
  readonly faultText: string;
  /** Milliseconds. */
  readonly latency?: number;
}

/** How a session is to be replayed. */
export interface ReplaySettings extends Conditions, Range {}

/** How a session is to be replayed, before it is read. */
export interface AskedReplay extends Conditions {
  readonly range: AskedRange;
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
  ...RANGE_OPTIONS,
  latency: { value: 'TIME', about: 'What a frame takes one way: 20ms; default 0' },
};

const MOST_SEED = 2 ** 31 - 1;

/**
 * Reads {@link REPLAY_OPTIONS}.
 *
 * @throws {UsageError} if one of them cannot be read
 */
export function askedReplay(args: Args): AskedReplay {
  const faultText = args.list('fault').join(',');
  const latency = args.duration('latency');
  return {
    seed: args.whole('seed', 0, MOST_SEED) ?? 1,
    faults: faultsOf(faultText),
    faultText,
    range: askedRange(args),
    ...(latency !== undefined && { latency }),
  };
}

/** The settings for a session, whose times are known now. Throws as {@link rangeIn} does. */
export function settingsFor(
  session: Pick<Playable, 'times'>,
  { range, ...conditions }: AskedReplay,
  terminal: Pick<Terminal, 'note'>,
): ReplaySettings {
  return { ...conditions, ...rangeIn(session, range, terminal) };
}

function faultsOf(text: string): Faults {
  try {
    return parseFaults(text);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

import { stat } from 'node:fs/promises';
import {
  streamTimeline,
  timelineOf,
  type Damage,
  type EntryParts,
  type SessionEntry,
  type SessionHeader,
  type StreamedTimeline,
  type Timeline,
} from '@tidemark/streams/session';
import { keyOf } from '../analysis/keys.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { SessionTimes } from '../times/sessionTimes.ts';
import { WallClock } from '../times/wallClock.ts';
import { openFile, readFile, type FileReading } from './readFile.ts';
import { spool } from './spool.ts';

/** A file that is to be played. */
export interface Playable {
  readonly file: string;
  readonly format: string;
  readonly damage: readonly Damage[];
  readonly header: SessionHeader;
  readonly timeline: Timeline | StreamedTimeline;
  /** Keys of its frames, in order of appearance. */
  readonly keys: ReadonlySet<string>;
  /** How many entries it has. */
  readonly count: number;
  /** Whether all of it is in memory. */
  readonly isHeld: boolean;
  /** Finds its moments. Throws a UsageError if there is no such zone. */
  readonly times: (zone?: string) => SessionTimes;
  /** All of it once more. */
  readonly read: () => EntryParts;
  /** Shows each entry once more, at once or while the timeline is played; to be called before that. */
  readonly watch: (see: (entry: SessionEntry) => void) => void;
}

/** Bytes of a file, packed or not, up to which a session is held in memory. */
const MOST_HELD = 4 << 20;

export interface PlayableOptions {
  /** Bytes of a file up to which it is in memory. */
  readonly mostHeld?: number;
  /** Told of each entry as it is read. */
  readonly see?: (entry: SessionEntry) => void;
}

/**
 * Reads a file to play it, once to see what is in it, and once more each time that it is played. A small one is held in memory. The standard input
 * is copied to a temporary file. Rejects as {@link openFile} does.
 */
export async function readPlayable(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  options: FileReading = {},
  { mostHeld = MOST_HELD, see }: PlayableOptions = {},
): Promise<Playable> {
  const source = file === '-' ? await spool(terminal.input) : file;
  const reading = { ...options, source };
  const isHeld = !(await isLarger(source, mostHeld));
  return isHeld ? heldPlayable(file, terminal, reading, see) : streamedPlayable(file, terminal, reading, see);
}

async function heldPlayable(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  reading: FileReading,
  see: PlayableOptions['see'],
): Promise<Playable> {
  const { format, damage, header, entries } = await readFile(file, terminal, reading);
  const seen = new Seen(header, see);
  for (const entry of entries) seen.see(entry);
  return {
    ...{ file, format, damage, header, isHeld: true },
    ...seen.result(),
    timeline: timelineOf({ header, entries }),
    read: () => onePart(entries),
    watch: (watcher) => entries.forEach((entry) => watcher(entry)),
  };
}

async function streamedPlayable(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  reading: FileReading,
  see: PlayableOptions['see'],
): Promise<Playable> {
  const first = await openFile(file, terminal, reading);
  const seen = new Seen(first.header, see);
  const watchers: ((entry: SessionEntry) => void)[] = [];
  let isScanned = false;
  async function* read(): EntryParts {
    // What is wrong with it is known.
    const { parts } = await openFile(file, terminal, { ...reading, checks: false });
    yield* parts;
  }
  async function* watched(): EntryParts {
    for await (const part of isScanned ? read() : first.parts) {
      for (const entry of part)
        if (isScanned) for (const watcher of watchers) watcher(entry);
        else seen.see(entry);
      yield part;
    }
  }
  const timeline = await streamTimeline(first.header, watched);
  isScanned = true;
  return {
    ...{ file, format: first.format, damage: first.damage(), header: first.header, isHeld: false },
    ...seen.result(),
    timeline,
    read,
    watch: (watcher) => void watchers.push(watcher),
  };
}

async function* onePart(entries: readonly SessionEntry[]): EntryParts {
  yield entries;
}

/** What is noted of a session while it is read. */
class Seen {
  #count = 0;
  readonly #header: SessionHeader;
  readonly #clock: WallClock;
  readonly #keys = new Set<string>();
  readonly #see: ((entry: SessionEntry) => void) | undefined;

  constructor(header: SessionHeader, see: ((entry: SessionEntry) => void) | undefined) {
    this.#header = header;
    this.#see = see;
    this.#clock = new WallClock(header.startedAt);
  }

  see(entry: SessionEntry): void {
    this.#count++;
    this.#clock.see(entry);
    this.#see?.(entry);
    const key = keyOf(entry);
    if (key !== undefined) this.#keys.add(key);
  }

  result(): Pick<Playable, 'count' | 'keys' | 'times'> {
    const times = (zone?: string): SessionTimes => new SessionTimes(this.#header, this.#clock, zone);
    return { count: this.#count, keys: this.#keys, times };
  }
}

/** Whether it is a file that can be read again, and larger than a number of bytes. */
async function isLarger(file: string, bytes: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size > bytes;
}

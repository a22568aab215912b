import { stat } from 'node:fs/promises';
import { streamTimeline, timelineOf } from '@tidemark/streams/session';
import type { Damage, Session, SessionEntry, SessionHeader, Timeline } from '@tidemark/streams/session';
import { keyOf } from '../analysis/keys.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { openFile, readFile, type FileReading } from './readFile.ts';

/** A file that is to be played. */
export interface Playable {
  readonly file: string;
  readonly format: string;
  readonly damage: readonly Damage[];
  readonly timeline: Timeline;
  /** Keys of its frames, in order of appearance. */
  readonly keys: ReadonlySet<string>;
  /** How many entries it has. */
  readonly count: number;
  readonly header: SessionHeader;
  /** All of it; undefined where it is not in memory. */
  readonly session: Session | undefined;
  /** Shows each entry once more, at once or while the timeline is played; to be called before that, where they were seen as they were read. */
  readonly watch: (see: (entry: SessionEntry) => void) => void;
}

/** Bytes of a file, packed or not, up to which a session is held in memory. */
const MOST_HELD = 4 << 20;

/**
 * Reads a file to play it. A large file is not held in memory, but read once more while it is played; the standard input, which comes once, is. Rejects
 * as {@link openFile} does.
 *
 * @param isWhole whether all of it has to be in memory, so that a part of it can be played
 * @param mostHeld bytes of a file up to which it is in memory in any case
 * @param see is told of each entry as it is read
 */
export async function readPlayable(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  options: FileReading,
  {
    isWhole,
    mostHeld = MOST_HELD,
    see,
  }: {
    readonly isWhole: boolean;
    readonly mostHeld?: number;
    readonly see?: (entry: SessionEntry) => void;
  },
): Promise<Playable> {
  const counted = new EntryCounter(see);
  if (isWhole || !(await isLarger(file, mostHeld))) {
    const { format, damage, header, entries } = await readFile(file, terminal, options);
    for (const entry of entries) counted.see(entry);
    const session = { header, entries };
    const watch: Playable['watch'] = (watcher) => entries.forEach((entry) => watcher(entry));
    const timeline = timelineOf(session);
    return { ...{ file, format, damage, header, session, timeline, watch }, ...counted.result };
  }
  const first = await openFile(file, terminal, options);
  let times = 0;
  // A timeline has read on a little when it is given back.
  const early: SessionEntry[] = [];
  let watcher: ((entry: SessionEntry) => void) | undefined;
  async function* open(): AsyncGenerator<SessionEntry> {
    const isFirst = times++ === 0;
    const { entries } = isFirst ? first : await openFile(file, terminal, options);
    for await (const entry of entries) {
      if (isFirst) counted.see(entry);
      else if (watcher !== undefined) watcher(entry);
      else if (see !== undefined) early.push(entry);
      yield entry;
    }
  }
  const timeline = await streamTimeline(first.header, open);
  const { format, header } = first;
  return {
    ...{ file, format, damage: first.damage(), header, session: undefined, timeline },
    watch: (one) => {
      watcher = one;
      for (const entry of early.splice(0)) one(entry);
    },
    ...counted.result,
  };
}

class EntryCounter {
  #count = 0;
  readonly #keys = new Set<string>();
  readonly #see: (entry: SessionEntry) => void;

  constructor(see: (entry: SessionEntry) => void = () => undefined) {
    this.#see = see;
  }

  see(entry: SessionEntry): void {
    this.#count++;
    this.#see(entry);
    const key = keyOf(entry);
    if (key !== undefined) this.#keys.add(key);
  }

  get result(): Pick<Playable, 'count' | 'keys'> {
    return { count: this.#count, keys: this.#keys };
  }
}

/** Whether it is a file that can be read again, and larger than a number of bytes. */
async function isLarger(file: string, bytes: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size > bytes;
}

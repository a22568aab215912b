import { stat } from 'node:fs/promises';
import { streamTimeline, timelineOf } from '@tidemark/streams/session';
import type { Damage, Session, SessionEntry, Timeline } from '@tidemark/streams/session';
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
  /** All of it; undefined where it is not in memory. */
  readonly session: Session | undefined;
}

/** Bytes of a file, packed or not, up to which a session is held in memory. */
const MOST_HELD = 4 << 20;

/**
 * Reads a file to play it. A large file is not held in memory, but read once more while it is played; the standard input, which comes once, is. Rejects
 * as {@link openFile} does.
 *
 * @param isWhole whether all of it has to be in memory, so that a part of it can be played
 * @param mostHeld bytes of a file up to which it is in memory in any case
 */
export async function readPlayable(
  file: string,
  terminal: Pick<Terminal, 'input'>,
  options: FileReading,
  { isWhole, mostHeld = MOST_HELD }: { readonly isWhole: boolean; readonly mostHeld?: number },
): Promise<Playable> {
  const counted = new EntryCounter();
  if (isWhole || !(await isLarger(file, mostHeld))) {
    const { format, damage, header, entries } = await readFile(file, terminal, options);
    for (const entry of entries) counted.see(entry);
    const session = { header, entries };
    return { ...{ file, format, damage, session }, ...counted.result, timeline: timelineOf(session) };
  }
  const first = await openFile(file, terminal, options);
  let times = 0;
  async function* open(): AsyncGenerator<SessionEntry> {
    const isFirst = times++ === 0;
    const { entries } = isFirst ? first : await openFile(file, terminal, options);
    for await (const entry of entries) {
      if (isFirst) counted.see(entry);
      yield entry;
    }
  }
  const timeline = await streamTimeline(first.header, open);
  const { format } = first;
  return { ...{ file, format, damage: first.damage(), session: undefined }, ...counted.result, timeline };
}

class EntryCounter {
  #count = 0;
  readonly #keys = new Set<string>();

  see(entry: SessionEntry): void {
    this.#count++;
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

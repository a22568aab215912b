import type { EntryParts, SessionEntry } from '@tidemark/streams/session';
import type { OpenedFile } from './readFile.ts';

/** Is told of each entry that is passed on, and of the file that it is from. */
type Count = (file: OpenedFile, entry: SessionEntry) => void;

/** Entries that are passed on together. */
const PART = 256;

/** The entries of the files as those of one session: by the wall clock at which each was made. */
export function together(files: readonly OpenedFile[], count: Count): EntryParts {
  const [only] = files;
  return only !== undefined && files.length === 1 ? passedOn(only, count) : merged(files, count);
}

async function* passedOn(file: OpenedFile, count: Count): EntryParts {
  for await (const part of file.parts) {
    for (const entry of part) count(file, entry);
    yield part;
  }
}

async function* merged(files: readonly OpenedFile[], count: Count): EntryParts {
  const startedAt = Math.min(...files.map(({ header }) => header.startedAt));
  const heads = files.map((file) => new Head(file, (file.header.startedAt - startedAt) * 1_000));
  for (const head of heads) await head.advance();
  let first: SessionEntry | undefined;
  let part: SessionEntry[] = [];
  for (let head = earliest(heads); head !== undefined; head = earliest(heads)) {
    const { entry, file } = head;
    if (!head.moves()) await head.advance();
    if (entry === undefined) continue;
    // One connection brings all of it.
    if (first?.kind === 'open' && entry.kind === 'open') continue;
    first ??= entry;
    count(file, entry);
    part.push(head.offset === 0 ? entry : { ...entry, at: entry.at + head.offset });
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  yield part;
}

/** The file whose next entry is the first; undefined at the end of all. */
function earliest(heads: readonly Head[]): Head | undefined {
  let first: Head | undefined;
  for (const head of heads)
    if (head.entry !== undefined && (first === undefined || head.at < first.at)) first = head;
  return first;
}

/** How far a file is read. */
class Head {
  /** The next one; undefined at the end. */
  entry: SessionEntry | undefined;
  #part: readonly SessionEntry[] = [];
  #next = 0;
  readonly #parts: AsyncIterator<readonly SessionEntry[]>;

  readonly file: OpenedFile;
  /** Of the start of the file, in microseconds. */
  readonly offset: number;

  constructor(file: OpenedFile, offset: number) {
    this.file = file;
    this.offset = offset;
    this.#parts = file.parts[Symbol.asyncIterator]();
  }

  /** Time of the next entry, in microseconds. */
  get at(): number {
    return (this.entry?.at ?? Infinity) + this.offset;
  }

  /** Goes to the next entry where it is in memory. */
  moves(): boolean {
    this.entry = this.#part[this.#next++];
    return this.entry !== undefined;
  }

  async advance(): Promise<void> {
    while (!this.moves()) {
      const part = await this.#parts.next();
      if (part.done === true) return;
      this.#part = part.value;
      this.#next = 0;
    }
  }
}

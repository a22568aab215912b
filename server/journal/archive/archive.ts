import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalRecord, Snapshot } from '../../ports/journal.ts';
import type { ChainPlace } from '../pruning.ts';
import { UNFINISHED } from './archiveFile.ts';
import { describe, isArchived, readSegment, readState, type ArchivedState, type Segment } from './segment.ts';

/** Name of the folder in a data folder. */
export const ARCHIVE_FOLDER = 'archive';

/** Records of a segment that are handed over at once. */
const CHUNK_RECORDS = 1_000;

/**
 * What was archived of a journal: segments that follow each other without a gap up to where its rows begin, and states from which they can be
 * executed. Files that are no part of that chain, such as another journal's, are left alone.
 */
export class Archive {
  /** Oldest first. */
  readonly segments: readonly Segment[];
  /** Oldest first. */
  readonly states: readonly ArchivedState[];
  /** Paths of files that belong to other histories. */
  readonly strays: readonly string[];
  /** Where the journal's rows begin. */
  readonly end: ChainPlace;

  private constructor(folder: string, end: ChainPlace) {
    const files = filesIn(folder).map((path) => ({ path, facts: describe(path) }));
    const known = files.flatMap(({ facts }) => facts ?? []);
    this.end = end;
    this.segments = chainTo(end, known.filter(isSegment));
    const places = new Map([
      [this.begin.seq, this.begin.checksum],
      ...this.segments.map(({ last, after }) => [last, after] as const),
    ]);
    this.states = known
      .filter((facts): facts is ArchivedState => !isSegment(facts))
      .filter(({ seq, checksum }) => places.get(seq) === checksum)
      .sort((one, other) => one.seq - other.seq);
    const own = new Set([...this.segments, ...this.states].map(({ path }) => path));
    this.strays = files.map(({ path }) => path).filter((path) => !own.has(path));
  }

  /** @param end where the journal's rows begin */
  static open(dataDir: string, end: ChainPlace): Archive {
    return new Archive(join(dataDir, ARCHIVE_FOLDER), end);
  }

  /** What the oldest segment goes on from. */
  get begin(): ChainPlace {
    const [first] = this.segments;
    return first === undefined ? this.end : { seq: first.first - 1, checksum: first.before };
  }

  /** The oldest record after which everything archived can be executed; `undefined` when there is none. */
  get base(): number | undefined {
    return this.begin.seq === 0 ? 0 : this.states[0]?.seq;
  }

  get bytes(): number {
    return sizeOf([...this.segments, ...this.states]);
  }

  /** Records after `fromSeq`, in chunks. Throws `JournalCorruptError`. */
  *read(fromSeq: number): Generator<readonly JournalRecord[]> {
    for (const segment of this.segments) {
      if (segment.last <= fromSeq) continue;
      const records = readSegment(segment);
      for (let start = Math.max(fromSeq + 1 - segment.first, 0); start < records.length;) {
        yield records.slice(start, start + CHUNK_RECORDS);
        start += CHUNK_RECORDS;
      }
    }
  }

  /** The newest undamaged state that is not newer than `atMost`. */
  newestState(atMost: number): Snapshot | undefined {
    for (const archived of this.states.toReversed()) {
      const state = archived.seq <= atMost ? readState(archived) : undefined;
      if (state !== undefined) return state;
    }
    return undefined;
  }

  /**
   * Deletes the oldest history until the rest takes no more than `keptBytes`. What stays begins at a state, so it can be executed; where there is
   * none, nothing stays.
   */
  drop(keptBytes: number): void {
    let { bytes } = this;
    let base = this.begin.seq;
    while (bytes > keptBytes && base < this.end.seq) {
      const next = this.states.find(({ seq }) => seq > base)?.seq ?? this.end.seq;
      const dropped = [
        ...this.segments.filter(({ first, last }) => first > base && last <= next),
        ...this.states.filter(({ seq }) => seq === base),
      ];
      bytes -= sizeOf(dropped);
      for (const { path } of dropped) rmSync(path, { force: true });
      base = next;
    }
  }
}

/** Deletes what a crash left half written. */
export function clearUnfinished(dataDir: string): void {
  const folder = join(dataDir, ARCHIVE_FOLDER);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name));
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isArchived)
    .sort()
    .map((name) => join(folder, name));
}

function isSegment(facts: Segment | ArchivedState): facts is Segment {
  return 'first' in facts;
}

/** The segments that lead to a place, each by the checksum of the one before it. */
function chainTo(end: ChainPlace, segments: readonly Segment[]): Segment[] {
  const chain: Segment[] = [];
  for (let place = end; ;) {
    const { seq, checksum } = place;
    const found = segments.find(({ last, after }) => last === seq && after === checksum);
    if (found === undefined) return chain.reverse();
    chain.push(found);
    place = { seq: found.first - 1, checksum: found.before };
  }
}

function sizeOf(files: readonly { readonly path: string }[]): number {
  return files.reduce((sum, { path }) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { ByteReader, ByteWriter, CodecError } from '../../engine/codec/bytes.ts';
import { JournalCorruptError } from '../errors.ts';
import type { JournalRecord, Snapshot } from '../../ports/journal.ts';
import type { ChainPlace } from '../pruning.ts';
import { ArchiveDamagedError, readContent, readHead, writeArchiveFile } from './archiveFile.ts';

/** Records that follow each other, in a file of their own. */
export interface Segment {
  readonly path: string;
  /** Sequence number of its first record. */
  readonly first: number;
  readonly last: number;
  /** Checksums of the journal's chain, before the first record and after the last. */
  readonly before: number;
  readonly after: number;
}

/** The engine's state after a record, in a file of its own. */
export interface ArchivedState extends ChainPlace {
  readonly path: string;
}

const RECORDS = 'records';
const STATE = 'state';
const NAME = /^(records|state)-[\d-]+-[\da-f]{1,8}\.br$/;

/** Whether a file of an archive folder is one of ours, by its name. */
export function isArchived(name: string): boolean {
  return NAME.test(name);
}

/** Writes records that go on from a place in the chain, into a folder. */
export function writeSegment(
  folder: string,
  journal: string,
  from: ChainPlace,
  records: readonly JournalRecord[],
): Segment {
  const writer = new ByteWriter(1 << 20);
  let { seq, checksum } = from;
  for (const record of records) {
    if (record.seq !== seq + 1) throw new RangeError(`Record ${record.seq} does not follow ${seq}`);
    seq = record.seq;
    checksum = crc32(record.bytes, checksum);
    writer.number(record.bytes.length);
    writer.raw(record.bytes);
  }
  const facts = { first: from.seq + 1, last: seq, before: from.checksum, after: checksum };
  const path = join(folder, nameOf(RECORDS, [facts.first, facts.last], journal));
  writeArchiveFile(path, { journal, ...facts }, writer.written());
  return { path, ...facts };
}

/** The records of a segment, each checked by the chain. Throws `JournalCorruptError`. */
export function readSegment({ path, first, last, before, after }: Segment): readonly JournalRecord[] {
  try {
    const reader = new ByteReader(readContent(path));
    const records: JournalRecord[] = [];
    let checksum = before;
    for (let seq = first; !reader.isAtEnd; seq += 1) {
      const bytes = reader.raw(reader.number());
      checksum = crc32(bytes, checksum);
      records.push({ seq, bytes });
    }
    if (checksum === after && records.length === last - first + 1) return records;
    throw new ArchiveDamagedError(`${path} does not continue the chain`);
  } catch (error) {
    if (error instanceof ArchiveDamagedError) throw new JournalCorruptError(first, error.message);
    if (error instanceof CodecError) throw new JournalCorruptError(first, `${path}: ${error.message}`);
    throw error;
  }
}

/** Writes the state after a place in the chain, into a folder. */
export function writeState(
  folder: string,
  journal: string,
  place: ChainPlace,
  state: Uint8Array,
): ArchivedState {
  const { seq, checksum } = place;
  const path = join(folder, nameOf(STATE, [seq], journal));
  writeArchiveFile(path, { journal, seq, checksum }, state);
  return { path, seq, checksum };
}

/** `undefined` when it is damaged: an older one will do. */
export function readState({ path, seq }: ArchivedState): Snapshot | undefined {
  try {
    return { seq, state: readContent(path) };
  } catch (error) {
    if (error instanceof ArchiveDamagedError) return undefined;
    throw error;
  }
}

/** What a file says of itself; `undefined` when it is neither kind. */
export function describe(path: string): Segment | ArchivedState | undefined {
  const head = readHead(path) ?? {};
  const number = (name: string): number => Number(head[name] ?? NaN);
  const segment = {
    path,
    first: number('first'),
    last: number('last'),
    before: number('before'),
    after: number('after'),
  };
  if (Number.isSafeInteger(segment.first) && Number.isSafeInteger(segment.last)) return segment;
  const state = { path, seq: number('seq'), checksum: number('checksum') };
  return Number.isSafeInteger(state.seq) ? state : undefined;
}

/** Sorts by place; bears what tells one journal's from another's. */
function nameOf(kind: string, places: readonly number[], journal: string): string {
  const padded = places.map((place) => place.toString().padStart(12, '0'));
  return `${[kind, ...padded, journal.replaceAll(/[^\da-f]/g, '').slice(0, 8) || '0'].join('-')}.br`;
}

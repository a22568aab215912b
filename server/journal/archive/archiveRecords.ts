import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJournalFacts } from '../facts.ts';
import type { JournalRecord } from '../../ports/journal.ts';
import type { ChainPlace } from '../pruning.ts';
import { SqliteJournal } from '../sqliteJournal.ts';
import { Archive, ARCHIVE_FOLDER, clearUnfinished } from './archive.ts';
import { writeSegment, writeState } from './segment.ts';

/** What is archived of a journal. */
export interface Archiving {
  readonly dataDir: string;
  /** The last record; a snapshot must be kept there. */
  readonly upTo: number;
  /** What the archive may take, in bytes: the oldest history is dropped beyond it. With 0 nothing is archived. */
  readonly keptBytes: number;
}

/** Records of one segment: a few megabytes before they are compressed. */
const SEGMENT_RECORDS = 50_000;

/**
 * Copies the rows of a journal up to a snapshot, and that snapshot, into its archive, and drops what is too much there. The rows may be pruned
 * then. Works beside the journal's writer; done twice it changes nothing.
 * @returns whether it was done; rows that no undamaged snapshot follows are needed
 */
export async function archiveRecords({ dataDir, upTo, keptBytes }: Archiving): Promise<boolean> {
  const journal = SqliteJournal.openReader(dataDir);
  try {
    const snapshot = await journal.newestSnapshot(upTo);
    if (snapshot?.seq !== upTo) return false;
    clearUnfinished(dataDir);
    if (keptBytes === 0) {
      Archive.open(dataDir, journal.pruned).drop(0);
      return true;
    }
    const folder = join(dataDir, ARCHIVE_FOLDER);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const identity = readJournalFacts(dataDir)?.identity ?? '';
    const end = await writeSegments(journal, folder, identity, upTo);
    writeState(folder, identity, end, snapshot.state);
    Archive.open(dataDir, end).drop(keptBytes);
    return true;
  } finally {
    await journal.close();
  }
}

/** @returns the place of the last record */
async function writeSegments(
  journal: SqliteJournal,
  folder: string,
  identity: string,
  upTo: number,
): Promise<ChainPlace> {
  let place = journal.pruned;
  let waiting: JournalRecord[] = [];
  const write = (): void => {
    if (waiting.length === 0) return;
    const { last, after } = writeSegment(folder, identity, place, waiting);
    place = { seq: last, checksum: after };
    waiting = [];
  };
  for await (const records of journal.read(place.seq)) {
    const wanted = records.filter(({ seq }) => seq <= upTo);
    waiting.push(...wanted);
    if (waiting.length >= SEGMENT_RECORDS) write();
    if (wanted.length < records.length) break;
  }
  write();
  return place;
}

import { mkdtemp, open as openFile, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, JournalCorruptError } from '../../../../server/journal/errors.ts';
import { MemoryJournal } from '../../../../server/journal/memoryJournal.ts';
import { SqliteJournal } from '../../../../server/journal/sqliteJournal.ts';
import { readIdentity } from '../../../../server/journal/sqliteSchema.ts';
import type { Journal, JournalRecord } from '../../../../server/ports/journal.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-journal-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const record = (seq: number): JournalRecord => ({ seq, bytes: Uint8Array.of(1, seq % 256, 7) });
const records = (from: number, to: number): JournalRecord[] =>
  Array.from({ length: to - from + 1 }, (_, i) => record(from + i));

async function readAll(journal: Journal, fromSeq = 0): Promise<JournalRecord[]> {
  const all: JournalRecord[] = [];
  for await (const chunk of journal.read(fromSeq)) all.push(...chunk);
  return all.map(({ seq, bytes }) => ({ seq, bytes: Uint8Array.from(bytes) }));
}

/** Changes the file behind the journal's back. */
function tamper(sql: string): void {
  const database = new DatabaseSync(join(folder, 'journal.sqlite'));
  database.exec(sql);
  database.close();
}

function identityOf(dataDir: string): string | undefined {
  const database = new DatabaseSync(join(dataDir, 'journal.sqlite'));
  try {
    return readIdentity(database);
  } finally {
    database.close();
  }
}

/** SQLite's own. */
const PAGE_BYTES = 4_096;

async function overwrite(at: number, length: number): Promise<void> {
  const handle = await openFile(join(folder, 'journal.sqlite'), 'r+');
  await handle.write(Buffer.alloc(length, 0xff), 0, length, at);
  await handle.close();
}

/** Overwrites a page of records; resolves with the first one on it. */
async function overwritePageInTheMiddle(): Promise<number> {
  const bytes = await readFile(join(folder, 'journal.sqlite'));
  // A leaf of a table begins with 13; its cells with the length of the payload and the row's number, both as varints.
  for (let page = 4; ; page += 1) {
    const start = page * PAGE_BYTES;
    const cell = start + bytes.readUInt16BE(start + 8);
    const first = ((bytes[cell + 1] ?? 0) & 0x7f) * 128 + (bytes[cell + 2] ?? 0);
    if (bytes[start] !== 13 || first < 500) continue;
    await overwrite(start, PAGE_BYTES);
    return first;
  }
}

describe.each<[string, () => Journal]>([
  ['in SQLite', () => SqliteJournal.open(folder)],
  ['in memory', () => new MemoryJournal()],
])('a journal %s', (_name, open) => {
  it('gives back what was appended, from any point', async () => {
    const journal = open();
    await journal.append(records(1, 1_500));
    await journal.append(records(1_501, 2_600));
    expect(journal.lastSeq).toBe(2_600);
    expect(await readAll(journal)).toEqual(records(1, 2_600));
    expect(await readAll(journal, 2_598)).toEqual(records(2_599, 2_600));
    expect(await readAll(journal, 2_600)).toEqual([]);
    await journal.close();
  });

  it('takes no record out of turn, and then nothing of its group', async () => {
    const journal = open();
    await expect(journal.append([record(1), record(3)])).rejects.toThrow(RangeError);
    await journal.close();
  });

  it('keeps the newest three snapshots', async () => {
    const journal = open();
    await journal.append(records(1, 50));
    for (const seq of [10, 20, 30, 40]) await journal.saveSnapshot({ seq, state: Uint8Array.of(seq) });
    expect((await journal.newestSnapshot())?.seq).toBe(40);
    expect(Array.from((await journal.newestSnapshot(39))?.state ?? [])).toEqual([30]);
    expect(await journal.newestSnapshot(19)).toBeUndefined();
    await journal.close();
  });
});

describe('a journal in SQLite', () => {
  it('is there again when opened anew', async () => {
    const first = SqliteJournal.open(folder);
    await first.append(records(1, 3));
    await first.close();
    const second = SqliteJournal.open(folder);
    await second.append(records(4, 5));
    expect(await readAll(second)).toEqual(records(1, 5));
    await second.close();
  });

  it('has one writer at a time, but any number of readers', async () => {
    const writer = SqliteJournal.open(folder);
    await writer.append(records(1, 3));
    expect(() => SqliteJournal.open(folder)).toThrow(DataFolderInUseError);
    const reader = SqliteJournal.openReader(folder);
    expect(await readAll(reader, 1)).toEqual(records(2, 3));
    await reader.close();
    await writer.close();
    await SqliteJournal.open(folder).close();
  });

  it.each([
    ['an altered record', "UPDATE journal SET record = x'010208' WHERE seq = 2", 2],
    [
      'two swapped records',
      'UPDATE journal SET record = (SELECT record FROM journal WHERE seq = 3) WHERE seq = 2',
      2,
    ],
    ['a lost record', 'DELETE FROM journal WHERE seq = 3', 3],
    ['a damaged last record', "UPDATE journal SET record = x'01' WHERE seq = 5", 5],
  ])('reports %s, and never reads past it', async (_name, sql, seq) => {
    const writer = SqliteJournal.open(folder);
    await writer.append(records(1, 5));
    await writer.close();
    tamper(sql);
    const journal = SqliteJournal.open(folder);
    const failure = await readAll(journal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JournalCorruptError);
    expect(failure).toMatchObject({ seq });
    await journal.close();
  });

  it('names the record that a damaged page takes away, and never reads past it', async () => {
    const writer = SqliteJournal.open(folder);
    await writer.append(records(1, 3_000));
    await writer.close();
    const first = await overwritePageInTheMiddle();
    const journal = SqliteJournal.open(folder);
    const failure = await readAll(journal).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JournalCorruptError);
    expect(failure).toMatchObject({ seq: first });
    await journal.close();
  });

  it.each([
    ['no database', 0, 100],
    ['a database without a readable schema', 100, 3_000],
  ])('says so when the file is %s', async (_name, at, length) => {
    const writer = SqliteJournal.open(folder);
    await writer.append(records(1, 50));
    await writer.close();
    await overwrite(at, length);
    expect(() => SqliteJournal.open(folder)).toThrow(JournalCorruptError);
    expect(() => SqliteJournal.openReader(folder)).toThrow(JournalCorruptError);
  });

  it('has an identity of its own for good, also one that a former version wrote', async () => {
    await SqliteJournal.open(folder).close();
    const identity = identityOf(folder);
    expect(identity).toMatch(/^[\da-f-]{36}$/);
    await SqliteJournal.open(folder).close();
    expect(identityOf(folder)).toBe(identity);
    tamper('DROP TABLE identity');
    expect(identityOf(folder)).toBeUndefined();
    await SqliteJournal.open(folder).close();
    expect(identityOf(folder)).not.toBe(identity);
  });

  it('passes over a damaged snapshot for an older one', async () => {
    const journal = SqliteJournal.open(folder);
    await journal.append(records(1, 9));
    await journal.saveSnapshot({ seq: 4, state: Uint8Array.of(4) });
    await journal.saveSnapshot({ seq: 8, state: Uint8Array.of(8) });
    await journal.close();
    tamper("UPDATE snapshot SET state = x'09' WHERE seq = 8");
    const again = SqliteJournal.open(folder);
    expect((await again.newestSnapshot())?.seq).toBe(4);
    await again.close();
  });

  it('written by a later version is left alone', async () => {
    await SqliteJournal.open(folder).close();
    tamper('PRAGMA user_version = 99');
    expect(() => SqliteJournal.open(folder)).toThrow(/layout 99/);
    tamper('PRAGMA user_version = 1');
    await SqliteJournal.open(folder).close();
  });
});

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { describeFailure, errorOf } from '../../../../server/exchange/failure.ts';
import {
  DataFolderInUseError,
  DiskFullError,
  JournalCorruptError,
} from '../../../../server/journal/errors.ts';

/** What a database throws that may not grow any more. */
function diskFull(): unknown {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE journal (record BLOB); PRAGMA max_page_count = 3');
  try {
    database.exec('INSERT INTO journal VALUES (zeroblob(100000))');
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
  throw new Error('It had room');
}

const acrossThreads = (error: unknown): Error =>
  errorOf(structuredClone(describeFailure(error, '/data/exchange')));

describe('an error on its way between threads', () => {
  it('keeps what a person needs to know of it', () => {
    expect(acrossThreads(new DataFolderInUseError('/elsewhere'))).toEqual(
      new DataFolderInUseError('/elsewhere'),
    );
    const damaged = acrossThreads(new JournalCorruptError(7, 'wrong checksum'));
    expect(damaged).toBeInstanceOf(JournalCorruptError);
    expect(damaged).toMatchObject({ seq: 7, folder: '/data/exchange' });
    expect(damaged.message).toBe('The journal in /data/exchange is damaged at record 7: wrong checksum');
    expect(acrossThreads(new RangeError('odd')).message).toContain('odd');
  });

  it('says that the disk is full, whoever noticed', () => {
    expect(acrossThreads(diskFull())).toBeInstanceOf(DiskFullError);
    expect(acrossThreads(new Error('The group failed', { cause: diskFull() }))).toBeInstanceOf(DiskFullError);
    expect(acrossThreads(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toEqual(
      new DiskFullError('/data/exchange'),
    );
  });
});

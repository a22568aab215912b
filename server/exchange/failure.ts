import type { OfFile } from '../database/openSqlite.ts';
import { isDiskFull, sqliteCode } from '../database/sqliteCode.ts';
import {
  DataFolderInUseError,
  DataFolderUnusableError,
  DiskFullError,
  JournalCorruptError,
} from '../journal/errors.ts';

/** An error on its way between threads, where classes are lost. */
export type Failure =
  | { readonly kind: 'inUse' | 'diskFull'; readonly folder: string }
  | { readonly kind: 'unusable'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'corrupt'; readonly folder: string; readonly seq: number; readonly reason: string }
  | { readonly kind: 'database'; readonly file: string; readonly errcode: number; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

/** @param folder the data folder that the thread works on */
export function describeFailure(error: unknown, folder: string): Failure {
  if (error instanceof DataFolderInUseError) return { kind: 'inUse', folder: error.folder };
  if (isDiskFull(error)) return { kind: 'diskFull', folder };
  if (error instanceof DataFolderUnusableError)
    return { kind: 'unusable', folder: error.folder, reason: error.reason };
  if (error instanceof JournalCorruptError)
    return { kind: 'corrupt', folder, seq: error.seq, reason: error.reason };
  const [errcode, { file }] = [sqliteCode(error), error as OfFile];
  if (errcode !== undefined && file !== undefined)
    return { kind: 'database', file, errcode, message: (error as Error).message };
  return { kind: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case 'inUse':
      return new DataFolderInUseError(failure.folder);
    case 'diskFull':
      return new DiskFullError(failure.folder);
    case 'unusable':
      return new DataFolderUnusableError(failure.folder, failure.reason);
    case 'corrupt':
      return new JournalCorruptError(failure.seq, failure.reason, failure.folder);
    case 'database':
      return Object.assign(new Error(failure.message), { errcode: failure.errcode, file: failure.file });
    case 'other':
      return new Error(failure.message);
  }
}

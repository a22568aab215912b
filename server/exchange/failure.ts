import { DataFolderInUseError, JournalCorruptError } from '../journal/errors.ts';

/** An error on its way between threads, where classes are lost. */
export type Failure =
  | { readonly kind: 'inUse'; readonly folder: string }
  | { readonly kind: 'corrupt'; readonly seq: number; readonly reason: string }
  | { readonly kind: 'other'; readonly message: string };

export function describeFailure(error: unknown): Failure {
  if (error instanceof DataFolderInUseError) return { kind: 'inUse', folder: error.folder };
  if (error instanceof JournalCorruptError) return { kind: 'corrupt', seq: error.seq, reason: error.reason };
  return { kind: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function errorOf(failure: Failure): Error {
  if (failure.kind === 'inUse') return new DataFolderInUseError(failure.folder);
  if (failure.kind === 'corrupt') return new JournalCorruptError(failure.seq, failure.reason);
  return new Error(failure.message);
}

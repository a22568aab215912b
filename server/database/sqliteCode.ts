/** Result codes of SQLite that are told apart; see https://www.sqlite.org/rescode.html. */
export const SQLITE = {
  permission: 3,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const;

/** The primary result code of SQLite that an error, or what caused it, carries; `undefined` when it is none of SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff;
  return sqliteCode(error.cause);
}

/** What the system says where there is no room: none at all, or none for this user (a quota). */
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Whether a write failed because the disk is full, or the user's share of it, in a database or any other file. */
export function isDiskFull(error: unknown): boolean {
  return (
    sqliteCode(error) === SQLITE.full || NO_ROOM.includes((error as { readonly code?: unknown } | null)?.code)
  );
}

/** Whether the file itself is damaged, or is no database at all. */
export function isDamaged(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

/** Whether a write failed because a row of the same key is there already. */
export function isTaken(error: unknown): boolean {
  return sqliteCode(error) === SQLITE.constraint;
}

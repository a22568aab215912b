import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openSqlite } from '../database/openSqlite.ts';
import { isDamaged } from '../database/sqliteCode.ts';

/**
 * Copies a database as it is at one moment, beside whoever writes it. False when there is none, or when it is damaged and may be lost.
 * Throws what SQLite says.
 */
export function copyDatabase(
  from: string,
  to: string,
  { mayBeLost = false }: { readonly mayBeLost?: boolean } = {},
): boolean {
  if (!existsSync(from)) return false;
  const database = openSqlite(from, { timeout: 5_000 });
  try {
    database.prepare('VACUUM INTO ?').run(to);
    return true;
  } catch (error) {
    if (!isDamaged(error) || !mayBeLost) throw error;
    return false;
  } finally {
    database.close();
  }
}

/** False when it is not there, or was dropped meanwhile. */
export async function copyIfThere(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

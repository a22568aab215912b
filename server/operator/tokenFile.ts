import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '../services/identity/secrets.ts';

/** Where the operator's token is. */
export function tokenFile(dataDir: string): string {
  return join(dataDir, 'operator.token');
}

/** The operator's token. Rejects with `ENOENT` when no exchange ever ran on the folder. */
export async function readOperatorToken(dataDir: string): Promise<string> {
  return (await readFile(tokenFile(dataDir), 'utf8')).trim();
}

/** The same, made at the first start; only the user whom the exchange runs as can read the file. */
export async function ensureOperatorToken(dataDir: string): Promise<string> {
  try {
    const file = await open(tokenFile(dataDir), 'wx', 0o600);
    const token = newSecret();
    await file.writeFile(`${token}\n`);
    await file.close();
    return token;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readOperatorToken(dataDir);
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_FOLDER = join(import.meta.dirname, '../../../../shared/data');

/** The path of a recorded session below the recordings folder, or undefined where there is none. */
export function recordedSession(name: string): string | undefined {
  const path = join(process.env['TIDEMARK_RECORDINGS'] ?? DEFAULT_FOLDER, 'binance-2024-08-08', name);
  return existsSync(path) ? path : undefined;
}

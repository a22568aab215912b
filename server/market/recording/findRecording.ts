import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RecordingError } from './errors.ts';

/** The recorded session that the spot market plays. */
export const SPOT_RECORDING = 'spot-btcusdt.ndjson.gz';

/** The recorded sessions that contracts play at the same time, where they are there; by the names of the contracts. */
export const CONTRACT_RECORDINGS: Readonly<Record<string, string>> = {
  'BTC-USDT': 'usdt-futures-btcusdt.ndjson.gz',
  'BTC-USD': 'coin-futures-btcusd-perp.ndjson.gz',
};

/** Finds a recording in a folder or in one of the folders directly inside it. Throws {@link RecordingError} when it is not there. */
export async function findRecording(folder: string, name: string): Promise<string> {
  const file = await findOptionalRecording(folder, name);
  if (file !== undefined) return file;
  throw new RecordingError(join(folder, name), undefined, 'there is no such recording');
}

/** The same, `undefined` when it is not there. Throws {@link RecordingError} when the folder cannot be read. */
export async function findOptionalRecording(folder: string, name: string): Promise<string | undefined> {
  let entries;
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new RecordingError(folder, undefined, 'the folder of recordings cannot be read', { cause: error });
  }
  const inner = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  for (const candidate of [join(folder, name), ...inner.sort().map((each) => join(folder, each, name))]) {
    if (await isThere(candidate)) return candidate;
  }
  return undefined;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

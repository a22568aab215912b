import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeOwnRecording } from './ownRecording.ts';

/** What the file of the spot session is called, here and in the folder of real ones. */
export const SPOT_RECORDING = 'spot-btcusdt.ndjson.gz';

/** The same of contracts, by their names. */
export const CONTRACT_RECORDINGS: Readonly<Record<string, string>> = {
  'BTC-USDT': 'usdt-futures-btcusdt.ndjson.gz',
  'BTC-USD': 'coin-futures-btcusd-perp.ndjson.gz',
};

/** A recorded session to test with. */
export interface TestRecording {
  readonly name: string;
  readonly file: string;
}

const folder = resolve(
  process.env['TIDEMARK_RECORDINGS'] ?? join(import.meta.dirname, '../../../../../../shared/data'),
);

function recordedFile(recording: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['.', ...inner.map(({ name }) => name)]
    .map((name) => join(folder, name, recording))
    .find((file) => existsSync(file));
}

/** A session of spot or of a contract made here, and the real one where the folder of recordings has it; says so when it has not. */
export function testRecordings(contract?: string): readonly TestRecording[] {
  const name = (contract === undefined ? undefined : CONTRACT_RECORDINGS[contract]) ?? SPOT_RECORDING;
  const own = join(mkdtempSync(join(tmpdir(), 'tidemark-recording-')), name);
  writeOwnRecording(own, contract);
  const recorded = recordedFile(name);
  if (recorded === undefined) {
    console.warn(`No ${name} in ${folder}: only the recording that the tests make themselves is used.`);
    return [{ name: 'a session made by the tests', file: own }];
  }
  return [
    { name: 'a session made by the tests', file: own },
    { name: 'the recorded Binance session', file: recorded },
  ];
}

/** Folders with the sessions of spot and contracts, recorded at the same time: one made here, and the real one where it is. */
export function testRecordingFolders(): readonly { readonly name: string; readonly folder: string }[] {
  const own = mkdtempSync(join(tmpdir(), 'tidemark-recordings-'));
  writeOwnRecording(join(own, SPOT_RECORDING));
  for (const [contract, file] of Object.entries(CONTRACT_RECORDINGS)) {
    writeOwnRecording(join(own, file), contract);
  }
  const recorded = recordedFile(SPOT_RECORDING);
  const folders = [{ name: 'sessions made by the tests', folder: own }];
  if (recorded !== undefined)
    folders.push({ name: 'the recorded Binance sessions', folder: dirname(recorded) });
  return folders;
}

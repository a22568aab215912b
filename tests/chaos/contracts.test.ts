import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../server/engine/engine.ts';
import { createExchange } from '../../server/exchange/createExchange.ts';
import { decodeRecord } from '../../server/journal/record.ts';
import { SqliteJournal } from '../../server/journal/sqliteJournal.ts';
import type { Sequenced } from '../../server/engine/protocol.ts';
import { testRecordingFolders } from '../unit/server/market/support/recordings.ts';
import { Audit } from './support/contracts/audit.ts';
import { KILLS } from './support/contracts/script.ts';
import { Stage, type Scene } from './support/contracts/stage.ts';

const CHILD = new URL('./support/contractsChild.ts', import.meta.url).pathname;

/** The real sessions where they are, otherwise those that the tests make. */
const recording = testRecordingFolders().at(-1);
if (recording === undefined) throw new Error('There is no recording');
const { name, folder } = recording;

let dataDir: string;
let acknowledgedFile: string;
let scenes: readonly Scene[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-contracts-'));
  acknowledgedFile = join(dataDir, 'acknowledged.txt');
  scenes = await (await Stage.open(folder)).scenes([0, ...KILLS]);
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** Plays the sessions from one window on, until the exchange kills itself in another (-1 = never); how the process ended. */
async function play(first: number, last: number, round: number): Promise<unknown> {
  const scenesFile = join(dataDir, 'scenes');
  await writeFile(scenesFile, serialize(scenes.slice(first, last === -1 ? undefined : last + 1)));
  const numbers = [scenes.length, last, round].map(String);
  const child = spawn(process.execPath, [CHILD, dataDir, acknowledgedFile, scenesFile, ...numbers], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return once(child, 'exit');
}

/** Shows the commands after `seq`, in order. */
async function readHistory(seq: number, look: (sequenced: Sequenced) => void): Promise<void> {
  const journal = SqliteJournal.openReader(dataDir);
  for await (const records of journal.read(seq)) for (const record of records) look(decodeRecord(record));
  await journal.close();
}

/** The state that the exchange comes back with after it died. */
async function stateAfterRestart(): Promise<{ readonly seq: number; readonly hash: string }> {
  const exchange = await createExchange({ dataDir });
  const state = await exchange.stateHash();
  await exchange.stop();
  return state;
}

describe(`leveraged traders in ${name}, with gaps of ± 30 %`, () => {
  it('lose nothing when the exchange is killed, again and again', { timeout: 240_000 }, async () => {
    const engine = new Engine();
    let first = 0;
    for (const [round, share] of KILLS.entries()) {
      const last = Math.floor(share * scenes.length);
      expect(await play(first, last, round)).toEqual([null, 'SIGKILL']);
      await readHistory(engine.seq, (sequenced) => engine.execute(sequenced));
      expect(await stateAfterRestart()).toEqual({ seq: engine.seq, hash: engine.hash() });
      first = last;
    }
    expect(await play(first, -1, KILLS.length)).toEqual([0, null]);
  });

  it(
    'are liquidated in every way, and every unit is accounted for after every command',
    { timeout: 240_000 },
    async () => {
      const audit = new Audit();
      await readHistory(0, (sequenced) => audit.execute(sequenced));
      expect(audit.faults).toEqual([]);
      expect([...audit.stages.keys()].sort()).toEqual([
        'deleveraged',
        'netted',
        'ordersCancelled',
        'reduced',
        'takenOver',
      ]);
      expect([...audit.fundLosses].sort()).toEqual(['BTC', 'USDT']);
      expect(await stateAfterRestart()).toEqual({ seq: audit.seq, hash: audit.hash() });
      const acknowledged = (await readFile(acknowledgedFile, 'utf8')).trimEnd().split('\n');
      expect(acknowledged.length).toBeGreaterThan(200);
      expect(acknowledged.filter((line) => !audit.accepted.has(line))).toEqual([]);
    },
  );
});

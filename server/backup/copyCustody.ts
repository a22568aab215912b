import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SEED_FILE } from '../custody/keys/seedFile.ts';
import { CUSTODY_FILE, CUSTODY_FOLDER } from '../custody/store/custodyStore.ts';
import { openSqlite } from '../database/openSqlite.ts';
import { copyDatabase, copyIfThere } from './copyFile.ts';

/** Chains of the exchange's own: nobody else has them. */
const SIMULATED_BITCOIN = 'bitcoin.sqlite';
const LOCAL_ETHEREUM = ['ethereum/genesis.json', 'ethereum/state.json'];

/** Copies custody, running or not, and returns the paths inside of the copy; none where there is no custody. The seed stays sealed as it is. */
export async function copyCustody(dataDir: string, work: string): Promise<string[]> {
  const [from, to] = [join(dataDir, CUSTODY_FOLDER), join(work, CUSTODY_FOLDER)];
  if (!existsSync(join(from, CUSTODY_FILE))) return [];
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = [
    ...databasesOf(from, to, [SEED_FILE]),
    ...(await asOne(from, async () => [
      ...databasesOf(from, to, [CUSTODY_FILE, SIMULATED_BITCOIN]),
      ...(await ethereumOf(from, to)),
    ])),
  ];
  return names.map((name) => `${CUSTODY_FOLDER}/${name}`);
}

/**
 * Lets custody write nothing meanwhile where it has chains of its own: it stores what it signs before a chain hears of it, so that the copied chain has
 * nothing that the copied custody does not know, as a foreign nonce. Other chains go on by themselves, and nobody waits for the copy.
 */
async function asOne<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const isOwn = [SIMULATED_BITCOIN, ...LOCAL_ETHEREUM].some((name) => existsSync(join(folder, name)));
  if (!isOwn) return work();
  const custody = openSqlite(join(folder, CUSTODY_FILE), { timeout: 5_000 });
  try {
    custody.exec('BEGIN IMMEDIATE');
    return await work();
  } finally {
    custody.close();
  }
}

function databasesOf(from: string, to: string, names: readonly string[]): string[] {
  return names.filter((name) => copyDatabase(join(from, name), join(to, name)));
}

async function ethereumOf(from: string, to: string): Promise<string[]> {
  const copied: string[] = [];
  for (const name of LOCAL_ETHEREUM)
    if (await copyIfThere(join(from, name), join(to, name))) copied.push(name);
  return copied;
}
